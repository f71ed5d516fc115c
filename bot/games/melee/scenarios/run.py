"""Plays a scenario and compares the result with what it expects."""

from collections import Counter
from collections.abc import Iterable, Iterator

from bot.games.dice import ScriptedDice
from bot.games.errors import ContentError, IllegalAction, ScriptExhausted
from bot.games.melee.board.tiles import parse_tile, tile_name
from bot.games.melee.game import MELEE
from bot.games.melee.position.actions import AgreeDraw, TakeTurn, parse_action
from bot.games.melee.position.state import State
from bot.games.melee.scenarios.files import SEAT_NUMBERS, Expectation, ExpectedEntity, Scenario
from bot.games.melee.scenarios.turns import solutions
from bot.games.melee.sight.view import EntityView, View
from bot.games.melee.sight.view_maker import plan, plan_summon, to_act, view_of
from bot.games.two_seats import Seat


def run_scenario(scenario: Scenario) -> list[str]:
    """Play the scenario and return each difference from what it expects as a line; none if it holds."""
    state = scenario.position()
    dice = ScriptedDice(scenario.play.dice)
    faults: list[str] = []
    refused: str | None = None
    last = len(scenario.play.actions)
    for number, text in enumerate(scenario.play.actions, 1):
        try:
            _play(state, text, dice)
        except IllegalAction as error:
            if number < last:
                return [f"action {number} ({text}) is refused: {error.code}"]
            refused = error.code
        except ScriptExhausted as error:
            return [f"action {number} ({text}): {error}"]
        except ValueError as error:
            return [f"action {number} ({text}): {error}"]
    if dice.left:
        faults.append(f"dice not used: {dice.left}")
    if refused != scenario.expect.error:
        faults.append(f"error: the last action is {_said(refused)}, expected {_said(scenario.expect.error)}")
    faults += _refused_best(state, scenario)
    return faults + list(_differences(state, scenario.expect))


def played_out(scenario: Scenario) -> State:
    """The position after the scenario's actions; ContentError if one is refused or its dice don't fit."""
    state = scenario.position()
    dice = ScriptedDice(scenario.play.dice)
    for number, text in enumerate(scenario.play.actions, 1):
        try:
            _play(state, text, dice)
        except IllegalAction as error:
            raise ContentError([f"action {number} ({text}) is refused: {error.code}"]) from error
        except (ScriptExhausted, ValueError) as error:
            raise ContentError([f"action {number} ({text}): {error}"]) from error
    if dice.left:
        raise ContentError([f"dice not used: {dice.left}"])
    return state


def _refused_best(state: State, scenario: Scenario) -> list[str]:
    """Faults in the solutions of a puzzle."""
    if not scenario.best and scenario.then:
        return ["then: nothing comes before it, for best names no action"]
    try:
        solutions(state, scenario.best, scenario.then)
    except ContentError as error:
        return list(error.faults)
    return []


def _said(code: str | None) -> str:
    return "accepted" if code is None else f"refused with {code}"


def _play(state: State, text: str, dice: ScriptedDice) -> None:
    if state.outcome is not None:
        raise IllegalAction("game-over")
    action = parse_action(text, Seat(state.active))
    if isinstance(action, TakeTurn | AgreeDraw):
        raise IllegalAction("bad-action", text)  # words of records, not of scenarios
    seat = to_act(state)
    assert seat is not None
    MELEE.apply(state, seat, action, dice)


def _differences(state: State, expect: Expectation) -> Iterator[str]:
    view = view_of(state, None)
    if expect.entities is not None:
        yield from _entities(view, expect)
    for word, energy in expect.energy.items():
        yield from _differ(f"energy of {word}", state.energy[SEAT_NUMBERS[word]], energy)
    for word, maximum in expect.energy_max.items():
        yield from _differ(f"energy maximum of {word}", state.energy_max[SEAT_NUMBERS[word]], maximum)
    for tile, terrain in expect.terrain.items():
        lies = state.ground.board.terrain[parse_tile(tile)].name.lower()
        yield from _differ(f"terrain of {tile}", lies, terrain)
    for word, left in expect.deck.items():
        yield from _differ(f"deck of {word}", len(state.deck[SEAT_NUMBERS[word]]), left)
    for pile, expected in (("hand", expect.hand), ("discard", expect.discard)):
        for word, names in expected.items():
            cards = getattr(state, pile)[SEAT_NUMBERS[word]]
            found = Counter(state.setup.cards[card].name for card in cards)
            yield from _differ(f"{pile} of {word}", sorted(found.elements()), sorted(names))
    yield from _turn_and_outcome(state, expect)
    yield from _choice(state, expect)
    yield from _possible(state, expect)


def _differ(what: str, found: object, expected: object) -> Iterator[str]:
    if found != expected:
        yield f"{what}: is {found}, expected {expected}"


def _entities(view: View, expect: Expectation) -> Iterator[str]:
    expected = {parse_tile(name): entity for name, entity in (expect.entities or {}).items()}
    found = {entity.tile: entity for entity in view.entities}
    yield from _differ("entities", _names(found), _names(expected))
    for tile, wanted in expected.items():
        if tile in found:
            yield from _entity(tile_name(tile), found[tile], wanted)


def _entity(where: str, found: EntityView, wanted: ExpectedEntity) -> Iterator[str]:
    pairs = {
        "card": (found.card.name, wanted.card),
        "owner": (found.owner.word, wanted.owner),
        "damage": (found.damage, wanted.damage),
        "status": (sorted(found.statuses), None if wanted.status is None else sorted(wanted.status)),
        "exhausted": (found.exhausted, wanted.exhausted),
        "immune": (sorted(found.wards.immune), None if wanted.immune is None else sorted(wanted.immune)),
    }
    for what, (value, expected) in pairs.items():
        if expected is not None:
            yield from _differ(f"{what} of {where}", value, expected)
    for stat, number in (wanted.stats or {}).items():
        yield from _differ(f"{stat} of {where}", getattr(found, stat), number)


def _turn_and_outcome(state: State, expect: Expectation) -> Iterator[str]:
    if expect.turn is not None:
        if expect.turn.player is not None:
            yield from _differ("turn of", Seat(state.active).word, expect.turn.player)
        if expect.turn.number is not None:
            yield from _differ("turn number", state.turn, expect.turn.number)
    if expect.outcome is None:
        return
    outcome = state.outcome
    if expect.outcome == "ongoing" or outcome is None:
        found = "ongoing" if outcome is None else f"over by {outcome.by}"
        wanted = expect.outcome if expect.outcome == "ongoing" else f"over by {expect.outcome.by}"
        yield from _differ("outcome", found, wanted)
        return
    winner = "none" if outcome.winner is None else outcome.winner.word
    if expect.outcome.winner is not None:
        yield from _differ("winner", winner, expect.outcome.winner)
    if expect.outcome.by is not None:
        yield from _differ("won by", outcome.by, expect.outcome.by)


def _choice(state: State, expect: Expectation) -> Iterator[str]:
    if expect.choice is None:
        return
    choice = state.choice
    if expect.choice == "none" or choice is None:
        found = "none" if choice is None else f"one of {Seat(choice.seat).word}"
        wanted = expect.choice if expect.choice == "none" else f"one of {expect.choice.player}"
        yield from _differ("choice", found, wanted)
        return
    yield from _differ("choice of", Seat(choice.seat).word, expect.choice.player)
    if expect.choice.options is not None:
        yield from _differ("options", sorted(choice.options), sorted(expect.choice.options))


def _names(tiles: Iterable[int]) -> list[str]:
    return [tile_name(tile) for tile in sorted(tiles)]


def _possible(state: State, expect: Expectation) -> Iterator[str]:
    for what in ("moves", "targets"):
        for name, wanted in getattr(expect, what).items():
            entity = state.at(parse_tile(name))
            if entity is None:
                yield f"{what}: nobody stands on {name}"
                continue
            possible = plan(state, entity)
            found = possible.landings if what == "moves" else possible.targets
            yield from _differ(f"{what} of {name}", _names(one.tile for one in found), _sorted(wanted))
    for card, wanted in expect.summons.items():
        landings = plan_summon(state, card)
        tiles = [] if landings is None else [landing.tile for landing in landings.landings]
        yield from _differ(f"summons of {card}", _names(tiles), _sorted(wanted))
    for card, cost in expect.costs.items():
        summoned = plan_summon(state, card)
        if summoned is None:
            yield f"costs: {card} is not in the hand of who is on turn"
        else:
            yield from _differ(f"cost of {card}", summoned.cost, cost)


def _sorted(names: Iterable[str]) -> list[str]:
    return _names({parse_tile(name) for name in names})
