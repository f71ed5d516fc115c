"""Nothing hidden is ever public, nobody is pinged who is not meant, no name is more than a name."""

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord

from bot.games.melee.position.actions import Action
from bot.games.two_seats import Seat
from bot.matches.values import Duel
from tests.e2e.playing import by_command, by_controls, is_over, play_until
from tests.e2e.table import Table, descriptions, table_at, text_of


def public_texts(table: Table) -> list[str]:
    """All that stands, or ever stood, in messages that everybody may see: text, controls, file names."""
    private = set(table.env.backend.dm_channels.values())
    texts = []
    for request in table.env.http_requests:
        match = re.match(r"/channels/(\d+)/messages", request.path)
        if match and int(match[1]) not in private and request.method in ("POST", "PATCH"):
            texts.append(json.dumps(request.json, ensure_ascii=False))
    return texts


def names(texts: list[str], card: str) -> bool:
    return any(re.search(rf"\b{re.escape(card)}\b", text) for text in texts)


async def hidden_cards(table: Table, duel: Duel) -> set[str]:
    """The names of cards that no spectator has seen played."""
    hidden = set()
    spectator = await table.view(duel)
    seen = {entity.card.name for entity in spectator.entities}
    for seat in Seat:
        seen |= {card.name for card in spectator.sides[seat].discard}
        hidden |= {card.name for card in spectator.sides[seat].deck_list}
    return hidden - seen


@pytest.mark.parametrize("how", [by_command, by_controls])
async def test_no_public_message_ever_names_a_hidden_card(table: Table, how: object) -> None:
    duel = await table.begin_turns(south="ember-court", north="gloomfen", board="riven-ford")

    async def played(table: Table, duel: Duel, action: Action) -> None:
        await how(table, duel, action)  # type: ignore[operator]
        texts = public_texts(table)
        shown = [card for card in await hidden_cards(table, duel) if names(texts, card)]
        assert shown == []

    await play_until(table, duel, lambda view: view.turn >= 6 or is_over(view), how=played)


async def test_the_check_for_hidden_cards_finds_one(table: Table) -> None:
    duel = await table.begin_turns(south="ember-court", north="gloomfen")
    card = (await table.view(duel, table.rowan)).sides[0].hand
    assert card is not None
    await table.bot.services.presenter.places.channel(table.home(duel)).send(card[0].name)
    assert names(public_texts(table), card[0].name)


async def test_the_opponents_private_answers_hold_none_of_my_cards(table: Table) -> None:
    duel = await table.begin_turns(south="ember-court", north="gloomfen")
    mine = [card.name for card in (await table.view(duel, table.rowan)).sides[0].hand or ()]
    thread = table.thread(duel)
    answers = [
        await table.juniper.slash(thread, "play board"),
        await table.juniper.slash(thread, "play board", text=True),
        await table.juniper.slash(thread, "play log"),
        await table.juniper.slash(thread, "play hand"),
        await table.sage.slash(thread, "play board"),
        await table.juniper.slash(thread, "play end"),
    ]
    for answer in answers:
        assert answer.response is not None
        told = [text_of(answer.response), *descriptions(answer.response)]
        assert not any(names(told, card) for card in mine)
    for option, path in (("card", "play summon"), ("entity", "play move")):
        assert await table.juniper.autocomplete(thread, path, option, "") == []
    assert not any(names([text_of(each)], card) for each in table.direct(table.juniper) for card in mine)


async def test_every_message_says_whom_it_may_ping_and_it_is_the_player_to_act(table: Table) -> None:
    duel = await table.begin_turns()
    await table.rowan.slash(table.thread(duel), "duel draw")
    await play_until(table, duel, is_over, how=by_controls)
    players = {table.rowan.id, table.juniper.id}
    checked = 0
    for request in table.env.http_requests:
        body = request.json if isinstance(request.json, dict) else {}
        data = body.get("data", body)
        if not isinstance(data, dict) or "components" not in data:
            continue
        allowed = data["allowed_mentions"]
        assert allowed.get("parse", []) == []
        pinged = {int(user) for user in allowed.get("users", [])}
        assert pinged <= players
        mentioned = {int(user) for user in re.findall(r"<@(\d+)>", json.dumps(data["components"]))}
        assert pinged <= mentioned | (players if "rematch" in json.dumps(data["components"]) else set())
        checked += 1
    assert checked > 10


NASTY = "**@everyone** `x` [a](http://b) <@1> \u202e # ||s||"


@pytest.fixture
async def nasty(tmp_path: Path) -> AsyncIterator[Table]:
    async with table_at(tmp_path) as table:
        guild = table.channel.guild
        user = table.env.create_user("nasty", global_name=NASTY)
        table.juniper = guild.add_member(user)
        yield table


async def test_names_are_shown_escaped_everywhere(nasty: Table) -> None:
    duel = await nasty.begin_turns()
    await play_until(nasty, duel, is_over, how=by_controls)
    texts = [
        text_of(each) for channel in (nasty.channel.id, nasty.home(duel)) for each in nasty.messages(channel)
    ]
    assert any("everyone" in text for text in texts)
    for text in texts:
        assert "@everyone" not in text
        assert "**@" not in text
        assert not re.search(r"(?<!\\)\]\(http", text)
        assert "<@1>" not in text
        assert "\u202e" not in text


async def test_long_names_keep_discords_limits(tmp_path: Path) -> None:
    def lengthen(env: simcord.Env) -> None:
        for user in env.backend.users.values():
            user.global_name = (user.name * 40)[:32]

    async with table_at(tmp_path, prepare=lengthen) as table:
        duel = await table.begin_turns(south="ember-court", north="gloomfen")
        await play_until(table, duel, lambda view: view.turn >= 4 or is_over(view), how=by_controls)
