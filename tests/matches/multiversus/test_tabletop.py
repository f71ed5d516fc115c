"""The options of Multiversus: what can be chosen together, and what an invitation agrees on."""

import pytest

from bot.matches import service
from bot.matches.game_options import agreeing_options, chosen_options
from bot.matches.multiversus.tabletop import MULTIVERSUS_TABLETOP, multiversus_terms
from bot.matches.tabletop import Agreed
from bot.store import Store
from tests.matches.table import ANN, BEN, HALL, Clock, count_up, refused

WICK, HEARTH, MERE = "The Long Wick Patrol", "The Sleepless Hearth", "The Mirror Under the Fen"


@pytest.mark.parametrize("chosen", [{"heroes": "own"}, {"adversaries": "mere"}, {"side": "heroes"}])
async def test_a_free_setup_takes_no_team_and_no_side(url: str, chosen: dict[str, str]) -> None:
    store = await Store.open(url)
    matches = service.make_matches(
        service.make_context(
            store, {}, now=Clock(), games={"multiversus": MULTIVERSUS_TABLETOP}, token_bytes=count_up
        )
    )
    options = {"board": "free", "long": "yes", **chosen}
    details = {"option": "board", "value": "free setup", "others": tuple(chosen)}
    challenge = matches.invitations.invite(
        ANN, BEN, place=HALL, deck=None, board=None, interaction_id=501, game="multiversus", options=options
    )
    assert await refused("option-left-open", challenge) == details
    table = matches.game_tables.open_table(ANN, HALL, "multiversus", 502, options=options)
    assert await refused("option-left-open", table) == details
    assert await matches.invitations.open() == []
    await store.close()


def test_a_practice_again_leaves_out_what_was_dropped_before() -> None:
    before = {"board": "free", "heroes": "own", "long": "yes", "daily": "1"}
    again = agreeing_options(MULTIVERSUS_TABLETOP, before)
    assert again == {"board": "free", "long": "yes"}
    assert chosen_options(MULTIVERSUS_TABLETOP, again) == again


def test_an_invitation_says_who_leads_what() -> None:
    assert multiversus_terms({}) == Agreed(
        (("Heroes", 0, WICK), ("Adversaries", 1, HEARTH)), ("The Ford of Three Lamps", "4 rounds")
    )
    assert multiversus_terms({"heroes": "own", "adversaries": "mere", "side": "adversaries"}).sides == (
        ("Heroes", 1, "own team"),
        ("Adversaries", 0, MERE),
    )
    free = multiversus_terms({"board": "free", "long": "yes"})
    assert free.sides == ()
    assert free.rest == ("free setup: the players choose battlefield, teams and sides", "6 rounds")
