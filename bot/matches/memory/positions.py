"""Reads the latest positions of duels, checks them by the record's hash, and keeps those used last."""

import json
from collections.abc import Mapping
from dataclasses import replace

from pydantic import ValidationError

from bot.games.errors import MultiverseError, UnreadableSnapshot
from bot.games.records import Header, digest
from bot.games.takebacks import read_course
from bot.matches.memory.kept import WeightedCache
from bot.matches.memory.live import Live
from bot.matches.refusals import Refusal
from bot.matches.tabletop import Tabletop, find_tabletop
from bot.matches.values import Duel
from bot.store.duels.duels import StoredPosition
from bot.store.invitations import Secret
from bot.store.tables import Tables

KEPT_BYTES = 64 << 20
"""Maximum memory for kept positions, as `Live.size` estimates it: about 600 duels of Melee."""


class Positions:
    """The positions used last. Each is used only while the store is still at its ply.

    They take about `most` bytes, as `Live.size` estimates it.
    """

    def __init__(self, games: Mapping[str, Tabletop], most: int = KEPT_BYTES) -> None:
        self._games = games
        self._kept: WeightedCache[Live] = WeightedCache(most)

    def known(self, duel_id: str) -> Live | None:
        """The position of this duel as last seen; another process may have played on since."""
        return self._kept.get(duel_id)

    def keep(self, live: Live) -> None:
        """Remember a stored position, unless a later one is known."""
        known = self._kept.get(live.duel.id)
        if known is None or known.duel.ply <= live.duel.ply:
            self._kept.put(live.duel.id, live, live.size)
        else:
            self._kept.touch(live.duel.id)

    def forget(self, duel_id: str) -> None:
        """Forget a duel's position after a change that its ply does not show."""
        self._kept.drop(duel_id)

    async def load(self, tables: Tables, duel: Duel) -> Live:
        """The position of a duel just read from `tables`.

        Refusals: record-gone; unknown-game; damaged-duel if the stored position does not match the record's
        hash; unreadable-duel if this version of the game cannot continue it (`Chronicle.close_unreadable`).
        """
        live = await self.read(tables, duel)
        self.keep(live)
        return live

    async def read(self, tables: Tables, duel: Duel) -> Live:
        """Like `load`, without keeping it, for work in another thread."""
        known = self._kept.get(duel.id)
        if known is not None and known.duel.ply == duel.ply:
            return replace(known, duel=duel)
        position = await tables.duels.position(duel.id)
        if position is None:
            raise Refusal("record-gone", duel=duel.id)
        return self._resume(duel, position, await tables.invitations.secret(duel.id))

    def _resume(self, duel: Duel, position: StoredPosition, secret: Secret) -> Live:
        tabletop = find_tabletop(self._games, duel.game)
        try:
            header = Header.model_validate_json(position.header)
            snapshot = json.loads(position.snapshot)
        except (ValidationError, json.JSONDecodeError) as error:
            raise Refusal("damaged-duel", duel=duel.id) from error
        if digest(header.setup) != header.setup_hash:
            raise Refusal("damaged-duel", duel=duel.id)
        try:
            state = tabletop.game.resume(header.setup, snapshot)
        except UnreadableSnapshot as error:
            raise Refusal("unreadable-duel", duel=duel.id) from error
        except MultiverseError as error:
            raise Refusal("damaged-duel", duel=duel.id) from error
        # Earlier versions hashed the snapshot itself, even if a fingerprint holds more now.
        if position.hash not in (digest(tabletop.game.fingerprint(state)), digest(snapshot)):
            raise Refusal("damaged-duel", duel=duel.id)
        lengths = len(position.header), len(position.snapshot)
        course = read_course(position.course)
        return Live(duel, tabletop, state, header, secret, position.dice_counter, lengths, course)
