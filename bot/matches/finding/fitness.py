"""Whether somebody may wait in a queue; asked when they come, and again when they meet somebody."""

from bot.matches.beginnings import Beginnings
from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.values import Place, Player
from bot.store.finding.values import Queue
from bot.store.tables import Tables


class Fitness:
    """Each method works in the transaction of the given `tables`."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._beginnings = Beginnings(context)

    async def check(self, tables: Tables, player: Player, queue: Queue, place: Place) -> None:
        """Check the game, the limits, and that nobody waits who must not play now.

        Refusals: unknown-game; not-for-two (game); playing-live; banned-from-rated (when), unless
        no duel is rated here; those of `Beginnings.check_duels`.
        """
        least, most = self._context.tabletop(queue.game).game.seat_limits
        if not least <= 2 <= most:
            raise Refusal("not-for-two", game=queue.game)
        await self._beginnings.check_duels(tables, [player], place, queue.game)
        assert player.user_id is not None, "computers do not wait"
        if queue.is_live and await tables.queues.playing_live([player.user_id]):
            raise Refusal("playing-live")
        if (await tables.server_settings.of(queue.guild_id)).rated is not False:
            ban = await tables.bans.of(queue.guild_id, player.user_id, self._context.now())
            if ban is not None:
                raise Refusal("banned-from-rated", when=int(ban.until.timestamp()))
