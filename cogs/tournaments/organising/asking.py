"""What all acts of organisers share: their rights, the question before, the panel after."""

from collections.abc import Collection

from bot.matches.refusals import Refusal
from bot.matches.tournaments.directing import Act
from bot.matches.tournaments.showing import Shown
from bot.store.tournaments.values import Entered
from bot.tournaments.log.events import Dropped, KeptApart, Left, Paused, Resumed
from bot.tournaments.matches import EntrantId
from cogs.kit.answers import Interaction, answer
from cogs.services import services_of
from cogs.tournaments.authority import home_of, organiser_of
from cogs.tournaments.organising.panel import panel, question
from cogs.words.tournaments import organising as words

AT_ONCE = (Paused, Resumed, KeptApart)
"""What loses nothing and can be taken back at once, so nobody is asked."""


async def show(interaction: Interaction, tournament_id: str, done: str = "") -> None:
    """Show the panel. Refusals: no-such-tournament, not-an-organiser."""
    await answer(interaction, panel(await organised(interaction, tournament_id), done))


async def organised(interaction: Interaction, tournament_id: str) -> Shown:
    """The tournament, for somebody who organises it. Refusals: no-such-tournament, not-an-organiser."""
    tournaments = services_of(interaction).matches.tournaments
    shown = await tournaments.showing.show(tournament_id, home_of(interaction))
    if not await tournaments.organising.may(tournament_id, await organiser_of(interaction)):
        raise Refusal("not-an-organiser", tournament=shown.tournament.name)
    return shown


async def ask(interaction: Interaction, shown: Shown, act: Act, reason: str = "", note: str = "") -> None:
    """List what an act would change and ask; do at once what loses nothing.

    Refusals: as in `Directing.preview`.
    """
    if isinstance(act, AT_ONCE):
        await do(interaction, shown, act, reason)
        return
    directing = services_of(interaction).matches.tournaments.directing
    id_, by = shown.tournament.id, await organiser_of(interaction)
    is_early = shown.state.phase == "signing-up" and isinstance(act, Dropped | Left)
    found = None if is_early else await directing.preview(home_of(interaction), id_, by, act)
    await answer(interaction, question(shown, act, found, reason, note))


async def do(
    interaction: Interaction, shown: Shown, act: Act, reason: str = "", seen: int | None = None
) -> None:
    """Do it and show the panel. Refusals: as in `Directing.act`."""
    services = services_of(interaction)
    id_, by = shown.tournament.id, await organiser_of(interaction)
    before = set(shown.playing)
    await services.matches.tournaments.directing.act(
        home_of(interaction), id_, by, act, reason, is_sure=True, seen=seen
    )
    after = await services.matches.tournaments.showing.show(id_)
    await tell_moved_up(interaction, after, before)
    await answer(interaction, panel(after, words.done(act, shown.names, shown)))


async def tell_moved_up(interaction: Interaction, after: Shown, before: Collection[EntrantId]) -> None:
    """Tell those who have a place that they did not have before."""
    if after.state.phase != "signing-up" or not before:
        return
    new = [each for each in after.playing if each not in before]
    now = interaction.created_at
    people = [Entered(each, after.users[each], after.names[each], None, now) for each in new]
    await services_of(interaction).tournament_notices.moved_up(after.tournament, people, interaction.id)
