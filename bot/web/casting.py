"""The caster view at a table: the board with all hands, some turns late, if all players allow it."""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.matches.memory.looks import FullLook
from bot.matches.watching.caster_views import CasterLook
from bot.web.frames import Json, picture_frame, region_value
from bot.web.plain import plain_text
from bot.web.scenes import Hands, SentScene, sent_scene
from bot.web.visitors import Visitor
from cogs.display.posting.people import names_of, safe_names
from cogs.touch import Region, Toucher
from cogs.words.duels import touching
from cogs.words.duels import watching as words


async def caster_scene(visitor: Visitor, look: FullLook, seen: CasterLook, toucher: Toucher) -> SentScene:
    """The table as casters see it at `look`, with the hands that the players held then. Raises PaintError."""
    then = seen.look
    sent = await sent_scene(visitor, look, toucher, then)
    held = await hands(then, toucher, then.duel.seats)
    title = words.caster_title(safe_names(then.duel), seen.turn, seen.running)
    more: Json = {
        "players": [{**each, "clock": None} for each in sent.scene["players"]],
        "title": plain_text(title),
        "asks": "",
        "running": look.duel.running,
        "cast": {"turn": seen.turn, "now": seen.running},
    }
    return sent.with_hands(held, more)


async def hands(then: FullLook, toucher: Toucher, seats: Iterable[int]) -> Hands:
    """The hands that these seats held. Raises PaintError."""
    held = Hands([], {}, {})
    for seat in seats:
        own = await toucher.scene(then.from_seat(seat))
        for region in own.regions:
            if region.place != "hand":
                continue
            shown = _of(region, seat, names_of(then.duel)[seat])
            held.regions.append(region_value(shown))
            data = (own.pictures or {}).get(region.picture)
            if data is not None:
                frame = picture_frame(data)
                held.named[shown.picture] = frame[:32].hex()
                held.pictures[frame[:32].hex()] = frame
    return held


def _of(region: Region, seat: int, name: str) -> Region:
    """A card of a player, told apart from the same card of another."""
    picture = f"{seat}:{region.picture}" if region.picture else ""
    label = touching.card_of(region.label, name)
    return replace(region, name=f"hand:{seat}:{region.name}", label=label, picture=picture)
