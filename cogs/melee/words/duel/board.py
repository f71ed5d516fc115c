"""Words of Melee's public messages, hands and caster view. Names come escaped for text."""

from collections.abc import Sequence

from bot.games.melee.words.terms import HOW_DRAWN, HOW_WON
from bot.games.wording import counted
from bot.matches.values import DeckFormat
from cogs.kit.safe_text import listed

GOAL = "Reach the enemy Summon Area and hold it for one enemy turn, or leave the enemy nothing."
EMPTY_HAND = "You hold no cards."
NO_HAND_YET = "The hands are dealt when the order of play has been chosen."
OVER = "The duel is over."
GO_FIRST, GO_SECOND = "Go first", "Go second"
ACT_WITH, NOBODY_CAN_ACT = "Act with…", "No entity of yours can act now"
SUMMON, END_TURN = "Summon", "End turn"
CHOOSE = "Choose…"


def act_with(entity: str) -> str:
    return f"Act with {entity}"


def matchup(
    names: tuple[str, str], decks: tuple[str, str], formats: tuple[DeckFormat, DeckFormat], board: str
) -> str:
    """Who plays which deck on which battlefield, South first."""
    south, north = (f"**{deck}** ({kind})" for deck, kind in zip(decks, formats, strict=True))
    return f"{names[0]} (South) plays {south}, {names[1]} (North) plays {north}, on **{board}**."


def choose_order(mention: str) -> str:
    return f"{mention}, go first, or go second with 1 extra energy? Hands are dealt once you have chosen."


def turn_title(number: int, limit: int, name: str) -> str:
    return f"## Turn {number} of {limit} · {name}"


def to_move(mention: str) -> str:
    return f"{mention}, it is your turn."


def computer_plays(name: str) -> str:
    return f"{name} is playing."


def to_choose(mention: str, entity: str, prompt: str) -> str:
    return f"{mention}, **{entity}** needs you. {prompt}"


def capturing(entity: str, name: str) -> str:
    danger = f"⚠ **{entity}** stands on {name}'s Summon Area."
    return f"{danger} If it is still there when this turn ends, {name} loses."


def holding(entity: str, name: str, other: str, enemies: Sequence[str]) -> str:
    """Tells the active player that they win unless one of these enemies drives their entity off."""
    danger = f"{listed(enemies, 'or')} could attack it" if enemies else "No enemy in play can attack it"
    return (
        f"★ **{entity}** stands on {other}'s Summon Area. "
        f"If it is still there when {other}'s next turn ends, {name} wins. {danger}."
    )


def within_reach(entity: str, name: str, others: int) -> str:
    more = f" and {counted(others, 'more enemy', 'more enemies')}" if others else ""
    return f"⚠ **{entity}**{more} can reach {name}'s Summon Area next turn."


def told_turn(number: int, name: str) -> str:
    return f"**Turn {number} · {name}**"


def side(name: str, energy: int, most: int, hand: int, deck: int, discard: int) -> str:
    return f"-# {name}: {energy}/{most} energy · {hand} in hand · {deck} in deck · {discard} discarded"


def turn_over(number: int, name: str) -> str:
    return f"### Turn {number} · {name}"


def turn_taken_back(number: int) -> str:
    """Head of the board of a turn that never was: the end of the one before it was taken back."""
    return f"### Turn {number}\nThe end of turn {number - 1} was taken back, so this turn will begin again."


def turn_picture(turn: int) -> str:
    return f"The battlefield at the end of turn {turn}." if turn else "The battlefield before the first turn."


def opening(*, is_rolled: bool) -> str:
    return "### The roll-off" if is_rolled else "### The order of play"


def has_choice(name: str, *, has_lost: bool) -> str:
    """Says who chooses without a roll-off: who lost the last game of a series; in game 1, see TO-13."""
    return f"{name} lost the last game and has the choice." if has_lost else f"{name} has the choice."


BY_MODERATOR = "decided by a moderator"


def ended(winner: str | None, loser: str, by: str, verdict: str = "") -> str:
    """How the duel ended, as a title and a sentence; for a draw `winner` is None.

    The title is `verdict` if that is what it is to the reader.
    """
    return f"## {verdict or _title(winner)}\n{_how(winner, loser, by, begins_line=True)}."


def result(winner: str | None, loser: str, by: str) -> str:
    """How the duel ended, in one line; for a draw `winner` is None."""
    return f"**{_title(winner)}**: {_how(winner, loser, by)}."


def _title(winner: str | None) -> str:
    return "A draw" if winner is None else f"{winner} wins"


def _how(winner: str | None, loser: str, by: str, *, begins_line: bool = False) -> str:
    """How the duel ended. Names are spelled as their owners spell them, also where a line begins."""
    how = (HOW_DRAWN if winner is None else HOW_WON).get(by, by)
    if begins_line:
        how = how[:1].upper() + how[1:]
    return how.format(winner=winner, loser=loser)


def hand_title(count: int, turn: int, opponent: str, where: str) -> str:
    """Head of a hand; `where` is a mention of the duel's channel, empty in direct messages."""
    place = f" in {where}" if where else ""
    return f"## Your hand · turn {turn} · {counted(count, 'card')}\n-# Against {opponent}{place}"


def can_summon(cards: Sequence[str], energy: int, *, is_own_turn: bool) -> str:
    """Below a hand: what can be summoned now; outside the owner's turn, only their energy."""
    if cards:
        return f"**You can summon**: {listed(cards)}. You have {energy} energy."
    return (
        f"You can summon nothing now. You have {energy} energy."
        if is_own_turn
        else f"You have {energy} energy."
    )


def whose(name: str) -> str:
    return f"{name}'s hand"


def holds(name: str, energy: int, cards: Sequence[tuple[str, int]]) -> str:
    held = ", ".join(f"{card} ({cost})" for card, cost in cards) or "no cards"
    return f"**{name}** · {energy} energy · {held}"
