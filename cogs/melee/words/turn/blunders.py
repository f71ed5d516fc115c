"""Why a turn should perhaps not end now, in words."""

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.sight.threats import Blunder, Capturer
from bot.games.melee.sight.view import View
from cogs.kit.writing import escape, listed


def reason(blunder: Blunder, view: View) -> str:
    match blunder.kind:
        case "loses":
            return _loses(blunder, view)
        case "threatened":
            return _threatened(blunder)
        case "nobody-in-play":
            return "You have nobody in play, and you could summon a card."


def _loses(blunder: Blunder, view: View) -> str:
    holder = blunder.capturers[0].entity
    line = f"⚠ **{escape(holder.card.name)}** stands on your Summon Area: if you end your turn, **you lose**"
    names = [entity for tile in blunder.removers if (entity := view.entity_at(tile)) is not None]
    if not names:
        return f"{line}. None of your entities in play can attack it now."
    able = listed([f"{escape(each.card.name)} ({tile_name(each.tile)})" for each in names], "and")
    return f"{line}. {able} can still attack it."


def _threatened(blunder: Blunder) -> str:
    awake = [each for each in blunder.capturers if not each.asleep]
    who = listed([_named(each) for each in blunder.capturers])
    wakes = "" if awake else " if it wakes up" if len(blunder.capturers) == 1 else " if they wake up"
    return f"⚠ {who} can reach your Summon Area next turn{wakes}."


def _named(capturer: Capturer) -> str:
    return f"**{escape(capturer.entity.card.name)}** ({tile_name(capturer.entity.tile)})"
