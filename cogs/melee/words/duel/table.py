"""Words of a table that one touches: what stands where, for screen readers and whoever reads; and goals."""

import re
from collections.abc import Sequence

from bot.games.melee.board.tiles import SUMMON_AREAS, tile_name
from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.sight.close_up import CloseUp
from bot.games.melee.sight.goals import CaptureGoal
from bot.games.melee.sight.readiness import Readiness
from bot.games.melee.sight.view import EntityView, SideView, View
from bot.games.melee.words.cards import card_text
from bot.games.melee.words.terms import STATUS_ADJECTIVES, cost_words, wards_text
from bot.games.two_seats import Seat
from bot.games.wording import counted
from cogs.kit.safe_text import listed, unmarked
from cogs.melee.words.duel import close_up

NO_HAND = "You hold no cards."

_HEADED = re.compile(r"^\*\*(Passive|Trigger)\*\* ")
#: The players' names by seat, not escaped.
Names = tuple[str, str]


def entity_label(view: View, entity: EntityView, names: Names, *, can_act: bool) -> str:
    """`e7, Kite Runner, yours, 3 of 3 HP, may act`."""
    parts = [tile_name(entity.tile), entity.card.name, whose(view, entity.owner, names)]
    parts.append(f"{entity.left} of {entity.hp} HP")
    parts += [STATUS_ADJECTIVES.get(status, status) for status in entity.statuses]
    parts += wards_text(entity.wards, False)
    if can_act:
        parts.append("may act")
    elif entity.activity == "done":
        parts.append("has acted")
    return ", ".join(parts)


def tile_label(view: View, tile: int, names: Names) -> str:
    """`c4, forest`; `e8, Marlowe’s Summon Area`."""
    return f"{tile_name(tile)}, {ground(view, tile, names)}"


def place(view: View, tile: int, names: Names) -> str:
    """`c4 (forest)`; `e8 (Marlowe’s Summon Area)`."""
    return f"{tile_name(tile)} ({ground(view, tile, names)})"


def ground(view: View, tile: int, names: Names) -> str:
    """A tile's terrain, or whose Summon Area it is."""
    if tile in SUMMON_AREAS:
        owner = Seat(SUMMON_AREAS.index(tile))
        mine = view.seat is owner
        return "your Summon Area" if mine else f"{_of(names[owner])} Summon Area"
    return view.board.terrain[tile].word


def whose(view: View, owner: Seat, names: Names) -> str:
    return "yours" if view.seat is owner else _of(names[owner])


def entity_text(
    look: CloseUp, view: View, names: Names, *, attackers: Sequence[EntityView], victims: Sequence[EntityView]
) -> str:
    """All about an entity, in lines: who could attack it next turn, and whom it could."""
    told = close_up.effects_words(look, view.seat, names)
    lines = [unmarked(_HEADED.sub(r"\1: ", line)) for line in told]
    if attackers:
        lines.append(f"Next turn, {_placed(attackers, 'or')} could attack it here.")
    if victims:
        lines.append(f"Next turn, it could attack {_placed(victims, 'or')}.")
    lines.append(unmarked(close_up.ground_words(view, look.entity.tile)))
    return "\n".join(lines)


def tile_text(view: View, tile: int, names: Names, attackers: Sequence[EntityView]) -> str:
    """A tile's terrain and what it costs; then the viewer's enemies that could attack there."""
    lines = unmarked(close_up.tile_words(view, tile, names)).splitlines()
    if attackers:
        lines.append(f"Next turn, {_placed(attackers, 'or')} could attack here.")
    return "\n".join(lines)


def _placed(entities: Sequence[EntityView], last: str) -> str:
    return listed([f"{each.card.name} {tile_name(each.tile)}" for each in entities], last)


def card_label(card: EntityCard, cost: int, ready: Readiness) -> str:
    """`Pocket Zephyr, cost 2, may be summoned`; `Thunderhead Roc, cost 4, needs 1 more energy`."""
    state = "may be summoned" if ready.playable else ready.words + " energy" * ready.needs_energy
    return f"{card.name}, {cost_words(card.cost, cost)}, {state}"


def deck_label(card: EntityCard) -> str:
    """A card that lies elsewhere than in the hand."""
    return f"{card.name}, {cost_words(card.cost, card.cost)}"


def hand_text(card: EntityCard, cost: int) -> str:
    """A card's text in lines, after its cost now if that has changed."""
    changed = [] if cost == card.cost else [f"It costs {cost} energy now."]
    return "\n".join([*changed, *card_text(card).splitlines()[1:]])


def side_label(view: View, side: SideView, names: Names) -> str:
    """`Marlowe, North, Sunwell Orchard, to act`."""
    parts = [names[side.seat], side.seat.word.capitalize(), side.deck_name]
    parts += ["you"] if view.seat is side.seat else []
    parts += ["to act"] if view.to_act is side.seat else []
    return ", ".join(parts)


def side_text(side: SideView) -> str:
    """What everybody may know of a side: energy, how many cards are where, and which are discarded."""
    lines = [f"{word.capitalize()}: {value}." for word, value in figures(side)]
    names = [card.name for card in reversed(side.discard)]
    lines += [f"Discard pile, newest first: {listed(names)}."] if names else []
    return "\n".join(lines)


def figures(side: SideView) -> tuple[tuple[str, str], ...]:
    """A side's numbers with their words."""
    return (
        ("energy", f"{side.energy}/{side.energy_max}"),
        ("hand", str(side.hand_count)),
        ("deck", str(side.deck_count)),
        ("discarded", str(len(side.discard))),
    )


def goal_text(goal: CaptureGoal, view: View, names: Names) -> str:
    """How far a side is from its goal: `Kite Runner can stand on it now`."""
    area, other = tile_name(goal.area), _of(names[goal.seat.other])
    mine, theirs = view.seat is goal.seat, view.seat is goal.seat.other
    if goal.step == "none":
        return "nobody can stand on it now" if goal.now else "nobody can reach it next turn"
    name = goal.who[0].card.name
    if goal.step == "held":
        return f"{name} has held it: {'you win' if mine else f'{names[goal.seat]} wins'}"
    if goal.step == "on it":
        if mine:
            return f"{name}: hold {area} until {other} turn ends and you win"
        if theirs:
            return f"{name}: drive it off {area} or you lose"
        return f"{name}: {names[goal.seat]} wins if it holds {area} until {other} turn ends"
    more = f" and {counted(len(goal.who) - 1, 'other')}" if len(goal.who) > 1 else ""
    wakes = " if it wakes up" if goal.asleep else ""
    return f"{name}{more} can {'stand on it now' if goal.now else f'reach it next turn{wakes}'}"


def goal_reached(goal: CaptureGoal, view: View, names: Names) -> str:
    """How far a side had come to its goal when the duel ended."""
    if goal.step == "held":
        return goal_text(goal, view, names)
    return f"{goal.who[0].card.name} stood on it" if goal.step == "on it" else "not reached"


def title(view: View, names: Names) -> str:
    """Whose turn it is, or how it ended."""
    if view.phase == "roll-off":
        return "The order of play"
    if view.active is None:
        return ""
    who = "your turn" if view.active is view.seat else f"{_of(names[view.active])} turn"
    return f"Turn {view.turn} of {view.turn_limit}, {who}"


def waiting(view: View, names: Names) -> str:
    """What the other player is asked."""
    if view.to_act is None:
        return ""
    name = names[view.to_act]
    if view.phase == "roll-off":
        return f"{name} chooses who goes first."
    return f"{name} has a choice to make." if view.choice is not None else f"{name} is to act."


def _of(name: str) -> str:
    return f"{name}’s"
