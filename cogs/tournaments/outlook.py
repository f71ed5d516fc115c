"""Pages about who can still make the cut or win; in an elimination, about everybody's next opponents."""

import logging
from collections.abc import Iterable, Sequence

from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.matches.tournaments.lookup import ShownTournament
from bot.tournaments.brackets.paths import path
from bot.tournaments.course.rounds import rounds_before_cut
from bot.tournaments.course.stages import dropouts, filling_of
from bot.tournaments.matches import EntrantId
from bot.tournaments.outlook.values import EntrantProspect, Outlook
from bot.tournaments.standings.columns import number
from cogs.tournaments.tables.entrants import TournamentAudience
from cogs.tournaments.tables.path_scenes import path_scene
from cogs.tournaments.tables.standing_scenes import rows_of
from cogs.words.tournaments.playing import outlook as words
from cogs.words.tournaments.tables import scenes
from cogs.words.tournaments.tables.text import TEXT, ahead_line
from cogs.words.tournaments.tables.text_pages import Section, named, paged

_NAMES = 30
"""Maximum of names in a line of people who are out."""


def outlook_pages(cast: TournamentAudience, outlook: Outlook | None, limit: int = TEXT) -> tuple[str, ...]:
    """Pages of text, at least one. Without an outlook, a substitute."""
    state = cast.shown.state
    if outlook is None:
        found = _next(cast)
        if found:
            return paged(f"{words.NEXT} · {cast.title}", "", [Section("", tuple(found))], "", limit)
        return (words.OVER if state.phase in ("finished", "cancelled") else words.NONE_YET,)
    rules, latest = state.rules, state.latest_round
    is_over = not any(each.id.round == latest for each in state.open_matches)
    when = scenes.when(latest, rounds_before_cut(state), is_over=is_over) if latest else ""
    sections = tuple(each for each in _sections(cast, outlook) if each.lines)
    head = f"{words.title(rules)} · {cast.title}"
    return paged(
        head,
        words.subtitle(rules, when, has_dropouts=bool(dropouts(state))),
        sections,
        words.basis(outlook),
        limit,
    )


def prospect_line(cast: TournamentAudience, outlook: Outlook | None, entrant: EntrantId) -> str:
    """A line about what a player needs; empty if there is nothing to say."""
    prospect = None if outlook is None else outlook.of(entrant)
    if prospect is None:
        return ""
    is_exact = outlook is not None and outlook.is_exact
    line = words.line(prospect, cast.shown.state.rules, is_exact=is_exact)
    others = _needed(cast, prospect)
    return f"{line}\n-# {words.needs_too(others)}" if others else line


def _sections(cast: TournamentAudience, outlook: Outlook) -> Iterable[Section]:
    state = cast.shown.state
    points = {row.entrant: number(row.points) for row in rows_of(state)}
    of = {
        chance: [each for each in outlook.prospects if each.chance == chance]
        for chance in ("in", "open", "out")
    }
    yield Section(words.sure(state.rules), tuple(_name(cast, each) for each in of["in"]))
    lines = []
    for each in of["open"]:
        others = _needed(cast, each)
        has = words.points(points[each.entrant])
        need = words.need(each, state.rules.points, is_exact=outlook.is_exact)
        line = f"{_name(cast, each)} · {has} · {need}"
        lines.append(f"{line}\n-# {words.needs_too(others)}" if others else line)
    yield Section(words.can(state.rules), tuple(lines))
    gone = [named(cast.name(each.entrant)) for each in of["out"]]
    parts = [gone[at : at + _NAMES] for at in range(0, len(gone), _NAMES)]
    yield Section(words.cannot(state.rules), tuple(", ".join(each) for each in parts))


def _needed(cast: TournamentAudience, prospect: EntrantProspect) -> str:
    if prospect.chance != "open":
        return ""
    return words.needed(prospect, cast.shown.state.open_matches, lambda each: named(cast.name(each)))


def _name(cast: TournamentAudience, prospect: EntrantProspect) -> str:
    return f"**{named(cast.name(prospect.entrant))}**"


def _next(cast: TournamentAudience) -> Sequence[str]:
    """The players who are still in the elimination, with their next and possible later opponents."""
    filling = filling_of(cast.shown.state)
    if filling is None or cast.shown.state.phase != "running":
        return ()
    found = []
    for entrant in filling.bracket.seeds:
        way = path(filling, entrant)
        if way.next is None:
            continue
        lines = [f"**{named(cast.name(entrant))}**"]
        rivals = [each for each in way.next.entrants if each != entrant]
        lines[0] += f" · {words.against([named(cast.name(each)) for each in rivals])}"
        lines += [ahead_line(each) for each in path_scene(cast, entrant, is_own=False).ahead]
        found.append("\n".join(lines))
    return found


_log = logging.getLogger(__name__)


async def outlook_of(matches: Matches, shown: ShownTournament) -> Outlook | None:
    """Who can still make the cut; None if there is no cut, or the calculation takes too long."""
    try:
        return await matches.tournaments.outlooks.of(shown)
    except Refusal as error:
        _log.warning("The outlook of tournament %s is not worked out: %s", shown.tournament.id, error)
        return None
