"""What players type is understood in all forms that the bot itself shows."""

import pytest

from bot.games.errors import IllegalAction
from bot.games.melee import MELEE
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from cogs.kit.custom_ids import control_id, parse_control_id
from cogs.melee.typed_lines import action_line
from cogs.seating.find_duel import WORD_LIMIT, request_line
from tests.cogs.positions import position


@pytest.fixture
def view() -> View:
    """South has an Ash Duelist on d4 and an Imp in hand; North has a Reed Lurker on d6."""
    return position(south={"d4": "Ash Duelist"}, north={"d6": "Reed Lurker"}, hand=["Imp", "Old Imp"])


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        (("move", "d4", "d5"), "move d4 d5"),
        (("move", "Ash Duelist · d4", "d6 (forest, 2)"), "move d4 d6"),
        (("move", "ash duelist", "d6 (forest, 2) · 1 damage from thorns"), "move d4 d6"),
        (("move", "D4", "E5"), "move d4 e5"),
        (("attack", "d4", "Reed Lurker · d6"), "attack d4 d6"),
        (("attack", "Ash Duelist", "reed lurker"), "attack d4 d6"),
        (("summon", "imp", "c1"), "summon Imp c1"),
        (("summon", "Old Imp · cost 1", "c1"), 'summon "Old Imp" c1'),
        (("use", "Ash Duelist"), "use d4"),
        (("end",), "end"),
    ],
)
def test_requests_become_action_lines(view: View, typed: tuple[str, ...], line: str) -> None:
    assert action_line(view, request_line(*typed)) == line


@pytest.mark.parametrize(
    ("choice", "line"),
    [
        ("-", "use d4"),
        ("d6 yes", "use d4 d6 yes"),
        ("D6  Yes", "use d4 d6 yes"),
        ('d6 "Old Imp"', 'use d4 d6 "Old Imp"'),
        ('d6 "old imp"', 'use d4 d6 "Old Imp"'),
        ("imp", "use d4 Imp"),
        ("old imp", 'use d4 "Old Imp"'),
        ("Old Imp · cost 1", 'use d4 "Old Imp"'),
    ],
)
def test_choices_are_understood(view: View, choice: str, line: str) -> None:
    assert action_line(view, request_line("use", "Ash Duelist", choice=choice)) == line
    if choice != "-":
        assert action_line(view, request_line("choose", choice=choice)) == line.replace("use d4", "choose")


@pytest.mark.parametrize("typed", [("move", "z9", "d5"), ("move", "nobody", "d5"), ("move", "d4", "there")])
def test_what_means_nothing_is_left_for_the_rules_to_refuse(view: View, typed: tuple[str, ...]) -> None:
    with pytest.raises(IllegalAction) as caught:
        MELEE.parse_action(action_line(view, request_line(*typed)), Seat.SOUTH)
    assert caught.value.code == "bad-action"


def test_a_request_survives_in_a_custom_id() -> None:
    line = request_line("attack", "Old Imp", 'quoted " : colon')
    assert ":".join(parse_control_id(str(control_id("pick", "0", line))).parts) == line


def test_words_of_a_request_are_no_longer_than_a_name() -> None:
    assert len(request_line("summon", "x" * 500, "y" * 500)) <= len("summon  ") + 2 * WORD_LIMIT
