"""Duels in a database of their own, for what is measured of the services and the store."""

from datetime import UTC, datetime
from itertools import count

from bot.content.melee.shipped import Content
from bot.games.melee import MELEE
from bot.matches.context import Context
from bot.matches.memory.live import Live
from bot.matches.registry import TABLETOPS
from bot.matches.service import make_context, make_matches
from bot.matches.values import Place, Player
from bot.store import Store

_LONGEST = 1_000
"""More turns than any duel here has."""
_INVITATIONS = 100
"""More than one person ever has open here."""
_DUELS = 1_000_000
"""More than ever run here."""
HALL = Place(1, 2)


def host_context(store: Store, content: Content) -> Context:
    """The services' context over this store; duels are the same in every run."""
    return make_context(
        store,
        {MELEE.name: content},
        games=TABLETOPS,
        now=lambda: datetime.now(UTC),
        token_bytes=bytes,
        turn_limit=_LONGEST,
        max_duels=_INVITATIONS,
        max_server_duels=_DUELS,
    )


class Host:
    """Begins duels."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._invitations = make_matches(context).invitations
        self._decks = sorted(context.tabletop(MELEE.name).stock.decks)
        self._people = count(1)

    async def begin(self) -> Live:
        """A duel between two people who play no other."""
        people = Player(next(self._people), "South"), Player(next(self._people), "North")
        number = people[0].user_id or 0
        decks = [self._decks[(number + step) % len(self._decks)] for step in range(2)]
        invitation = await self._invitations.invite(*people, HALL, decks[0], None, number, game="melee")
        await self._invitations.accept(invitation.id, people[1], decks[1], number)
        return await self._context.load(invitation.id)
