"""The decks of entrants: checked by the plan and locked when entering."""

from typing import Any

from bot.games.errors import ContentError
from bot.lab.verdicts.bounds import keeps_within
from bot.matches.context import Context
from bot.matches.decks.deck_choice import DeckChoice
from bot.matches.openings.beginnings import Beginnings
from bot.matches.planning.plan import FAIR_TIER, DeckPolicy, TournamentPlan
from bot.matches.refusals import Refusal, RefusalCode
from bot.matches.tabletop import DeckLimits, weight_in
from bot.matches.values import Player
from bot.store.tables import Tables
from bot.store.tournaments.values import LockedDeck

_FAIR = DeckLimits(tier=FAIR_TIER)


FORBIDDEN: tuple[RefusalCode, ...] = ("deck-not-allowed", "deck-banned", "deck-not-standard")
"""Refusals of a deck for what it consists of, however strong it is."""
UNFIT: tuple[RefusalCode, ...] = (
    *FORBIDDEN,
    "deck-over-tier",
    "deck-outweighs",
    "deck-unweighed",
)
"""Refusals of a deck that the tournament or its server does not allow; another one may be allowed."""


class DeckLocks:
    """Each method works in the transaction of the given tables."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._choice = DeckChoice(context)
        self._beginnings = Beginnings(context)

    async def lock(
        self,
        tables: Tables,
        player: Player,
        deck_id: str | None,
        plan: TournamentPlan,
        game: str,
        guild_id: int,
    ) -> LockedDeck | None:
        """The deck that this player enters with: this or the preferred one. None in a game without decks.

        Refusals: deck-needed, unknown-deck, newer-deck, unreadable-deck; deck-not-allowed (deck, policy,
        cards: those that are not allowed), and those of `DeckChoice.check`: the server's limits
        hold for its tournaments, too.
        """
        chosen = await self._beginnings.choose_deck(tables, player, deck_id, game)
        if chosen is None:
            return None
        assert player.user_id is not None, "people enter tournaments"
        deck = await self._choice.read(tables, player.user_id, chosen, game)
        tabletop = self._context.tabletop(game)
        own = tabletop.own_decks
        written = None if own is None else own.write(deck)
        name = chosen if written is None else written.name
        self._check(chosen, deck, name, plan.decks, game)
        if plan.decks == "fair":
            await self._choice.check_limits(tables, deck, game, _FAIR, player.user_id, chosen)
        await self._choice.check(tables, deck, game, guild_id, player.user_id, chosen)
        is_shipped = chosen in tabletop.stock.decks
        content = None if written is None or is_shipped else written.content
        return LockedDeck(chosen, name, self._choice.format_of(deck, game), content)

    async def unfit_own(
        self, tables: Tables, player: Player, plan: TournamentPlan, game: str, guild_id: int
    ) -> dict[str, str]:
        """The player's own decks that `lock` refuses for what they consist of: names by id."""
        assert player.user_id is not None, "people enter tournaments"
        found = {}
        for stored in await tables.decks.of(player.user_id, game):
            try:
                await self.lock(tables, player, stored.id, plan, game, guild_id)
            except Refusal as refused:
                if refused.code in FORBIDDEN:
                    found[stored.id] = stored.name
        return found

    def unlock(self, locked: LockedDeck, game: str) -> Any:
        """The deck itself, as it was locked. Refusals: unknown-deck, unreadable-deck."""
        tabletop = self._context.tabletop(game)
        own, shipped = tabletop.own_decks, tabletop.stock.decks
        if locked.content is None or own is None:
            if locked.id not in shipped:
                raise Refusal("unknown-deck", deck=locked.name)
            return shipped[locked.id]
        try:
            return own.read(locked.content)
        except ContentError as error:
            raise Refusal("unreadable-deck", deck=locked.name) from error

    async def fits(
        self, tables: Tables, locked: LockedDeck, policy: DeckPolicy, game: str, limits: DeckLimits
    ) -> bool:
        """Whether a locked deck may be played by this policy and the server's limits.

        False if either needs its cards and it cannot be read any more. Where decks are weighed, an accepted
        deck stays accepted when a new version of the bot weighs differently.
        """
        if limits.banned and self._is_banned(locked, game, limits):
            return False
        if locked.content is None:
            return True
        if limits.standard_only and locked.format != "standard":
            return False
        tiers = [tier for tier in (limits.tier, FAIR_TIER if policy == "fair" else None) if tier is not None]
        if not tiers and (policy == "open" or (policy, locked.format) == ("standard", "standard")):
            return True
        try:
            deck = self.unlock(locked, game)
            self._check(locked.id, deck, locked.name, policy, game)
        except Refusal:
            return False
        return not tiers or await self._was_accepted(tables, deck, game, min(tiers))

    def _is_banned(self, locked: LockedDeck, game: str, limits: DeckLimits) -> bool:
        """Whether limits ban a deck; one that can't be read is not banned."""
        try:
            return self._choice.is_banned(self.unlock(locked, game), game, limits)
        except Refusal:
            return False

    async def _was_accepted(self, tables: Tables, deck: object, game: str, tier: int) -> bool:
        tabletop = self._context.tabletop(game)
        own = tabletop.own_decks
        key = None if own is None else own.weighing_key(deck, tabletop.stock)
        if key is None:
            return True
        weights = [weight_in(each) for each in await tables.weighings.of_deck(key.deck)]
        return any(keeps_within(weight, tier / 100).ok for weight in weights)

    def _check(self, deck_id: str, deck: object, name: str, policy: DeckPolicy, game: str) -> None:
        """Refusal: deck-not-allowed. Does not check weights."""
        tabletop = self._context.tabletop(game)
        own, shipped = tabletop.own_decks, tabletop.stock.decks
        if policy in ("open", "fair") or deck_id in shipped or own is None:
            return
        if policy == "standard" and self._choice.format_of(deck, game) == "standard":
            return
        strange = own.strange_cards(deck, shipped.values(), only_starters=policy == "starter")
        if policy == "starter" and not strange:
            return
        raise Refusal("deck-not-allowed", deck=name, policy=policy, cards=tuple(strange))
