"""Duels of Multiversus over a real database, by services alone."""

from typing import Any

from bot.games.multiversus import MULTIVERSUS
from bot.matches.multiversus.tabletop import MULTIVERSUS_TABLETOP
from bot.matches.values import Duel, Player
from bot.store import Store
from tests.matches.clocks.test_clocks import Keeper
from tests.matches.table import ANN, BEN, HALL, Clock, Table, make_matches

GAME = MULTIVERSUS.name
GAMES = {GAME: MULTIVERSUS_TABLETOP}

#: Both choose, and the Heroes walk where the Terrain may react.
UP_TO_A_REACTION = ("1 seal champion attack move", "2 seal piece move", "1 move champion d5")


async def keeping(store: Store, clock: Clock, beat: Any) -> Keeper:
    """A process that has just started."""
    matches = make_matches(store, clock, games=GAMES, beat=beat)
    keeper = Keeper(Table(matches, clock, store), beat)
    await matches.clocks.begin()
    return keeper


async def begin(keeper: Keeper, author: Player = ANN, opponent: Player = BEN, **more: Any) -> Duel:
    """A duel whose author leads the Heroes, who begin."""
    values = {"place": HALL, "deck": None, "board": None, "interaction_id": 501, "game": GAME, **more}
    invitation = await keeper.matches.invitations.invite(author, opponent, **values)
    return await keeper.matches.invitations.accept(invitation.id, opponent, None, 502)


async def play(keeper: Keeper, duel: Duel, *lines: str) -> None:
    """Play lines such as `1 done`, which begin with the number of their seat."""
    for line in lines:
        number, _, text = line.partition(" ")
        seat = int(number) - 1
        user_id = duel.players[seat].user_id
        assert user_id is not None
        await keeper.matches.play.act(duel.id, user_id, MULTIVERSUS.parse_action(text, seat))
