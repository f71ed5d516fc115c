"""Sentences that all games share call a match what its game calls it."""

import re
from collections.abc import Iterator

import pytest

from bot.matches.refusals import CODES, Refusal
from bot.matches.registry import TABLETOPS
from cogs.multiversus.words.play import COMMANDS as VERSUS
from cogs.universum.words.play import COMMANDS as UNIVERSUM
from cogs.words.commands import COMMANDS
from cogs.words.duels import duel as words
from cogs.words.nouns import command, noun, speaking_of, spoken_of
from cogs.words.refusals import refusal_text
from tests.cogs.test_words import DETAILS

OF_DUELS = {
    # They are about decks, forks or challenges, which games at tables don't have, or name a command.
    "bot-opponent", "cannot-block", "deck-name-taken", "no-forks", "not-met", "self-challenge",
    "invitation-closed", "no-such-place", "decks-secret",
}  # fmt: skip


@pytest.fixture
def at_table() -> Iterator[None]:
    with speaking_of(TABLETOPS, "multiuniversum"):
        yield


def test_without_a_game_it_is_a_duel() -> None:
    assert (noun(), command("record")) == ("duel", "`/duel record`")
    with speaking_of(TABLETOPS, "no-such-game"):
        assert noun() == "duel"
    with speaking_of(TABLETOPS, "multiuniversum"):
        assert (noun(), command("verify")) == ("game", "`/table record`")
        with speaking_of(TABLETOPS, "melee"):
            assert spoken_of().do == "duel"
        assert spoken_of().do == "play"
    assert noun() == "duel"


@pytest.mark.usefixtures("at_table")
@pytest.mark.parametrize("code", sorted({*CODES} - OF_DUELS))
def test_refusals_about_a_game_at_a_table_do_not_call_it_a_duel(code: str) -> None:
    text = refusal_text(Refusal(code, **DETAILS), {})  # type: ignore[arg-type]
    assert "duel" not in re.sub("`/duel [a-z]+`", "", text.casefold())


@pytest.mark.usefixtures("at_table")
def test_the_words_of_invitations_and_ends_are_those_of_the_game() -> None:
    said = [
        words.duel_of("X", "Y"),
        words.dice("ab"),
        words.accepted(["a", "b"], "<#1>"),
        words.draw_overtaken(),
        words.seed_shown("a", "b"),
        words.ended_by_moderator(),
        words.unreadable(["a"]),
        words.no_permission("a", "b", ""),
    ]
    assert [each for each in said if "duel" in each] == []
    assert words.accepted(["a", "b"], "").endswith("a and b play")


@pytest.mark.parametrize(
    ("game", "looks"),
    [
        ("melee", "duel, but you are welcome to watch: `/play board` and `/play log`."),
        ("multiversus", "duel, but you are welcome to watch: `/versus board` and `/versus log`."),
        ("multiuniversum", "game, but you are welcome to watch: `/universum board` and `/universum log`."),
        ("no-such-game", "duel, but you are welcome to watch: `/duel watch`."),
    ],
)
def test_a_spectator_is_sent_to_the_commands_of_the_game(game: str, looks: str) -> None:
    with speaking_of(TABLETOPS, game):
        assert refusal_text(Refusal("not-a-player", duel="1"), {}) == f"You don't play in this {looks}"
    assert set(re.findall(r"`/([^`]+)`", looks)) <= {*COMMANDS, *VERSUS, *UNIVERSUM}
