"""Links to the duels of a match, and their replay codes."""

from collections.abc import Sequence

from bot.matches.records.codes import replay_code
from bot.matches.service import Matches
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.values import Duel
from cogs.display.boards.repeated_games import where_played
from cogs.words.tournaments.playing import news as words


async def duel_links(matches: Matches, shown: ShownTournament, duel_ids: Sequence[str]) -> tuple[str, ...]:
    """A link to the latest of these duels, then the replay codes of all that count; empty without a duel.

    While decks are secret, there are no codes: replays reveal decks.
    """
    if not duel_ids:
        return ()
    last, found = await matches.chronicle.duel(duel_ids[-1]), list[str]()
    if where := await where_played(matches, last):
        found.append(where)
    if codes := await replay_codes(matches, shown, duel_ids, last):
        found.append(words.replays(codes))
    return tuple(found)


async def replay_codes(
    matches: Matches, shown: ShownTournament, duel_ids: Sequence[str], last: Duel
) -> tuple[str, ...]:
    """The replay codes of those of these duels, up to `last`, that count; empty while decks are secret."""
    if not matches.tournaments.evidence.shows_records(shown):
        return ()
    duels = [last if each == last.id else await matches.chronicle.duel(each) for each in duel_ids]
    return tuple(
        replay_code(each)
        for each in duels
        if not each.running and each.seed_hex is not None and each.places is not None and not each.is_void
    )
