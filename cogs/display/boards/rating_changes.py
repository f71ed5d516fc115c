"""What the end of a duel tells of ratings: what they were, what they are, or why nothing has changed."""

from bot.matches.service import Matches
from bot.matches.values import Duel
from cogs.display.posting.people import safe_names
from cogs.words.community import leaderboards
from cogs.words.duels import rating_changes as words


async def rating_lines(matches: Matches, duel: Duel) -> str:
    """The ratings of an ended duel's players before and after it, or why they stay.

    Those of more than two stand in the order of their places.

    Nothing is said of a duel against a computer, nor of a void one, which says that it counts for nothing.
    """
    if duel.is_void or any(player.is_computer for player in duel.players):
        return ""
    if not duel.is_rated:
        return words.unrated(await matches.ladders.why_unrated(duel))
    places = duel.places_for_ratings
    if places is None:
        return words.no_result()
    entry = await matches.ladders.entry(duel)
    if entry is None:
        return ""
    if entry.exclusion is not None:
        return words.excluded(entry.exclusion)
    changes = [
        words.changed(name, before.rating, after.rating, after.is_provisional)
        for name, before, after in zip(safe_names(duel), entry.before, entry.after, strict=True)
    ]
    if len(changes) > 2:
        by_place = sorted(zip(places, changes, strict=True), key=lambda each: each[0])
        changes = [words.placed(place, change) for place, change in by_place]
    return words.changes(changes)


async def first_games_line(matches: Matches, duel: Duel) -> str:
    """Says of a duel that has begun that it is not rated as one of somebody's first; else empty."""
    if duel.is_rated or duel.place.guild_id is None or any(each.is_computer for each in duel.players):
        return ""
    is_first = await matches.ladders.why_unrated(duel) == "newcomer"
    return leaderboards.first_games() if is_first else ""
