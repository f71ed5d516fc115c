"""Words of the steps that autocomplete offers for a turn in one line."""

from bot.games.melee.odds.tally import Odds
from bot.games.melee.sight.threats import Meaning
from bot.games.melee.sight.view import Landing, View
from bot.games.melee.words.chances import chance_text
from bot.games.wording import utf16_length
from cogs.kit.writing import LABEL_LIMIT, trim


def label(value: str, note: str) -> str:
    """A line in the picker: its end, which is new, and a note on the last step."""
    shown = f"{value} ({note})" if note else value
    if utf16_length(shown) > LABEL_LIMIT and ";" in value:
        *_, last = value.rpartition(";")
        shown = f"…;{last} ({note})" if note else f"…;{last}"
    return trim(shown, LABEL_LIMIT)


def attack_note(name: str, target: str, odds: Odds) -> str:
    """`Ash Duelist against Bog Piper, 58%`."""
    about = "" if odds.exact else "about "
    return f"{name} against {target}, {about}{chance_text(odds.win)}"


def tile_note(view: View, landing: Landing, meaning: Meaning) -> str:
    """`forest, out of reach`, `ground, in reach of 2`."""
    terrain = view.board.terrain[landing.tile].word
    reach = "out of reach" if meaning.is_safe else f"in reach of {len(meaning.attackers)}"
    return f"{terrain}, {reach}" + (", captures" if meaning.left == 0 else "")
