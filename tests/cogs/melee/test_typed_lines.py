"""What players type is understood in all forms that the bot itself shows."""

import pytest

from bot.games.errors import RefusedError
from bot.games.melee.position.actions import format_action
from bot.games.melee.sight.view import View
from cogs.kit.custom_ids import control_id, parse_control_id
from cogs.melee.requests import WORD_LIMIT, Typed, Wish, format_request, parse_request, typed
from cogs.melee.typed_lines import typed_action, words_chosen
from tests.cogs.positions import position


@pytest.fixture
def view() -> View:
    """South has an Ash Duelist on d4 and an Imp in hand; North has a Reed Lurker on d6."""
    return position(south={"d4": "Ash Duelist"}, north={"d6": "Reed Lurker"}, hand=["Imp", "Old Imp"])


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("move", "d4", "d5"), "move d4 d5"),
        (("move", "Ash Duelist · d4", "d6 (forest, costs 2)"), "move d4 d6"),
        (("move", "ash duelist", "d6 (forest, costs 2) · 1 damage from thorns"), "move d4 d6"),
        (("move", "D4", "E5"), "move d4 e5"),
        (("attack", "d4", "Reed Lurker · d6"), "attack d4 d6"),
        (("attack", "Ash Duelist", "reed lurker"), "attack d4 d6"),
        (("summon", "imp", "c1"), "summon Imp c1"),
        (("summon", "Old Imp · cost 1", "c1"), 'summon "Old Imp" c1'),
        (("use", "Ash Duelist"), "use d4"),
        (("end",), "end"),
    ],
)
def test_what_is_typed_becomes_an_action(view: View, words: tuple[str, ...], line: str) -> None:
    assert format_action(typed_action(view, typed(*words))) == line


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
    assert format_action(typed_action(view, typed("use", "Ash Duelist", choice=choice))) == line
    if choice != "-":
        answer = typed_action(view, typed("choose", choice=choice))
        assert format_action(answer) == line.replace("use d4", "choose")


@pytest.mark.parametrize(
    "words",
    [
        ("move", "z9", "d5"),
        ("move", "nobody", "d5"),
        ("move", "d4", "there"),
        ("move", "d4"),
        ("summon", "x", "z9"),
        ("choose",),
        ("dance",),
    ],
)
def test_what_means_nothing_is_refused_as_the_rules_would(view: View, words: tuple[str, ...]) -> None:
    with pytest.raises(RefusedError) as caught:
        typed_action(view, typed(*words))
    assert caught.value.code in ("bad-action", "unclear")


def test_a_choice_with_a_quote_too_few_is_refused() -> None:
    with pytest.raises(RefusedError) as caught:
        typed("choose", choice='d6 "Old Imp')
    assert caught.value.code == "bad-action"


@pytest.mark.parametrize(
    ("value", "words"), [("-", ()), ("d6 yes", ("d6", "yes")), ('"Old Imp"', ("Old Imp",))]
)
def test_a_menus_entry_names_the_words_of_a_choice(value: str, words: tuple[str, ...]) -> None:
    assert words_chosen(value) == words


@pytest.mark.parametrize(
    "request_",
    [
        typed("attack", "Old Imp", 'quoted " : colon'),
        typed("use", "d4", choice='d6 "Old Imp" - yes'),
        typed("end"),
        *Wish,
    ],
)
def test_a_request_survives_in_a_custom_id(request_: Wish | Typed) -> None:
    control = str(control_id("pick", "0", format_request(request_)))
    assert parse_request(":".join(parse_control_id(control).parts)) == request_


@pytest.mark.parametrize(
    ("kept", "request_"),
    [
        ("duel:pick:0:board", Wish.BOARD),
        ("duel:pick:0:log file", Wish.LOG_FILE),
        ("duel:pick:0:draw", Wish.DRAW),
        ("duel:pick:0:end", Typed("end")),
        ("duel:pick:0:move d4 e5", Typed("move", ("d4", "e5"))),
        ('duel:pick:0:summon "Old Imp" c1', Typed("summon", ("Old Imp", "c1"))),
        ('duel:pick:0:use "Ash Duelist" d6 "Old Imp"', Typed("use", ("Ash Duelist", "d6", "Old Imp"))),
        ("duel:pick:0:use d4 -", Typed("use", ("d4", "-"))),
    ],
)
def test_menus_of_earlier_versions_still_say_what_was_asked(kept: str, request_: Wish | Typed) -> None:
    assert parse_request(":".join(parse_control_id(kept).parts)) == request_


def test_words_of_a_request_are_no_longer_than_a_name() -> None:
    request_ = format_request(typed("summon", "x" * 500, "y" * 500))
    assert len(request_) <= len("summon  ") + 2 * WORD_LIMIT
