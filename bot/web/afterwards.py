"""What people ask for at the table of an ended duel: what decided it, whether its dice hold, a rematch."""

from concurrent.futures import BrokenExecutor
from hashlib import sha256

import discord
from msgspec import Struct

from bot.games.wording import YOU, third_person
from bot.matches.refusals import Refusal
from bot.matches.values import Duel
from bot.reviews.registry import has_reviews
from bot.reviews.review import Review
from bot.reviews.wording import tell
from bot.web.frames import Json
from bot.web.plain import plain_text
from bot.web.requests import WishFrame
from bot.web.visitors import Visitor
from cogs.display.posting.people import safe_names
from cogs.kit.refusals import NotAdmitted
from cogs.records.verification import verdict_post
from cogs.seating.invitations.rematches import ask_rematch
from cogs.words.duels import reviews, touching, verdicts


class RematchAnswer(Struct, frozen=True):
    """The answer to who asked for a rematch, and what the others at the old table are told.

    `invitation_id` is that of the duel to come; empty if there is none.
    """

    frame: Json
    invitation_id: str = ""
    told: str = ""


async def rematch(client: discord.Client, visitor: Visitor, request: WishFrame) -> RematchAnswer:
    """Ask for a rematch as the button below the duel's end does. Refusals: not-a-player, and the button's."""
    services = visitor.services
    duel = await services.matches.chronicle.duel(visitor.duel_id)
    seat = duel.seat_of(visitor.user_id)
    if seat is None:
        raise Refusal("not-a-player", duel=duel.id)
    check_process(visitor, duel)
    await visitor.check_presence(duel)
    asked = await ask_rematch(services, client, duel, duel.players[seat], key_of(request.id))
    if asked.has_begun:
        return RematchAnswer(await next_table(visitor, request.id, asked.invitation_id), asked.invitation_id)
    text = plain_text(touching.with_channels(asked.post.text, lambda each: channel_name(client, each)))
    told = touching.wants_rematch(duel.players[seat].name) if asked.invitation_id else ""
    return RematchAnswer({"type": "said", "id": request.id, "text": text}, asked.invitation_id, told)


def check_process(visitor: Visitor, duel: Duel) -> None:
    """Raises NotAdmitted if another process has the duel's server: this one knows no channel there."""
    guild_id = duel.place.guild_id
    if guild_id is not None and not visitor.services.matches.shards.owns(guild_id):
        raise NotAdmitted(touching.NEXT_IN_CHAT)


async def next_game(visitor: Visitor, request: WishFrame) -> tuple[str, bool]:
    """Begin the next game of a series as the button in chat does: its id, and whether it began now.

    If it has begun already, it is found. Refusals: those of the button. Raises NotAdmitted.
    """
    matches = visitor.services.matches
    duel = await matches.chronicle.duel(visitor.duel_id)
    check_process(visitor, duel)
    await visitor.check_presence(duel)
    try:
        begun = await matches.series.begin(duel.id, visitor.user_id, key_of(request.id))
    except Refusal as error:
        series = await matches.series.of(duel)
        if error.code != "game-begun" or series is None:
            raise
        return series.latest.duel_id, False
    return begun.id, True


async def next_table(visitor: Visitor, request_id: str, duel_id: str) -> Json:
    """A link to the table of another duel, for the same person."""
    link = await visitor.services.matches.table_sessions.make_link(duel_id, visitor.user_id)
    return {"type": "next", "id": request_id, "link": link}


async def report(visitor: Visitor, request: WishFrame) -> Json:
    """What decided the duel: its luck at once; its review, too, if that is asked for or known.

    Refusals: those of the button.
    """
    services = visitor.services
    reports, duel = services.matches.reports, await services.matches.chronicle.duel(visitor.duel_id)
    await reports.admit(duel, visitor.user_id)
    seat = duel.seat_of(visitor.user_id)
    parts = [reviews.luck_text(await services.desk.luck(duel.id), safe_names(duel))]
    whose = (duel.seats if seat is None else [seat]) if has_reviews(duel.game) else ()
    found = {each: await reports.review(duel.id, each) for each in whose}
    if request.what == "review" and seat in found and found[seat] is None:
        found[seat] = await services.desk.review(duel, seat, visitor.user_id)
    parts += [_review(duel, each, seat) for each in found.values() if each is not None]
    is_more = seat in found and found[seat] is None
    if is_more:
        parts.append(reviews.REVIEW_COMES)
    return {
        "type": "report",
        "id": request.id,
        "title": reviews.DECIDED,
        "lines": [line for part in parts for line in plain_text(part).splitlines() if line],
        "more": is_more,
    }


async def checked(visitor: Visitor, request: WishFrame) -> Json:
    """The result of checking the duel's record. Refusals: still-running, record-gone, decks-secret,
    day-not-over.
    """
    duel = await visitor.services.matches.chronicle.duel(visitor.duel_id)
    try:
        post = await verdict_post(visitor.services, duel, visitor.user_id)
    except BrokenExecutor as error:
        raise NotAdmitted(verdicts.NOT_READ) from error
    title, *lines = plain_text(post.text).splitlines()
    return {
        "type": "report",
        "id": request.id,
        "title": title,
        "lines": list(filter(None, lines)),
        "more": False,
    }


def _review(duel: Duel, review: Review, viewer: int | None) -> str:
    person = YOU if review.seat == viewer else third_person(safe_names(duel)[review.seat])
    return reviews.review_text(tell(duel.game, review, person), person)


def key_of(request_id: str) -> int:
    """A number that the page chose by chance, in place of the id of an interaction."""
    return int.from_bytes(sha256(request_id.encode()).digest()[:7])


def channel_name(client: discord.Client, channel_id: int) -> str:
    """A channel by its name; empty if the bot does not know it."""
    name = getattr(client.get_channel(channel_id), "name", None)
    return f"#{name}" if name else ""
