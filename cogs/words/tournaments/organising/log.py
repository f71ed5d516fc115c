"""The log of a tournament, an entry a line. Names come as people wrote them."""

from collections.abc import Iterable, Mapping
from typing import assert_never

from bot.games.wording import counted
from bot.matches.tournaments.lookup import LoggedEntry, ShownTournament
from bot.tournaments.log.events import (
    Begun,
    BoardOverridden,
    BoardReported,
    ByeGiven,
    Cancelled,
    CheckedIn,
    Created,
    CutMade,
    Dropped,
    EnteredLate,
    Event,
    Finished,
    GameAct,
    GameModerated,
    Joined,
    JudgeAnswer,
    JudgeAnswered,
    JudgeCalled,
    KeptApart,
    Left,
    LinedUp,
    Overridden,
    Paired,
    Paused,
    Penalized,
    Reinstated,
    Reported,
    Resumed,
    RosterSet,
    RulesChanged,
    Started,
    TimeAgreed,
    TimesAnswered,
    TimesAsked,
    TimesProposed,
    Undone,
    Withdrawn,
)
from bot.tournaments.matches import HALF_BYE, EntrantId, Match, MatchId, MatchResult
from cogs.kit.safe_text import listed, plain
from cogs.words.tournaments.playing.calls import length
from cogs.words.tournaments.playing.news import points as match_points
from cogs.words.tournaments.tables.results import bye_name, match_name, name_of, result_of

TITLE = "### Log"
NONE = "Nothing has happened yet."
_MAX_REASON = 80
_REASONS = {
    "no-show": "did not come",
    "time": "time was up",
    "walkover": "walkover",
    "games": "its games say otherwise",
    "lapsed": "it could not be kept",
}
"""Why something happened by itself."""
_ANSWERED: Mapping[JudgeAnswer, str] = {
    "handled": "handled",
    "granted": "granted: more time",
    "allowed": "allowed: the game ended without a result and is played again",
    "refused": "refused: the game goes on",
    "withdrawn": "withdrawn",
}
_MODERATED: Mapping[GameAct, str] = {
    "end": "a moderator ended game {game} of {where} without a result",
    "adjudicate": "a moderator decided game {game} of {where}",
    "void": "a moderator declared the result of game {game} of {where} void",
    "restore": "a moderator let the result of game {game} of {where} count again",
}


def line(logged: LoggedEntry, shown: ShownTournament) -> str:
    entry = logged.entry
    text = event_text(entry.event, shown)
    if logged.is_undone:
        text = f"~~{text}~~"
    by = f" · <@{entry.by}>" if entry.by is not None and entry.by > 0 else ""
    is_typed = bool(entry.reason) and isinstance(entry.event, JudgeCalled | GameModerated)
    why = plain(entry.reason, _MAX_REASON) if is_typed else because(entry.reason)
    return f"`{entry.number}` <t:{int(logged.at.timestamp())}:f> {text}{by}{f' · {why}' if why else ''}"


def because(reason: str, most: int = _MAX_REASON) -> str:
    """Why something happened, escaped; empty if nobody said."""
    return plain(_REASONS.get(reason, reason), most) if reason else ""


def label(logged: LoggedEntry, shown: ShownTournament) -> str:
    event, number = logged.entry.event, logged.entry.number
    if isinstance(event, Undone):
        return f"Let entry {event.event} count again, undone by {number}"
    return f"Undo {number}: {event_text(event, shown)}"


def event_text(event: Event, shown: ShownTournament) -> str:
    names = shown.names
    match event:
        case Created():
            return "announced"
        case RulesChanged():
            return "the rules changed"
        case Joined(entrant):
            return f"{name_of(names, entrant)} joined"
        case Left(entrant):
            return f"{name_of(names, entrant)} left"
        case CheckedIn(entrant):
            return f"{name_of(names, entrant)} checked in"
        case RosterSet(entrant, members):
            return f"{name_of(names, entrant)} has {counted(len(members), 'member')}"
        case Started(seeds, _, _):
            who = "team" if shown.plan.rules.is_of_teams else "player"
            return f"started with {counted(len(seeds), who)}"
        case EnteredLate(entrant, number):
            return f"{name_of(names, entrant)} entered in round {number}"
        case Paired(_, ((number, pairing),), half_byes):
            result = HALF_BYE if pairing.seats[0] in half_byes else None
            return f"match {match_name(Match(number, event.stage, pairing, result), names)} released"
        case Paired(_, matches):
            return f"{_matches(tuple(number for number, _ in matches))} released"
        case Withdrawn(numbers):
            return f"{_matches(numbers)} taken back"
        case LinedUp(number, _):
            return f"match {_named(number, shown)}: the line-ups were revealed"
        case Begun(number):
            return f"match {_named(number, shown)} began"
        case Reported(number, result):
            return f"match {_named(number, shown)} ended: {_result(number, result, shown)}"
        case Overridden(number, result):
            return f"match {_named(number, shown)} decided: {_result(number, result, shown)}"
        case BoardReported(number, board, result):
            return f"board {board} of match {_named(number, shown)} ended: {_result(number, result, shown)}"
        case BoardOverridden(number, board, result):
            return f"board {board} of match {_named(number, shown)} decided: {_result(number, result, shown)}"
        case Penalized(entrant, halves):
            return f"{name_of(names, entrant)} lost {match_points(halves)} by a penalty"
        case Dropped(entrant, after):
            when = f"after round {after}" if after else "in round 1"
            return f"{name_of(names, entrant)} dropped out {when}"
        case Reinstated(entrant):
            return f"{name_of(names, entrant)} came back"
        case ByeGiven(entrant, number, points):
            return f"{name_of(names, entrant)} got a {bye_name(points)} in round {number}"
        case KeptApart() as kept:
            return f"{listed([name_of(names, each) for each in kept.people])} are kept apart"
        case JudgeCalled(number, entrant, wish, _):
            who, where = name_of(names, entrant), f"match {_named(number, shown)}"
            if wish == "more-time":
                return f"{who} asked for more time in {where}"
            if wish == "help":
                return f"{who} called a judge to {where}"
            return f"the players of {where} asked to end a game without a result"
        case JudgeAnswered(number, answer, minutes):
            call = shown.state.call(number)
            where = "" if call is None else f" of match {_named(call.match, shown)}"
            if call is not None and call.wish == "more-time" and answer != "withdrawn":
                given = f"granted: {length(minutes)} more" if minutes else "refused: the deadlines stand"
                return f"call {number}{where} {given}"
            return f"call {number}{where} {_ANSWERED[answer]}"
        case TimesProposed(number, entrant, times):
            who, where = name_of(names, entrant), f"match {_named(number, shown)}"
            if not times:
                return f"{who} asked to call off the agreed time of {where}"
            return f"{who} proposed {_moments(times)} for {where}"
        case TimesAnswered(number, entrant, choice):
            return f"{name_of(names, entrant)} {_answered(number, entrant, choice, shown)}"
        case TimeAgreed(_, at, _):
            return time_set(event, shown) + ("" if at is None else f": {_moments((at,))}")
        case TimesAsked(numbers):
            return f"the players of {_matches(numbers)} reminded to agree on a time"
        case GameModerated(number, game, act):
            return _MODERATED[act].format(game=game, where=f"match {_named(number, shown)}")
        case CutMade(seeds):
            return f"the cut: {len(seeds)} go on"
        case Paused():
            return "the tournament was paused"
        case Resumed():
            return "the tournament was resumed"
        case Cancelled():
            return "the tournament was cancelled"
        case Finished():
            return "the tournament ended"
        case Undone(number):
            return f"entry {number} undone"
        case other:
            assert_never(other)


def time_set(event: TimeAgreed, shown: ShownTournament) -> str:
    """That a match has got a time or lost it, without the time itself."""
    done = "called off" if event.at is None else "agreed" if event.proposal else "set"
    if event.at is not None or event.proposal:
        return f"the time of match {_named(event.match, shown)} {done}"
    return f"the agreed time of match {_named(event.match, shown)} taken away"


def _moments(times: Iterable[int]) -> str:
    """Moments as everybody reads them in their own time zone."""
    return " or ".join(f"<t:{each}:f>" for each in times)


def _answered(number: int, entrant: EntrantId, choice: int, shown: ShownTournament) -> str:
    """What somebody answered to a proposal."""
    made = shown.state.times.proposals.get(number)
    what = f"proposal {number}"
    if choice == 0:
        return f"{'withdrew' if made is not None and made.entrant == entrant else 'declined'} {what}"
    times = () if made is None else made.times[choice - 1 : choice]
    return f"accepted {_moments(times)} of {what}" if times else f"accepted {what}"


def _named(number: MatchId, shown: ShownTournament) -> str:
    found = shown.state.match(number)
    if found is None:
        return str(number)
    return match_name(found, shown.names).replace(str(found.id), str(number), 1)


def _result(number: MatchId, result: MatchResult, shown: ShownTournament) -> str:
    found = shown.state.match(number)
    if found is None or len(found.pairing.seats) != len(result.places):
        return "–".join(map(str, result.wins))
    return result_of(found.pairing, result, shown.names)


def _matches(numbers: tuple[MatchId, ...]) -> str:
    if len(numbers) == 1:
        return f"match {numbers[0]}"
    rounds = sorted({each.round for each in numbers})
    where = f"round {rounds[0]}" if len(rounds) == 1 else f"rounds {rounds[0]} to {rounds[-1]}"
    return f"{len(numbers)} matches of {where}"
