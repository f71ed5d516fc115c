"""Says of an ended game of a tournament that it is played again, because it does not decide its match."""

from bot.matches.service import Matches
from bot.matches.values import AGREED, Duel
from cogs.display.boards.match_lines import match_of
from cogs.kit.messages import message_link
from cogs.words.tournaments.playing import judges as words


async def again_line(matches: Matches, duel: Duel) -> str:
    """That an ended duel is played again, and where; empty if it is not, or its series says so."""
    if duel.winner is not None and not duel.is_void:
        return ""
    found = await match_of(matches, duel)
    if found is None:
        return ""
    shown, match = found
    played = shown.played.get(match.id)
    if played is None or duel.id not in played.duels:
        return ""
    later = played.duels[1 + played.duels.index(duel.id) :]
    if later:
        following = await matches.chronicle.duel(later[0])
        if duel.series and following.series and duel.series.series_id == following.series.series_id:
            return ""
        where = await where_played(matches, following)
    elif shown.state.phase != "running" or played.is_over or played.goes_on_by_hand:
        return ""
    else:
        where = ""
    return words.played_again(where, is_allowed=duel.by == AGREED)


async def where_played(matches: Matches, duel: Duel) -> str:
    """A mention of a duel's thread, or a link to its message if it is played where it was called."""
    if duel.channel_id != duel.place.channel_id:
        return f"<#{duel.channel_id}>"
    message_id = (await matches.invitations.get(duel.id)).message_id
    return "" if message_id is None else message_link(duel.place.guild_id, duel.channel_id, message_id)
