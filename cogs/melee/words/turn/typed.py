"""Words about typed turns, names and tiles: faults with the nearest names, and completions."""

from collections.abc import Sequence

from bot.games.melee.odds.tally import Odds
from bot.games.melee.sight.danger import Meaning
from bot.games.melee.sight.view import Landing, View
from bot.games.melee.words.chances import chance_text
from bot.games.wording import shortened, utf16_length
from cogs.kit.safe_text import LABEL_LIMIT, clip, escape, listed, listed_some
from cogs.words.refusals import suggestion

NO_STEPS = "Type your turn in steps, like `summon wick archer d3; move c6 d7; attack d7 e6; end`."
CHOICE_WAITS = "An ability waits for your choice first."
TURN_IS_OVER = "It is no longer your turn."


def too_long(most: int) -> str:
    return f"That is too long for one line: at most {most} characters. Nothing was played."


def too_many(most: int) -> str:
    return f"That is too much for one line: at most {most} steps. Nothing was played."


def no_verb(typed: str, near: Sequence[str]) -> str:
    verbs = "Begin it with summon, move, attack, use, choose or end."
    return f"No step begins with “{_shown(typed)}”. {suggestion(near) if near else verbs}"


def stopped(step: str, why: str, left: Sequence[str]) -> str:
    """Where a line stopped and why; `left` are the steps after that, which were not played."""
    line = f"**Stopped at “{_shown(step)}”.** {why}"
    if left:
        line += f"\n-# Not played either: {'; '.join(_shown(each) for each in left)}"
    return line


def _shown(typed: str) -> str:
    return escape(clip(typed, 60))


def label(value: str, note: str) -> str:
    """A line in the picker: its end, which is new, and a note on the last step."""
    shown = f"{value} ({note})" if note else value
    if utf16_length(shown) > LABEL_LIMIT and ";" in value:
        *_, last = value.rpartition(";")
        shown = f"…;{last} ({note})" if note else f"…;{last}"
    return shortened(shown, LABEL_LIMIT)


def attack_note(name: str, target: str, odds: Odds) -> str:
    """`Ash Duelist against Bog Piper, 58%`."""
    about = "" if odds.exact else "about "
    return f"{name} against {target}, {about}{chance_text(odds.win)}"


def tile_note(view: View, landing: Landing, meaning: Meaning) -> str:
    """`forest, no enemy reaches it`, `ground, in reach of 2`."""
    terrain = view.board.terrain[landing.tile].word
    reach = "no enemy reaches it" if meaning.is_safe else f"in reach of {len(meaning.attackers)}"
    return f"{terrain}, {reach}" + (", captures" if meaning.left == 0 else "")


_MAX_NAMES = 5


def on_tile(name: str, tile: str) -> str:
    """An entity with its tile, as several can share a name: `Fen Witch (d6)`."""
    return f"{name} ({tile})"


def no_tile(typed: str, near: str) -> str:
    """Says that a tile is missing or none; `near` is the tile that may be meant."""
    if not typed:
        return "Say which tile, like `d4`."
    line = f"There is no tile {_shown(typed)}: the board goes from a1 to h8."
    return f"{line} {suggestion([near])}" if near else line


def several(typed: str, names: Sequence[str], instead: str = "") -> str:
    """Asks which of several was meant; `instead` names an alternative to the name."""
    how = f"Type more of it, or its {instead}." if instead else "Type more of it."
    return f"“{_shown(typed)}” could be {_listed(names)}. {how}"


def no_card(typed: str, near: Sequence[str], hand: Sequence[str]) -> str:
    line = f"No card in your hand is called {_shown(typed)}." if typed else "Say which card."
    if near:
        return f"{line} {suggestion(near)}"
    holds = f"You hold {listed([escape(name) for name in hand])}." if hand else "You hold no cards."
    return f"{line} {holds}"


def nobody(typed: str, near: Sequence[str]) -> str:
    if not typed:
        return "Say who, by name or by tile, like `d4`."
    line = f"Nobody called {_shown(typed)} is on the board."
    return f"{line} {suggestion(near) if near else 'You can also name a tile, like `d4`.'}"


def no_choice(typed: str, near: Sequence[str], names: Sequence[str]) -> str:
    """Says that a choice is missing or none of those offered, and which may be meant."""
    line = f"You can't choose {_shown(typed)}." if typed else "Say what you choose."
    if near:
        return f"{line} {suggestion(near)}"
    return f"{line} You may choose {_listed(names)}." if names else f"{line} You have nothing to choose now."


def _listed(names: Sequence[str]) -> str:
    return listed_some([escape(name) for name in names], _MAX_NAMES, "or")
