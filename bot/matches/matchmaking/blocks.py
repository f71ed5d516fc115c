"""Blocks: two people do not meet if one has blocked the other.

Blocks are silent: a challenge to a person who has blocked the challenger gets the same answer as one to a
person who accepts no challenges at all.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.values import Invitation, Player
from bot.store.matchmaking.values import Block
from bot.store.tables import Tables

MAX_BLOCKS = 100
"""Maximum of people whom a user may block."""


class Blocking(Struct, frozen=True):
    """Whether a person is blocked now. `closed` are the challenges between the two that this ended."""

    is_blocked: bool
    closed: tuple[Invitation, ...] = ()


class Blocks:
    """Reads and changes people's blocks."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    async def of(self, user_id: int) -> list[Block]:
        """The people whom this user has blocked, latest first."""
        async with self._store.reading() as tables:
            return await tables.blocks.of(user_id)

    async def turn(self, user_id: int, other: Player) -> Blocking:
        """Block a person, or unblock them if they are blocked.

        Open challenges between the two end: the other's as declined, the user's own as cancelled. Refusals:
        cannot-block, if it is the user or a bot; too-many-blocks (limit).
        """

        async def work(tables: Tables) -> Blocking:
            if other.user_id is None or other.bot or other.user_id == user_id:
                raise Refusal("cannot-block")
            if await tables.blocks.remove(user_id, other.user_id):
                return Blocking(is_blocked=False)
            if await tables.blocks.count(user_id) >= MAX_BLOCKS:
                raise Refusal("too-many-blocks", limit=MAX_BLOCKS)
            now = self._context.now()
            await tables.blocks.add(user_id, Block(other.user_id, other.name, now))
            closed = []
            for each in await tables.invitations.open_of(user_id, now):
                if each.kind == "challenge" and each.seat_of(other.user_id) is not None:
                    is_own = each.author.user_id == user_id
                    await tables.invitations.close(each.id, "cancelled" if is_own else "declined")
                    found = await tables.invitations.get(each.id)
                    assert found is not None, "it was open"
                    closed.append(found)
            return Blocking(is_blocked=True, closed=tuple(closed))

        return await self._store.write(work)

    async def unblock(self, user_id: int, blocked_id: int) -> None:
        await self._store.write(lambda tables: tables.blocks.remove(user_id, blocked_id))


async def check_challenge(tables: Tables, author: Player, opponent: Player) -> None:
    """Check that a person may challenge another one. Computers accept every challenge.

    Refusals: blocked-by-you (who), takes-no-challenges (who).
    """
    if author.user_id is None or opponent.user_id is None:
        return
    blocks = await _between(tables, author, [opponent])
    if (author.user_id, opponent.user_id) in blocks:
        raise Refusal("blocked-by-you", who=opponent.name)
    takes_any = (await tables.own_settings.of(opponent.user_id)).challenges
    if blocks or not takes_any:
        raise Refusal("takes-no-challenges", who=opponent.name)


async def check_joining(tables: Tables, player: Player, invitation: Invitation) -> None:
    """Check that a person may join everybody in this invitation.

    Refusals: blocked-by-you (who); cannot-join (invitation), if one of them has blocked the player.
    """
    seated = [each.player for each in invitation.seats if each.player.user_id != player.user_id]
    blocks = await _between(tables, player, seated)
    for other in seated:
        if (player.user_id, other.user_id) in blocks:
            raise Refusal("blocked-by-you", who=other.name)
    if blocks:
        raise Refusal("cannot-join", invitation=invitation.id)


async def without_avoided(
    tables: Tables, user_id: int, invitations: Sequence[Invitation]
) -> list[Invitation]:
    """The invitations without anybody who has blocked this person or is blocked by them, and their own."""
    seated = {each.id: _people(each) for each in invitations}
    everybody = frozenset().union(*seated.values())
    if not everybody:
        return list(invitations)
    avoided = {blocked for _, blocked in await tables.blocks.between([user_id], everybody)}
    avoided |= {blocker for blocker, _ in await tables.blocks.between(everybody, [user_id])}
    return [each for each in invitations if user_id in seated[each.id] or not avoided & seated[each.id]]


def _people(invitation: Invitation) -> frozenset[int]:
    return frozenset(each.player.user_id for each in invitation.seats if each.player.user_id is not None)


async def avoiding(tables: Tables, people: Iterable[int]) -> dict[int, frozenset[int]]:
    """For each of these people, the others whom they have blocked."""
    avoided: dict[int, frozenset[int]] = dict.fromkeys(people, frozenset())
    for user_id, blocked_id in await tables.blocks.between(tuple(avoided), tuple(avoided)):
        avoided[user_id] |= {blocked_id}
    return avoided


async def _between(tables: Tables, one: Player, others: Iterable[Player]) -> frozenset[tuple[int, int]]:
    """The blocks between one person and the others, as pairs of blocker and blocked."""
    ids = [each.user_id for each in others if each.user_id is not None]
    if one.user_id is None or not ids:
        return frozenset()
    own = [one.user_id]
    return await tables.blocks.between(own, ids) | await tables.blocks.between(ids, own)
