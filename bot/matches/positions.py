"""The latest positions of duels: read from the store, checked by the record's hash, kept while fresh."""

import json
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from bot.games.contract import Game
from bot.games.dice import SeededDice
from bot.games.errors import MeleeError
from bot.games.records import Header, digest
from bot.matches.refusals import Refusal
from bot.matches.tabletop import Tabletop
from bot.matches.values import Duel
from bot.store.duels import Position
from bot.store.invitations import Secret
from bot.store.tables import Tables

KEPT = 256


@dataclass(frozen=True, slots=True)
class Live:
    """A duel at one ply: `state` is shared by all who look at it and never changed in place."""

    duel: Duel
    game: Game[Any, Any, Any, Any]
    state: Any
    header: Header
    secret: Secret
    dice_counter: int

    def dice(self) -> SeededDice:
        """The duel's own dice, at the next draw."""
        return SeededDice(
            self.secret.seed,
            self.header.game,
            self.header.match_id,
            self.header.challenge_id,
            self.header.accept_id,
            self.dice_counter,
        )


class Positions:
    """The positions used last; each is used only while the store still stands at its ply."""

    def __init__(self, games: Mapping[str, Tabletop[Any, Any, Any, Any]]) -> None:
        self._games = games
        self._kept: OrderedDict[str, Live] = OrderedDict()

    def keep(self, live: Live) -> None:
        """Remember a position that is in the store."""
        self._kept[live.duel.id] = live
        self._kept.move_to_end(live.duel.id)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    async def load(self, tables: Tables, duel: Duel) -> Live:
        """The position of a duel just read from `tables`.

        Refusals: unknown-game; damaged-duel if what is stored is not what the record's hash was taken of.
        """
        known = self._kept.get(duel.id)
        if known is not None and known.duel.ply == duel.ply:
            live = Live(duel, known.game, known.state, known.header, known.secret, known.dice_counter)
        else:
            position = await tables.duels.position(duel.id)
            live = self._resume(duel, position, await tables.invitations.secret(duel.id))
        self.keep(live)
        return live

    def _resume(self, duel: Duel, position: Position, secret: Secret) -> Live:
        tabletop = self._games.get(duel.game)
        if tabletop is None:
            raise Refusal("unknown-game", game=duel.game)
        try:
            header = Header.model_validate_json(position.header)
            snapshot = json.loads(position.snapshot)
        except (ValidationError, json.JSONDecodeError) as error:
            raise Refusal("damaged-duel", duel=duel.id) from error
        if digest(header.setup) != header.setup_hash:
            raise Refusal("damaged-duel", duel=duel.id)
        try:
            state = tabletop.game.resume(header.setup, snapshot)
        except MeleeError as error:
            raise Refusal("damaged-duel", duel=duel.id) from error
        # Snapshots of earlier versions are what the record hashed, even where a fingerprint holds more now.
        if position.hash not in (digest(tabletop.game.fingerprint(state)), digest(snapshot)):
            raise Refusal("damaged-duel", duel=duel.id)
        return Live(duel, tabletop.game, state, header, secret, position.dice_counter)
