"""Which match of a tournament a duel is, below the line that says who plays."""

from msgspec import Struct

from bot.matches.books.more_time import end_of, has_deadline
from bot.matches.books.windows import absent_from, is_end
from bot.matches.memory.boards import sitting
from bot.matches.planning.plan import MAX_NAME
from bot.matches.service import Matches
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.values import Duel
from bot.tournaments.course.stages import rounds_after
from bot.tournaments.log.time_checks import agreed_at
from bot.tournaments.matches import Match
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Row, Style
from cogs.kit.safe_text import plain
from cogs.words.tournaments.playing import calls as words
from cogs.words.tournaments.playing import judges, match_times, more_time
from cogs.words.tournaments.tables.results import match_title, meeting

HERE = "here"
"""The verb of the button by which a player says that they have come."""
JUDGE = "judge"
"""The verb of the button by which a player calls a judge."""
MORE_TIME = "moretime"
"""The verb of the button by which a player asks for more time."""


ARRANGE = "arrange"
"""The verb of the button by which a player arranges when their match is played."""


class MatchNote(Struct, frozen=True):
    """What a message says of a duel's match, and its controls."""

    text: str = ""
    rows: tuple[Row, ...] = ()


async def match_of(matches: Matches, duel: Duel) -> tuple[ShownTournament, Match] | None:
    """The match of a duel with its tournament; None for a duel of no tournament, or of no match any more."""
    found = await matches.tournaments.lookup.of_duel(duel.id)
    if found is None:
        return None
    tournament, number = found
    shown = await matches.tournaments.lookup.show(tournament.id)
    match = sitting(shown.state, number)
    return None if match is None else (shown, match)


def match_line(shown: ShownTournament, match: Match) -> str:
    """Which match of which tournament it is; of teams, also which ones meet."""
    name = plain(shown.tournament.name, MAX_NAME)
    whole = shown.state.match(match.id) or match
    title = match_title(match.id, whole.stage, rounds_after(shown.state, whole))
    if shown.state.rules.is_of_teams:
        title = f"{title} · {meeting(whole.pairing, shown.names)}"
    return words.of_tournament(title, name)


async def match_note(matches: Matches, duel: Duel) -> MatchNote:
    """The match and, while the duel runs, by when to come to it; nothing for a duel of no tournament.

    While the tournament is paused, no time runs, and none is told.
    """
    found = await match_of(matches, duel)
    if found is None:
        return MatchNote()
    shown, match = found
    line = match_line(shown, match)
    if not duel.running:
        return MatchNote(line)
    at = agreed_at(shown.state, match.id)
    agreed = [] if at is None or at <= matches.clocks.now().timestamp() else [match_times.agreed_at(at)]
    arrange = (arrange_button(duel.id),) if can_arrange(shown, match) else ()
    if shown.state.is_paused:
        return MatchNote("\n".join([line, words.PAUSED, *agreed]), ((judge_button(duel.id), *arrange),))
    lines = [line, *agreed, *([match_times.HINT] if arrange and at is None else [])]
    buttons = [*arrange, judge_button(duel.id)]
    if missing := absent_from(shown.timers, match.id).values():
        moment = int(min(each.due_at for each in missing).timestamp())
        lines.append(words.come_by(moment, shown.plan.no_show or 0, is_board=bool(match.id.board)))
        buttons.insert(0, here_button(duel.id))
    if has_deadline(shown.timers, shown.state, match.id):
        buttons.append(more_time_button(duel.id))
    if (ends := end_of(shown.timers, shown.state, match.id)) is not None:
        moment = int(ends.due_at.timestamp())
        lines.append(words.ends_by(moment) if is_end(ends) else words.ends_later(moment))
    return MatchNote("\n".join(lines), (tuple(buttons),))


def here_button(duel_id: str) -> Button:
    """By which a player says that they have come (TO-39)."""
    return Button(control_id(HERE, duel_id), words.HERE, Style.primary)


def can_arrange(shown: ShownTournament, match: Match) -> bool:
    """Whether the players of a match can agree on when they play it (TO-59)."""
    return shown.plan.takes_days and shown.state.phase == "running" and match.result is None


def arrange_button(duel_id: str) -> Button:
    """By which a player arranges when their match is played (TO-59)."""
    return Button(control_id(ARRANGE, duel_id), match_times.BUTTON)


def judge_button(duel_id: str) -> Button:
    """By which a player calls a judge to their match."""
    return Button(control_id(JUDGE, duel_id), judges.CALL)


def more_time_button(duel_id: str) -> Button:
    """By which a player asks for more time (TO-58)."""
    return Button(control_id(MORE_TIME, duel_id), more_time.BUTTON)
