"""Notices about when matches are played (TO-59). Pure."""

from dataclasses import dataclass

from bot.matches.books.more_time import end_of
from bot.matches.planning.plan import MAX_NAME
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.tournaments.notices import Notice
from bot.tournaments.log.time_checks import agreed_at, is_open_match
from cogs.display.boards.match_lines import arrange_button, here_button
from cogs.kit.messages import Button
from cogs.kit.safe_text import plain
from cogs.words.tournaments.playing import match_times as words


@dataclass(frozen=True, slots=True)
class TimeNotice:
    """What a notice says, and its button."""

    text: str
    button: Button | None = None


def time_notice(shown: ShownTournament, notice: Notice, where: str) -> TimeNotice | None:
    """What is said to the players of a match, who play `where`; None if it is moot by now."""
    number = notice.match
    if number is None or not is_open_match(shown.state, number):
        return None
    name, played = plain(shown.tournament.name, MAX_NAME), shown.played.get(number)
    duel_id = played.running[-1] if played is not None and played.running else None
    arrange = None if duel_id is None else arrange_button(duel_id)
    at, which = agreed_at(shown.state, number), str(number)
    match notice.kind:
        case "agreed-time":
            button = here_button(duel_id) if duel_id is not None and notice.minutes else None
            is_board = bool(number.board)
            return TimeNotice(words.it_is_time(name, which, notice.minutes, where, is_board=is_board), button)
        case "time-reminds":
            return None if at is None else TimeNotice(words.begins_soon(name, which, at, where), arrange)
        case "time-lapsed":
            return TimeNotice(words.lapsed(name, which), arrange)
        case "time-set":
            is_set = bool(notice.fields)
            return TimeNotice(words.organiser_set(name, which, int(notice.fields[0]) if is_set else None))
        case "times-asked":
            ends = end_of(shown.timers, shown.state, number)
            until = None if ends is None else int(ends.due_at.timestamp())
            return None if at is not None else TimeNotice(words.when(name, which, until), arrange)
        case _:
            return None
