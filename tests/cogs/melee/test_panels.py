"""What private panels offer and say."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.melee.board.tiles import parse_tile, tile_name
from bot.games.melee.cards.cards import Trigger
from bot.games.melee.cards.effects import Effect
from bot.games.melee.cards.target_kinds import TargetDiscardPile, TargetHand
from bot.games.melee.effects.piles import Discard, LookAtCards, Recover
from bot.games.melee.odds.tally import Odds
from bot.games.melee.position.actions import Choose, End, Move, Summon
from bot.games.melee.sight.view import ActionPlan, ChoiceView, Landing, MoveAndAttack, TargetOption, View
from bot.games.two_seats import Seat
from cogs.kit.messages import Button, Menu, Post
from cogs.kit.painter import PaintError
from cogs.melee.panels import (
    advice_panel,
    attack_entries,
    choice_panel,
    entity_panel,
    landing_panel,
    next_panel,
    only_card,
    summon_panel,
)
from cogs.melee.turn.likely import next_entries
from cogs.melee.turn.line_completion import line_offers
from cogs.melee.turn.tiles import landing_entries, move_entries
from tests.cogs.positions import card, duel, position


class NoPictures:
    """A painter whose pictures all fail: panels say the same without."""

    async def reach(self, *args: object) -> bytes:
        raise PaintError("none")


def menu_of(post: Post) -> Menu:
    (menu,) = [row for row in post.rows if isinstance(row, Menu)]
    return menu


async def landing_menu(tiles: int, page: int) -> Menu:
    view = position({}, {}, ["Scout"])
    landings = tuple(Landing(tile, 1, 0) for tile in range(8, 8 + tiles))
    plan = ActionPlan(card("Scout"), parse_tile("d1"), None, landings, (), (), (), ())
    painter: Any = NoPictures()
    return menu_of(await landing_panel(painter, duel(), view, plan, 1, page))


@pytest.mark.parametrize(
    ("tiles", "page", "title", "entries"),
    [
        (25, 0, "Summon to…", 25),
        (40, 0, "Summon to… 40 tiles, page 1 of 2", 25),
        (40, 1, "Summon to… 40 tiles, page 2 of 2", 15),
        (40, 7, "Summon to… 40 tiles, page 2 of 2", 15),
    ],
)
async def test_a_long_menu_says_which_page_it_shows(tiles: int, page: int, title: str, entries: int) -> None:
    menu = await landing_menu(tiles, page)
    assert (menu.placeholder, len(menu.entries)) == (title, entries)


def test_a_tile_that_it_does_not_survive_the_way_to_comes_last_and_says_so() -> None:
    """Also if it is the Summon Area."""
    landings = (Landing(parse_tile("e8"), 2, 1, dies=True), Landing(parse_tile("a1"), 1, 0))
    plan = ActionPlan(card("Scout"), parse_tile("e7"), None, landings, (), (), (), ())
    last = landing_entries(position({}, {}), plan, Seat.SOUTH)[-1]
    assert (last.value, last.label) == ("e8", "e8 (summon area, costs 2) · thorns destroy it")
    assert last.description == "✖ It would die on the way"


def test_tiles_behind_thorns_come_after_all_safe_ones() -> None:
    landings = [
        Landing(parse_tile(tile), 2, thorns) for tile, thorns in (("d6", 2), ("f6", 0), ("e6", 1), ("e5", 0))
    ]
    plan = ActionPlan(card("Scout"), parse_tile("d1"), None, tuple(landings), (), (), (), ())
    entries = landing_entries(position({}, {}), plan, Seat.SOUTH)
    assert [entry.value for entry in entries] == ["e5", "f6", "e6", "d6"]
    assert [entry.label.partition(" · ")[2] for entry in entries] == [
        "",
        "",
        "1 damage from thorns",
        "2 damage from thorns",
    ]
    assert all("no enemy reaches it" in entry.description for entry in entries)


def test_what_to_do_next_tells_the_thorns_on_the_way() -> None:
    view = position({"d4": "Scout"}, {"d7": "Guard"}, ["Lancer"])
    odds = Odds(1.0, 0.0, 0.0, 4.0, 0.0, 1.0, 0.0)
    strikes = (MoveAndAttack(parse_tile("d6"), parse_tile("d7"), odds, thorns=1),)
    landings = (Landing(parse_tile("d2"), 1, 0), Landing(parse_tile("d3"), 2, 1))
    scout = ActionPlan(
        card("Scout"), parse_tile("d4"), view.entities[0], landings, (), (), (), (), strikes=strikes
    )
    lancer = ActionPlan(card("Lancer"), parse_tile("d1"), None, landings, (), (), (), ())
    summons = (Summon("Lancer", parse_tile(tile)) for tile in ("d2", "d3"))
    view = replace(view, actions=(Move(parse_tile("d4"), parse_tile("d2")), *summons))
    view = replace(view, sides=(replace(view.sides[0], deck_list=view.sides[0].hand or ()), view.sides[1]))
    plans = {parse_tile("d4"): scout, "Lancer": lancer}
    look: Any = SimpleNamespace(own=view, plan=plans.__getitem__)
    told = {entry.label: entry.description for entry in next_entries(look)}
    assert told["Scout d4: to d6, then Guard, 100%"].startswith("1 damage from thorns · you always win")
    assert "no enemy reaches it" in told["Summon Lancer (1) to d2"]
    assert "no enemy reaches it" in told["Summon Lancer (1) to d3 · 1 damage from thorns"]
    assert list(told).index("Summon Lancer (1) to d2") < list(told).index(
        "Summon Lancer (1) to d3 · 1 damage from thorns"
    )


def test_what_keeps_enemies_off_the_own_summon_area_comes_before_attacks() -> None:
    """The Guard could be on d1 next turn."""
    view = position({"h1": "Scout"}, {"d4": "Guard"}, ["Lancer"])
    landings = tuple(Landing(parse_tile(tile), 1, 0) for tile in ("g3", "e1", "d1"))
    odds = Odds(0.9, 0.0, 0.1, 4.0, 0.0, 0.9, 0.0)
    strike, target = (
        MoveAndAttack(parse_tile("e3"), parse_tile("d4"), odds),
        TargetOption(parse_tile("d4"), odds),
    )
    scout = ActionPlan(
        card("Scout"), parse_tile("h1"), view.entities[0], landings, (target,), (), (), (), strikes=(strike,)
    )
    lancer = ActionPlan(card("Lancer"), parse_tile("d1"), None, landings, (), (), (), ())
    summons = (Summon("Lancer", each.tile) for each in landings)
    view = replace(view, actions=(Move(parse_tile("h1"), parse_tile("d1")), *summons))
    view = replace(view, sides=(replace(view.sides[0], deck_list=view.sides[0].hand or ()), view.sides[1]))
    look: Any = SimpleNamespace(own=view, plan={parse_tile("h1"): scout, "Lancer": lancer}.__getitem__)
    entries = next_entries(look)
    guards = [entry for entry in entries if entry.description.startswith("■ Keeps Guard off")]
    assert [entry.label for entry in guards] == [
        "Scout h1: to d1 (summon area, costs 1)",
        "Summon Lancer (1) to d1",
    ]
    assert list(entries[:2]) == guards
    assert [entry.value for entry in move_entries(view, scout, Seat.SOUTH)] == ["d1", "e3 d4", "e1", "g3"]
    lines = [line for _, line in line_offers(look, "")]
    assert lines[:3] == ["summon lancer d1", "move h1 d1", "attack h1 d4"]


@pytest.mark.parametrize(
    ("tiles", "hand", "energy", "cause"),
    [
        ([], [], 3, "You hold no cards."),
        (["a1", "b1", "c1", "e1"], ["Scout"], 3, "You have 4 entities in play, the most there may be."),
        ([], ["Scout", "Guard"], 0, "You have 0 energy; your cheapest card costs 1."),
        (["d2"], ["Scout"], 3, "could move off your Summon Area now"),
    ],
)
def test_a_summoning_that_cannot_be_says_why(
    tiles: list[str], hand: list[str], energy: int, cause: str
) -> None:
    view = position(dict.fromkeys(tiles, "Scout"), {}, hand)
    south, north = view.sides
    view = replace(view, sides=(replace(south, energy=energy), north))
    post = summon_panel(duel(), view)
    assert [[each.label for each in row] for row in post.rows if isinstance(row, tuple)] == [["Back"]]
    assert len(post.rows) == 1
    assert cause in post.text


@pytest.mark.parametrize(
    ("effect", "asked"),
    [
        (Discard(kind="discard", target=TargetHand(kind="hand", pick="chosen")), "Choose a card to discard."),
        (
            Recover(kind="recover", target=TargetDiscardPile(kind="discard-pile")),
            "Choose a card to take back.",
        ),
        (LookAtCards(kind="look", amount=2), "Choose a card to draw."),
    ],
)
def test_a_choice_of_cards_names_them_with_their_values(effect: Effect, asked: str) -> None:
    view = position({"d4": "Sage"}, {}, ["Scout", "Old Guard"])
    view = replace(
        view,
        choice=ChoiceView(Seat.SOUTH, 1, "Sage", effect.kind, ("Scout", "Old Guard"), effect),
        actions=(Choose(("Scout",)), Choose(("Old Guard",))),
    )
    post = choice_panel(duel(), view, 0, "")
    assert asked in post.text
    scout, guard = menu_of(post).entries
    assert (scout.value, scout.label) == ("Scout", "Scout · cost 1")
    assert (guard.value, guard.label) == ('"Old Guard"', "Old Guard · cost 1")
    assert "5 HP" in guard.description


@pytest.mark.parametrize("tiles", [{"d4": "Sage"}, {}])
def test_a_choice_says_what_the_ability_that_asks_does(tiles: dict[str, str]) -> None:
    """Also where the entity has been destroyed by now."""
    view = position(tiles, {}, ["Scout"])
    trigger = Trigger.model_validate({"when": "destroyed", "do": [{"kind": "draw", "amount": 1}]})
    sage = card("Sage").model_copy(update={"trigger": trigger})
    south, north = view.sides
    view = replace(
        view,
        entities=tuple(replace(each, card=sage) for each in view.entities),
        sides=(replace(south, deck_list=(card("Scout"), sage)), north),
        choice=ChoiceView(Seat.SOUTH, 1, "Sage", "may", ("yes", "no")),
        actions=(Choose(("yes",)), Choose(("no",))),
    )
    assert choice_panel(duel(), view, 0, "").text.endswith("\n-# When destroyed: draw a card.")


def cheaper(cost: int) -> View:
    """South holds a card that costs less now than is printed on it."""
    view = position({}, {}, ["Giant"])
    south, north = view.sides
    giant = card("Giant").model_copy(update={"cost": 5})
    south = replace(south, hand=(giant,), deck_list=(giant,), hand_costs=(cost,), energy=2)
    return replace(view, sides=(south, north), actions=(Summon("Giant", 1),))


def test_a_card_that_is_cheaper_now_says_so() -> None:
    (entry,) = menu_of(summon_panel(duel(), cheaper(3))).entries
    assert entry.label == "Giant · cost 3 instead of 5"
    (entry,) = menu_of(summon_panel(duel(), cheaper(5))).entries
    assert entry.label == "Giant · cost 5"
    refused = summon_panel(duel(), replace(cheaper(3), actions=()))
    assert refused.text == "You have 2 energy; your cheapest card costs 3."


async def test_where_a_cheaper_card_lands_is_asked_with_its_cost() -> None:
    view = cheaper(3)
    (giant,) = view.sides[0].deck_list
    plan = ActionPlan(giant, parse_tile("d1"), None, (Landing(8, 1, 0),), (), (), (), (), 3)
    painter: Any = NoPictures()
    post = await landing_panel(painter, duel(), view, plan, 1, 0)
    assert post.text.startswith("### Giant · cost 3 instead of 5")


def fighter(*targets: tuple[str, Odds], strikes: Sequence[MoveAndAttack] = ()) -> tuple[View, ActionPlan]:
    """South's Scout on d4 with these targets, and moves with an attack after them."""
    tiles = [tile for tile, _ in targets] + [tile_name(each.target) for each in strikes]
    view = position({"d4": "Scout"}, dict.fromkeys(tiles, "Guard"))
    options = tuple(TargetOption(parse_tile(tile), odds) for tile, odds in targets)
    landings = tuple(Landing(parse_tile(tile), 1, 0) for tile in ("d3", "d2"))
    plan = ActionPlan(
        card("Scout"),
        parse_tile("d4"),
        view.entities[0],
        landings,
        options,
        (),
        (),
        (),
        strikes=tuple(strikes),
    )
    return replace(view, actions=(Move(parse_tile("d4"), parse_tile("d3")), End())), plan


def chance(win: float, kills: float = 0.0) -> Odds:
    return Odds(win, 0.0, 1 - win, 2 * win, 0.0, kills, 0.0)


async def panel_of(view: View, plan: ActionPlan) -> Post:
    look: Any = SimpleNamespace(
        own=view, duel=duel(), plan=lambda _: plan, inspect=lambda _: None, takes_back_at_once=False
    )
    painter: Any = NoPictures()
    return await entity_panel(painter, look, plan, 0, "")


def test_enemies_that_it_hurts_most_come_first() -> None:
    view, plan = fighter(("d5", chance(0.2)), ("c4", chance(0.5)), ("e4", chance(0.4, kills=0.4)))
    assert [entry.value for entry in attack_entries(view, plan)] == ["e4", "c4", "d5"]


async def test_a_menu_of_one_entry_is_a_button_that_does_it() -> None:
    post = await panel_of(*fighter(("d5", chance(0.5))))
    buttons = [each for row in post.rows if isinstance(row, tuple) for each in row]
    attack = next(each for each in buttons if each.label.startswith("Attack"))
    assert (attack.label, str(attack.id)) == ("Attack Guard · d5", "duel:do:1:9:d4:attack:d5")
    assert "-# Guard · d5: win 50%" in post.text, "what the menu would have said"
    assert menu_of(post).placeholder == "Move to…"
    post = await panel_of(*fighter(("d5", chance(0.5)), ("c4", chance(0.5))))
    assert [row.placeholder for row in post.rows if isinstance(row, Menu)] == ["Attack…", "Move to…"]


async def test_an_entitys_panel_leads_back() -> None:
    post = await panel_of(*fighter())
    last = post.rows[-1]
    assert isinstance(last, tuple)
    assert [(each.label, str(each.id)) for each in last] == [("Back", "duel:back:1:9")]


def test_the_same_attack_from_a_worse_tile_is_not_offered() -> None:
    near, far = (MoveAndAttack(parse_tile(to), parse_tile("d7"), chance(0.5)) for to in ("d6", "b7"))
    better = MoveAndAttack(parse_tile("e7"), parse_tile("d7"), chance(0.7))
    view, plan = fighter(strikes=[near, far, better])
    entries = [entry.value for entry in move_entries(view, plan, Seat.SOUTH)]
    assert entries[0] == "e7 d7"
    assert "b7 d7" not in entries
    view, plan = fighter(strikes=[far])
    assert "b7 d7" in [entry.value for entry in move_entries(view, plan, Seat.SOUTH)]


def test_captures_come_before_attacks_and_these_before_other_moves() -> None:
    strike = MoveAndAttack(parse_tile("d6"), parse_tile("d7"), chance(0.5))
    view, plan = fighter(strikes=[strike])
    landings = (*plan.landings, Landing(parse_tile("e8"), 3, 0))
    entries = move_entries(view, replace(plan, landings=landings), Seat.SOUTH)
    assert [entry.value for entry in entries][:2] == ["e8", "d6 d7"]


@pytest.mark.parametrize(("names", "number"), [(["Giant"], 1), (["Giant", "Scout"], None), ([], None)])
def test_the_question_which_card_is_skipped_if_there_is_one(names: list[str], number: int | None) -> None:
    view = position({}, {}, ["Giant", "Scout"])
    assert only_card(replace(view, actions=tuple(Summon(name, 8) for name in names))) == number


async def test_the_only_card_leads_back_to_the_turn() -> None:
    view = cheaper(3)
    (giant,) = view.sides[0].deck_list
    plan = ActionPlan(giant, parse_tile("d1"), None, (Landing(8, 1, 0), Landing(9, 1, 0)), (), (), (), (), 3)
    painter: Any = NoPictures()
    for actions, there in ((view.actions, "back"), ((*view.actions, Summon("Scout", 8)), "summon")):
        post = await landing_panel(painter, duel(), replace(view, actions=actions), plan, 1, 0)
        last = post.rows[-1]
        assert isinstance(last, tuple)
        assert str(last[-1].id) == f"duel:{there}:1:9"


def test_a_hint_leads_back() -> None:
    post = advice_panel((), duel(), position({}, {}))
    assert [[each.label for each in row] for row in post.rows if isinstance(row, tuple)] == [["Back"]]


def test_likely_actions_have_buttons_and_a_menu_that_says_what_tiles_mean() -> None:
    view, plan = fighter()
    look: Any = SimpleNamespace(own=view, plan=lambda _: plan, duel=duel(), takes_back_at_once=False)
    quick, menu, *_ = next_panel(look, "").rows
    assert isinstance(quick, tuple)
    assert isinstance(menu, Menu)
    assert [each.label for each in quick] == [each.label for each in menu.entries]
    assert [each.id.part(1) for each in quick if isinstance(each, Button)] == ["move d4 d3", "move d4 d2"]
    assert all("no enemy reaches it" in each.description for each in menu.entries)


def test_the_best_tile_of_each_card_comes_before_the_second_of_any() -> None:
    view, tiles = position({}, {}, ["Scout", "Lancer"]), ("d2", "d3")
    landings = tuple(Landing(parse_tile(tile), 1, 0) for tile in tiles)
    summons = tuple(Summon(name, each.tile) for name in ("Scout", "Lancer") for each in landings)
    south = replace(view.sides[0], deck_list=view.sides[0].hand or ())
    view = replace(view, actions=summons, sides=(south, view.sides[1]))

    def plan(name: str) -> ActionPlan:
        return ActionPlan(card(name), parse_tile("d1"), None, landings, (), (), (), ())

    look: Any = SimpleNamespace(own=view, plan=plan)
    named = [each.label.split(" ")[1] for each in next_entries(look)]
    assert len(named) == 4
    assert len(set(named[:2])) == 2
