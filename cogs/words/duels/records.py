"""Words of ended duels: stepping through them, sharing them, their codes. Names come escaped."""

from collections.abc import Sequence

from cogs.words.duels.duel import versus
from cogs.words.nouns import command, noun, nouns

STEP = "Step through"
FIRST, LAST = "First", "Last"
ACTION_BACK, ACTION_ON = "◀ Action", "Action ▶"


def back(span: str) -> str:
    """Goes back by a turn, or by what else the game counts: `◀ Turn`."""
    return f"◀ {span.capitalize()}"


def on(span: str) -> str:
    """Goes on by a turn, or by what else the game counts: `Turn ▶`."""
    return f"{span.capitalize()} ▶"


def show(held: str) -> str:
    """Shows what players held: their `hands`, or what else the game calls it."""
    return f"Show {held}"


def hide(held: str) -> str:
    return f"Hide {held}"


def jump(span: str) -> str:
    return f"Jump to {'an' if span[:1] in 'aeiou' else 'a'} {span}…"


def earlier() -> str:
    return f"-# Not all of it fits here; **Log** below the {noun()}'s last board has the rest."


NOT_DRAWN = "-# The picture can't be drawn right now. Press a button again in a moment."


def no_steps() -> str:
    return f"{nouns().capitalize()} of this game can't be stepped through. Here is the record."


def private() -> str:
    return (
        f"This {noun()} was played where not everybody can see it, so only its players can share it. "
        "Ask one of them."
    )


def head(names: Sequence[str], title: str) -> str:
    return f"### {versus(names)} · {title}"


def place(number: int, count: int) -> str:
    """The place in the duel; actions are counted as in `/duel verify`."""
    return f"-# Action {number} of {count}" if number else f"-# Before the first of {count} actions"


CODE_COMES = "-# Its replay code comes once the decks of its tournament are public."


def code(replay_code: str) -> str:
    shows = f"{command('show')} with this code shows the {noun()} on any server with this bot"
    return f"-# Replay code `{replay_code}`: {shows}."


def fork(turn: int, span: str = "turn") -> str:
    return f"Play on from {span} {turn}"
