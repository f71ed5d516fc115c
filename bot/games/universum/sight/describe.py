"""A View in words."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.games.universum.cards.vocabulary import tool_of
from bot.games.universum.position.state import OFF
from bot.games.universum.rules.scoring import SeatScore
from bot.games.universum.rules.turns import ROUNDS
from bot.games.universum.sight.view import SeatView, StackView, View
from bot.games.universum.words import (
    ABILITY_NAMES,
    DIMENSION_NAMES,
    SCORING_NAMES,
    SET_NAMES,
    card_words,
    ending_text,
    portal_name,
    transformer_name,
)
from bot.games.wording import counted, numeral


def describe_view(view: View, names: Sequence[str]) -> str:
    """The whole position as lines of text; `names` are the players' by seat."""
    return "\n".join(
        [
            _heading(view, names),
            *(_stack(view, stack) for stack in view.stacks),
            f"Action stack: {counted(view.stack, 'card')}",
            f"Discard pile: {', '.join(view.discard) or 'empty'}",
            *(line for seat in view.seats for line in _seat(view, seat, names[seat.seat])),
        ]
    )


def describe_hand(view: View) -> str:
    """The own hand, a card a line, with its five actions and its tool; empty for a spectator."""
    hand = None if view.seat is None else view.seats[view.seat].hand
    return "\n".join(f"{card}: {card_words(card)}" for card in hand or ())


def score_text(score: SeatScore) -> str:
    """A score with its working: `13: 12 DP, −3 for tools, 4 for two alike (coil, lens + magnet)`.

    `0` alone if nothing was won or lost.
    """
    parts = [f"{score.portals} DP"]
    if score.tools:
        parts.append(f"{numeral(-score.tools)} for tools")
    parts += [
        f"{each.points} for {SET_NAMES[each.kind]} ({', '.join(map(portal_name, each.portals))})"
        for each in score.sets
    ]
    if score.lost:
        parts.append(f"lost to the creatures: {', '.join(map(portal_name, score.lost))}")
    total = numeral(score.total)
    return total if len(parts) == 1 and not score.portals else f"{total}: {', '.join(parts)}"


def tools_text(cards: Sequence[str]) -> str:
    """The tools of a lab, equal ones counted: `coil, fuse ×2`; `none` if it has none."""
    counts = Counter(tool_of(card) for card in cards)
    return ", ".join(tool + f" ×{counts[tool]}" * (counts[tool] > 1) for tool in sorted(counts)) or "none"


def variant_text(view: View) -> str:
    """The variants of the game: `deadly portals, short game`."""
    names = ", short game" * view.is_short + ", solo" * view.is_solo + ", balanced" * view.is_balanced
    return SCORING_NAMES[view.scoring] + names


def _heading(view: View, names: Sequence[str]) -> str:
    variant = variant_text(view)
    if view.outcome is not None:
        how = ending_text([names[seat] for seat in view.outcome.winners], view.outcome.by)
        return f"Round {view.round} ({variant}). {how}."
    whose = f"{names[view.active]}'s turn, {counted(view.actions_left, 'action')} left"
    if view.choice is not None:
        over = f" above {transformer_name(view.choice.stack)}" if view.choice.stack else ""
        name = view.choice.kind.capitalize()
        whose += f"; must answer {name}{over} ({counted(view.choice.options, 'option')})"
    return f"Round {view.round} of {view.final_round or ROUNDS} ({variant}): {whose}."


def _stack(view: View, stack: StackView) -> str:
    ability = ABILITY_NAMES[stack.transformer]
    stack_words = [("?" if portal is None else portal_text(view, portal)) for portal in stack.portals]
    return f"{transformer_name(stack.transformer)}, {ability}: {'; '.join(stack_words) or 'no portal left'}"


def portal_text(view: View, portal: str) -> str:
    """A portal with its dimension and points: `coil + fuse (Ember, 4 DP)`."""
    found = view.box.portals[portal]
    return f"{portal_name(portal)} ({DIMENSION_NAMES[found.dimension]}, {found.dp} DP)"


def _seat(view: View, seat: SeatView, name: str) -> Iterator[str]:
    if seat.has_left:
        yield f"{name} has left."
        return
    stands = f" at {transformer_name(seat.at)}" if seat.at != OFF else ""
    hand = "no hand" if seat.is_virtual else f"{counted(seat.hand_count, 'card')} in hand"
    yield f"{name}{stands}: {hand}; tools: {tools_text(seat.tools)}; score {score_text(seat.score)}"
    if seat.sealed:
        yield f"  sealed: {', '.join(portal_text(view, portal) for portal in seat.sealed)}"
    if seat.played:
        yield f"  played this turn: {', '.join(seat.played)}"
