"""A whole table for one person: the game's scene, and what all games have around it."""

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.matches.memory.looks import FullLook
from bot.matches.refusals import Refusal
from bot.matches.tabletop import title_of
from bot.matches.values import Duel, Series
from bot.web.frames import Json, clock_value, picture_frame, scene_frame
from bot.web.plain import plain_text
from bot.web.visitors import Visitor
from cogs.display.boards.endings import has_rematch, result_of
from cogs.display.boards.rating_changes import rating_lines
from cogs.display.posting.people import names_of
from cogs.kit.painter import in_background
from cogs.touch import TableScene, Toucher
from cogs.words.duels import touching as words
from cogs.words.refusals import refusal_text


class Hands(Struct, frozen=True):
    """Cards in hands as regions; the digests of their pictures by name, and these as frames by digest."""

    regions: list[Json]
    named: dict[str, str]
    pictures: dict[str, bytes]


class SentScene(Struct, frozen=True):
    """A table as frames: its pictures by their digests, and the scene that names them."""

    pictures: dict[str, bytes]
    scene: Json

    def with_hands(self, held: Hands, more: Json) -> "SentScene":
        """This table with more hands, and more of the frame."""
        frame = {
            **self.scene,
            "regions": [*self.scene["regions"], *held.regions],
            "pictures": {**self.scene["pictures"], **held.named},
            **more,
        }
        return SentScene({**self.pictures, **held.pictures}, frame)


async def sent_scene(
    visitor: Visitor, look: FullLook, toucher: Toucher, then: FullLook | None = None
) -> SentScene:
    """The table that this person sees; of an ended duel, as it was `then`. Raises PaintError."""
    async with in_background(toucher.scene(look if then is None else then)) as made:
        now = await _now(visitor, look)
        scene = await made
    if then is None:
        return _sent(look, scene, now)
    sent = _sent(then, replace(scene, paths=(), threats=()), now)
    frame = {**sent.scene, "ply": look.duel.ply, "running": False, "prompt": None}
    return SentScene(sent.pictures, frame)


async def sent_as(visitor: Visitor, look: FullLook, scene: TableScene) -> SentScene:
    """A table with what all games have around it, as this person looks at it."""
    return _sent(look, scene, await _now(visitor, look))


async def _now(visitor: Visitor, look: FullLook) -> Json:
    """What this person can ask for now, and what no game knows of."""
    own = await visitor.services.matches.settings.of(visitor.user_id)
    return {
        "head": words.titled(title_of(visitor.services.matches.games, look.duel.game), look.duel.id),
        "wishes": await _wishes(visitor, look),
        "questions": own.questions,
        "result": None if look.duel.running else await _result(visitor, look),
        "now": int(discord.utils.utcnow().timestamp() * 1000),
        "past": None,
        "cast": None,
        "draft": None,
    }


def _sent(shown: FullLook, scene: TableScene, now: Json) -> SentScene:
    frame = scene_frame(shown, scene, {**around(shown), **now})
    files = {frame["picture"]: scene.picture}
    for name, data in (scene.pictures or {}).items():
        files[frame["pictures"][name]] = data
    return SentScene({digest: picture_frame(data) for digest, data in files.items()}, frame)


def around(look: FullLook) -> Json:
    """What stands around the scene of a game, the same in all games."""
    duel = look.duel
    return {
        "players": [_player(look, seat) for seat in duel.seats],
        "news": _news(look),
        "discord": _address(duel),
    }


def _player(look: FullLook, seat: int) -> Json:
    duel = look.duel
    return {
        "name": names_of(duel)[seat],
        "you": seat == look.seat,
        "computer": duel.players[seat].is_computer,
        "out": seat in look.out,
        "acts": seat in look.waiting,
        "clock": clock_value(look, seat) if duel.running else None,
    }


async def _wishes(visitor: Visitor, look: FullLook) -> Json:
    """What this person can ask for now, besides the actions of the game."""
    duel, seat = look.duel, look.seat
    if not duel.running:
        return await _wishes_afterwards(visitor, look)
    if seat is None or seat in look.out:
        has_caster_view = seat is None and duel.caster is not None
        return {"log": True, "caster": True} if has_caster_view else {"log": True}
    others = [duel.players[other] for other in duel.others(seat)]
    way, why = await _takeback(visitor, look)
    draw = None
    if len(duel.players) == 2 and not others[0].is_computer:
        draw = {None: "offer", seat: "offered"}.get(duel.draw_offer, "answer")
    proposal = None
    if duel.proposal is not None:
        is_own = duel.proposal.seat == seat or seat in duel.proposal.agreed
        proposal = "own" if is_own else "answer"
    is_practice = all(player.is_computer for player in others)
    return {
        "log": True,
        "concede": True,
        "take back": way,
        "not back": why,
        "draw": draw,
        "proposal": proposal,
        "hint": is_practice and seat in look.waiting and visitor.face(duel).hint is not None,
    }


async def _wishes_afterwards(visitor: Visitor, look: FullLook) -> Json:
    """What this person can ask for at the table of an ended duel."""
    duel, face = look.duel, visitor.face(look.duel)
    has_played = face.has_played(look)
    if visitor.is_reader:
        return {"look": has_played}
    reports = visitor.services.matches.reports
    series = await visitor.services.matches.series.of(duel)
    is_last = series is None or (series.latest.duel_id == duel.id and series.score.is_over)
    after = None if series is None else _next_game(duel, series)
    may_review = look.seat is not None or await reports.is_public(duel)
    return {
        "log": True,
        "rematch": look.seat is not None and is_last and has_rematch(duel),
        "next opponent": look.seat is not None and after is None,
        "next game": None if look.seat is None else after,
        "review": has_played and face.reports is not None and may_review,
        "look": has_played,
    }


def _next_game(duel: Duel, series: Series) -> int | None:
    """The number of the game that comes after this one in its series, or runs already; None if none does."""
    is_latest = series.latest.duel_id == duel.id
    is_next = series.is_due if is_latest else series.latest.is_running
    return series.next_number if is_next else None


async def _takeback(visitor: Visitor, look: FullLook) -> tuple[str | None, str]:
    """How this player may take back their last action, and why not if they may not."""
    services, duel = visitor.services, look.duel
    if duel.proposal is not None:
        return None, words.ASKED_NOW
    found = await services.matches.consent.takeback_or_why(duel.id, visitor.user_id)
    if isinstance(found, Refusal):
        return None, plain_text(refusal_text(found, services.refusals(duel.game)))
    return (None, "") if found is None else (found.way, "")


def _news(look: FullLook) -> list[str]:
    """What the players ask of each other now."""
    duel, names, news = look.duel, names_of(look.duel), list[str]()
    if not duel.running:
        return news
    if duel.draw_offer is not None:
        news.append(words.offers_draw(names[duel.draw_offer]))
    if duel.proposal is not None:
        asks = words.asks_takeback if duel.proposal.kind == "takeback" else words.asks_end
        news.append(asks(names[duel.proposal.seat]))
    return news


async def _result(visitor: Visitor, look: FullLook) -> Json:
    duel = look.duel
    ratings = await rating_lines(visitor.services.matches, duel)
    return {
        "verdict": _verdict(duel, look.seat),
        "text": plain_text(result_of(visitor.face(duel), duel)),
        "ratings": plain_text(ratings),
    }


def _verdict(duel: Duel, seat: int | None) -> str:
    if duel.places is None or seat is None:
        return "over"
    if duel.places[seat] > 1:
        return "defeat"
    return "victory" if duel.winners else "draw"


def _address(duel: Duel) -> str:
    """Where the duel is played in Discord."""
    where = duel.place.guild_id or "@me"
    return f"https://discord.com/channels/{where}/{duel.channel_id}"
