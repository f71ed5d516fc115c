"""Every code has words, every command a description, and all of it keeps Discord's limits."""

from typing import get_args

import pytest

from bot.games.errors import IllegalAction, MultiverseError
from bot.games.melee.rules.legal import REFUSALS
from bot.matches.refusals import CODES, Refusal
from bot.tournaments.log.refused import Reason
from cogs.melee.words.turn.refusals import ACTIONS
from cogs.words.commands import COMMANDS, OPTIONS
from cogs.words.duels.duel import RECORD_AND_DICE
from cogs.words.refusals import NOT_SAVED, SERVICES, refusal_text
from cogs.words.tournaments.organising.refusals import RULES
from tests.cases import for_each

DETAILS = {
    "author": "a", "board": "b", "channel": 9, "clock": "5m",
    "shared": "c", "deck": "d", "duel": "1", "format": "2",
    "game": "g", "invitation": "2", "known": "1", "least": 3, "limit": 10, "most": 5, "ply": "3",
    "option": "o", "value": "v", "state": "declined", "turns": 9, "what": "w", "near": ("Asia/Tokyo",),
    "at": 9, "ends": 9,
    "when": 9, "names": ("*Rowan*", "_Go_"), "share": 0.62, "low": 0.55, "high": 0.69, "over": 9, "games": 90,
    "who": "*Rowan*", "zone": "z",
    "allowed": ("*Rowan*", "_Go_"),
    "tournament": "*Rowan*", "name": "*Rowan*", "other": "*Rowan*", "match": "1.2", "reason": "already-in",
    "points": "half", "team": "*Rowan*", "captain": "_Go_",
    "field": "cut", "count": 3, "policy": "standard", "cards": ("*Rowan*", "_Go_"), "opens": 9,
}  # fmt: skip


def test_every_refusal_of_the_rules_has_words_and_no_words_are_left_over() -> None:
    assert set(ACTIONS) == set(REFUSALS)


def test_every_refusal_of_the_services_has_words_and_no_words_are_left_over() -> None:
    assert set(SERVICES) == set(CODES)


@pytest.mark.parametrize("code", CODES)
def test_words_of_services_fill_in_their_details_escaped(code: str) -> None:
    text = refusal_text(Refusal(code, **DETAILS), ACTIONS)  # type: ignore[arg-type]
    assert "{" not in text
    assert "*Rowan*" not in text.replace("\\*Rowan\\*", "")


def test_every_reason_of_a_tournaments_log_has_words_and_no_words_are_left_over() -> None:
    assert set(RULES) == set(get_args(Reason))
    for reason in RULES:
        told = refusal_text(Refusal("tournament-rule", reason=reason, who="*A*", match="1.2"), ACTIONS)
        assert "{" not in told
        assert "*A*" not in told.replace("\\*A\\*", "")


@for_each("text", [*ACTIONS.values(), *SERVICES.values()])
def test_words_are_whole_sentences(text: str) -> None:
    assert text[0].isupper() or text.startswith("{who}")
    assert text[-1] in ".!?"


def test_the_rules_and_the_services_say_in_one_place_whose_turn_it_is() -> None:
    told = refusal_text(IllegalAction("not-your-turn"), ACTIONS)
    assert told == "It is not your turn yet. You'll be mentioned when it is."
    assert "not-your-turn" not in ACTIONS


def test_a_stale_control_says_whose_turn_it_is() -> None:
    assert "Rowan's turn" in refusal_text(Refusal("stale", duel="1", who="Rowan", ply=4), ACTIONS)
    assert refusal_text(Refusal("stale", duel="1", ply=4), ACTIONS).endswith("It is your turn.")


@pytest.mark.parametrize("code", ["stale", "not-your-turn"])
def test_all_who_are_to_act_are_named_in_full(code: str) -> None:
    who = ("Rowan the Rather Long-Winded", "Juniper of the Northern Gate", "_Sage_")
    told = refusal_text(Refusal(code, duel="1", who=who, ply=4), ACTIONS)  # type: ignore[arg-type]
    assert "Rowan the Rather Long-Winded, Juniper of the Northern Gate and \\_Sage\\_'s turn" in told


@pytest.mark.parametrize(
    ("state", "told"),
    [
        ("cancelled", "was cancelled."),
        ("expired", "was not answered in time."),
        ("declined", "was declined."),
    ],
)
def test_a_closed_invitation_says_how_it_was_closed(state: str, told: str) -> None:
    assert told in refusal_text(Refusal("invitation-closed", invitation="2", state=state), ACTIONS)


def test_an_unknown_code_says_where_codes_are() -> None:
    """The last message has buttons to what shows the code; it does not have the code itself."""
    text = refusal_text(Refusal("unknown-replay", shared="xyz"), ACTIONS)
    assert f"**{RECORD_AND_DICE}** below a duel's last board" in text
    assert "`/duel record`" in text


def test_a_game_of_one_size_names_one_number() -> None:
    assert "3 to 5 players" in refusal_text(Refusal("table-size", least=3, most=5), ACTIONS)
    assert "for 2 players" in refusal_text(Refusal("table-size", least=2, most=2), ACTIONS)


def test_an_illegal_action_is_told_by_its_code() -> None:
    assert refusal_text(IllegalAction("asleep", "detail for engineers"), ACTIONS) == ACTIONS["asleep"]


def test_an_error_without_a_code_says_that_nothing_has_happened() -> None:
    assert refusal_text(MultiverseError("disk I/O error"), ACTIONS) == NOT_SAVED


@for_each("text", [*COMMANDS.values(), *OPTIONS.values()])
def test_descriptions_fit_the_command_picker(text: str) -> None:
    assert 0 < len(text) <= 100
