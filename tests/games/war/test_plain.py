"""Random games of the rules and of the plain game that was written apart from them: they agree line by line.

What is offered, what all may see and what the position holds are compared after each line. One set of dice
serves both.
"""

import tomllib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.content.folders import DATA, file_of_version
from bot.content.war.shipped import FILES, FIRST_VERSION, FOLDER, NEWEST_VERSION
from bot.games.errors import IllegalAction
from bot.games.war import WAR
from bot.games.war.events import board_events as be
from bot.games.war.events import events as ev
from bot.games.war.position.position import START
from bot.games.war.position.state import State
from bot.games.war.sheets.vocabulary import TERRAINS, TRACKS
from tests.examples import seeds
from tests.games.dice_twice import DiceTwice
from tests.games.war.games import MODES, choice, setup_of
from tests.games.war.plain.game import Game


def _tables(version: int) -> dict[str, dict[str, Any]]:
    """The data of a version by table, and by the word of each entry."""
    return {
        table: {
            str(entry.get("word", entry.get("die"))): entry
            for entry in tomllib.loads(file_of_version(DATA / FOLDER, name, version).read_text("utf-8"))[
                table
            ]
        }
        for table, name in FILES.items()
    }


VERSIONS = (NEWEST_VERSION, FIRST_VERSION)
TABLES = {version: _tables(version) for version in VERSIONS}


def _version(number: int) -> int:
    """The version of a game's data: each is played in all modes before the other."""
    return VERSIONS[number // len(MODES) % 2]


def _seen_in_rules(state: State, *, with_lines: bool) -> dict[str, Any]:
    position = state.position
    names, field = position.field.board.names, position.field
    seats = range(1, field.seats + 1)
    seen: dict[str, Any] = {
        "waiting": sorted(seat + 1 for seat in WAR.waiting(state)),
        "turn": (position.round, position.phase),
        "blocks": {
            f"{b.seat + 1}-u{b.number}": (
                b.kind.word, names[b.cell], b.wounds, b.is_set_up, b.resting, b.guard, b.powers_used,
            )
            for b in position.all_blocks()
        },
        "ap": {b.number: b.ap for b in position.holdings[position.turn].blocks}
        if position.phase == "action" and not position.is_over
        else {},
        "seats": {
            seat: (
                one.gold, one.stones, one.vp, one.built, 0 if one.is_out else one.damage, one.is_out,
                [field.missions[n].word for n in one.hand], sorted(field.missions[n].word for n in one.done),
                {TRACKS[t]: [one.ages[t], one.kills[t]] for t in range(6)},
                {
                    field.kinds[n].word: (
                        s.level, s.xp, s.health, s.ap, s.points, s.powers.bit_count(),
                    )
                    for n, s in one.sheets.items()
                },
            )
            for seat, one in zip(seats, position.holdings, strict=True)
        },
        "buildings": {
            names[b.cell]: (b.seat + 1, b.kind.word, b.age, b.damage, b.used and not position.is_over)
            for b in position.buildings
        },
        "terrain": {n: TERRAINS[t] for n, t in zip(names, position.land.terrain, strict=True) if t >= 0},
        "roads": {n for c, n in enumerate(names) if position.roads >> c & 1},
        "events": {n for c, n in enumerate(names) if position.tokens >> c & 1},
        "quarries": {
            names[cell]: position.control[number] + 1
            for number, cell in enumerate(field.board.quarries)
            if position.quarry_at(cell) >= 0
        },
        "decks": [[field.territories[n].word for n in deck] for deck in position.decks],
        "missions": [[field.missions[n].word for n in deck] for deck in position.mission_decks],
        "tactical": position.tactical if position.phase == "action" else 0,
        "outcome": (
            [seat + 1 for seat in range(field.seats) if position.winners >> seat & 1], position.by,
        )
        if position.is_over
        else None,
        "points": {
            seat: 0 if one.is_out else position.total(seat - 1)
            for seat, one in zip(seats, position.holdings, strict=True)
        },
    }  # fmt: skip
    if with_lines:
        seen["legal"] = {seat: sorted(map(WAR.format_action, WAR.legal(state, seat - 1))) for seat in seats}
        faces: dict[int, dict[str, str]] = {}
        for viewer in (0, *seats):
            view = WAR.view(state, viewer - 1 if viewer else None)
            found: dict[str, list[str]] = {}
            own = {(b.hex, field.kind_of[b.kind].is_civilian): f"{b.seat + 1} {b.kind}" for b in view.own}
            for block in view.blocks:
                seat = 0 if block.seat is None else block.seat + 1
                if all(hex_ != block.hex for hex_, _ in own):
                    found.setdefault(block.hex, []).append(f"{seat} {block.kind or '?'}")
            for (hex_, _), words in sorted(own.items()):
                found.setdefault(hex_, []).append(words)
            faces[viewer] = {hex_: ", ".join(words) for hex_, words in found.items()}
        seen["sees"] = faces
    return seen


def _seen_in_plain(game: Game, *, with_lines: bool) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "waiting": sorted(game.waiting),
        "turn": (game.round, game.phase),
        "blocks": {
            b.name: (b.kind, b.hex, b.wounds, b.set_up, b.resting, b.guard, b.powers_used)
            for b in game.blocks
        },
        "ap": {b.number: b.ap for b in game.own(game.acting)}
        if game.phase == "action" and game.outcome is None
        else {},
        "seats": {
            number: (
                seat.gold, seat.stones, seat.vp, seat.built, 0 if seat.out else seat.damage, seat.out,
                seat.missions, sorted(seat.done), seat.tracks,
                {h: (s.level, s.xp, s.health, s.ap, s.points, len(s.powers)) for h, s in seat.heroes.items()},
            )
            for number, seat in game.seats.items()
        },
        "buildings": {
            at: (b.seat, b.word, b.age, b.damage, b.used and game.outcome is None)
            for at, b in game.buildings.items()
        },
        "terrain": game.terrain,
        "roads": game.roads,
        "events": game.events,
        "quarries": game.quarries,
        "decks": [game.decks["common"], game.decks["quarry"]],
        "missions": [game.mission_decks[age] for age in (1, 2, 3)],
        "tactical": game.tactical if game.phase == "action" else 0,
        "outcome": None if game.outcome is None else (sorted(game.outcome[0]), game.outcome[1]),
        "points": {seat: 0 if one.out else game.points(seat) for seat, one in game.seats.items()},
    }  # fmt: skip
    if with_lines:
        seen["legal"] = {seat: sorted(game.legal(seat)) for seat in game.seats}
        hexes = {block.hex for block in game.blocks}
        seen["sees"] = {
            viewer: {hex_: game.sees(viewer, hex_) for hex_ in hexes} for viewer in (0, *game.seats)
        }
    return seen


def _told(events: list[ev.Event]) -> tuple[str, list[str]]:
    """Why orders were dropped, and the strikes."""
    number, dropped, strikes = 0, "", []
    for event in events:
        match event:
            case be.BlockNamed():
                number = event.number
            case be.Struck():
                hit = "hit" if event.is_hit else "miss"
                strikes.append(f"{event.seat + 1}-u{number} {event.strength} {event.die} {hit}")
            case ev.OrdersDropped():
                dropped = event.code
    return dropped, strikes


def _compared(number: int, rounds: int | None, every: float) -> Iterator[tuple[str, Any, Any]]:
    """A random game in both: each line, and what there is to see after it."""
    chance, dice = Random(number), DiceTwice(number)
    version = _version(number)
    state, _ = WAR.begin(setup_of(number, rounds=rounds, newest=version == NEWEST_VERSION), dice)
    mode, attack = MODES[number % len(MODES)]
    game = Game(TABLES[version], mode, dice.again, attack or "left", rounds)
    game.begin()
    yield "begin", _seen_in_rules(state, with_lines=True), _seen_in_plain(game, with_lines=True)
    while waiting := WAR.waiting(state):
        seat = chance.choice(sorted(waiting))
        line = WAR.format_action(choice(state, seat, chance, eager=number % 3 > 0))
        if chance.random() < 0.0005:
            line = "leave"
        elif chance.random() < 0.05 and state.position.phase != START:
            line = _other_line(state, chance, line)
        code, events = "", []
        try:
            events = WAR.apply(state, seat, WAR.parse_action(line, seat), dice)
        except IllegalAction as refusal:
            code = refusal.code
        plain_code = game.line(seat + 1, line)
        yield f"{seat + 1} {line}", (code, *_told(events)), (
            plain_code, "" if code else game.dropped, [] if code or line == "leave" else game.strikes,
        )  # fmt: skip
        assert not dice.rolled
        with_lines = chance.random() < every
        yield (
            f"{seat + 1} {line}",
            _seen_in_rules(state, with_lines=with_lines),
            _seen_in_plain(game, with_lines=with_lines),
        )


def _other_line(state: State, chance: Random, line: str) -> str:
    """A line that is likely to be refused: another block, hex or word."""
    names = state.position.field.board.names
    words = line.split("; ", maxsplit=1)[0].split(" ")
    place = chance.randrange(len(words))
    if words[place] in names:
        words[place] = chance.choice(names)
    elif words[place][0] == "u" and words[place][1:].isdigit():
        words[place] = f"u{chance.randint(1, 9)}"
    elif words[place] in ("attack", "explore"):
        words[place] = chance.choice(("attack", "explore", "swap"))
    elif words[0] == "recruit":
        words[1] = chance.choice(state.position.field.units).word
    return " ".join(words)


def _rounds(number: int) -> int | None:
    """The rounds of a game: the first are short, a short duel is played to its end."""
    return 2 if number < 2 else None if MODES[number % len(MODES)][0] == "short" else 3 + number % 5


@pytest.mark.parametrize("number", range(len(VERSIONS) * len(MODES)))
def test_every_mode_begins_alike(number: int) -> None:
    """Also where no game of every run is played: with both versions of the data."""
    _, seen, plain = next(_compared(number, None, every=0))
    assert seen == plain


@pytest.mark.parametrize("number", seeds(1, 500))
def test_the_rules_agree_with_the_plain_game(number: int) -> None:
    played = []
    for line, seen, plain in _compared(number, _rounds(number), every=0.05):
        played.append(line)
        assert seen == plain, played
    assert len(played) > 1
