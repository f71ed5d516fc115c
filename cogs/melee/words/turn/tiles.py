"""Words for tiles in menus: which group a tile belongs to, and who could attack it there."""

from collections.abc import Sequence

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.sight.danger import Meaning, TileGroup
from bot.games.melee.sight.view import EntityView, MoveAndAttack
from bot.games.melee.words.chances import chance_text
from bot.games.wording import shortened
from cogs.kit.safe_text import LABEL_LIMIT

DEATH = "✖ It would die on the way"


def strike_no_more(tile: int, target: str) -> str:
    """Says that a move has made the attack after it impossible; `target` is escaped."""
    return f"It has moved, but {target} can’t be attacked from {tile_name(tile)} now. No dice were rolled."


def meaning_words(meaning: Meaning) -> str:
    """What standing on a tile means, in one line: `● Elsewhere · no enemy reaches it`."""
    return " · ".join([_group(meaning), _danger(meaning), *_near_goal(meaning)])


def strike_label(strike: MoveAndAttack, target: str) -> str:
    """`d5, then attack Ash Duelist: 58%`."""
    about = "about " if strike.is_about or not strike.odds.exact else ""
    label = f"{tile_name(strike.to)}, then attack {target}: {about}{chance_text(strike.odds.win)}"
    return shortened(label, LABEL_LIMIT)


def _group(meaning: Meaning) -> str:
    match meaning.group:
        case TileGroup.CAPTURE:
            return "★ Captures if it stays"
        case TileGroup.FORWARD:
            return "▲ Closer to their Summon Area"
        case TileGroup.COVER:
            return f"◆ Cover from {_names(meaning.hidden_from)}"
        case TileGroup.NEAR:
            return "● Elsewhere"


def _danger(meaning: Meaning) -> str:
    if meaning.attackers:
        return f"in reach of {_names(meaning.attackers)}"
    return (
        f"in reach of {_names(meaning.helped)} with an ability" if meaning.helped else "no enemy reaches it"
    )


def _near_goal(meaning: Meaning) -> list[str]:
    if meaning.group is TileGroup.CAPTURE or meaning.left > 2:
        return []
    return [f"{meaning.left} step{'s' if meaning.left > 1 else ''} from the Summon Area"]


def _names(entities: Sequence[EntityView]) -> str:
    name = shortened(entities[0].card.name, 30)
    return name if len(entities) == 1 else f"{name} and {len(entities) - 1} more"
