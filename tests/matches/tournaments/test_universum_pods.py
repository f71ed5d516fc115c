"""A tournament of Multiuniversum: tables of three, whose games are played and left."""

from random import Random

from bot.games.universum import MULTIUNIVERSUM
from bot.matches.universum.tabletop import UNIVERSUM_TABLETOP
from bot.store import Store
from bot.tournaments.rules import TournamentRules
from tests.matches.table import Clock
from tests.matches.tournaments.cups import GUILD, OLGA, Cup

RULES = TournamentRules("pods", seats=3, rounds=2, seeding="joining")


async def test_six_play_two_rounds_at_tables_of_three(url: str) -> None:
    store = await Store.open(url)
    cup = Cup(store, Clock(), games={MULTIUNIVERSUM.name: UNIVERSUM_TABLETOP})
    await cup.create(RULES, game=MULTIUNIVERSUM.name)
    for person in range(1, 7):
        await cup.join(person, None)
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()
    chance, pods = Random(3), []
    for round_ in (1, 2):
        pods.append({frozenset(each) for each in await cup.pairings(round_)})
        for number in (1, 2):
            await _play(cup, round_, number, chance)
        await cup.go_on()
    assert all(sorted(seat for pod in each for seat in pod) == [1, 2, 3, 4, 5, 6] for each in pods)
    assert pods[0] != pods[1], "in the second round, others sit together"
    shown = await cup.show()
    assert shown.state.phase == "finished"
    assert set((await cup.results()).values()) == {(1, 3, 2)}
    await cup.keeper.close()
    await store.close()


async def _play(cup: Cup, round_: int, number: int, chance: Random) -> None:
    """The table plays for a turn or two; then its second leaves, and then its third."""
    duel = await cup.duel(round_, number)
    assert (duel.game, len(duel.user_ids)) == (MULTIUNIVERSUM.name, 3)
    play = cup.matches.play
    for _ in range(5):
        view = await play.view(duel.id, None)
        player = duel.user_ids[view.to_act]
        own = await play.view(duel.id, player)
        await play.act(duel.id, player, chance.choice(own.actions))
    await play.concede(duel.id, duel.user_ids[1])
    await play.concede(duel.id, duel.user_ids[2])
