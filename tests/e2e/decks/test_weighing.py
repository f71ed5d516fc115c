"""Decks on the scales, where a server or a tournament lets in only decks up to a limit."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import simcord
from msgspec.structs import replace

from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.files import format_deck
from bot.lab.errors import GameFailed
from bot.matches.values import Moderator
from tests.e2e.content import small_content
from tests.e2e.own_decks import MINE, do
from tests.e2e.table import Table, custom_ids, menus, said, table_at
from tests.e2e.tournaments.cup import cup_at
from tests.lab.workers import Rigged, failing, rigged
from tests.matches.melee.test_own_decks import TIERS

MAX = 1600  # games against the ten decks of this table
CONTENT = replace(small_content(), tiers=TIERS)


def own(name: str, **values: int) -> DeckList:
    """A deck that is no starter deck: the first card of one is changed."""
    cards = (MINE.entity[0].model_copy(update={"hp": 9, **values}), *MINE.entity[1:])
    return MINE.model_copy(update={"name": name, "entity": cards})


WINGS = own("Night Wings")
WEIGH, UNWEIGHED = "duel:weigh:1:60", "The deck Night Wings has to be weighed before it may be played here"


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    """A server that takes only decks up to 60%; Rowan has a deck of their own, #1."""
    async with table_at(tmp_path, content=CONTENT) as table:
        await limit(table, 60)
        await save(table, table.rowan, WINGS)
        yield table


async def limit(table: Table, percent: int | None) -> None:
    """Somebody who may sets the limit of the server."""
    await table.matches.servers.change(
        table.channel.guild.id, Moderator(9, "Olga"), lambda before: replace(before, deck_tier=percent)
    )


async def save(table: Table, who: simcord.MemberActor, deck: DeckList) -> str:
    file = ("deck.toml", format_deck(deck).encode())
    return await do(table, who, "import", file=file, replace=True)


def games_won(table: Table, percent: int) -> Rigged:
    """From now on, whoever is weighed wins so many percent of its games."""
    executor, table.bot.services.deck_tests.make_workers = rigged(percent)
    return executor


async def challenge(table: Table, **options: Any) -> simcord.InteractionResult:
    values = {"opponent": table.juniper, "deck": "#1", "board": "plain"} | options
    return await table.rowan.slash(table.channel, "duel challenge", **values)


async def test_an_unweighed_deck_is_weighed_with_a_button_and_then_played(table: Table) -> None:
    games_won(table, 50)
    asked = await challenge(table)
    assert said(asked).startswith(f"{UNWEIGHED}: only decks that win at most 60% of their games")
    assert asked.response is not None
    assert custom_ids(asked.response) == [WEIGH]
    weighed = await table.press(table.rowan, asked.response, "Weigh it")
    text = said(weighed)
    assert text.startswith("**Night Wings** won 5")
    assert text.endswith(
        "games against the starter decks: it may be played here, and wherever the limit is 60%. "
        "Now try again."
    )
    assert weighed.response is not None
    assert weighed.response.id == asked.response.id, "it is told in place"
    assert custom_ids(weighed.response) == []
    assert await table.challenge(deck="#1")


async def test_what_a_weighed_deck_won_is_told_with_its_forecast(table: Table) -> None:
    games_won(table, 50)
    file = ("deck.toml", format_deck(WINGS).encode())
    before = await do(table, table.juniper, "check", file=file)
    assert "**Tier** · plays like" in before
    assert "**Weighed**" not in before
    assert "it may be played here" in await do(table, table.rowan, "weigh", deck="#1")
    for text in (
        await do(table, table.juniper, "check", file=file),
        await do(table, table.juniper, "import", file=file),
        await do(table, table.rowan, "show", deck="#1"),
    ):
        assert "**Weighed** · won 5" in text


async def test_a_strong_deck_is_refused_with_what_it_won(table: Table) -> None:
    games_won(table, 80)
    told = await do(table, table.rowan, "weigh", deck="#1")
    assert told.startswith("**Night Wings** won 8")
    assert "that is too much where the limit is 60%" in told
    again = await challenge(table)
    assert "games against the starter decks, and only decks that win at most 60% may be played" in said(again)
    assert "that is too much. Change it, or choose another deck." in said(again)
    assert again.response is not None
    assert custom_ids(again.response) == []


async def test_a_deck_that_nobody_can_tell_from_the_limit_is_not_let_in(table: Table) -> None:
    games = games_won(table, 60)
    told = await do(table, table.rowan, "weigh", deck="#1")
    assert told.startswith("**Night Wings** won 60.0% (")
    assert "of 1,600 games against the starter decks: even so many games leave it too close to tell" in told
    assert games.games == MAX
    assert "even so many games leave it too close to tell" in said(await challenge(table))
    assert await do(table, table.rowan, "weigh", deck="#1") == told
    assert games.games == MAX, "nobody weighs again in the hope of luck"


async def test_a_deck_foretold_far_beyond_the_limit_plays_no_game(table: Table) -> None:
    games = games_won(table, 5)
    cards = tuple(card.model_copy(update={"attack": 9}) for card in WINGS.entity)
    await save(table, table.rowan, WINGS.model_copy(update={"entity": cards}))
    refused = await challenge(table)
    assert "plays like a 92% deck (91–94)" in said(refused)
    assert refused.response is not None
    assert custom_ids(refused.response) == []
    assert "even the lower end" in await do(table, table.rowan, "weigh", deck="#1")
    assert games.games == 0


async def test_whoever_answers_with_an_unweighed_deck_can_weigh_it_and_answer_again(table: Table) -> None:
    games_won(table, 50)
    await save(table, table.juniper, own("Dusk Wings", attack=1))
    message = await table.challenge()
    asked = (await table.press(table.juniper, message, "Accept")).followups[-1]
    refused = await table.choose(table.juniper, asked, "accept", "#2")
    assert "The deck Dusk Wings has to be weighed" in said(refused)
    shown = refused.followups[-1] if refused.followups else refused.response
    assert custom_ids(shown) == ["duel:weigh:2:60"]
    assert "it may be played here" in said(await table.press(table.juniper, shown, "Weigh it"))
    await table.matches.decks["melee"].prefer(table.juniper.id, "#2")
    await table.press(table.juniper, message, "Accept")
    (duel,) = await table.matches.chronicle.running(user_id=table.rowan.id)
    assert duel.decks == ("runners", "#2")


async def test_a_deck_of_the_other_player_is_not_for_the_one_who_answers_to_weigh(table: Table) -> None:
    games_won(table, 50)
    await limit(table, None)
    message = await table.challenge(deck="#1")
    await limit(table, 60)
    await table.matches.decks["melee"].prefer(table.juniper.id, "runners")
    refused = await table.press(table.juniper, message, "Accept")
    assert UNWEIGHED in said(refused)
    shown = refused.followups[-1] if refused.followups else refused.response
    assert custom_ids(shown) == []
    await do(table, table.rowan, "weigh", deck="#1")
    await table.press(table.juniper, message, "Accept")
    assert len(await table.matches.chronicle.running(user_id=table.rowan.id)) == 1


async def test_lobbies_and_queues_ask_for_it_too(table: Table) -> None:
    await table.matches.decks["melee"].prefer(table.rowan.id, "#1")
    for command, options in (("duel open", {"deck": "#1"}), ("duel queue", {"clock": "1d"})):
        asked = await table.rowan.slash(table.channel, command, **options)
        assert UNWEIGHED in said(asked), command
        assert asked.response is not None
        assert custom_ids(asked.response) == [WEIGH]


async def test_a_button_of_somebody_else_weighs_nothing(table: Table) -> None:
    games = games_won(table, 50)
    await table.rowan.slash(table.channel, "duel open", deck="#1")
    public = await table.challenge()
    wrong = await table.press_late(table.juniper, public, WEIGH)
    assert said(wrong) == "You no longer have this deck, so there is nothing to weigh."
    strange = await table.press_late(table.rowan, public, "duel:weigh:1:99")
    assert "another version of the bot" in said(strange)
    assert games.games == 0


async def test_a_double_press_weighs_once(table: Table) -> None:
    games = games_won(table, 60)
    asked = (await challenge(table)).response
    press = (table.rowan, asked, "Weigh it")
    results = await table.press_at_once(press, press)
    assert "won 60.0%" in said(results[-1])
    assert games.games == MAX


async def test_the_button_works_after_a_restart_and_weighs_the_deck_as_it_is_then(table: Table) -> None:
    asked = (await challenge(table)).response
    await table.restart()
    games_won(table, 50)
    await save(table, table.rowan, own("Night Wings", attack=2))
    assert "it may be played here" in said(await table.press(table.rowan, asked, "Weigh it"))
    assert await table.challenge(deck="#1")


async def test_a_deck_that_has_changed_since_has_to_be_weighed_again(table: Table) -> None:
    games_won(table, 50)
    await do(table, table.rowan, "weigh", deck="#1")
    await save(table, table.rowan, own("Night Wings", attack=3))
    assert UNWEIGHED in said(await challenge(table))
    await save(table, table.rowan, WINGS.model_copy(update={"plan": "Other words."}))
    assert await table.challenge(deck="#1")


async def test_a_server_with_other_limits_is_not_said_to_let_it_in(table: Table) -> None:
    games_won(table, 50)
    for change in ({"banned": ("Anything",)}, {"standard_only": True}, {"deck_tier": 50}):
        await table.matches.servers.change(
            table.channel.guild.id,
            Moderator(9, "Olga"),
            lambda before, change=change: replace(before, **change),
        )
        asked = await table.press_late(table.rowan, await table.challenge(deck="runners"), WEIGH)
        assert "games against the starter decks: it may be played wherever the limit is 60%" in said(asked)
        await table.matches.invitations.cancel((await table.open_invitations())[-1].id, table.rowan.id)


async def test_starter_decks_have_nothing_to_weigh(table: Table) -> None:
    assert "there is nothing to weigh" in await do(table, table.rowan, "weigh", deck="runners")


async def test_a_game_that_breaks_off_is_a_plain_line(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    table.bot.services.deck_tests.make_workers = lambda: failing(GameFailed("game 3 of Weighed: oh"))
    assert "The weighing was broken off" in await do(table, table.rowan, "weigh", deck="#1")
    assert "oh" in caplog.text


async def test_a_fair_tournament_asks_for_it_and_lets_the_deck_in(tmp_path: Path) -> None:
    async with cup_at(tmp_path) as cup:
        table = cup.table
        games_won(table, 50)
        await save(table, table.rowan, WINGS)
        await cup.announce(decks="fair")
        asked = await table.rowan.slash(table.channel, "tournament join", deck="#1")
        assert UNWEIGHED in said(asked)
        assert asked.response is not None
        assert WEIGH in custom_ids(asked.response)
        assert menus(asked.response), "another deck can be chosen"
        told = said(await table.press(table.rowan, asked.response, "Weigh it"))
        assert "it may be played here, and wherever the limit is 60%" in told
        assert "You play **Night Wings**" in await cup.join(table.rowan, "#1")
