"""Multiuniversum through the services: several seats, restarts in between, leaving at any time."""

from random import Random

from bot.content.universum.shipped import shipped_box
from bot.games.dice import SeededDice
from bot.games.multifold import MULTIFOLD
from bot.games.records import parse_record, verify
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.position.actions import PASS
from bot.games.universum.position.setup import make_setup
from bot.games.universum.sight.hands import usage_of
from bot.games.war import WAR
from bot.matches import service
from bot.matches.registry import TABLETOPS
from bot.matches.service import Matches
from bot.matches.tabletop import SetupRequest
from bot.matches.universum.tabletop import UNIVERSUM_TABLETOP, universum_setup
from bot.matches.values import Duel, Invitation
from bot.store import Store
from tests.matches.table import ANN, BEN, CAT, HALL, Clock, count_up, refused


async def test_a_game_of_three_goes_on_when_players_leave_and_the_bot_restarts(url: str) -> None:
    store = await Store.open(url)
    clock, chance = Clock(), Random(5)

    def restarted() -> Matches:
        context = service.make_context(
            store, {}, now=clock, games={MULTIUNIVERSUM.name: UNIVERSUM_TABLETOP}, token_bytes=count_up
        )
        return service.make_matches(context)

    matches = restarted()
    table = await matches.game_tables.open_table(ANN, HALL, MULTIUNIVERSUM.name, 501, players=3)
    for number, player in enumerate((BEN, CAT)):
        await matches.game_tables.join(table.id, player, None, 600 + number)
    duel = await matches.chronicle.duel(table.id)

    async def play(count: int) -> None:
        nonlocal matches
        for _ in range(count):
            matches = restarted()
            view = await matches.play.view(duel.id, None)
            player = duel.players[view.to_act]
            own = await matches.play.view(duel.id, player.user_id)
            await matches.play.act(duel.id, player.user_id, chance.choice(own.actions))

    await play(8)
    view = await matches.play.view(duel.id, None)
    leaver = duel.players[(view.to_act + 1) % 3]
    await refused("not-your-turn", matches.play.act(duel.id, leaver.user_id, PASS))
    await matches.play.act(duel.id, leaver.user_id, MULTIUNIVERSUM.parse_action("leave", 0))
    assert (await matches.chronicle.duel(duel.id)).left == {duel.players.index(leaver)}
    await play(8)
    other = next(player for player in duel.players if player != leaver)
    await matches.play.concede(duel.id, other.user_id)
    over = await matches.chronicle.duel(duel.id)
    (winner,) = set(range(3)) - {duel.players.index(leaver), duel.players.index(other)}
    assert (over.by, over.winner) == ("left", winner)
    assert over.places is not None
    assert over.places[duel.players.index(other)] == 2
    record = parse_record(await matches.chronicle.record(duel.id))
    assert [line.action for line in record.lines].count("leave") == 2
    assert verify(record, {MULTIUNIVERSUM.name: MULTIUNIVERSUM}) == []
    await store.close()


async def test_a_table_is_opened_with_the_options_of_its_game(url: str) -> None:
    store = await Store.open(url)
    matches = service.make_matches(
        service.make_context(
            store,
            {},
            now=Clock(),
            games={MULTIUNIVERSUM.name: UNIVERSUM_TABLETOP},
            token_bytes=count_up,
        )
    )

    async def opened(**options: str) -> Invitation:
        return await matches.game_tables.open_table(
            ANN, HALL, MULTIUNIVERSUM.name, 501, players=2, options=options
        )

    for wrong in ({"scoring": "odd"}, {"short": "perhaps"}, {"balanced": "1"}, {"colour": "red"}):
        ((option, value),) = wrong.items()
        assert await refused("unknown-option", opened(**wrong)) == {"option": option, "value": value}
    table = await opened(scoring="deadly", short="yes", balanced="yes")
    assert table.options == {"scoring": "deadly", "short": "yes", "balanced": "yes"}
    duel = await matches.game_tables.join(table.id, BEN, None, 600)
    view = await matches.play.view(duel.id, None)
    assert (view.scoring, view.is_short, view.is_balanced) == ("deadly", True, True)
    plain = await matches.game_tables.open_table(
        CAT, HALL, MULTIUNIVERSUM.name, 502, options={"scoring": "standard", "short": "no"}
    )
    assert plain.options == {}, "what nobody changed is not stored"
    await store.close()


async def test_a_host_seats_computers_that_differ_by_name_and_takes_the_last_one_away(url: str) -> None:
    store = await Store.open(url)
    games = {**TABLETOPS, MULTIUNIVERSUM.name: UNIVERSUM_TABLETOP}
    matches = service.make_matches(
        service.make_context(store, {}, now=Clock(), games=games, token_bytes=count_up)
    )
    seating, level = matches.game_tables, "novice"
    table = await seating.open_table(ANN, HALL, MULTIUNIVERSUM.name, 501, players=4)
    await seating.join(table.id, BEN, None, 600)
    await refused("not-for-you", seating.seat_computer(table.id, BEN.user_id or 0, level, 601))
    await refused("not-for-you", seating.unseat_computer(table.id, BEN.user_id or 0))
    await refused("no-computers", seating.seat_computer(table.id, ANN.user_id or 0, "grandmaster", 602))
    await seating.seat_computer(table.id, ANN.user_id or 0, level, 603)
    for _ in range(2):
        left = await seating.unseat_computer(table.id, ANN.user_id or 0)
        assert [each.player for each in left.seats] == [ANN, BEN]
    await seating.seat_computer(table.id, ANN.user_id or 0, "adept", 604)
    duel = await seating.seat_computer(table.id, ANN.user_id or 0, "adept", 605)
    assert isinstance(duel, Duel)
    assert [each.name for each in duel.players[2:]] == ["Adept (computer)", "Adept 2 (computer)"]
    rated = await seating.open_table(CAT, HALL, MULTIUNIVERSUM.name, 502, rated=True)
    await refused("not-rated-here", seating.seat_computer(rated.id, CAT.user_id or 0, level, 606))
    await store.close()


def test_no_computer_sits_at_a_table_of_a_game_with_decks_or_for_two() -> None:
    found = [name for name, each in TABLETOPS.items() if each.levels_at_tables]
    assert found == [MULTIUNIVERSUM.name, MULTIFOLD.name, WAR.name]


def test_only_a_game_of_two_or_three_is_balanced() -> None:
    for players, is_balanced in ((2, True), (3, True), (4, False), (5, False)):
        request = SetupRequest((None,) * players, None, 0, {"balanced": "yes"})
        assert universum_setup(request).get("balanced", False) is is_balanced


async def test_what_was_drawn_and_used_is_read_from_the_record() -> None:
    dice = SeededDice(b"4", "multiuniversum", "1", "2", "3")
    state, events = MULTIUNIVERSUM.begin(make_setup(shipped_box(), 2), dice)
    chance, drawn = Random(4), set(state.hands[0])
    while MULTIUNIVERSUM.game_end(state) is None:
        seat = state.active
        before = set(state.hands[0])
        events += MULTIUNIVERSUM.apply(state, seat, chance.choice(MULTIUNIVERSUM.legal(state, seat)), dice)
        drawn |= set(state.hands[0]) - before
    first, second = usage_of(map(MULTIUNIVERSUM.dump_event, events))
    assert (first.went_first, second.went_first) == (True, False)
    assert set(first.used) <= set(first.drawn)
    assert set(first.drawn) >= drawn
