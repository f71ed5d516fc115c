"""Consequences of a change of plan for the entrants."""

from collections.abc import Collection
from datetime import datetime

from bot.matches.books.books import TournamentBook
from bot.matches.decks.deck_choice import limits_of
from bot.matches.planning.plan import TournamentPlan
from bot.matches.refusals import Refusal
from bot.matches.tournaments.decks import DeckLocks
from bot.matches.tournaments.notices import keep
from bot.store.tables import Tables
from bot.tournaments.matches import EntrantId

NOTIFIED_RULES = ("format", "rounds", "best_of", "cut", "cut_format", "team_size", "substitutes")
NOTIFIED = (
    "starts_at",
    "sign_up_closes_at",
    "check_in",
    "decks",
    "decks_shown",
    "clock",
    "rated",
    "board",
    "no_show",
    "drop_after",
    "round_minutes",
    "round_days",
    "caster",
    "members_until",
)
"""The parts of a plan whose changes all entrants are notified of."""
AGREED = ("decks", "decks_shown", "rated", "caster", "starts_at", "sign_up_closes_at", "check_in")
"""The parts that people entered by, which cannot change once the tournament runs."""


def changed(before: TournamentPlan, after: TournamentPlan) -> tuple[str, ...]:
    """The fields that differ, of those whose changes are announced."""
    rules = [each for each in NOTIFIED_RULES if getattr(before.rules, each) != getattr(after.rules, each)]
    return (*rules, *(each for each in NOTIFIED if getattr(before, each) != getattr(after, each)))


def check_agreed(book: TournamentBook, plan: TournamentPlan) -> None:
    """Refusal: tournament-rule (`rules-fixed`), if it runs and the change touches `AGREED`."""
    if book.state.phase != "running":
        return
    if any(getattr(book.plan, each) != getattr(plan, each) for each in AGREED):
        raise Refusal("tournament-rule", reason="rules-fixed")


async def unfit(
    tables: Tables, locks: DeckLocks, book: TournamentBook, plan: TournamentPlan
) -> tuple[EntrantId, ...]:
    """The people, also those in teams, with a deck that this plan or the server does not allow any more."""
    game = book.tournament.game
    limits = limits_of(await tables.server_settings.of(book.tournament.guild_id))
    people = (one for each in book.state.signed_up for one in book.behind(each))
    decks = {each.number: each.deck for each in people}
    # Many play the same starter deck, and a look at one takes a millisecond.
    fits = {
        deck: await locks.fits(tables, deck, plan.decks, game, limits)
        for deck in {*decks.values()}
        if deck is not None
    }
    return tuple(number for number, deck in decks.items() if deck is not None and not fits[deck])


async def tell(
    tables: Tables, locks: DeckLocks, before: TournamentBook, after: TournamentBook, now: datetime
) -> None:
    """Store the notices of a change: for all entrants, and for those who gain or lose a place."""
    people = after.state.signed_up
    if after.state.phase == "running":
        people = tuple(each.id for each in after.state.entrants if each.dropped_after is None)
    fields = changed(before.plan, after.plan)
    if fields and people:
        await keep(tables, after, "changed", now, people, fields=fields, is_new=True)
    if after.state.phase != "signing-up":
        return
    if new := _new(before.waiting, after.playing):
        await keep(tables, after, "moved-up", now, new, is_new=True)
    if gone := _new(before.playing, after.waiting):
        await keep(tables, after, "moved-down", now, gone, is_new=True)
    fitted = {*before.state.signed_up} - {*await unfit(tables, locks, before, before.plan)}
    strange = [each for each in await unfit(tables, locks, after, after.plan) if each in fitted]
    if strange:
        await keep(tables, after, "deck-unfit", now, strange, is_new=True)


def _new(before: Collection[EntrantId], after: Collection[EntrantId]) -> list[EntrantId]:
    return [each for each in after if each in before]
