"""`/duel queue`, and the buttons of queues."""

import logging
from collections.abc import Sequence

import discord
from discord.app_commands import Choice

from bot.matches.clocks.choice import NO_CLOCK, chosen_clock
from bot.matches.matchmaking.queues import QueuePlace
from bot.matches.refusals import Refusal
from bot.matches.tabletop import game_named, title_of
from bot.matches.values import Place, Player
from bot.store.matchmaking.values import Queue
from cogs.display.posting.message_memory import nonce_of
from cogs.kit.answers import Interaction, answer
from cogs.kit.connections import BrokenOff, insist
from cogs.kit.custom_ids import MalformedId
from cogs.kit.messages import Button, Post, Style, message_link
from cogs.kit.press import Press
from cogs.kit.safe_text import escape
from cogs.matchmaking.queue_posts import DECK, JOIN, LEAVE, LOOK, kind_of, queue_id
from cogs.seating.choices import games_here
from cogs.seating.clock_choices import clock_meant
from cogs.seating.decks import ask_for_deck, chosen_deck
from cogs.seating.invitations.invitation_making import unfit
from cogs.seating.invitations.pings import with_ping
from cogs.services import Services, player_of, services_of
from cogs.sight import seen_by
from cogs.words import matchmaking as words
from cogs.words.community.leaderboards import expected
from cogs.words.nouns import speaking_of
from cogs.words.tables import unknown_game

_log = logging.getLogger(__name__)

MAX_LOBBIES = 3
"""Maximum of open lobbies shown to a waiting player."""


async def queue(interaction: Interaction, clock: str | None, game: str | None) -> None:
    """Join a queue, or leave it if the user already waits; without options, leave all of this server.

    Refusals: those of `clock_meant`.
    """
    services = services_of(interaction)
    name = services.main_game if game is None else game_named(services.matches.games, game)
    if name is None:
        await answer(interaction, unknown_game(game or ""))
        return
    if interaction.guild_id is None:
        await answer(interaction, words.IN_A_SERVER)
        return
    default = (await services.matches.servers.of(interaction.guild_id)).clock
    wish = clock_meant(services.matches.games[name], clock)
    wanted = Queue(interaction.guild_id, name, chosen_clock(wish, default) or NO_CLOCK)
    named = wanted if clock is not None or game is not None else None
    left = await services.matches.matchmaking.queues.leave(wanted.guild_id, interaction.user.id, named)
    if left:
        services.queue_calls.left()
        await answer(interaction, _left(services, [each.queue for each in left]))
        return
    await _join(interaction, wanted, None)


async def pressed(press: Press) -> None:
    """Join a queue, leave it, or show its state. A second press changes nothing."""
    services, interaction = services_of(press.interaction), press.interaction
    target = Queue(interaction.guild_id or 0, press.id.part(1), press.id.part(2))
    if target.game not in services.matches.games:
        raise MalformedId(f"there is no queue for {target.game!r}")
    queues = services.matches.matchmaking.queues
    match press.id.part(0):
        case "join":
            await _join(interaction, target, None)
        case "deck":
            await _join(interaction, target, await chosen_deck(interaction, press.value, target.game))
        case "leave":
            await queues.leave(target.guild_id, press.user, target)
            services.queue_calls.left()
            await answer(interaction, _left(services, [target]))
        case "look":
            standings = await queues.standings(target.guild_id, press.user)
            found = next((each for each in standings if each.entry.queue == target), None)
            await answer(interaction, _gone(target) if found is None else await _panel(interaction, found))
        case other:
            raise MalformedId(f"nothing is {other!r} about a queue")


async def queue_games(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The games that two can play here."""
    return await games_here(interaction, typed, _for_two(services_of(interaction)))


def _for_two(services: Services) -> list[str]:
    limits = {name: tabletop.game.seat_limits for name, tabletop in services.matches.games.items()}
    return [name for name, (least, most) in limits.items() if least <= 2 <= most]


async def _join(interaction: Interaction, wanted: Queue, deck: str | None) -> None:
    """Join, and show the queue's state. Ask for a deck first if none is known."""
    services = services_of(interaction)
    if refusal := await unfit(interaction):
        await answer(interaction, refusal)
        return
    try:
        place = await services.matches.matchmaking.queues.join(
            player_of(interaction.user), wanted, interaction.channel_id or 0, deck, interaction.id
        )
    except Refusal as error:
        if error.code != "deck-needed":
            raise
        await ask_for_deck(interaction, queue_id(DECK, wanted), wanted.game)
        return
    services.queue_calls.wake()
    await answer(interaction, await _panel(interaction, place))
    await call_for_another(services, interaction.client, place)


async def call_for_another(services: Services, client: discord.Client, place: QueuePlace) -> None:
    """If somebody has just joined an empty queue, ping people who want that, without saying who waits.

    A failure is logged.
    """
    if not place.is_new or place.others > 0:
        return
    entry = place.entry
    kind = kind_of(entry.queue, title_of(services.matches.games, entry.queue.game))
    row = (Button(queue_id(JOIN, entry.queue), words.WAIT_TOO, Style.success),)
    rated = await _rated(services, entry.queue, entry.place)
    post = await with_ping(
        services, client, entry.place, Post(words.somebody_waits(kind, rated), rows=(row,))
    )
    if not post.roles:
        return
    channel = services.presenter.places.channel(entry.channel_id)
    nonce = nonce_of("queue", entry.queue, entry.interaction_id)
    try:
        message = await insist(
            lambda: channel.send(view=post.layout(), allowed_mentions=post.mentions, nonce=nonce)
        )
    except (discord.HTTPException, *BrokenOff) as error:
        _log.info("Nobody is told that somebody waits in server %d: %s", entry.queue.guild_id, error)
        return
    await services.queue_calls.called(entry, message.id)


async def _panel(interaction: Interaction, place: QueuePlace) -> Post:
    queue = place.entry.queue
    kind = kind_of(queue, title_of(services_of(interaction).matches.games, queue.game))
    ends = int(place.ends.timestamp())
    rated = await _rated(services_of(interaction), queue, place.entry.place, place.entry.player)
    return Post(
        words.waiting(kind, place.others, place.expected, ends, rated, await _lobbies(interaction, place)),
        rows=(
            (Button(queue_id(LOOK, queue), words.LOOK_AGAIN), Button(queue_id(LEAVE, queue), words.LEAVE)),
        ),
    )


async def _rated(services: Services, queue: Queue, place: Place, reader: Player | None = None) -> str:
    """Whether a duel of this queue will be rated, for a reader who waits or (None) for anybody."""
    waiting = () if reader is None else (reader,)
    prospect = await services.matches.ladders.queue_prospect(queue.game, place, waiting)
    with speaking_of(services.matches.games, queue.game):
        return expected(prospect, 2, is_own=reader is not None)


async def _lobbies(interaction: Interaction, place: QueuePlace) -> list[str]:
    """Links to the first lobbies that the reader may see, with the names of their hosts."""
    if not place.lobbies:
        return []
    seen = await seen_by(interaction, [each.place for each in place.lobbies])
    visible = [each for each in place.lobbies if each.place in seen and each.message_id is not None]
    return [
        words.lobby(
            escape(each.author.name),
            message_link(each.place.guild_id, each.place.channel_id, each.message_id or 0),
        )
        for each in visible[:MAX_LOBBIES]
    ]


def _left(services: Services, queues: Sequence[Queue]) -> Post:
    games = services.matches.games
    text = words.left([kind_of(each, title_of(games, each.game)) for each in queues])
    return Post(text, rows=((Button(queue_id(JOIN, queues[0]), words.WAIT),),) if len(queues) == 1 else ())


def _gone(queue: Queue) -> Post:
    return Post(words.NOT_WAITING, rows=((Button(queue_id(JOIN, queue), words.WAIT),),))
