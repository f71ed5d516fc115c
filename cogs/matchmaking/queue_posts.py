"""Messages of queues, and the ids of their controls."""

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from bot.clocks.presets import ClockName, find_preset
from bot.matches.ratings.eligibility import Prospect
from bot.matches.tabletop import Tabletop, board_name, title_of
from bot.matches.values import Invitation, Notifications
from bot.store.matchmaking.values import LIVE_CLOCKS, Queue
from cogs.kit.custom_ids import ControlId, control_id
from cogs.kit.messages import Post
from cogs.kit.safe_text import escape, plain
from cogs.words import matchmaking as words
from cogs.words.community import leaderboards
from cogs.words.duels import clocks
from cogs.words.duels import duel as duel_words


def kind_of(queue: Queue, title: str) -> str:
    """A queue's game and clock in words, given the title of the game."""
    preset = find_preset(queue.clock)
    return words.what(escape(title), None if preset is None else preset.name)


def meeting_post(invitation: Invitation, games: Mapping[str, Tabletop], prospect: Prospect) -> Post:
    """Calls both players, and shows the hash of their dice's seed, but no deck.

    `prospect` says whether their duel will be rated.
    """
    people = [each.player for each in invitation.seats]
    title, board = title_of(games, invitation.game), board_name(games, invitation.game, invitation.board)
    lines = [duel_words.duel_of(escape(title), escape(board))]
    if invitation.clock is not None:
        lines.append(clocks.invitation_line(invitation.clock))
    lines.append(leaderboards.expected(prospect, invitation.most))
    text = words.met(
        [plain(each.name) for each in people],
        [f"<@{each.user_id}>" for each in people],
        "\n".join(lines),
        invitation.seed_hash,
    )
    pings = tuple(each.user_id for each in people if each.user_id is not None)
    return Post(text, accent=duel_words.COLOURS[None], pings=pings)


def unbegun_post(invitation: Invitation) -> Post:
    """Replaces the call if the duel could not begin."""
    return Post(words.unbegun([plain(each.player.name) for each in invitation.seats]))


def with_calls(
    post: Post, clock: ClockName | None, wishes: Mapping[int, Notifications], resting: Collection[int]
) -> Post:
    """The call with the right pings. A live duel pings everybody, because they are waiting for it.

    Any other duel pings nobody who has quiet hours or wants no notifications.
    """
    if clock in LIVE_CLOCKS:
        return post
    return replace(
        post, pings=tuple(each for each in post.pings if each not in resting and wishes[each] != "none")
    )


JOIN, LEAVE, LOOK, DECK = "join", "leave", "look", "deck"


def queue_id(act: str, queue: Queue) -> ControlId:
    """The id of a control for a queue of the control's own server."""
    return control_id("queue", "0", act, queue.game, queue.clock)
