"""Whether the players of a feature match have agreed that casters see it."""

from bot.store.tables import Tables
from bot.store.tournaments.values import FeatureMatch, MatchGame


def is_on(feature: FeatureMatch) -> bool:
    """Whether all of its players have agreed."""
    return bool(feature.answers) and all(each is True for each in feature.answers.values())


async def featured_delay(tables: Tables, game: MatchGame) -> int | None:
    """How many turns late casters see a duel that begins in a feature match; None if not at all."""
    feature = await tables.features.get(game.tournament_id)
    if feature is None or (feature.match, feature.entry) != (game.match, game.entry):
        return None
    return feature.delay if is_on(feature) else None
