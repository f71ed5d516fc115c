"""Closes duels whose position the bot cannot read after an update, and tells their players."""

from bot.matches.service import Matches
from bot.matches.values import Posted
from cogs.display.posting.locations import DuelPlaces
from cogs.display.posting.message_memory import parse_shown
from cogs.display.posting.people import safe_names
from cogs.display.series.lines import begin_next, end_of_game, give_up_row, news_of
from cogs.kit.messages import Post
from cogs.words.duels import duel as words
from cogs.words.nouns import speak_of

_TOLD = "unreadable"
"""What is stored about the message that tells the players."""


class UnreadableDuels:
    """Ends such duels without a result. Every step can be repeated after a failure."""

    def __init__(self, matches: Matches, places: DuelPlaces) -> None:
        self._matches = matches
        self._places = places

    async def close(self, duel_id: str) -> None:
        """Close the duel, take the controls off its board, and tell its players once."""
        duel, board = await self._matches.chronicle.close_unreadable(duel_id)
        speak_of(self._matches.games, duel.game)
        if duel.running or (board is not None and board.content == _TOLD):
            return
        news = None if duel.series is None else await news_of(self._matches, duel, duel.series)
        said = f"{words.unreadable(safe_names(duel))}\n{end_of_game(duel, news)}".rstrip("\n")
        channel_id = await self._places.home(duel, board)
        if board is not None:
            await self._places.edit(board, Post(said))
            for each in parse_shown(board.content).still_open:
                if await self._places.find_open(each, duel_id):
                    await self._places.edit(each, Post(said))
        rows = () if news is None else (*filter(None, (begin_next(duel, news),)), *give_up_row(duel, news))
        post = Post(said, rows=rows, pings=duel.user_ids)
        message = await self._places.channel(channel_id).send(
            view=post.layout(), allowed_mentions=post.mentions
        )
        turn = 0 if board is None else board.turn
        await self._matches.chronicle.set_posted(
            Posted(duel.id, "board", channel_id, message.id, duel.ply, turn, _TOLD)
        )
