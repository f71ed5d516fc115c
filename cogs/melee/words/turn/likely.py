"""Words of the menu that offers what to do next."""

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.odds.tally import Odds
from bot.games.melee.sight.view import MoveAndAttack
from bot.games.melee.words.chances import chance_text
from bot.games.wording import shortened

DO_NEXT = "Do next…"

_NAME = 30


def attack(name: str, tile: str, target: str, odds: Odds) -> str:
    """`Ash Duelist d4: attack Bog Piper, 58%`."""
    return f"{_who(name, tile)}: attack {shortened(target, _NAME)}, {_chance(odds)}"


def strike(name: str, tile: str, each: MoveAndAttack, target: str) -> str:
    """`Ash Duelist c3: to d5, then Bog Piper, 58%`."""
    chance = _chance(each.odds, each.is_about)
    return f"{_who(name, tile)}: to {tile_name(each.to)}, then {shortened(target, _NAME)}, {chance}"


def use(name: str, tile: str, choice: str) -> str:
    """`Ash Duelist d4: use its ability, Bog Piper · e5`."""
    return f"{_who(name, tile)}: use its ability" + (f", {choice}" if choice else "")


def summon(name: str, cost: int, landing: str) -> str:
    """`Summon Wick Archer (2) to d3`."""
    return f"Summon {shortened(name, _NAME)} ({cost}) to {landing}"


def move(name: str, tile: str, landing: str) -> str:
    """`Ash Duelist d4: to d5 (forest, costs 2)`."""
    return f"{_who(name, tile)}: to {landing}"


def _who(name: str, tile: str) -> str:
    return f"{shortened(name, _NAME)} {tile}"


def _chance(odds: Odds, is_about: bool = False) -> str:
    return ("about " if is_about or not odds.exact else "") + chance_text(odds.win)
