"""The announcement of a tournament's end, as it stands now."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.matches.plan import MAX_NAME
from bot.matches.tournaments.showing import ShownTournament, series_points
from bot.tournaments.course.places import places, winners
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId, Match
from cogs.kit.messages import Button, Picture, Post, Row, Style
from cogs.kit.writing import plain
from cogs.tournaments.ending.controls import export_id, report_id
from cogs.tournaments.rounds.news import told
from cogs.tournaments.tables.entrants import TournamentAudience
from cogs.tournaments.tables.sheets import ImageSheet, sheets
from cogs.tournaments.tables.standing_scenes import ELIMINATIONS, has_bracket, record, standings_scenes
from cogs.tournaments.tables.view import TableView
from cogs.words.tournaments.ending import ended as words
from cogs.words.tournaments.tables import scenes

PLACES = 8
"""How many of the best are in the text."""
MAX_MENTIONS = 8
"""How many who share the first place are mentioned; the names of others stand there."""


@dataclass(frozen=True, slots=True)
class EndMessage:
    """The message without the bytes of its picture, and what the picture is drawn from."""

    post: Post
    image: ImageSheet | None


def end_message(shown: ShownTournament) -> EndMessage:
    """What is posted when a tournament is over, and what stands there if that is undone."""
    is_over = shown.state.phase == "finished"
    lines = [words.head(plain(shown.tournament.name, MAX_NAME), is_over=is_over)]
    match shown.state.phase:
        case "finished":
            image = sheets(standings_scenes(TournamentAudience(shown)))[0]
            lines += _lines(shown)
            picture = Picture("final-standings.jpg", image.alt)
            post = Post("\n".join(lines), (picture,), rows=_rows(shown), pings=_winners(shown)[:MAX_MENTIONS])
            return EndMessage(post, image)
        case "cancelled":
            lines = [*lines, words.CANCELLED]
        case _:
            lines = [*lines, words.GOES_ON]
    return EndMessage(Post("\n".join(lines), rows=_rows(shown)), None)


def _lines(shown: ShownTournament) -> Iterable[str]:
    state, rows = shown.state, places(shown.state)
    first = winners(rows)
    mentioned = set(_winners(shown)[:MAX_MENTIONS])
    yield words.winners([_called(shown, each, mentioned) for each in first]) if first else words.NOBODY_WON
    for what, match in last_matches(state):
        yield words.match(what, told(match, lambda each: _name(shown, each)))
    is_elimination = state.rules.format in ELIMINATIONS
    for row in rows[:PLACES]:
        points = "" if is_elimination else scenes.number(row.points)
        yield words.place(row.place, _name(shown, row.entrant), points, record(row.record))
    if state.cut:
        yield words.BEFORE_CUT
    if len(rows) > PLACES:
        yield words.more(len(rows) - PLACES)
    if shown.plan.series is not None:
        gained = [(each, points) for each, points in series_points(shown.plan, state).items() if points]
        if gained:
            named = [(_name(shown, each), points) for each, points in gained[:PLACES]]
            yield words.series(plain(shown.plan.series, MAX_NAME), named, max(0, len(gained) - PLACES))


def last_matches(state: TournamentState) -> Iterable[tuple[str, Match]]:
    """The matches that decided an elimination, with what they are called; none without one."""
    if not has_bracket(state):
        return
    over = [each for each in state.matches if each.is_played]
    finals = [each for each in over if each.stage == "final"] or [
        each for each in over if each.stage == "single"
    ]
    if finals:
        yield words.FINAL, max(finals, key=lambda each: each.id)
    yield from ((words.THIRD_PLACE, each) for each in over if each.stage == "third")


def _winners(shown: ShownTournament) -> tuple[int, ...]:
    """The users who have won and whom Discord knows."""
    first = (shown.users[each] for each in winners(places(shown.state)))
    return tuple(user for user in first if user > 0)


def _called(shown: ShownTournament, entrant: EntrantId, mentioned: set[int]) -> str:
    user = shown.users[entrant]
    return words.person(user) if user in mentioned else _name(shown, entrant)


def _rows(shown: ShownTournament) -> tuple[Row, ...]:
    id_ = shown.tournament.id
    return (
        (
            Button(TableView(id_, "standings").control, words.STANDINGS),
            Button(report_id(id_), words.REPORT, Style.primary),
            Button(export_id(id_), words.EXPORT),
        ),
    )


def _name(shown: ShownTournament, entrant: EntrantId) -> str:
    return plain(shown.names.get(entrant, ""))
