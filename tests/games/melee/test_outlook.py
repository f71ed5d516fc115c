"""What tiles, moves with an attack and the end of a turn mean, and what players may expect of plans."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.games.errors import IllegalAction
from bot.games.melee.board.tiles import parse_board, parse_tile, steps, tile_name
from bot.games.melee.cards.cards import Trigger
from bot.games.melee.odds.odds import odds_of
from bot.games.melee.odds.tally import Odds
from bot.games.melee.position.actions import Attack, End, Move, Summon, Use
from bot.games.melee.position.snapshot import fingerprint
from bot.games.melee.position.state import Entity, State
from bot.games.melee.rules.imagine import foresee
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.danger import TileGroup, TileOutlook, tiles_in_reach
from bot.games.melee.sight.threats import blunders, capturers
from bot.games.melee.sight.view import ActionPlan, Landing, MoveAndAttack, View
from bot.games.melee.sight.view_maker import strikes, view_of
from bot.games.two_seats import Seat
from cogs.melee.words.turn.menus import meaning_words
from tests.cogs.positions import card, position
from tests.examples import examples
from tests.games.melee.duels import random_duel
from tests.games.melee.wild import wild_position

SOUTH, NORTH = Seat.SOUTH, Seat.NORTH
HILL = parse_board("....A...\n........\n........\n...m....\n" + "........\n" * 3 + "...A....", "Hill")


PASS = parse_board("....A...\n" + "........\n" * 2 + "mmm.mmmm\n" + "........\n" * 3 + "...A....", "Pass")


def with_range(view: View, tile: str, reach: int) -> View:
    """The same with another Range of whoever stands on this tile."""
    entities = (
        replace(each, range=reach) if tile_name(each.tile) == tile else each for each in view.entities
    )
    return replace(view, entities=tuple(entities))


def moved(view: View, move: Move) -> View:
    """The same after a move, as far as it only changes where an entity stands."""
    return replace(
        view,
        entities=tuple(
            replace(each, tile=move.to) if each.tile == move.start else each for each in view.entities
        ),
    )


# --- what a tile means ------------------------------------------------------------------------------------


def test_an_enemy_is_a_danger_as_far_as_it_can_move_and_then_strike() -> None:
    """The enemy on d6 has Speed 3 and Range 1."""
    outlook = TileOutlook(position({"d1": "Imp"}, {"d6": "Lurker"}), SOUTH)
    near, far = outlook.of(parse_tile("d2"), parse_tile("d1")), outlook.of(parse_tile("c2"), parse_tile("d1"))
    assert [each.card.name for each in near.attackers] == ["Lurker"]
    assert not near.is_safe
    assert far.is_safe


def test_the_entity_that_moves_no_longer_blocks_the_way_to_itself() -> None:
    """Only d5 leads through the mountains of row 5, where the entity stands that moves to c4."""
    view = position({"d5": "Imp"}, {"d6": "Lurker"}, board=PASS)
    outlook = TileOutlook(view, SOUTH)
    meaning = outlook.of(parse_tile("c4"), parse_tile("d5"))
    assert [each.card.name for each in meaning.attackers] == ["Lurker"]
    assert outlook.of(parse_tile("d3"), parse_tile("d1")).is_safe, "who stays on d5 blocks it"


def test_whoever_goes_into_the_way_blocks_it() -> None:
    view = position({"d4": "Imp", "c4": "Ox"}, {"d7": "Lurker"}, board=PASS)
    outlook = TileOutlook(view, SOUTH)
    assert not outlook.of(parse_tile("d4"), parse_tile("h1")).is_safe
    assert [each.card.name for each in outlook.of(parse_tile("d5"), parse_tile("d4")).attackers] == ["Lurker"]


@examples(60)
@given(st.integers(0, 10**6))
def test_danger_is_that_of_the_position_after_the_move(seed: int) -> None:
    for state, entity in positions(seed):
        seat = Seat(state.active)
        view = view_of(state, seat)
        outlook = TileOutlook(view, seat)
        for move in legal_actions(state):
            if not isinstance(move, Move) or move.start != entity.tile:
                continue
            after = moved(view, move)
            expected = [
                each
                for each in after.entities
                if each.owner is not seat
                and any(
                    steps(tile, move.to) <= each.range for tile in (each.tile, *tiles_in_reach(after, each))
                )
            ]
            found = outlook.of(move.to, move.start).attackers
            assert [each.serial for each in found] == [each.serial for each in expected]


@pytest.mark.parametrize(
    ("do", "is_named"),
    [
        ({"kind": "again", "what": "move"}, True),
        ({"kind": "stat", "target": {"kind": "self"}, "stat": "speed", "amount": 2, "until": "turn"}, True),
        ({"kind": "pull", "target": {"kind": "chosen", "side": "enemy", "within": 5}, "distance": 3}, True),
        ({"kind": "stat", "target": {"kind": "self"}, "stat": "attack", "amount": 2, "until": "turn"}, False),
    ],
)
def test_an_ability_that_might_carry_an_attack_further_is_named(do: object, is_named: bool) -> None:
    view = position({"d1": "Imp"}, {"d6": "Lurker"})
    trigger = Trigger.model_validate({"when": "activated", "do": [do]})
    able = replace(view.entities[1], card=card("Lurker").model_copy(update={"trigger": trigger}))
    meaning = TileOutlook(replace(view, entities=(view.entities[0], able)), SOUTH).of(
        parse_tile("c2"), parse_tile("d1")
    )
    assert meaning.attackers == ()
    assert bool(meaning.helped) is is_named
    said = meaning_words(meaning)
    assert ("in reach of Lurker with an ability" if is_named else "no enemy reaches it") in said


@pytest.mark.parametrize(
    ("when", "do", "is_named"),
    [
        ("destroys", {"kind": "swap", "target": {"kind": "chosen", "side": "ally", "within": 2}}, False),
        ("after-attacking", {"kind": "teleport", "within": 3}, False),
        ("destroys", {"kind": "again", "what": "attack"}, True),
        ("moved", {"kind": "teleport", "within": 3}, True),
    ],
)
def test_what_comes_with_an_attack_carries_it_no_further(when: str, do: object, is_named: bool) -> None:
    """Scissor Knight swaps once it has destroyed somebody, so it was no danger to the whole board."""
    view = position({"d1": "Imp"}, {"d6": "Lurker"})
    trigger = Trigger.model_validate({"when": when, "do": [do]})
    able = replace(view.entities[1], card=card("Lurker").model_copy(update={"trigger": trigger}))
    outlook = TileOutlook(replace(view, entities=(view.entities[0], able)), SOUTH)
    assert bool(outlook.of(parse_tile("c2"), parse_tile("d1")).helped) is is_named


def test_a_mountain_in_the_line_of_sight_is_cover() -> None:
    view = with_range(position({"d1": "Imp"}, {"d6": "Lurker"}, board=HILL), "d6", 3)
    start = parse_tile("d4")
    behind = TileOutlook(view, SOUTH).of(parse_tile("d3"), start)
    assert [each.card.name for each in behind.hidden_from] == ["Lurker"]
    assert behind.group is TileGroup.COVER
    open_ground = with_range(position({"d1": "Imp"}, {"d6": "Lurker"}), "d6", 3)
    assert TileOutlook(open_ground, SOUTH).of(parse_tile("d3"), start).group is TileGroup.NEAR


@pytest.mark.parametrize(
    ("tile", "group", "left"),
    [
        ("e8", TileGroup.CAPTURE, 0),
        ("d5", TileGroup.FORWARD, 4),
        ("d4", TileGroup.NEAR, 5),
        ("c4", TileGroup.NEAR, 6),
    ],
)
def test_a_tile_is_a_capture_forward_or_near(tile: str, group: TileGroup, left: int) -> None:
    meaning = TileOutlook(position({"d4": "Imp"}, {}), SOUTH).of(parse_tile(tile), parse_tile("d4"))
    assert (meaning.group, meaning.left) == (group, left)


def ordered(view: View, start: str, *tiles: str) -> list[str]:
    landings = [Landing(parse_tile(tile), 1, 0) for tile in tiles]
    return [tile_name(each.tile) for each, _ in TileOutlook(view, SOUTH).sorted(landings, parse_tile(start))]


def test_captures_come_first_then_safe_tiles() -> None:
    view = position({"d4": "Imp"}, {"h8": "Lurker"})
    assert ordered(view, "d4", "h5", "d5", "a1", "e8") == ["e8", "d5", "a1", "h5"]


def test_a_way_through_thorns_into_reach_comes_behind_one_that_only_leads_into_reach() -> None:
    outlook = TileOutlook(position({"d1": "Imp"}, {"d6": "Lurker"}), SOUTH)
    landings = [Landing(parse_tile("d4"), 3, 1), Landing(parse_tile("d3"), 2, 0)]
    assert not any(outlook.of(each.tile, parse_tile("d1")).is_safe for each in landings)
    found = [tile_name(each.tile) for each, _ in outlook.sorted(landings, parse_tile("d1"))]
    assert found == ["d3", "d4"]


def test_a_tile_from_which_one_keeps_enemies_off_the_own_summon_area_comes_before_safe_ones() -> None:
    """The Lurker, of Speed 3, could be on d1 next turn; only who stands there keeps it off."""
    view = position({"c2": "Imp"}, {"d4": "Lurker"})
    outlook = TileOutlook(view, SOUTH)
    guard, other = (outlook.of(parse_tile(tile), parse_tile("c2")) for tile in ("d1", "a1"))
    assert (guard.group, other.group) == (TileGroup.GUARD, TileGroup.NEAR)
    assert meaning_words(guard) == "■ Keeps Lurker off your Summon Area · in reach of Lurker"
    assert ordered(view, "c2", "a1", "b1", "d1") == ["d1", "b1", "a1"]


@examples(60)
@given(st.integers(0, 10**6))
def test_who_is_kept_off_can_capture_before_a_move_and_nobody_can_after_it(seed: int) -> None:
    for state, entity in positions(seed):
        seat = Seat(state.active)
        view = view_of(state, seat)
        gone = replace(view, entities=tuple(each for each in view.entities if each.serial != entity.serial))
        raiders = [] if view.phase != "main" else capturers(gone, seat)
        outlook = TileOutlook(view, seat)
        for move in legal_actions(state):
            if not isinstance(move, Move) or move.start != entity.tile:
                continue
            is_kept = not capturers(moved(view, move), seat)
            found = outlook.of(move.to, move.start).kept_off
            expected = {each.entity.serial for each in raiders} if is_kept else set()
            assert {each.serial for each in found} == expected


# --- what ending the turn means ---------------------------------------------------------------------------


def test_an_enemy_on_the_summon_area_loses_the_duel_and_who_can_remove_it_is_named() -> None:
    view = position({"d2": "Imp", "h1": "Ox", "a8": "Far"}, {"d1": "Lurker"})
    view = replace(view, actions=(Attack(parse_tile("d2"), parse_tile("d1")), End()))
    strike = MoveAndAttack(parse_tile("e1"), parse_tile("d1"), Odds(1, 0, 0, 1, 0, 0, 0))
    striker = ActionPlan(card("Ox"), parse_tile("h1"), None, (), (), (), (), (), strikes=(strike,))
    (found,) = blunders(view, (striker,))
    assert found.kind == "loses"
    assert [each.entity.card.name for each in found.capturers] == ["Lurker"]
    assert sorted(map(tile_name, found.removers)) == ["d2", "h1"]


def test_an_enemy_that_can_go_there_threatens_a_capture() -> None:
    (found,) = blunders(position({"h8": "Imp"}, {"d4": "Lurker"}), ())
    assert found.kind == "threatened"
    assert blunders(position({"h8": "Imp"}, {"d5": "Lurker"}), ()) == ()


def test_nobody_in_play_is_a_blunder_only_if_somebody_can_be_summoned() -> None:
    view = position({}, {"h8": "Lurker"}, hand=["Imp"])
    assert blunders(view, ()) == ()
    (found,) = blunders(replace(view, actions=(Summon("Imp", parse_tile("d2")), End())), ())
    assert found.kind == "nobody-in-play"


def test_a_move_onto_the_enemy_summon_area_that_can_still_be_made_is_a_capture_undone() -> None:
    view = position({"d7": "Imp", "a1": "Ox"}, {"h8": "Lurker"})
    view = replace(view, actions=(Move(parse_tile("d7"), parse_tile("e8")), End()), has_acted=True)
    (found,) = blunders(view, ())
    assert (found.kind, found.movers) == ("capture", (parse_tile("d7"),))
    assert blunders(replace(view, turn=view.turn_limit), ()) == (), "it would come too late"


def test_who_holds_the_enemy_summon_area_leaves_no_capture_undone() -> None:
    view = position({"e8": "Imp", "d7": "Ox"}, {"h1": "Lurker"})
    view = replace(view, actions=(Move(parse_tile("d7"), parse_tile("e8")), End()), has_acted=True)
    assert blunders(view, ()) == ()


def test_an_enemy_that_comes_too_late_to_capture_is_no_threat() -> None:
    """It would capture at the end of the own turn after next, which is not played any more."""
    view = position({"h8": "Imp"}, {"d4": "Lurker"})
    assert [each.kind for each in blunders(replace(view, turn=58), ())] == ["threatened"]
    assert blunders(replace(view, turn=59), ()) == ()


def test_to_do_nothing_is_a_blunder_only_if_something_could_be_done_and_nothing_was() -> None:
    mover = ActionPlan(card("Imp"), parse_tile("h5"), None, (), (), (), (), ())
    view = position({"h5": "Imp"}, {"a8": "Lurker"}, hand=["Ox"])
    able = replace(view, actions=(Move(parse_tile("h5"), parse_tile("h6")), End()))
    (found,) = blunders(able, (mover,))
    assert (found.kind, found.movers, found.summons) == ("idle", (parse_tile("h5"),), False)
    summons = replace(view, actions=(Summon("Ox", parse_tile("d2")), End()))
    (found,) = blunders(summons, ())
    assert (found.kind, found.movers, found.summons) == ("idle", (), True)
    assert blunders(replace(able, has_acted=True), (mover,)) == ()
    assert blunders(replace(view, actions=(End(),)), ()) == ()


def test_what_cannot_be_helped_is_not_asked() -> None:
    lost = replace(position({"h8": "Imp"}, {"d1": "Lurker"}), actions=(End(),))
    assert blunders(lost, ()) == ()


@pytest.mark.parametrize("seed", range(6))
def test_that_somebody_has_acted_is_known_until_the_turn_ends(seed: int) -> None:
    """Also if whoever acted was destroyed by it."""
    turn, has_acted = 0, False
    for state, action, _ in random_duel(seed):
        acts = isinstance(action, Move | Attack | Summon | Use)
        has_acted = state.turn == turn and (has_acted or acts)
        turn = state.turn
        if state.outcome is None:
            assert view_of(state, None).has_acted is has_acted


def test_only_who_is_to_act_in_a_main_phase_is_warned() -> None:
    view = position({"h8": "Imp"}, {"d4": "Lurker"})
    for other in (replace(view, to_act=NORTH), replace(view, phase="over"), replace(view, seat=None)):
        assert blunders(other, ()) == ()


# --- plans on copies --------------------------------------------------------------------------------------


def positions(seed: int) -> Iterator[tuple[State, Entity]]:
    """The entities that may move and attack in a wild position."""
    state = wild_position(seed)
    movers = {action.start for action in legal_actions(state) if isinstance(action, Move)}
    for entity in state.ranks[state.active]:
        if entity.tile in movers and entity.attacks:
            yield state, entity


@examples(60)
@given(st.integers(0, 10**6))
def test_each_strike_is_a_legal_move_and_then_a_legal_attack_with_these_odds(seed: int) -> None:
    for state, entity in positions(seed):
        before = fingerprint(state)
        found = strikes(state, entity)
        assert fingerprint(state) == before
        for strike in found:
            move = Move(entity.tile, strike.to)
            assert move in legal_actions(state)
            if strike.is_about:
                continue
            after = foresee(state, state.active, [move])
            assert Attack(strike.to, strike.target) in legal_actions(after)
            assert odds_of(after, after.entities[entity.serial], strike.target) == strike.odds
            hurt = after.entities[entity.serial].damage - entity.damage
            assert hurt == strike.thorns or entity.modifiers, "a shield absorbs thorns"


def test_strikes_are_common_enough_to_compare() -> None:
    found = [strikes(state, entity) for seed in range(60) for state, entity in positions(seed)]
    assert sum(not strike.is_about for each in found for strike in each) > 20


@examples(60)
@given(st.integers(0, 10**6))
def test_what_is_foreseen_depends_on_no_hidden_card_and_changes_nothing(seed: int) -> None:
    state = wild_position(seed)
    other = state.copy()
    other.deck = [tuple(reversed(cards)) for cards in state.deck]
    before = fingerprint(state)
    for action in legal_actions(state):
        if isinstance(action, End):
            continue
        results = []
        for each in (state, other):
            try:
                results.append(fingerprint(foresee(each, each.active, [action])))
            except IllegalAction as error:
                results.append({"refused": error.code})
        assert results[0] == results[1], action
    assert fingerprint(state) == before


def test_neither_the_end_of_a_turn_nor_the_other_sides_action_is_foreseen() -> None:
    state = wild_position(1)
    for seat, action in ((state.active, End()), (1 - state.active, Use(0))):
        with pytest.raises(IllegalAction, match="game-over"):
            foresee(state, seat, [action])
