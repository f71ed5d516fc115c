"""Single decisions in words, to the player who made them."""

from typing import NamedTuple, assert_never

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.position.actions import (
    Action,
    AgreeDraw,
    Attack,
    Choose,
    Concede,
    End,
    Forfeit,
    Move,
    Summon,
    TakeTurn,
    Use,
)
from bot.games.melee.position.state import State
from bot.games.melee.rules.odds import odds_of
from bot.games.melee.words.chances import told_chance

_TELLING = 0.15
"""How much more likely the loss of the Summon Area must be for that to be told."""
_LITTLE = 0.005


class Danger(NamedTuple):
    """How likely it is that the Summon Area is lost next turn, and to whom most likely."""

    risk: float
    by: str


def deed_text(state: State, action: Action) -> str:
    """What was done, in the past: "You moved Court Herald from e2 to e3."."""
    match action:
        case Move(start, to):
            return f"You moved {_name(state, start)} from {tile_name(start)} to {tile_name(to)}."
        case Attack(start, to):
            return (
                f"You attacked {_name(state, to)} {tile_name(to)} with {_name(state, start)}: "
                f"{_win(state, start, to)} to win."
            )
        case Summon(card, to):
            return f"You summoned {card} to {tile_name(to)}."
        case Use(tile, choices):
            return f"You used the ability of {_name(state, tile)} {tile_name(tile)}{_on(choices)}."
        case Choose(choices):
            return f"You chose {', '.join(choices)} for {_chooser(state)}."
        case End():
            return "You ended your turn."
        case TakeTurn(first):
            return "You went first." if first else "You went second."
        case Concede():
            return "You conceded."
        case Forfeit():
            return "Your time ran out."
        case AgreeDraw():
            return "You agreed to a draw."
        case _:
            assert_never(action)


def plan_text(state: State, action: Action) -> str:
    """What would have been better, as advice: "Move it to d2."; it says who."""
    match action:
        case Move(start, to):
            return f"Move {_name(state, start)} from {tile_name(start)} to {tile_name(to)}."
        case Attack(start, to):
            return f"Attack {_name(state, to)} {tile_name(to)} with {_name(state, start)} {tile_name(start)}."
        case Summon(card, to):
            return f"Summon {card} to {tile_name(to)}."
        case Use(tile, choices):
            return f"Use the ability of {_name(state, tile)} {tile_name(tile)}{_on(choices)}."
        case Choose(choices):
            return f"Choose {', '.join(choices)} for {_chooser(state)}."
        case End():
            return "End your turn."
        case TakeTurn(first):
            return "Go first." if first else "Go second."
        case Concede() | Forfeit() | AgreeDraw():
            raise ValueError("nobody is advised to give up")
        case _:
            assert_never(action)


def danger_text(after_played: Danger, after_better: Danger) -> str:
    """That what was played left the Summon Area at more risk; empty if it hardly did."""
    if after_played.risk - after_better.risk < _TELLING or not after_played.by:
        return ""
    left = told_chance(after_better.risk) if after_better.risk >= _LITTLE else "almost never"
    return (
        f"After what you played, {after_played.by} can take your Summon Area next turn: "
        f"{told_chance(after_played.risk)} of the time; after this, {left}."
    )


def unfinished_text(state: State, played: Action, better: Action) -> str:
    """That an entity could still act until another one did (M-1); empty if the better action is not its."""
    acting = state.entities.get(state.acting)
    if acting is None or _actor(better) != acting.tile or _actor(played) == acting.tile:
        return ""
    over = "ending the turn" if isinstance(played, End) else "acting with another one"
    return f"{acting.rules.name} could still act; {over} puts an end to that."


def _actor(action: Action) -> int | None:
    """The tile of the entity that acts; None if none does, or a newcomer."""
    match action:
        case Move(start, _) | Attack(start, _):
            return start
        case Use(tile, _):
            return tile
        case _:
            return None


def why_text(action: Action, reason: str) -> str:
    """Why it was better: the reason that a hint would give, unless that only makes sense beside others."""
    if isinstance(action, Choose):
        return "The games that go on from there end better."
    if isinstance(action, End):
        return "What was left to do risked more than it gained."
    return reason


def _win(state: State, start: int, to: int) -> str:
    odds = odds_of(state, state.on(start), to)
    return told_chance(odds.win, is_about=not odds.exact)


def _name(state: State, tile: int) -> str:
    return state.on(tile).rules.name


def _on(choices: tuple[str, ...]) -> str:
    return f" on {', '.join(choices)}" if choices else ""


def _chooser(state: State) -> str:
    choice = state.choice
    assert choice is not None, "a choice answers one that waits"
    return f"{state.setup.cards[choice.card].name}"
