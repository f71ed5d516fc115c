"""Paths of touches: every legal action has one, and none is mistaken for another."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.melee.board.tiles import parse_tile, tile_name
from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.position.actions import Attack, Move, Use, format_action, parse_action
from bot.games.melee.position.state import State
from bot.games.melee.sight.danger import Meaning, TileGroup, TileOutlook
from bot.games.melee.sight.touches import TouchedAct, not_dominated, parts_of, touched_acts, worth
from bot.games.melee.sight.view import ActionPlan, MoveAndAttack, View
from bot.games.melee.sight.view_maker import plan, to_act, view_of
from bot.games.two_seats import Seat
from tests.cases import for_each
from tests.examples import examples, seeds
from tests.games.melee.wild import wild_duel, wild_position


def acts_in(state: State) -> tuple[View, list[TouchedAct]]:
    """What the player to act sees, and what they can touch."""
    view = view_of(state, to_act(state))
    plans: dict[int, ActionPlan] = {}
    if state.choice is None:
        plans = {each.tile: plan(state, each) for each in state.ranks[state.active]}
    return view, touched_acts(view, plans)


def check(state: State) -> None:
    """Check all paths of a position against the legal actions in it."""
    view, acts = acts_in(state)
    single = [act.actions[0] for act in acts if len(act.actions) == 1]
    assert len(single) == len(set(single))
    assert {act.actions[0] for act in acts} == set(view.actions)
    answers = bool(view.choice and view.choice.after_yes)
    assert answers or set(single) == set(view.actions)
    paths = [act.parts for act in acts]
    assert len(paths) == len(set(paths))
    beginnings = {path[:end] for path in paths for end in range(1, len(path))}
    assert not beginnings & set(paths), "a touch that acts is never on the way to another action"
    for path in paths:
        is_button = path[0].partition(":")[0] in ("button", "answer")
        assert (len(path) == 1) is is_button
        assert all(one != other for one, other in pairwise(path))


@examples(60)
@given(st.integers(0, 10**6))
def test_every_legal_action_of_a_turn_is_one_path(seed: int) -> None:
    check(wild_position(seed))


@pytest.mark.parametrize("seed", seeds(12, 200))
def test_every_legal_action_of_a_duel_is_one_path(seed: int) -> None:
    for state, _, _ in wild_duel(seed, 60):
        if state.outcome is None:
            check(state)


@pytest.mark.parametrize("seed", [3, 8])
def test_answers_in_the_middle_of_abilities_are_paths(seed: int) -> None:
    views = []
    for state, _, _ in wild_duel(seed, 60):
        if state.choice is not None:
            check(state)
            views.append(acts_in(state))
    assert any(view.choice and view.choice.after_yes for view, _ in views), "both answers are one path"
    paths = [act.parts for _, acts in views for act in acts]
    assert any(path[-1] == "button:choose" for path in paths)
    assert ("answer:no",) in paths


@for_each(
    ("line", "parts"),
    [
        ("move d2 d3", ("@d2", "d3")),
        ("attack d2 e3", ("@d2", "@e3")),
        ('summon "Bog Piper" c1', ("hand:Bog Piper", "c1")),
        ("use d2", ("@d2", "use:d2")),
        ("first", ("button:first",)),
        ("end", ("button:end",)),
        ("choose yes", ("answer:yes",)),
        ("choose d3", ("d3", "button:choose")),
    ],
)
def test_actions_have_plain_names(line: str, parts: tuple[str, ...]) -> None:
    view = view_of(wild_position(1), Seat.SOUTH)
    free = next(name for name in ("d3", "d4", "e4") if view.entity_at(parse_tile(name)) is None)
    action = parse_action(line.replace("choose d3", f"choose {free}"), Seat.SOUTH)
    assert parts_of(view, action) == tuple(
        part.replace("d3", free) if "choose d" in line else part for part in parts
    )


def test_choosing_the_same_twice_is_no_step_back() -> None:
    view = view_of(wild_position(1), Seat.SOUTH)
    entity = view.entities[0]
    name = format_action(Move(entity.tile, entity.tile)).split()[1]
    assert parts_of(view, Use(9, (name, name)))[-2:] == (f"@{name}", f"again:@{name}")


def test_an_attack_out_of_reach_is_a_move_and_an_attack() -> None:
    for seed in range(20):
        state = wild_position(seed)
        _, acts = acts_in(state)
        plans = {each.tile: plan(state, each) for each in state.ranks[state.active]}
        for act in acts:
            match act.actions:
                case (Move(start, to), Attack(at, target)):
                    same = [each for each in plans[start].strikes if each.target == target]
                    assert at == to
                    assert target not in {option.tile for option in plans[start].targets}
                    best = next(each for each in same if each.to == to)
                    assert worth(best) == max(map(worth, same))
                    return
    pytest.fail("nobody can move and attack")


class Judged(TileOutlook):
    """An outlook of which every tile is told how many enemies are near it."""

    def __init__(self, near: dict[int, int]) -> None:
        self.near = near

    def of(self, tile: int, start: int) -> Meaning:
        return Meaning(TileGroup.NEAR, (None,) * self.near[tile], (), (), 3)  # type: ignore[arg-type]


CARD = EntityCard(name="Scout", cost=1, hp=5, attack=2, defense=1, speed=3, range=1)


def strike(to: str, target: int, win: float, thorns: int = 0) -> MoveAndAttack:
    from bot.games.melee.odds.tally import Odds

    return MoveAndAttack(parse_tile(to), target, Odds(win, 0, 1 - win, win, 0, 0, 0), thorns=thorns)


def test_the_same_attack_from_a_worse_tile_is_left_out() -> None:
    def left(near: dict[str, int], *strikes: MoveAndAttack) -> list[str]:
        outlook = Judged({parse_tile(tile): count for tile, count in near.items()})
        plan = ActionPlan(CARD, 0, None, (), (), (), (), (), strikes=strikes)
        return [tile_name(each.to) for each in not_dominated(plan, outlook)]

    one, two = strike("a5", 9, 0.5), strike("h4", 9, 0.5)  # as far from both Summon Areas
    assert left({"a5": 0, "h4": 1}, one, two) == ["a5"]
    assert left({"a5": 0, "h4": 1}, two, one) == ["a5"]
    assert left({"a5": 0, "h4": 0}, two, one) == ["h4"], "the first one of equals"
    better = strike("h4", 9, 0.7)
    assert left({"a5": 0, "h4": 0}, one, better) == ["h4"]
    assert left({"a5": 0, "h4": 1}, one, better) == ["a5", "h4"], "better odds, but more danger"
    assert left({"a5": 0, "h4": 0}, one, strike("h4", 9, 0.5, thorns=1)) == ["a5"]
    assert left({"a5": 0, "h4": 1}, one, strike("h4", 10, 0.1)) == ["a5", "h4"], "another enemy"
    assert left({"a5": 0, "a6": 0}, one, strike("a6", 9, 0.5)) == ["a5", "a6"], "nearer to the goal"
