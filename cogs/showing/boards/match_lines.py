"""Which match of a tournament a duel is, below the line that says who plays."""

from bot.matches.service import Matches
from bot.matches.tournaments.books.plan import MOST_NAME
from bot.matches.tournaments.books.windows import subject_of
from bot.matches.values import Duel
from bot.tournaments.course.stages import rounds_after
from cogs.kit.writing import plain
from cogs.words.tournaments.playing import calls as words
from cogs.words.tournaments.tables.stages import match_name


async def match_lines(matches: Matches, duel: Duel) -> str:
    """The match and, while the duel runs, by when to act in it; empty for a duel of no tournament.

    While the tournament is paused, no time runs, and none is told.
    """
    found = await matches.tournaments.showing.of_duel(duel.id)
    if found is None:
        return ""
    tournament, number = found
    shown = await matches.tournaments.showing.show(tournament.id)
    match = shown.state.match(number)
    if match is None:
        return ""
    lines = [
        words.of_tournament(
            match_name(number, match.stage, rounds_after(shown.state, match)),
            plain(tournament.name, MOST_NAME),
        )
    ]
    if not duel.running:
        return lines[0]
    if shown.state.is_paused:
        return "\n".join([*lines, words.PAUSED])
    subjects = {subject_of(number, each) for each in match.pairing.seats}
    for timer in shown.timers:
        if timer.kind == "no-show" and timer.subject in subjects:
            lines.append(words.come_by(int(timer.due_at.timestamp())))
            break
    lines += [
        words.ends_by(int(timer.due_at.timestamp()))
        for timer in shown.timers
        if timer.kind == "round-end" and timer.subject == str(number.round)
    ]
    return "\n".join(lines)
