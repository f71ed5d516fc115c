"""Gives and takes the roles that servers award, and tells managers once what is in the way.

The store has what is to be done. Each step is stored before and after Discord is asked, so that no crash
makes the bot forget that it gave a role, or take one that somebody else gave.
"""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence

import discord

from bot.matches.context import ChangeFeed, DuelChange
from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.matches.values import ServerSettings, is_deleted
from bot.store.awards.values import RoleAward, RoleGrant
from cogs.community.awards.obstacles import UNTAKEABLE, obstacles
from cogs.display.posting.locations import DuelPlaces
from cogs.display.posting.message_memory import nonce_of
from cogs.display.posting.retries import is_passing
from cogs.display.posting.upkeep import Upkeep
from cogs.kit.messages import NO_PINGS, Post
from cogs.kit.permissions import missing_to_write
from cogs.words.community import awards as words

_log = logging.getLogger(__name__)

TOGETHER = 3.0
"""Seconds from a change until roles follow: close changes need one look."""
SLOWLY = 3600.0
"""Seconds until the next look at a server without a change: seasons begin, and permissions may have come."""
DAY = 24 * 3600.0
"""Seconds until the bot looks again for people who were not on the server."""
UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013
"""Discord's codes for people who are not on the server, or do not exist any more."""
_TOURNAMENT, _DUEL = "tournament ", "duel "
"""Begin the keys of changes whose server is to be found."""


class AwardedRoles(Upkeep):
    """Keeps people's roles as each server awards them, one server at a time."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        places: DuelPlaces,
        wait: Callable[[int], float],
        delay: float = TOGETHER,
    ) -> None:
        """`delay` is in seconds, from a change until roles follow."""
        super().__init__(
            client, "roles", "Roles of server %s are not given", wait, of_duels=False, delay=delay
        )
        self._matches = matches
        self._awards = matches.awards
        self._places = places
        self._servers: set[int] = set()
        """Those with awards, or with people who may still have a role."""
        self._refused: dict[int, dict[int, float]] = {}
        """By server, the roles that Discord refused although nothing seemed in the way, and when.

        In seconds of the event loop. They are tried again once roles change there, or an hour has passed.
        """
        self._looked: dict[int, float] = {}
        """By server, when the bot last looked for people who were away, in seconds of the event loop."""

    def watch(self, changes: ChangeFeed) -> None:
        changes.watch_tournaments(lambda tournament: self._wake_if_any(_TOURNAMENT + tournament))
        changes.watch_ends(self._ended)
        changes.watch_awards(self._changed)

    async def start(self) -> None:
        """Look at every server with awards: an earlier process may have died before it gave a role."""
        self._servers = await self._awards.servers()
        for guild_id in self._servers:
            self._wake_at_once(guild_id)

    def roles_changed(self, guild_id: int) -> None:
        """Try again on this server, where a role or the bot's own roles have changed."""
        self._refused.pop(guild_id, None)
        if guild_id in self._servers:
            self._wake_at_once(guild_id)

    def look_again(self, guild_id: int) -> None:
        """Look at this server soon if it awards roles: something has changed there."""
        if guild_id in self._servers:
            self.wake(str(guild_id))

    def _changed(self, guild_id: int) -> None:
        self._servers.add(guild_id)
        self._wake_at_once(guild_id)

    def _wake_at_once(self, guild_id: int) -> None:
        """Look at a server without waiting for more changes, as tournaments make several at a time."""
        self._delayed.add(str(guild_id))
        self.wake(str(guild_id))

    def _ended(self, change: DuelChange) -> None:
        if change.look is None:  # its result may have become void
            self._wake_if_any(_DUEL + change.duel_id)
        elif change.look.duel.is_rated:
            self.look_again(change.look.duel.place.guild_id or 0)

    def _wake_if_any(self, key: str) -> None:
        if self._servers:
            self.wake(key)

    async def _attend(self, key: str) -> float | None:
        again = await super()._attend(key)
        if again is None and not _is_of_change(key) and int(key) in self._servers:
            return SLOWLY
        return again

    def _gathers(self, key: str) -> bool:
        return not _is_of_change(key) and super()._gathers(key)

    async def _do(self, key: str) -> None:
        if key.startswith(_TOURNAMENT):
            guild_id = await self._awards.server_of(key.removeprefix(_TOURNAMENT))
        elif key.startswith(_DUEL):
            guild_id = await self._server_of_duel(key.removeprefix(_DUEL))
        else:
            await self._look_at(int(key))
            return
        if guild_id in self._servers:
            self.wake(str(guild_id))

    async def _server_of_duel(self, duel_id: str) -> int | None:
        try:
            return (await self._matches.chronicle.duel(duel_id)).place.guild_id
        except Refusal:  # it is deleted
            return None

    async def _look_at(self, guild_id: int) -> None:
        """Bring the roles of a server's people up to date. Raises errors that may pass."""
        guild = self._client.get_guild(guild_id)
        if guild is None or guild.unavailable:
            return
        await self._ask_for_away(guild_id)
        awards = await self._awards.reconcile(guild_id)
        settings = await self._matches.servers.of(guild_id)
        grants = await self._awards.grants(guild_id)
        if not awards and not grants:
            self._servers.discard(guild_id)
            return
        self._servers.add(guild_id)  # it may be new, or have added the bot again
        hindered = {each: self.troubles(guild, each, settings) for each in {each.role_id for each in grants}}
        failed = None
        for grant in grants:
            try:
                if grant.is_open:
                    await self._carry_out(guild, grant, hindered)
            except discord.HTTPException as error:  # it may pass; nobody else waits for it
                failed = error
        await self._report(guild, awards, settings)
        if failed is not None:
            raise failed

    def troubles(self, guild: discord.Guild, role_id: int, settings: ServerSettings) -> Sequence[str]:
        """What is in the way of a role, also what Discord has said of it."""
        found = obstacles(guild, role_id, settings)
        return ("refused",) if not found and self._is_refused(guild.id, role_id) else found

    def _is_refused(self, guild_id: int, role_id: int) -> bool:
        """Whether Discord has refused to change this role less than an hour ago."""
        since = self._refused.get(guild_id, {}).get(role_id)
        return since is not None and self._client.loop.time() - since < SLOWLY

    async def _ask_for_away(self, guild_id: int) -> None:
        """Once a day, and after a start, look again for people who were not on the server."""
        now = self._client.loop.time()
        if now - self._looked.get(guild_id, now - DAY) >= DAY:
            self._looked[guild_id] = now
            await self._awards.retry_away(guild_id)

    async def _carry_out(
        self, guild: discord.Guild, grant: RoleGrant, hindered: Mapping[int, Sequence[str]]
    ) -> None:
        """Give or take a role if nothing is in the way. Raises errors that may pass."""
        if "gone" in hindered[grant.role_id] and not grant.is_wanted:
            await self._awards.end(grant)  # it went with the role
            return
        lasting = [each for each in hindered[grant.role_id] if grant.is_wanted or each in UNTAKEABLE]
        if lasting or self._is_refused(guild.id, grant.role_id):
            return
        try:
            if grant.is_wanted:
                await self._give(guild, grant)
            else:
                await self._take(guild, grant)
        except discord.Forbidden as error:
            _log.info("Role %d of server %d is refused: %s", grant.role_id, guild.id, error)
            self._refused.setdefault(guild.id, {})[grant.role_id] = self._client.loop.time()
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            if error.code in (UNKNOWN_MEMBER, UNKNOWN_USER):
                await self._is_away(grant)
            else:
                _log.warning("Role %d of server %d is not changed: %s", grant.role_id, guild.id, error)

    async def _give(self, guild: discord.Guild, grant: RoleGrant) -> None:
        if grant.state == "due":
            member = await guild.fetch_member(grant.user_id)
            if member.get_role(grant.role_id) is not None:
                await self._awards.set_state(grant, "held")
                return
            if not await self._awards.set_state(grant, "begun"):
                return  # the person has deleted their data
        http = self._client.http
        await http.add_role(guild.id, grant.user_id, grant.role_id, reason=words.REASON_GIVEN)
        await self._awards.set_state(grant, "given")

    async def _take(self, guild: discord.Guild, grant: RoleGrant) -> None:
        http = self._client.http
        await http.remove_role(guild.id, grant.user_id, grant.role_id, reason=words.REASON_TAKEN)
        await self._awards.end(grant)

    async def _is_away(self, grant: RoleGrant) -> None:
        """Note that somebody is not on the server, and so has no role there."""
        if grant.is_wanted:
            await self._awards.set_state(grant, "away")
        else:
            await self._awards.end(grant)

    # --- what managers are told ---------------------------------------------------------------------------

    async def _report(
        self, guild: discord.Guild, awards: Sequence[RoleAward], settings: ServerSettings
    ) -> None:
        """Tell the managers of what is newly in the way, and store that they were told."""
        troubles = {each.id: ",".join(self.troubles(guild, each.role_id, settings)) for each in awards}
        changed = [each for each in awards if troubles[each.id] != each.trouble]
        new = [each for each in changed if troubles[each.id]]
        if new:
            await self._tell(guild, new, troubles, settings)
        for trouble in {troubles[each.id] for each in changed}:
            those = [each for each in changed if troubles[each.id] == trouble]
            await self._awards.set_trouble(those, trouble)

    async def _tell(
        self,
        guild: discord.Guild,
        new: Sequence[RoleAward],
        troubles: Mapping[str, str],
        settings: ServerSettings,
    ) -> None:
        """Write to the log channel, or else to those who have set the awards."""
        waiting = await self.waiting(guild.id, {each.role_id for each in new})
        roles: dict[str, dict[int, None]] = {}  # by what is in their way
        for each in new:
            roles.setdefault(troubles[each.id], {})[each.role_id] = None

        def lines(name: Callable[[discord.Guild, int], str]) -> list[str]:
            return [
                words.cannot_give([name(guild, each) for each in those], why.split(","))
                for why, those in roles.items()
            ]

        nonce = nonce_of("roles", guild.id, *sorted(f"{each.id} {troubles[each.id]}" for each in new))
        channel = None if settings.log_channel is None else guild.get_channel(settings.log_channel)
        if channel is not None and not missing_to_write(channel):
            place = self._places.channel(channel.id)
            if await _sent(place, Post(words.trouble_notice(lines(_named), waiting)), nonce):
                return
        post = Post(words.trouble_notice(lines(_plainly), waiting, guild.name))
        for user_id in sorted({each.by_id for each in new if not is_deleted(each.by_id)}):
            await self._places.tell(user_id, post, nonce)

    async def waiting(self, guild_id: int, roles: Iterable[int]) -> int:
        """The number of people who wait for one of these roles."""
        grants, here = await self._awards.open_grants(guild_id), set(roles)
        return len({each.user_id for each in grants if each.is_wanted and each.role_id in here})


async def _sent(place: discord.abc.Messageable, post: Post, nonce: int) -> bool:
    """Send a message; False if it is refused. Raises errors that may pass."""
    try:
        await place.send(view=post.layout(), allowed_mentions=NO_PINGS, nonce=nonce)
    except discord.HTTPException as error:
        if is_passing(error):
            raise
        _log.info("Nobody is told there of roles that can't be given: %s", error)
        return False
    return True


def _named(guild: discord.Guild, role_id: int) -> str:
    return words.DELETED if guild.get_role(role_id) is None else f"<@&{role_id}>"


def _plainly(guild: discord.Guild, role_id: int) -> str:
    """A role's name for direct messages, where Discord shows no mention of it."""
    role = guild.get_role(role_id)
    return words.DELETED if role is None else words.role_name(role.name)


def _is_of_change(key: str) -> bool:
    """Whether this is the key of a change whose server is to be found, not that of a server."""
    return key.startswith((_TOURNAMENT, _DUEL))
