"""A best of 3 through the services: games one after another, restarts between them, moderators' decisions."""

import json
from datetime import timedelta

import pytest

from bot.games.dice import seed_hash
from bot.games.records import parse_record, verify
from bot.matches.values import Duel, Moderator, Player
from bot.store import Store
from bot.store.series.values import SeriesPart
from tests.matches.series.best_of_three import (
    SEATED,
    drawn,
    first_game,
    lost,
    next_game,
    score_of,
    series_of,
)
from tests.matches.table import ANN, BEN, CAT, Clock, Table, make_matches, refused
from tests.matches.toy import TOY, TOYS, ToyContent

MAY = Moderator(77, "May")


async def setup_of(table: Table, duel: Duel) -> dict[str, object]:
    setup: dict[str, object] = (await table.matches.play.look(duel.id, None)).setup
    return setup


async def test_a_best_of_three_is_played_to_its_end(table: Table) -> None:
    challenge = await table.challenge(best_of=3, clock="10m", rated=True)
    assert challenge.best_of == 3
    first = await table.matches.invitations.accept(challenge.id, BEN, "high", 502)
    assert first.series == SeriesPart(challenge.id, 3, 1)
    await table.matches.invitations.set_message(first.id, 4711)
    await table.matches.chronicle.set_thread(first.id, 900)

    second = await next_game(table, await lost(table, first, BEN))
    assert second.series == SeriesPart(first.id, 3, 2)
    assert (second.players, second.decks, second.board) == ((BEN, ANN), ("high", "low"), first.board)
    assert (second.place, second.thread_id, second.is_rated) == (first.place, 900, True)
    assert (await table.matches.invitations.get(second.id)).message_id == 4711
    assert (await score_of(table, second)).wins == (1, 0)

    third = await next_game(table, await lost(table, second, ANN), ANN)
    assert (third.players, third.decks) == ((ANN, BEN), ("low", "high"))
    assert (await score_of(table, third)).wins == (1, 1)
    last = await lost(table, third, ANN)
    now = await score_of(table, last)
    assert (now.is_over, now.winner, now.wins) == (True, BEN.user_id, (1, 2))
    assert await table.matches.series.offer(last) is None
    await refused("series-over", table.matches.series.begin(last.id, ANN.user_id, 1))


async def test_a_player_who_is_banned_from_all_play_begins_no_further_game(table: Table) -> None:
    challenge = await table.challenge(best_of=3)
    first = await table.matches.invitations.accept(challenge.id, BEN, "high", 502)
    last = await lost(table, first, BEN)
    until = table.clock.time + timedelta(days=3)
    await table.matches.moderation.ban(10, BEN.user_id or 0, until, MAY, "insults", "all")
    await table.matches.series.offer(last)
    details = await refused("banned-from-play", table.matches.series.begin(last.id, ANN.user_id, 1))
    assert details["who"] == "Ben"
    assert "who" not in await refused("banned-from-play", table.matches.series.begin(last.id, BEN.user_id, 1))


async def test_a_single_duel_is_no_series(table: Table) -> None:
    duel = await lost(table, await table.duel(), BEN)
    assert duel.series is None
    assert await table.matches.series.of(duel) is None
    assert await table.matches.series.offer(duel) is None
    await refused("series-over", table.matches.series.begin(duel.id, ANN.user_id, 1))


async def test_every_game_has_a_seed_that_was_shown_first_and_a_record_that_verifies(table: Table) -> None:
    first = await lost(table, await first_game(table), BEN)
    await refused("game-not-offered", table.matches.series.begin(first.id, ANN.user_id, 1))
    offered = await table.matches.series.offer(first)
    assert offered is not None
    assert await table.matches.series.offer(first) == offered
    second = await table.matches.series.begin(first.id, ANN.user_id, 801)
    assert second.seed_hash == offered.seed_hash != first.seed_hash
    second = await lost(table, second, BEN)
    assert seed_hash(bytes.fromhex(second.seed_hex or "")) == offered.seed_hash
    record = parse_record(await table.matches.chronicle.record(second.id))
    assert (record.header.match_id, record.header.accept_id) == (second.id, "801")
    assert verify(record, {"toy": TOY}) == []


async def test_the_loser_of_the_last_game_has_the_first_choice(table: Table) -> None:
    first = await lost(table, await first_game(table), BEN)
    second = await next_game(table, first)
    assert (await setup_of(table, second))["chooser"] == second.seat_of(BEN.user_id) == 0
    third = await next_game(table, await drawn(table, second))
    assert (await setup_of(table, third))["chooser"] is None


async def test_only_its_players_go_on_with_a_series_and_only_once(table: Table) -> None:
    first = await first_game(table)
    assert await table.matches.series.offer(first) is None
    assert await refused("game-begun", table.matches.series.begin(first.id, ANN.user_id, 1)) == {
        "channel": first.channel_id
    }
    first = await lost(table, first, ANN)
    await table.matches.series.offer(first)
    await refused("not-a-player", table.matches.series.begin(first.id, CAT.user_id, 1))
    second = await table.matches.series.begin(first.id, ANN.user_id, 1)
    await refused("game-begun", table.matches.series.begin(first.id, BEN.user_id, 2))
    await refused("game-begun", table.matches.series.give_up(first.id, BEN.user_id))
    assert await table.matches.series.offer(first) is None
    assert await table.matches.chronicle.running() == [second]


async def test_both_games_are_shown_anew_when_the_next_one_begins(table: Table) -> None:
    first = await lost(table, await first_game(table), ANN)
    changes = first.changes
    second = await next_game(table, first)
    assert (await table.matches.chronicle.duel(first.id)).changes == changes + 1
    assert set(await table.matches.chronicle.unsettled()) == {first.id, second.id}


async def test_the_next_game_has_its_clock_from_the_beginning(table: Table) -> None:
    first = await first_game(table, clock="3m")
    table.clock.pass_by(seconds=170)
    first = await lost(table, first, BEN)
    table.clock.pass_by(days=2)
    second = await next_game(table, first)
    clock = second.clock
    assert clock is not None
    assert clock.preset.name == "3m"
    assert [clock.bank(seat, table.clock()) for seat in second.seats] == [clock.preset.cap] * 2
    assert [each.misses for each in clock.seats] == [0, 0]


OTHERS = ToyContent({"low": (4,), "high": (5,)}, {"short": 30})
"""The same names for other decks and boards."""


async def test_decks_and_board_stay_fixed_card_for_card(table: Table) -> None:
    first = await lost(table, await first_game(table), BEN)
    later = make_matches(table.store, table.clock, OTHERS, games=SEATED)
    await later.series.offer(first)
    second = await later.series.begin(first.id, BEN.user_id, 1)
    setup = (await later.play.look(second.id, None)).setup
    assert (setup["decks"], setup["goal"]) == ([[7, 8, 9], [1, 2, 3]], 21)


@pytest.mark.parametrize("games", [SEATED, TOYS], ids=["record gone", "game without next setups"])
async def test_where_nothing_tells_the_decks_they_are_read_anew(
    table: Table, games: dict[str, object]
) -> None:
    first = await lost(table, await first_game(table), BEN)
    await table.matches.chronicle.set_shown({first.id: first.changes})
    if games is SEATED:
        forget = first.place.guild_id or 0
        table.clock.pass_by(days=1)
        now = table.clock()
        assert await table.store.write(lambda tables: tables.records.forget(forget, now, 9))
    later = make_matches(table.store, table.clock, OTHERS, games=games)
    await later.series.offer(first)
    second = await later.series.begin(first.id, BEN.user_id, 1)
    setup = (await later.play.look(second.id, None)).setup
    assert (setup["decks"], setup["goal"]) == ([[5], [4]], 30)


async def test_a_series_that_is_given_up_is_won_by_the_other(table: Table) -> None:
    first = await lost(table, await first_game(table), BEN)
    await refused("not-a-player", table.matches.series.give_up(first.id, CAT.user_id))
    given_up = await table.matches.series.give_up(first.id, ANN.user_id)
    assert given_up == await series_of(table, first)
    assert (given_up.score.winner, given_up.score.wins) == (BEN.user_id, (1, 0))
    await refused("series-over", table.matches.series.begin(first.id, BEN.user_id, 1))
    await refused("series-over", table.matches.series.give_up(first.id, BEN.user_id))


async def test_a_game_that_a_moderator_ends_without_a_result_is_played_again(table: Table) -> None:
    first = await first_game(table)
    await table.matches.moderation.end(10, first.id, MAY, "broken")
    again = await next_game(table, await table.matches.chronicle.duel(first.id))
    assert (again.players, again.decks) == (first.players, first.decks)
    series = await series_of(table, again)
    assert again.series is not None
    assert (series.number_of(again.series), series.score.played) == (1, 0)


async def test_a_moderators_decision_is_a_result(table: Table) -> None:
    first = await first_game(table)
    await table.matches.moderation.adjudicate(10, first.id, 1, MAY, "left")
    assert (await score_of(table, first)).wins == (0, 1)


async def test_a_void_result_opens_a_decided_series_again(table: Table) -> None:
    first = await lost(table, await first_game(table), BEN)
    second = await lost(table, await next_game(table, first), BEN)
    assert (await score_of(table, second)).is_over
    await table.matches.chronicle.set_shown({first.id: 99, second.id: second.changes})
    await table.matches.moderation.void(10, first.id, MAY, "farming")
    assert await table.matches.chronicle.unsettled() == [second.id]
    assert second.id in table.seen
    third = await next_game(table, await table.matches.chronicle.duel(second.id))
    series = await series_of(table, third)
    assert third.series is not None
    assert (series.number_of(third.series), series.score.wins) == (2, (1, 0))
    await table.matches.moderation.restore(10, first.id, MAY, "it was fair")
    assert (await score_of(table, third)).winner == ANN.user_id
    third = await lost(table, third, ANN)
    assert await table.matches.series.offer(third) is None


async def test_a_restart_between_two_games_loses_nothing(url: str) -> None:
    clock = Clock()

    async def at_start() -> tuple[Store, Table]:
        store = await Store.open(url)
        return store, Table(make_matches(store, clock, games=SEATED), clock, store)

    store, table = await at_start()
    first = await lost(table, await first_game(table), BEN)
    offered = await table.matches.series.offer(first)
    await store.close()

    store, table = await at_start()
    first = await table.matches.chronicle.duel(first.id)
    assert await table.matches.series.offer(first) == offered
    second = await table.matches.series.begin(first.id, ANN.user_id, 5)
    await store.close()

    store, table = await at_start()
    assert (await score_of(table, second)).wins == (1, 0)
    second = await lost(table, second, BEN)
    assert (await score_of(table, second)).winner == ANN.user_id
    await store.close()


async def test_the_next_game_is_a_duel_like_others_for_limits(table: Table) -> None:
    first = await lost(table, await first_game(table), BEN)
    few = make_matches(table.store, table.clock, games=SEATED, max_duels=1)
    await few.series.offer(first)
    blocking = await table.duel(BEN, CAT)
    details = await refused("too-many-duels", few.series.begin(first.id, ANN.user_id, 1))
    assert details["who"] == "Ben"
    await lost(table, blocking, CAT)
    assert (await few.series.begin(first.id, ANN.user_id, 1)).running


async def test_a_game_that_begins_during_a_ban_is_not_rated(table: Table) -> None:
    first = await lost(table, await first_game(table, rated=True), BEN)
    until = table.clock.time.replace(year=2031)
    await table.matches.moderation.ban(10, ANN.user_id or 0, until, MAY, "farming")
    second = await lost(table, await next_game(table, first), ANN)
    assert not second.is_rated
    await table.matches.moderation.lift(10, ANN.user_id or 0, MAY, "enough")
    assert (await next_game(table, second)).is_rated


async def test_a_series_that_began_unrated_stays_so_whatever_the_server_says(table: Table) -> None:
    first = await lost(table, await first_game(table, rated=False), BEN)
    second = await next_game(table, first)
    assert not second.is_rated


async def test_a_rematch_after_a_series_is_another_series_with_sides_swapped(table: Table) -> None:
    first = await lost(table, await first_game(table, clock="1h", rated=False), BEN)
    assert await refused("series-goes-on", table.matches.invitations.rematch(first.id, ANN.user_id, 1)) == {
        "duel": first.id
    }
    second = await next_game(table, first)
    await refused("series-goes-on", table.matches.invitations.rematch(first.id, ANN.user_id, 1))
    second = await lost(table, second, BEN)
    asked = await table.matches.invitations.rematch(second.id, BEN.user_id, 1)
    assert (asked.best_of, asked.clock, asked.rated) == (3, "1h", False)
    begun = await table.matches.invitations.accept(asked.id, ANN, None, 2)
    assert begun.series == SeriesPart(begun.id, 3, 1)
    assert begun.players == second.players[::-1]
    assert (await score_of(table, begun)).played == 0


async def test_a_lobby_can_be_for_a_series_and_practice_cannot(table: Table) -> None:
    lobby = await table.challenge(opponent=None, best_of=3)
    assert lobby.best_of == 3
    assert (await table.matches.invitations.accept(lobby.id, CAT, "high", 1)).series is not None
    practice = await table.challenge(opponent=Player(None, "Adept", level="adept"), best_of=3)
    assert practice.best_of == 1


async def test_several_series_are_read_at_once(table: Table) -> None:
    one, alone = await first_game(table), await table.duel(ANN, CAT)
    two = await first_game(table, author=BEN, opponent=CAT)
    found = await table.matches.series.many([one, alone, two])
    assert set(found) == {one.id, two.id}
    assert await table.matches.series.many([alone]) == {}


async def test_the_record_of_a_later_game_names_who_chose(table: Table) -> None:
    first = await lost(table, await first_game(table), ANN)
    second = await lost(table, await next_game(table, first), BEN)
    header = json.loads((await table.matches.chronicle.record(second.id)).splitlines()[0])["header"]
    assert header["setup"]["chooser"] == second.seat_of(ANN.user_id)
    assert header["seats"] == ["Ben", "Ann"]
