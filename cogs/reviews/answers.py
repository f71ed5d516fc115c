"""**What decided it?**: a luck report at once, then the player's review. **Share** makes both public."""

import logging
from collections.abc import Sequence

import discord

from bot.games.wording import THEY, YOU, PersonWords, shortened, third_person
from bot.matches.values import Duel
from bot.reviews.luck import LuckReport
from bot.reviews.registry import has_reviews
from bot.reviews.review import Review
from bot.reviews.wording import ToldReview, tell
from bot.store.reports import ReportPost
from cogs.display.boards.lasting_buttons import publish_button
from cogs.display.posting.message_memory import nonce_of
from cogs.display.posting.people import names_of, safe_names
from cogs.kit.answers import answer, whisper
from cogs.kit.connections import insist
from cogs.kit.messages import Picture, Post, Row, message_link
from cogs.kit.painter import PaintError
from cogs.kit.press import Press
from cogs.kit.safe_text import listed
from cogs.replays import ReportDrawer
from cogs.seating.find_duel import named
from cogs.services import Services, services_of
from cogs.words.duels import reviews as words
from cogs.words.duels.duel import COLOURS, versus
from render.pen.script import fitting

_log = logging.getLogger(__name__)

TEXT = 1300
"""Maximum UTF-16 units of a report's text. A message has room for three."""


async def decided(press: Press) -> None:
    """Show privately what decided the pressed duel: its luck, then the review of the player's turns if its
    game has reviews.

    Other people see the public reviews. Refusals: no-such-duel, elsewhere, still-running,
    record-gone, reports-private, unreplayable, already-reviewing, reviews-full.
    """
    interaction, duel = press.interaction, await named(press.interaction, press.id.key)
    services = services_of(interaction)
    reports, seat = services.matches.reports, duel.seat_of(press.user)
    await reports.admit(duel, press.user)
    luck = await services.desk.luck(duel.id)
    if seat is None:
        await answer(interaction, await public_post(services, duel, press.user))
        return
    if not has_reviews(duel.game):
        await answer(interaction, await _own_post(services, duel, luck, ()))
        return
    known = await reports.review(duel.id, seat)
    if known is None:
        drawn = await _pictures(services, duel, luck, ())
        try:
            await answer(interaction, _post(duel, luck, (), drawn, below=words.REVIEW_COMES))
        except discord.NotFound:
            return  # the player has dismissed it, so nobody waits for a review
        known = await services.desk.review(duel, seat, press.user)
    await answer(interaction, await _own_post(services, duel, luck, (known,)))


async def _own_post(services: Services, duel: Duel, luck: LuckReport, found: tuple[Review, ...]) -> Post:
    """The report for one player, with the button that shares it until everybody may see it."""
    is_public = await services.matches.reports.is_public(duel)
    drawn = await _pictures(services, duel, luck, found)
    rows: tuple[Row, ...] = () if is_public else ((publish_button(duel),),)
    below = "" if is_public else words.how_to_share(sum(not each.is_computer for each in duel.players))
    return _post(duel, luck, found, drawn, rows=rows, below=below)


async def publish(press: Press) -> None:
    """Share the reports of the pressed duel. Once all its people have, post them where it was played.

    The report with the button stays.

    Refusals: no-such-duel, elsewhere, not-a-player, and those of `decided`.
    """
    interaction, duel = press.interaction, await named(press.interaction, press.id.key)
    services = services_of(interaction)
    reports = services.matches.reports
    left = await reports.share(duel, press.user)
    if left:
        names = safe_names(duel)
        await whisper(interaction, Post(words.shared_alone(listed([names[seat] for seat in sorted(left)]))))
        return
    posted = await reports.post(duel.id)
    if posted is None:
        posted = await _send(services, duel, await public_post(services, duel, press.user))
    if posted is None:
        await whisper(interaction, Post(words.NOT_POSTED))
        return
    link = message_link(duel.place.guild_id, posted.channel_id, posted.message_id)
    await whisper(interaction, Post(words.posted(link)))


async def public_post(services: Services, duel: Duel, user_id: int) -> Post:
    """The public post of the luck report and of all people's reviews."""
    luck = await services.desk.luck(duel.id)
    people = [seat for seat, player in enumerate(duel.players) if not player.is_computer]
    people = people if has_reviews(duel.game) else []
    found = [await services.desk.review(duel, seat, user_id) for seat in people]
    drawn = await _pictures(services, duel, luck, found, is_public=True)
    return _post(duel, luck, found, drawn, is_public=True)


async def _send(services: Services, duel: Duel, post: Post) -> ReportPost | None:
    """Post the reports where the duel was played, and store where. None if Discord refuses."""
    channel_id = duel.thread_id or duel.place.channel_id
    channel = services.presenter.places.channel(channel_id)
    try:
        message = await insist(
            lambda: channel.send(
                view=post.layout(),
                files=post.files(),
                allowed_mentions=post.mentions,
                nonce=nonce_of(duel.id, "reports", channel_id, 0),
            )
        )
    except discord.HTTPException as error:
        _log.warning("Discord did not take the reports of duel %s: %s", duel.id, error)
        return None
    posted = ReportPost(channel_id, message.id)
    await services.matches.reports.set_post(duel.id, posted)
    return posted


async def _pictures(
    services: Services, duel: Duel, luck: LuckReport, reviews: Sequence[Review], *, is_public: bool = False
) -> tuple[Picture, ...]:
    """The pictures that can be drawn; none in games that have no such pictures.

    A review's picture begins with the player's name, so its sentences do not repeat it.
    """
    drawer = services.face(duel.game).reports
    if drawer is None:
        return ()
    record = await services.matches.chronicle.record(duel.id)
    found = []
    try:
        found.append(await _luck_picture(drawer, duel, record, luck))
        for each in reviews:
            told = tell(duel.game, each, THEY if is_public else YOU)
            person = third_person(names_of(duel)[each.seat]) if is_public else YOU
            found.append(await _review_picture(drawer, duel, record, told, person))
    except PaintError:
        _log.warning("A report of duel %s could not be drawn", duel.id)
    return tuple(found)


async def _luck_picture(drawer: ReportDrawer, duel: Duel, record: str, luck: LuckReport) -> Picture:
    data = await drawer.luck(duel, record, luck)
    described = report_alt(words.luck_text(luck, names_of(duel)).splitlines())
    return Picture(f"luck-{duel.id}.webp", described, data)


async def _review_picture(
    drawer: ReportDrawer, duel: Duel, record: str, told: ToldReview, person: PersonWords
) -> Picture:
    data = await drawer.review(duel, record, told)
    lines = [*words.review_text(told, person).splitlines(), words.course(told.review)]
    return Picture(f"review-{duel.id}-{told.review.seat}.webp", report_alt(lines), data)


def report_alt(lines: Sequence[str]) -> str:
    """As many of the lines as fit into a description, each of them whole; the message has all."""
    told = list(filter(None, lines))
    return fitting([" ".join(told[:count]) for count in range(len(told), 0, -1)])


def _post(
    duel: Duel,
    luck: LuckReport,
    reviews: Sequence[Review],
    pictures: tuple[Picture, ...],
    *,
    rows: tuple[Row, ...] = (),
    below: str = "",
    is_public: bool = False,
) -> Post:
    """The message. If `is_public`, it speaks of the players by name, not to one of them."""
    names = safe_names(duel)
    parts = [f"### {words.DECIDED} {versus(names)}", shortened(words.luck_text(luck, names), TEXT)]
    texts = []
    for each in reviews:
        person = third_person(names[each.seat]) if is_public else YOU
        told = tell(duel.game, each, person)
        texts.append(shortened(words.review_text(told, person), TEXT))
    if texts:
        texts.append(words.TWO_RECKONINGS)
    below = "\n\n".join([*texts, *([below] if below else [])])
    return Post("\n".join(parts), pictures, below, rows, accent=COLOURS.get(duel.winner, COLOURS[None]))
