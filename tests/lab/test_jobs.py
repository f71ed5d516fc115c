"""Who sits where, who begins, and what dice a game has hang on its number alone."""

import pickle
from collections import Counter

from bot.games.two_seats import Seat
from bot.lab.jobs import ROUND, Chunk, seating, seeds
from bot.lab.melee import plans
from bot.lab.melee.jobs import WeightedMatchup
from bot.lab.melee.play import DUELS
from tests.lab.jobs import content, small_job
from tools.lab.melee.plans import ladder, matrix


def test_seats_and_order_come_equally_often_at_every_table() -> None:
    matchup = small_job().matchups[0]
    rounds = ROUND * len(matchup.tables)
    met = Counter(
        (one.table.board.name, one.seat, one.first) for one in (seating(matchup, n) for n in range(rounds))
    )
    assert len(met) == rounds
    assert set(met.values()) == {1}


def test_the_order_alternates_from_game_to_game() -> None:
    matchup = small_job().matchups[0]
    begins = [one.first is one.seat for one in (seating(matchup, n) for n in range(8))]
    assert begins == [True, False] * 4


def test_seeds_are_for_ever_the_same() -> None:
    """Else a seed that somebody wrote down would mean other games."""
    assert seeds(1, "a|b", 0) == (8958459936507625713, (16113629248111070849, 15842943214792194590))


def test_no_two_games_share_dice() -> None:
    found = [
        number
        for seed in (1, 2)
        for key in ("a|b", "b|a")
        for game in range(200)
        for number in (seeds(seed, key, game).duel, *seeds(seed, key, game).sides)
    ]
    assert len(set(found)) == len(found)


def test_a_key_cannot_be_taken_for_a_number() -> None:
    assert seeds(1, "2|x", 3) != seeds(1, "x", 32)


def test_a_matrix_plays_every_pair_once() -> None:
    decks = list(content().decks.values())
    job = matrix(decks, "novice", list(content().boards.values()), games=4, seed=1)
    pairs = {frozenset(one.names) for one in job.matchups}
    assert len(pairs) == len(job.matchups) == len(decks) * (len(decks) - 1) // 2
    assert job.total == 4 * len(pairs)


def test_a_swap_meets_the_same_chances_before_and_after() -> None:
    first, second = list(content().decks.values())[:2]
    boards = list(content().boards.values())
    changed = plans.changed_deck(first, first.entity[3], second.entity[0])
    job = plans.swap(first, changed, [second], ("novice", "novice"), boards, games=4, seed=1)
    before, after = job.matchups
    assert before.key == after.key
    kept = [old for old, new in zip(first.entity, changed.entity, strict=True) if old == new]
    assert len(kept) == 9
    assert changed.entity[3] == second.entity[0]


def test_a_ladder_gives_both_players_the_same_deck_and_uses_all_of_them_on_all_boards() -> None:
    decks, boards = list(content().decks.values()), list(content().boards.values())
    job = ladder(("novice", "adept", "master"), decks, boards, games=4, seed=1)
    assert [one.players for one in job.matchups] == [
        ("adept", "novice"),
        ("master", "novice"),
        ("master", "adept"),
    ]
    tables = job.matchups[0].tables
    assert all(table.decks[0] == table.decks[1] for table in tables)
    assert len({(table.decks[0].name, table.board.name) for table in tables}) == len(decks) * len(boards)
    assert tables[0].decks != tables[1].decks
    assert tables[0].board != tables[1].board


def test_the_first_side_sits_in_both_seats() -> None:
    matchup = small_job().matchups[0]
    assert [seating(matchup, number).seat for number in range(4)] == [
        Seat.SOUTH,
        Seat.SOUTH,
        Seat.NORTH,
        Seat.NORTH,
    ]


def test_a_matchup_that_is_sent_again_is_the_same_one_there() -> None:
    matchup = small_job().matchups[0]
    chunks = [Chunk(0, matchup, start, start + 2, 1, DUELS) for start in (0, 2)]
    first, second = (pickle.loads(pickle.dumps(chunk)) for chunk in chunks)
    assert (first, second) == tuple(chunks)
    assert first.matchup is second.matchup
    weighted = WeightedMatchup(("a", "b"), ("adept", "adept"), matchup.tables, "key", ((1.0,), (2.0,)))
    assert pickle.loads(pickle.dumps(weighted)) == weighted
