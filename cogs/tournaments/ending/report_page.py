"""Pages of the fairness report of an ended tournament."""

import asyncio

from bot.matches.planning.plan import MAX_NAME
from bot.matches.refusals import Refusal
from bot.matches.tournaments.exports.evidence import PlayedGame
from bot.matches.tournaments.lookup import LoggedEntry, ShownTournament
from bot.tournaments.fairness.report import fairness
from cogs.kit.answers import Interaction, answer
from cogs.kit.messages import Button, Post
from cogs.kit.pages import nearest_page, page_buttons
from cogs.kit.press import Press
from cogs.services import services_of
from cogs.tournaments.authority import home_of, organiser_of
from cogs.tournaments.ending.controls import export_id, report_id
from cogs.words.tournaments.ending import end as words
from cogs.words.tournaments.ending import fairness as fairness_words
from cogs.words.tournaments.ending.fairness import ReportReader
from cogs.words.tournaments.tables.text_pages import Section, paged

_PAGE = 3400
"""Maximum UTF-16 units of a page."""


async def pressed(press: Press) -> None:
    """Show a page. Refusals: no-such-tournament, tournament-goes-on."""
    interaction, id_ = press.interaction, str(press.id.number)
    tournaments = services_of(interaction).matches.tournaments
    shown = await tournaments.lookup.show(id_, home_of(interaction))
    if shown.state.phase in ("signing-up", "running"):
        raise Refusal("tournament-goes-on", tournament=shown.tournament.name)
    is_organiser = await tournaments.evidence.admit(shown, await organiser_of(interaction))
    log = await tournaments.lookup.log(id_)
    reader = ReportReader(words.moment, words.person, is_organiser)
    found = await report_sections(interaction, shown, log, await tournaments.evidence.games(shown), reader)
    name = shown.tournament.name[:MAX_NAME]
    pages = paged(words.report_title(name), words.over_on(shown, log), found, limit=_PAGE)
    page = nearest_page(press.id.page(0), len(pages))
    rows = (*page_buttons(report_id(id_), page, len(pages)), (Button(export_id(id_), words.EXPORT),))
    await answer(interaction, Post(pages[page], rows=rows))


async def report_sections(
    interaction: Interaction,
    shown: ShownTournament,
    log: tuple[LoggedEntry, ...],
    games: tuple[PlayedGame, ...],
    reader: ReportReader,
) -> tuple[Section, ...]:
    """The fairness report of a tournament with these games, as sections of text."""
    dice = await services_of(interaction).matches.tournaments.evidence.dice(shown, games)
    faces = None if dice is None else dice.faces
    report = await asyncio.to_thread(fairness, shown.state, [each.entry for each in log], faces)
    return fairness_words.sections(report, shown, log, dice, reader)
