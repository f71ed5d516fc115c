"""Rounds are paired in another process, outside of any transaction; if it fails, nothing is lost."""

from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, field
from typing import ParamSpec, TypeVar

import pytest

from bot.confinement import ConfinedProcess, TooDear
from bot.matches.refusals import Refusal
from bot.matches.tournaments.reckoner import LIMITS, Reckoner, prepare_to_pair
from bot.matches.tournaments.rehearsal_pieces import RehearsalField, make_model
from bot.store import Store
from bot.tournaments.course.changes import changes
from bot.tournaments.course.due import due
from bot.tournaments.log.events import Overridden, Penalized, Undone
from bot.tournaments.matches import EntrantId, MatchId, MatchResult
from bot.tournaments.rules import TournamentRules
from tests.matches.table import Clock, refused
from tests.matches.tournaments.cups import GUILD, OLGA, SWISS, Cup

Args = ParamSpec("Args")
Done = TypeVar("Done")


async def _nothing() -> None:
    """Nothing happens meanwhile."""


@dataclass
class Elsewhere:
    """Another process: what it was sent, what happens meanwhile, and whether it fails."""

    sent: list[object] = field(default_factory=list)
    fault: Exception | None = None
    meanwhile: Callable[[], Awaitable[None]] = _nothing

    async def run(self, work: Callable[Args, Done], /, *args: Args.args, **kwargs: Args.kwargs) -> Done:
        self.sent.append(work)
        if self.fault is not None:
            raise self.fault
        done = work(*args, **kwargs)
        meanwhile, self.meanwhile = self.meanwhile, _nothing
        await meanwhile()
        return done

    def close(self) -> None:
        """There is no process to end."""


@pytest.fixture
async def elsewhere() -> Elsewhere:
    return Elsewhere()


@pytest.fixture
async def cup(url: str, elsewhere: Elsewhere) -> AsyncIterator[Cup]:
    store = await Store.open(url)
    cup = Cup(store, Clock(), elsewhere=elsewhere)
    yield cup
    await cup.keeper.close()
    await store.close()


async def test_another_process_pairs_each_round_of_a_swiss_once(cup: Cup, elsewhere: Elsewhere) -> None:
    await cup.start(4)
    await cup.win(1, 1, 3)
    await cup.go_on()
    assert elsewhere.sent == [due]
    await cup.win(1, 2, 4)
    await cup.go_on()
    assert elsewhere.sent == [due, due]
    assert len(await cup.pairings(2)) == 2


@pytest.mark.parametrize("form", ["single", "double", "round-robin"])
async def test_what_needs_no_pairing_is_never_sent(cup: Cup, elsewhere: Elsewhere, form: str) -> None:
    rules = TournamentRules("double" if form == "double" else "single" if form == "single" else "round-robin")
    await cup.start(4, rules)
    await cup.win(1, 1, (await cup.duel(1, 1)).user_ids[0])
    await cup.go_on()
    lost = MatchResult((2, 1), (0, 1))
    await cup.of.direction.act(GUILD, cup.id, OLGA, Overridden(MatchId(1, 1), lost), "x", is_sure=True)
    assert elsewhere.sent == []


@pytest.mark.parametrize("fault", [TooDear("not done after 60 s"), BrokenExecutor("closed")])
async def test_a_round_that_could_not_be_paired_is_paired_later(
    cup: Cup, elsewhere: Elsewhere, fault: Exception
) -> None:
    elsewhere.fault = fault
    with pytest.raises(Refusal, match="tournament-busy"):
        await cup.start(4)
    assert (await cup.show()).state.phase == "running"
    await refused("tournament-busy", cup.of.releases.draft(GUILD, cup.id, OLGA))
    elsewhere.fault = None
    await cup.go_on()
    assert len(await cup.pairings(1)) == 2
    assert len(cup.posted) == 2


async def test_the_loop_tries_again_by_itself_after_a_minute(cup: Cup, elsewhere: Elsewhere) -> None:
    elsewhere.fault = TooDear("its process died")
    with pytest.raises(Refusal):
        await cup.start(4)
    assert await cup.keeper._attend(cup.id) == 60
    elsewhere.fault = None
    await cup.keeper._attend(cup.id)
    assert len(await cup.pairings(1)) == 2


async def test_what_follows_from_a_void_result_is_worked_out_in_no_transaction(
    cup: Cup, elsewhere: Elsewhere
) -> None:
    await cup.start(4)
    await cup.win(1, 1, 3)
    duel = await cup.duel(1, 1)
    await cup.go_on()
    await cup.matches.moderation.void(GUILD, duel.id, OLGA.as_moderator, "no")

    async def penalize() -> None:  # would wait for ever for a transaction that waits for this
        await cup.of.direction.act(GUILD, cup.id, OLGA, Penalized(EntrantId(1), 2), "late")

    elsewhere.sent.clear()
    elsewhere.meanwhile = penalize
    await cup.go_on()
    shown = await cup.show()
    assert set(shown.state.penalties) == {1}
    assert (await cup.match(1, 1)).result is None
    log = [each.entry for each in await cup.of.lookup.log(cup.id)]
    assert sum(isinstance(each.event, Undone) for each in log) == 1
    # Once for the void result, once for the penalty, and once more as the log had gone on.
    assert elsewhere.sent == [changes, changes, changes]


@pytest.mark.nightly
async def test_a_real_process_pairs_as_this_one_does(cup: Cup) -> None:
    await cup.start(5, SWISS)
    for table in (1, 2):
        await cup.win(1, table, (await cup.duel(1, table)).user_ids[0])
    log = [each.entry for each in await cup.of.lookup.log(cup.id)]
    process = ConfinedProcess(LIMITS, prepare_to_pair)
    reckoner, here = Reckoner(process), Reckoner()
    await cup.of.settlement._report(cup.id)
    state = (await cup.show()).state
    assert (found := await reckoner.due(state)) == await here.due(state)
    assert found.has_matches
    act = Penalized(EntrantId(1), 2)
    assert await reckoner.changes(log, [act]) == await here.changes(log, [act])
    model = make_model((20.0, 30.0), no_show=15, drop_after=2, match_minutes=None)
    field = RehearsalField(TournamentRules("swiss", cut=4), 12, model, seed=5)
    assert await reckoner.rehearsed(field, [7]) == await here.rehearsed(field, [7])
    process.close()
