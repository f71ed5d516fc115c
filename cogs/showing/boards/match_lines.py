"""Which match of a tournament a duel is, below the line that says who plays."""

from bot.matches.books.windows import subject_of
from bot.matches.plan import MAX_NAME
from bot.matches.service import Matches
from bot.matches.tournaments.showing import ShownTournament
from bot.matches.values import Duel
from bot.tournaments.course.stages import rounds_after
from bot.tournaments.matches import Match
from cogs.kit.writing import plain
from cogs.words.tournaments.playing import calls as words
from cogs.words.tournaments.tables.stages import match_name


async def match_of(matches: Matches, duel: Duel) -> tuple[ShownTournament, Match] | None:
    """The match of a duel with its tournament; None for a duel of no tournament, or of no match any more."""
    found = await matches.tournaments.showing.of_duel(duel.id)
    if found is None:
        return None
    tournament, number = found
    shown = await matches.tournaments.showing.show(tournament.id)
    match = shown.state.match(number)
    return None if match is None else (shown, match)


def match_line(shown: ShownTournament, match: Match) -> str:
    """Which match of which tournament it is."""
    return words.of_tournament(
        match_name(match.id, match.stage, rounds_after(shown.state, match)),
        plain(shown.tournament.name, MAX_NAME),
    )


async def match_lines(matches: Matches, duel: Duel) -> str:
    """The match and, while the duel runs, by when to act in it; empty for a duel of no tournament.

    While the tournament is paused, no time runs, and none is told.
    """
    found = await match_of(matches, duel)
    if found is None:
        return ""
    shown, match = found
    lines = [match_line(shown, match)]
    if not duel.running:
        return lines[0]
    if shown.state.is_paused:
        return "\n".join([*lines, words.PAUSED])
    subjects = {subject_of(match.id, each) for each in match.pairing.seats}
    for timer in shown.timers:
        if timer.kind == "no-show" and timer.subject in subjects:
            lines.append(words.come_by(int(timer.due_at.timestamp())))
            break
    lines += [
        words.ends_by(int(timer.due_at.timestamp()))
        for timer in shown.timers
        if timer.kind == "round-end" and timer.subject == str(match.id.round)
    ]
    return "\n".join(lines)
