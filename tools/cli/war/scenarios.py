"""Plays a scenario and compares the result with its expectations."""

from collections.abc import Iterable, Iterator

from bot.content.war.shipped import first_sheets
from bot.games.contract import Dice
from bot.games.errors import IllegalAction
from bot.games.files.source import Syntax
from bot.games.war.events import board_events as be
from bot.games.war.events import events as ev
from bot.games.war.game import WAR, War
from bot.games.war.position.actions import Action
from bot.games.war.position.blocks import WarBlock
from bot.games.war.position.position import BUILD, START, Position
from bot.games.war.position.state import State
from bot.games.war.rules.recruiting import sheet_words
from bot.games.war.scenarios.forms import Expectation, SheetForm
from bot.games.war.scenarios.scenarios import Scenario, parse_scenario
from bot.games.war.scenarios.words import BuildingText, building_words, parse_building
from bot.games.war.sheets.vocabulary import TERRAINS, TRACKS, UNEXPLORED
from tools.cli.scripts import (
    differ,
    differ_in_any_order,
    differ_in_end,
    differ_in_lines,
    differ_where_given,
    legal_lines,
    run_script,
)


class _Listener(War):
    """The game, which keeps the events of the last line that was not refused, and watches refusals."""

    def __init__(self) -> None:
        self.heard: list[ev.Event] = []
        self.has_changed = False

    def apply(self, state: State, seat: int, action: Action, dice: Dice) -> list[ev.Event]:
        before = WAR.fingerprint(state)
        try:
            self.heard = super().apply(state, seat, action, dice)
        except IllegalAction:
            self.has_changed = WAR.fingerprint(state) != before
            raise
        return self.heard


def play(text: str, syntax: Syntax) -> tuple[str, list[str]]:
    """Play a scenario; see `api.PlayScenario`."""
    scenario = parse_scenario(text, syntax, first_sheets())
    return scenario.title, run_scenario(scenario)


def run_scenario(scenario: Scenario) -> list[str]:
    """All faults of a scenario; none if it is as expected."""
    game = _Listener()
    faults = run_script(game, scenario, lambda state, expect: _differences(state, expect, game.heard))
    return [*faults, "the refused line has changed something"] if game.has_changed else faults


def _differences(state: State, expect: Expectation, heard: list[ev.Event]) -> Iterator[str]:
    position = state.position
    yield from _blocks(position, expect)
    yield from _seats(position, expect)
    yield from _heroes(position, expect)
    yield from _ground(position, expect)
    yield from _told(expect, heard)
    yield from _lines(state, expect)
    for viewer, seen in expect.sees.items():
        seat = int(viewer) - 1
        for name, text in seen.items():
            yield from differ(
                f"seen by {viewer} on {name}", seen_on(state, None if seat < 0 else seat, name), text
            )
    yield from _turn(position, expect)
    yield from _outcome(position, expect)


def seen_on(state: State, seat: int | None, name: str) -> str:
    """What a viewer sees on a hex, from its View alone."""
    view = WAR.view(state, seat)
    own = [block for block in view.own if block.hex == name]
    if own:
        kinds = state.position.field.kind_of
        own.sort(key=lambda block: kinds[block.kind].is_civilian)
        return ", ".join(f"{block.seat + 1} {block.kind}" for block in own)
    shown = [block for block in view.blocks if block.hex == name]
    return ", ".join(f"{0 if block.seat is None else block.seat + 1} {block.kind or '?'}" for block in shown)


def _key(block: WarBlock) -> str:
    return f"{block.seat + 1}-u{block.number}"


def _blocks(position: Position, expect: Expectation) -> Iterator[str]:
    names = position.field.board.names
    blocks = {_key(block): block for block in position.all_blocks()}
    for key, name in expect.at.items():
        yield from differ(f"place of {key}", names[blocks[key].cell] if key in blocks else "", name)
    for key, kind in expect.kind.items():
        yield from differ(f"kind of {key}", blocks[key].kind.word if key in blocks else None, kind)
    for key, wounds in expect.wounds.items():
        yield from differ(f"wounds of {key}", blocks[key].wounds if key in blocks else None, wounds)
    for key, ap in expect.ap.items():
        yield from differ(f"ap of {key}", blocks[key].ap if key in blocks else None, ap)
    for what, wanted, found in (
        ("set-up", expect.set_up, [key for key, block in blocks.items() if block.is_set_up]),
        ("resting", expect.resting, [key for key, block in blocks.items() if block.resting]),
    ):
        if wanted is not None:
            yield from differ_in_any_order(what, found, wanted)


def _seats(position: Position, expect: Expectation) -> Iterator[str]:
    for key in "1234"[: position.field.seats]:
        holding = position.holdings[int(key) - 1]
        for what, found, wanted in (
            ("gold", holding.gold, expect.gold),
            ("stones", holding.stones, expect.stones),
            ("vp", holding.vp, expect.vp),
            ("points", 0 if holding.is_out else position.total(int(key) - 1), expect.points),
            ("built", holding.built, expect.built),
            ("damage", holding.damage, expect.damage),
        ):
            if key in wanted:
                yield from differ(f"{what} of seat {key}", found, wanted[key])  # type: ignore[index]
        for track, pair in expect.tracks.get(key, {}).items():  # type: ignore[call-overload]
            number = TRACKS.index(track)
            stands = (holding.ages[number], holding.kills[number])
            yield from differ(f"track {track} of seat {key}", stands, pair)
        missions = position.field.missions
        if key in expect.missions:
            hand = tuple(missions[number].word for number in holding.hand)
            yield from differ(f"missions of seat {key}", hand, expect.missions[key])  # type: ignore[index]
        if key in expect.done:
            done = [missions[number].word for number in holding.done]
            yield from differ_in_any_order(f"done of seat {key}", done, expect.done[key])  # type: ignore[index]


def _heroes(position: Position, expect: Expectation) -> Iterator[str]:
    for key, heroes in expect.heroes.items():
        sheets = position.holdings[int(key) - 1].sheets
        for word, form in heroes.items():
            kind = position.field.kind_of[word]
            sheet = sheets.get(kind.number)
            if sheet is None:
                yield f"hero {word} of seat {key}: has no sheet"
                continue
            words = sheet_words(kind, sheet)
            found = SheetForm(
                level=sheet.level,
                xp=sheet.xp,
                health=sheet.health,
                ap=sheet.ap,
                powers=words,
                points=sheet.points,
            )
            for name in form.model_fields_set:
                one, other = getattr(found, name), getattr(form, name)
                if name == "powers":
                    yield from differ_in_any_order(f"powers of {word}", one, other)
                else:
                    yield from differ(f"{name} of {word}", one, other)


def _ground(position: Position, expect: Expectation) -> Iterator[str]:
    board, land = position.field.board, position.land
    if expect.buildings is not None:
        found = [
            BuildingText(
                each.seat + 1, each.kind.word, board.names[each.cell], each.age, each.damage, each.used
            )
            for each in position.buildings
        ]
        wanted = [building_words(parse_building(text)) for text in expect.buildings]
        yield from differ_in_any_order("buildings", map(building_words, found), wanted)
    for name, terrain in expect.terrain.items():
        number = land.terrain[board.cells[name]]
        yield from differ(f"terrain of {name}", "" if number == UNEXPLORED else TERRAINS[number], terrain)
    for what, mask, hexes in (
        ("events", position.tokens, expect.events),
        ("roads", position.roads, expect.roads),
    ):
        if hexes is not None:
            names = [name for cell, name in enumerate(board.names) if mask >> cell & 1]
            yield from differ_in_any_order(what, names, hexes)
    for name, seat in expect.quarries.items():
        quarry = position.quarry_at(board.cells[name])
        yield from differ(f"quarry {name}", None if quarry < 0 else position.control[quarry] + 1, seat)
    if expect.tactical is not None:
        yield from differ("tactical", position.tactical, expect.tactical)


def _told(expect: Expectation, heard: list[ev.Event]) -> Iterator[str]:
    if expect.dropped is not None:
        codes = [event.code for event in heard if isinstance(event, ev.OrdersDropped)]
        yield from differ("dropped", codes[0] if codes else "", expect.dropped)
    if expect.strikes is not None:
        yield from differ("strikes", tuple(_strikes(heard)), expect.strikes)


def _strikes(heard: Iterable[ev.Event]) -> Iterator[str]:
    number = 0
    for event in heard:
        if isinstance(event, be.BlockNamed):
            number = event.number
        elif isinstance(event, be.Struck):
            hit = "hit" if event.is_hit else "miss"
            yield f"{event.seat + 1}-u{number} {event.strength} {event.die} {hit}"


def _lines(state: State, expect: Expectation) -> Iterator[str]:
    yield from differ_in_lines(WAR, state, expect)
    for seat, lines in expect.denies.items():
        legal = legal_lines(WAR, state, seat)
        offered = [line for line in lines if line in legal]
        if offered:
            yield f"denies for seat {seat}: are offered {offered}"


def _turn(position: Position, expect: Expectation) -> Iterator[str]:
    turn = expect.turn
    if turn is not None:
        is_shared = position.phase in (START, BUILD) and not position.field.is_duel
        yield from differ_where_given(
            ("turn round", position.round, turn.round),
            ("turn phase", position.phase, turn.phase),
            ("turn seat", 0 if is_shared else position.turn + 1, turn.seat),
        )


def _outcome(position: Position, expect: Expectation) -> Iterator[str]:
    if expect.outcome is not None:
        winners = [seat for seat in range(position.field.seats) if position.winners >> seat & 1]
        yield from differ_in_end(position.by if position.is_over else None, winners, expect.outcome)
