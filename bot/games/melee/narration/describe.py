"""A position in words and letters: what the picture shows, for people who do not see it."""

import textwrap
from collections.abc import Sequence
from typing import NamedTuple

from bot.games.melee.board.tiles import NAMES, SIZE, SUMMON_AREAS, Terrain
from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.events.events import NO_WARDS
from bot.games.melee.history.steps import Step, step_lines, told_turn
from bot.games.melee.sight.threats import Hold, capture_stake, hold_text, threat_text
from bot.games.melee.sight.view import EntityView, SideView, View
from bot.games.melee.words.cards import passive_text, trigger_text
from bot.games.melee.words.terms import (
    STATUS_ADJECTIVES,
    STATUS_NOUNS,
    cost_words,
    ending_text,
    verdict_word,
    wards_text,
)
from bot.games.two_seats import Seat
from bot.games.wording import DESCRIPTION_LIMIT, counted, shortened, utf16_length

_BOARD_LIMIT = 1800
_WIDTH = 40  # columns of a text board that fit on a phone
_TERRAIN_LETTERS = ".fwmtA"
_LETTERS_MEAN = ("f forest, w water, m mountain, t thorns,", "A Summon Area, . ground")
_SEATS = (Seat.SOUTH, Seat.NORTH)
_SEAT_WORDS = ("South", "North")


class _Detail(NamedTuple):
    """The detail of a description: whether stats, and the maximum lengths of cards' and players' names."""

    stats: bool
    card: int
    player: int


_DETAILS = (_Detail(True, 40, 64), _Detail(False, 40, 40), _Detail(False, 24, 24), _Detail(False, 12, 12))


def describe_view(
    view: View,
    names: tuple[str, str],
    steps: Sequence[Step] = (),
    viewer: Seat | None = None,
    lead: str = "",
) -> str:
    """The whole position in at most 1024 characters; never the cards in a hand, not even the viewer's.

    `lead` comes first, and is kept whole.

    After the warning of a capture come these `steps`, one sentence each, then the position. If the text is
    too long, stats are left out first, then the oldest steps, then names are shortened. The warning, who is
    to act, energies, counts, and each entity's tile, HP, shield and statuses always stay. The terrain and the
    battlefield's name are added if there is room left. An end is first told as the victory or defeat of the
    `viewer`.
    """
    winner = None if view.outcome is None else view.outcome.winner
    verdict = f"{lead} " if lead else ""
    verdict += "" if viewer is None or winner is None else f"{verdict_word(winner, viewer)}. "
    for detail in _DETAILS:
        head, body = _description(view, names, detail)
        head, told = f"{verdict}{head}", _told(steps, _shown(names, detail))
        room = DESCRIPTION_LIMIT - utf16_length(head) - utf16_length(body) - 1
        newest = _newest(told, room)
        if room >= 0 and (len(newest) == len(told) or not detail.stats):
            break
    text = " ".join([head, *newest, body])
    name = shortened(view.board.name, detail.card)
    for more in (_terrain(view), f"Battlefield: {name}." if name else ""):
        if more and utf16_length(f"{text} {more}") <= DESCRIPTION_LIMIT:
            text = f"{text} {more}"
    return text


def _shown(names: tuple[str, str], detail: _Detail) -> tuple[str, str]:
    return shortened(names[0], detail.player), shortened(names[1], detail.player)


def _told(steps: Sequence[Step], names: tuple[str, str]) -> list[str]:
    """The steps in words, the first one after whose turn it was."""
    lines = step_lines(steps, sides=names)
    if lines:
        turn = told_turn(steps)
        seat = next(step.seat for step in steps if step.turn == turn)
        lines[0] = f"{names[seat]}'s turn {turn}: {lines[0]}"
    return lines


def _newest(told: Sequence[str], room: int) -> list[str]:
    """The newest of these sentences that fit, after how many do not."""
    kept: list[str] = []
    room -= 0 if sum(utf16_length(line) + 1 for line in told) <= room else len("12 steps before these.") + 1
    for line in reversed(told):
        room -= utf16_length(line) + 1
        if room < 0:
            return [f"{counted(len(told) - len(kept), 'step')} before these.", *kept] if kept else kept
        kept.insert(0, line)
    return kept


def _terrain(view: View) -> str:
    """The tiles of each terrain."""
    parts = []
    for terrain in (Terrain.FOREST, Terrain.WATER, Terrain.THORNS, Terrain.MOUNTAIN):
        tiles = [NAMES[tile] for tile, here in enumerate(view.board.terrain) if here is terrain]
        if tiles:
            parts.append(f"{terrain.word} {' '.join(tiles)}")
    return f"Terrain: {'; '.join(parts) or 'ground everywhere'}."


def describe_hand(
    hand: Sequence[EntityCard],
    energy: int,
    costs: Sequence[int] | None = None,
    whose: str = "Your hand",
    total: int = 0,
) -> str:
    """The cards of a hand and their values in at most 1024 characters, for those alone who may see it.

    `costs` are what the cards cost now, by default the printed costs. `whose` says whose hand it is. `total`
    is the size of a hand of which these cards are a part.
    """
    if not hand:
        return f"{whose} is empty."
    costs = costs or [card.cost for card in hand]
    part = f"{len(hand)} of " if total > len(hand) else ""
    head = f"{whose}, {part}{counted(max(total, len(hand)), 'card')}, with {energy} energy: "
    for abilities, longest in ((True, 40), (False, 40), (False, 24)):
        text = head + " ".join(
            _hand_card(card, cost, abilities, longest) for card, cost in zip(hand, costs, strict=True)
        )
        if utf16_length(text) <= DESCRIPTION_LIMIT:
            break
    return text


def _hand_card(card: EntityCard, cost: int, abilities: bool, longest: int) -> str:
    values = f"{cost_words(card.cost, cost)}, HP {card.hp}, Attack {card.attack}, Defense {card.defense}"
    text = f"{shortened(card.name, longest)}: {values}, Speed {card.speed}, Range {card.range}."
    if abilities and card.passive:
        text += f" Passive: {passive_text(card.passive)}"
    if abilities and card.trigger:
        text += f" Trigger: {trigger_text(card.trigger)}"
    return text


def _description(view: View, names: tuple[str, str], detail: _Detail) -> tuple[str, str]:
    """The player to act with the warning; then both sides."""
    shown = _shown(names, detail)
    head = _situation(view, shown)
    head += "".join(f" {each}" for each in _stake(view, detail.card))
    parts: list[str] = []
    for seat in _SEATS:
        who = dict.fromkeys((_SEAT_WORDS[seat], shown[seat]))  # in puzzles, both are the same
        deck = shortened(view.sides[seat].deck_name, detail.card)
        named = "" if deck in who else f"{deck}, "
        own = [entity for entity in view.entities if entity.owner == seat]
        nobody = "" if own else ", nobody in play"
        parts.append(f"{', '.join(who)}: {named}{_side(view.sides[seat])}{nobody}.")
        if own:
            parts.append("; ".join(_entity(entity, detail) for entity in own) + ".")
    return head, " ".join(parts)


def _stake(view: View, longest: int) -> list[str]:
    """What the turn is about, if a Summon Area is held or threatened (W-1)."""
    stake = capture_stake(view)
    if stake is None:
        return []
    if isinstance(stake, Hold):
        return [f"{hold_text(stake, longest)}."]
    return [f"Warning: {threat_text(stake, longest)}."]


def _situation(view: View, names: tuple[str, str]) -> str:
    """The turn, and who must do what."""
    if view.outcome is not None:
        winner, by = view.outcome.winner, view.outcome.by
        when = f"Turn {view.turn}" if view.turn else "Before the first turn"
        return f"{when}: {ending_text(winner, by, names)}."
    actor = names[view.to_act] if view.to_act is not None else "Nobody"
    if view.phase == "roll-off":
        return f"{actor} chooses who goes first."
    turn = f"Turn {view.turn} of {view.turn_limit}"
    if view.choice is not None:
        return f"{turn}: {actor} has a choice to make for {shortened(view.choice.name, 40)}."
    return f"{turn}: {actor} is to act."


def _side(side: SideView) -> str:
    return (
        f"energy {side.energy} of {side.energy_max}, "
        f"hand {side.hand_count}, deck {side.deck_count}, discard pile {len(side.discard)}"
    )


def _entity(entity: EntityView, detail: _Detail) -> str:
    parts = [f"{shortened(entity.card.name, detail.card)} {NAMES[entity.tile]}"]
    if entity.tile == SUMMON_AREAS[entity.owner.other]:
        parts[0] += " (enemy Summon Area)"
    parts.append(f"HP {entity.left} of {entity.hp}")
    if detail.stats:
        parts.append(
            f"Attack {entity.attack}, Defense {entity.defense}, Speed {entity.speed}, Range {entity.range}"
        )
    parts += [STATUS_ADJECTIVES.get(status, status) for status in entity.statuses]
    if entity.wards is not NO_WARDS:
        parts += wards_text(entity.wards, detail.stats)
    if entity.exhausted:
        parts.append("Exhaust")
    if entity.activity == "done":
        parts.append("done")
    return ", ".join(parts)


# --- the text board ---------------------------------------------------------------------------------------


def text_board(view: View) -> str:
    """The battlefield in monospaced text of at most 40 columns, then the entities on it.

    A cell is an entity's mark (`S1`, South's first) and the terrain's letter as in board files. The text
    never closes a code block. If it would exceed 1800 characters, wards other than shields are left out.
    """
    text = _text_board(view, True)
    return text if len(text) <= _BOARD_LIMIT else _text_board(view, False)


def _text_board(view: View, in_full: bool) -> str:
    """The text board; if not `in_full`, with the shields of entities but no other wards."""
    marks = _marks(view)
    columns = "  " + "".join(f"  {letter} " for letter in "abcdefgh").rstrip()
    lines = _wrapped(_title(view))
    for each in _stake(view, 40):
        lines += _wrapped(each)
    lines += [*_wrapped(_side_line(view.sides[Seat.NORTH])), columns]
    for row in reversed(range(SIZE)):
        cells = "".join(_cell(view, marks, row * SIZE + column) for column in range(SIZE))
        lines.append(f"{row + 1} {cells}{row + 1}")
    lines += [columns, *_LETTERS_MEAN, *_wrapped(_side_line(view.sides[Seat.SOUTH]))]
    for entity in sorted(view.entities, key=lambda entity: (entity.owner, entity.serial)):
        lines += _legend(entity, marks[entity.serial], in_full)
    return "\n".join(lines).replace("`", "'")


def _wrapped(line: str) -> list[str]:
    """The line wrapped to fit, with all lines but the first indented."""
    return textwrap.wrap(line, _WIDTH, subsequent_indent="   ")


def _marks(view: View) -> dict[int, str]:
    """A mark for each entity in play by its serial, counted in summon order on each side."""
    marks: dict[int, str] = {}
    for seat in _SEATS:
        own = sorted(entity.serial for entity in view.entities if entity.owner == seat)
        marks.update({serial: f"{_SEAT_WORDS[seat][0]}{place}" for place, serial in enumerate(own, 1)})
    return marks


def _cell(view: View, marks: dict[int, str], tile: int) -> str:
    entity = view.entity_at(tile)
    mark = marks[entity.serial] if entity else ""
    return f"{mark:>2}{_TERRAIN_LETTERS[view.board.terrain[tile]]} "


def _title(view: View) -> str:
    if view.outcome is not None:
        return ending_text(view.outcome.winner, view.outcome.by, _SEAT_WORDS)
    actor = _SEAT_WORDS[view.to_act] if view.to_act is not None else "Nobody"
    if view.phase == "roll-off":
        return f"{actor} chooses who goes first"
    return f"Turn {view.turn} of {view.turn_limit}: {actor} {'chooses' if view.choice else 'is to act'}"


def _side_line(side: SideView) -> str:
    counts = f"hand {side.hand_count} deck {side.deck_count} discard {len(side.discard)}"
    return f"{_SEAT_WORDS[side.seat][0]} energy {side.energy}/{side.energy_max} {counts}"


def _legend(entity: EntityView, mark: str, in_full: bool) -> list[str]:
    """An entity's lines: place and name; values; statuses; its wards, or only its shield."""
    values = f"HP {entity.left}/{entity.hp} At{entity.attack} De{entity.defense}"
    states = [STATUS_NOUNS.get(status, status) for status in entity.statuses]
    wards = wards_text(entity.wards, in_full)
    states += ["Exhaust"] * entity.exhausted + ["done"] * (entity.activity == "done")
    return [
        *_wrapped(f"{mark} {NAMES[entity.tile]} {entity.card.name}"),
        f"   {values} Sp{entity.speed} Rg{entity.range}",
        *([f"   {' '.join(states)}"] if states else []),
        *_wrapped(f"   {', '.join(wards)}" if wards else ""),
    ]
