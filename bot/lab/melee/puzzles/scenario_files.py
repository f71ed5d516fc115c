"""Positions of simulated games as scenario files. Not every position can be said in one: modifiers cannot."""

import json
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.games.errors import ContentError
from bot.games.melee.board.tiles import tile_name
from bot.games.melee.decks.files import format_card
from bot.games.melee.position.codes import status_names
from bot.games.melee.position.state import Entity, State
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.scenarios.files import parse_scenario
from bot.games.melee.scenarios.run import played_out
from bot.games.two_seats import Seat


class PositionHistory(NamedTuple):
    """A position's history in its turn: the position when the turn's first action was asked, the action
    lines since then, and the dice that were rolled for them.
    """

    start: State
    lines: tuple[str, ...]
    dice: tuple[int, ...]


def scenario_text(title: str, course: PositionHistory, best: Iterable[str], notes: Iterable[str] = ()) -> str:
    """The scenario file of the position at the end of a course; `notes` are comments at its head."""
    state = course.start
    used = dict.fromkeys(
        rules.name
        for rules in (
            *(entity.rules for entity in state.entities.values()),
            *(
                state.setup.cards[card]
                for piles in (state.hand, state.deck, state.discard)
                for pile in piles
                for card in pile
            ),
        )
    )
    cards = {rules.name: rules.card for rules in state.setup.cards}
    head = "".join(f"# {note}\n" for note in notes)
    parts = [
        f'{head}title = {_text(title)}\nbest = {_texts(best)}\nboard = """\n'
        + "".join(f"{row}\n" for row in state.ground.board.rows())
        + '"""\n',
        *(format_card(cards[name]) for name in used),
        *(_side(state, seat) for seat in Seat),
        *(_entity(state, entity) for entity in state.entities.values()),
        f'[turn]\nplayer = "{Seat(state.active).word}"\nnumber = {state.turn}\n',
        f"[format]\nturn_limit = {state.setup.turn_limit}\n",
    ]
    if course.lines:
        parts.append(f"[play]\ndice = {list(course.dice)}\nactions = {_texts(course.lines)}\n")
    return "\n".join(parts)


def is_told(text: str, state: State) -> bool:
    """Whether this scenario file leads to this very position, as far as play can tell."""
    try:
        told = played_out(parse_scenario(text))
    except ContentError:
        return False
    return _essence(told) == _essence(state)


def _side(state: State, seat: Seat) -> str:
    lines = [f"[{seat.word}]", f"energy = {state.energy[seat]}", f"energy_max = {state.energy_max[seat]}"]
    piles = (
        ("hand", state.hand[seat]),
        ("deck", state.deck[seat][::-1]),
        ("discard", state.discard[seat]),
    )
    for key, pile in piles:
        lines.append(f"{key} = {_texts(state.setup.cards[card].name for card in pile)}")
    return "\n".join(lines) + "\n"


def _entity(state: State, entity: Entity) -> str:
    lines = [
        "[[entity]]",
        f"card = {_text(entity.rules.name)}",
        f'owner = "{Seat(entity.owner).word}"',
        f'at = "{tile_name(entity.tile)}"',
    ]
    if entity.damage:
        lines.append(f"damage = {entity.damage}")
    if entity.status:
        lines.append(f"status = {_texts(status_names(entity.status))}")
    if state.exhaust[entity.owner] == entity.serial:
        lines.append("exhausted = true")
    return "\n".join(lines) + "\n"


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _texts(texts: Iterable[str]) -> str:
    return "[" + ", ".join(map(_text, texts)) + "]"


def _names(state: State, pile: Sequence[int]) -> list[str]:
    return [state.setup.cards[card].name for card in pile]


def _essence(state: State) -> tuple[object, ...]:
    """Everything that play depends on, with cards by name and entities by their place in summon order."""
    order = {serial: place for place, serial in enumerate(state.entities, 1)}
    return (
        (state.turn, state.active, state.setup.turn_limit, state.phase),
        (state.energy, state.energy_max, [order.get(serial, 0) for serial in state.exhaust]),
        order.get(state.acting, 0),
        [[_names(state, pile) for pile in piles] for piles in (state.hand, state.deck, state.discard)],
        state.ground.board.rows(),
        [
            (
                *(one.rules.name, one.owner, one.tile, one.damage, one.hp, one.status, one.modifiers),
                *(one.moves, one.attacks, one.moved, one.fought, one.used, one.done),
            )
            for one in state.entities.values()
        ],
        None if state.choice is None else state.choice.options,
        legal_actions(state),
    )
