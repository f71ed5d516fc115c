"""The match services as the surface sees them. (Signatures first; the bodies follow in the next commits.)

Differences from the page of interfaces, all of them additions: `Player.bot` (set it for `invite`, which
refuses bots by it), `Invitation.game`, `.author_seat`, `.rematch_of`; `Invitation.deck` is never None; a duel has
the id of its invitation. `Matches`, `Played` without type arguments mean Melee's.
"""

import secrets
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from bot.games.contract import Seat
from bot.games.melee.actions import Action
from bot.games.melee.events import Event
from bot.games.melee.view import Plan, View
from bot.matches.values import Duel, Invitation, Place, Played, Player, Posted, Role
from bot.store import Store  # type: ignore


class Matches:
    """Challenges, duels and their records. Every method may raise Refusal, and StoreError if the disk fails."""

    def __init__(
        self,
        store: Store,
        content: Any,
        *,
        now: Callable[[], datetime],
        token_bytes: Callable[[int], bytes] = secrets.token_bytes,
        invitation_hours: int = 24,
        turn_limit: int = 60,
        max_duels: int = 10,
    ) -> None: ...

    def watch(self, callback: Callable[[str], None]) -> None:
        """Call `callback(duel_id)` soon after every committed change of a duel: begun, played, draw offered or
        declined, thread changed. Called from the event loop, one call for each change; posts do not count."""

    async def invite(
        self,
        author: Player,
        opponent: Player | None,
        place: Place,
        deck: str | None,
        board: str | None,
        interaction_id: int,
    ) -> Invitation:
        """Challenge `opponent`, or open a lobby (None). The seed is made and stored here; its hash is public.

        `deck` None means the preferred one. Refusals: self-challenge, bot-opponent, already-challenged, unknown-deck,
        unknown-board, deck-needed, too-many-duels, too-many-invitations.
        """

    async def set_invitation_message(self, invitation_id: str, message_id: int) -> None: ...
    async def invitation(self, invitation_id: str) -> Invitation: ...
    async def open_invitations(self) -> list[Invitation]: ...
    async def decline(self, invitation_id: str, user_id: int) -> Invitation: ...
    async def cancel(self, invitation_id: str, user_id: int) -> Invitation: ...
    async def expire(self) -> list[Invitation]:
        """Close the open invitations whose time is over and return them, for their messages to be edited."""

    async def accept(
        self, invitation_id: str, player: Player, deck: str | None, interaction_id: int
    ) -> Duel:
        """Accept or join: the duel begins with the roll-off. Of two who join at once one gets the duel.

        `deck` None means, in a rematch, the one played before; else the preferred one. Refusals: no-such-invitation,
        invitation-closed, own-invitation, not-for-you, deck-needed, unknown-deck, unknown-board, too-many-duels.
        """

    async def rematch(self, duel_id: str, user_id: int, interaction_id: int) -> Invitation:
        """Ask the other player of an ended duel for another, seats swapped, same decks and board, same place.

        Refusals: still-running, not-a-player, already-challenged (details: invitation — also when the other asked first:
        accept that one), and those of `invite`.
        """

    async def duel(self, duel_id: str) -> Duel: ...
    async def running(self, guild_id: int | None = None, user_id: int | None = None) -> list[Duel]:
        """Running duels, newest first, of that server and that player (None: of any)."""

    async def ended(self, user_id: int | None, limit: int) -> list[Duel]:
        """Ended duels (of that player), the last ended first."""

    async def duel_in(self, channel_id: int) -> Duel | None:
        """The duel that lives in this thread or, where it has none, channel: the newest running, else ended."""

    async def set_thread(self, duel_id: str, thread_id: int | None) -> None: ...
    async def view(self, duel_id: str, user_id: int | None) -> View: ...
    async def plan(self, duel_id: str, user_id: int, what: int | str) -> Plan:
        """What the own entity on this tile, or this card of the own hand, may do now: for the player to act."""

    async def act(self, duel_id: str, user_id: int, action: Action | str, ply: int | None) -> Played:
        """Play an action; it is stored when this returns. `ply`: the one the control was drawn for, None for commands.

        Refusals in this order: no-such-duel, not-a-player, duel-over, stale, not-your-turn; IllegalAction.
        """

    async def concede(self, duel_id: str, user_id: int) -> Played: ...
    async def offer_draw(self, duel_id: str, user_id: int) -> Duel:
        """Refusals: draw-already-offered (details: who; the own offer or the other's: then accept it)."""

    async def accept_draw(self, duel_id: str, user_id: int) -> Played: ...
    async def decline_draw(self, duel_id: str, user_id: int) -> Duel: ...
    async def log(self, duel_id: str) -> list[tuple[int, Event]]: ...
    async def record(self, duel_id: str) -> str: ...
    async def posted(self, duel_id: str) -> dict[Role, Posted]: ...
    async def set_posted(self, posted: Posted) -> None: ...
    async def forget_posted(self, duel_id: str, role: Role) -> None: ...
    async def unshown(self) -> list[str]:
        """Duels whose board is behind: running ones with no board or one of an older ply, ended ones whose board
        shows an older ply than the last."""

    async def prefer(self, user_id: int, deck: str | None) -> None: ...
    async def preferred(self, user_id: int) -> str | None:
        """The preferred deck's id, None if there is none or it is no longer there."""
