"""Whether two people may meet, in the transaction of whatever would bring them together.

Blocks are silent: whoever challenges somebody who has blocked them is told the same as with somebody who
takes no challenges at all.
"""

from collections.abc import Iterable, Sequence

from bot.matches.refusals import Refusal
from bot.matches.values import Invitation, Player
from bot.store.tables import Tables


async def check_challenge(tables: Tables, author: Player, opponent: Player) -> None:
    """Check that a person may challenge another one; computers take every challenge.

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
    """Check that a person may sit down with all who sit there.

    Refusals: blocked-by-you (who), cannot-join (invitation): one of them has blocked the player.
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
    """Those at which nobody sits whom this person avoids, or who avoids them; and those where they sit."""
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
    """Whom of these people each of them has blocked."""
    avoided: dict[int, frozenset[int]] = dict.fromkeys(people, frozenset())
    for user_id, blocked_id in await tables.blocks.between(tuple(avoided), tuple(avoided)):
        avoided[user_id] |= {blocked_id}
    return avoided


async def _between(tables: Tables, one: Player, others: Iterable[Player]) -> frozenset[tuple[int, int]]:
    """Who of these has blocked whom, between one and the others."""
    ids = [each.user_id for each in others if each.user_id is not None]
    if one.user_id is None or not ids:
        return frozenset()
    own = [one.user_id]
    return await tables.blocks.between(own, ids) | await tables.blocks.between(ids, own)
