"""Words of menus: the likely next actions, and tiles with what standing there means."""

from collections.abc import Sequence

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.odds.tally import Odds
from bot.games.melee.sight.danger import Meaning, TileGroup
from bot.games.melee.sight.view import EntityView, MoveAndAttack
from bot.games.melee.words.chances import chance_text
from bot.games.wording import shortened
from cogs.kit.safe_text import LABEL_LIMIT

LIKELY = "Likely actions"
LIKELY_MENU = "Likely actions…"
DEATH = "✖ It would die on the way"
_NAME = 30


def strike_no_more(tile: int, target: str) -> str:
    """Says that a move has made the attack after it impossible; `target` is escaped."""
    return f"It has moved, but {target} can’t be attacked from {tile_name(tile)} now. No dice were rolled."


def meaning_words(meaning: Meaning) -> str:
    """What standing on a tile means, in one line: `● Elsewhere · no enemy reaches it`."""
    said = [_group(meaning), _danger(meaning)]
    if meaning.group is not TileGroup.CAPTURE and meaning.left <= 2:
        said.append(f"{meaning.left} step{'s' if meaning.left > 1 else ''} from the Summon Area")
    return " · ".join(said)


def strike_label(strike: MoveAndAttack, target: str) -> str:
    """`d5, then attack Ash Duelist: 58%`."""
    about = "about " if strike.is_about or not strike.odds.exact else ""
    label = f"{tile_name(strike.to)}, then attack {target}: {about}{chance_text(strike.odds.win)}"
    return shortened(label, LABEL_LIMIT)


def _group(meaning: Meaning) -> str:
    match meaning.group:
        case TileGroup.CAPTURE:
            return "★ Captures if it stays"
        case TileGroup.GUARD:
            return f"■ Keeps {_names(meaning.kept_off)} off your Summon Area"
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


def _names(entities: Sequence[EntityView]) -> str:
    name = shortened(entities[0].card.name, 30)
    return name if len(entities) == 1 else f"{name} and {len(entities) - 1} more"


def attack(name: str, tile: str, target: str, odds: Odds) -> str:
    """`Ash Duelist d4: attack Bog Piper, 58%`."""
    return f"{_at(name, tile)}: attack {shortened(target, _NAME)}, {_chance(odds)}"


def strike(name: str, tile: str, each: MoveAndAttack, target: str) -> str:
    """`Ash Duelist c3: to d5, then Bog Piper, 58%`."""
    chance = _chance(each.odds, each.is_about)
    return f"{_at(name, tile)}: to {tile_name(each.to)}, then {shortened(target, _NAME)}, {chance}"


def use(name: str, tile: str, choice: str) -> str:
    """`Ash Duelist d4: use its ability, Bog Piper · e5`."""
    return f"{_at(name, tile)}: use its ability" + (f", {choice}" if choice else "")


def summon(name: str, cost: int, landing: str) -> str:
    """`Summon Wick Archer (2) to d3`."""
    return f"Summon {shortened(name, _NAME)} ({cost}) to {landing}"


def move(name: str, tile: str, landing: str) -> str:
    """`Ash Duelist d4: to d5 (forest, costs 2)`."""
    return f"{_at(name, tile)}: to {landing}"


def _at(name: str, tile: str) -> str:
    return f"{shortened(name, _NAME)} {tile}"


def _chance(odds: Odds, is_about: bool = False) -> str:
    return ("about " if is_about or not odds.exact else "") + chance_text(odds.win)
