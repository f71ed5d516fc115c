"""Words of organisers' acts: the panel, questions before an act, and confirmations. Names come escaped."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from bot.games.wording import counted, ordinal
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.tournaments.organising.direction import Act
from bot.tournaments.log.events import (
    BoardOverridden,
    ByeGiven,
    Cancelled,
    Dropped,
    Event,
    Finished,
    KeptApart,
    Left,
    Overridden,
    Paused,
    Penalized,
    Reinstated,
    Resumed,
    Undone,
)
from cogs.kit.safe_text import listed, listed_some, plain
from cogs.words.tournaments.organising import log
from cogs.words.tournaments.organising.progress import left_server
from cogs.words.tournaments.tables.results import Names, bye_name, match_name, name_of, result_of

START, DRAFT, RELEASE = "Start", "Look at the next round", "Release"
PAUSE, RESUME, CANCEL, CHANGE = "Pause", "Resume", "Cancel it…", "Change…"
DECIDE, SWAP, PAIR = "Decide a match…", "Swap two…", "Pair two…"
PAIR_ANYWAY, SWAP_ANYWAY = "Pair them anyway", "Swap them anyway"
OUT, BACK_IN, LET_IN = "Take out…", "Bring back…", "Let in…"
PENALTY, APART, BYE = "Penalty…", "Keep apart…", "Bye…"
LOG, HELPERS, REFRESH = "Log and undo", "Co-organisers…", "Refresh"
BACK, CONFIRM, NEVER_MIND = "Back", "Yes, do it", "Never mind"
DECIDE_TITLE, WHICH_MATCH, WHICH_RESULT = "### Decide a match", "Choose a match…", "Choose its result…"
WHICH_EVENT = "Undo…"
REASON_TITLE, REASON = "Why?", "Reason"
REASON_HELP = "Everybody reads it in the news; it also stands in the log and in the audit log"
REASON_NEEDED = "Give a reason: everybody reads it in the news."
CHANGED_MEANWHILE = "⚠ Something has changed since. Look at it again:"
LOST_FOR_RATINGS = "A rated game of theirs that runs is lost for ratings, too, if everybody has acted in it."
ENDS_UNRATED = "If its game still runs, it ends without a result and changes no ratings."
CANCELS = (
    "It ends without a result, and the games of {matches} with it: they change no ratings. "
    "The log can undo that, but these games start again from the beginning."
)
REOPENS = "The tournament is paused then. Resume it once you have changed what was wrong."
NO_MATCHES = "No matches have been released yet."
REST_SHARE, REST_ABSENT = "All others share this place", "All others did not come"
NOT_THERE = "That person is no longer on this server."

PEOPLE = {
    "drop": "Choose somebody to take out.",
    "back": "Choose somebody to bring back.",
    "add": "Choose somebody to let in. They enter with their preferred deck.",
    "penalty": "Choose somebody to penalise.",
    "bye": "Choose somebody who will miss a round.",
    "apart": "Choose people who must not meet each other: two, or a whole club of up to 25.",
    "swap": "Choose two players who change places.",
    "pair": "Choose two players who play each other.",
    "helper": "Choose a new co-organiser.",
}
"""The panel's requests above the menu of people, by the act that follows."""
ANY_MEMBER = "-# Choose any member of a team: this is for the whole team."
ONE_MEMBER, TWO_MEMBERS, MEMBERS = "Choose a member…", "Choose two members…", "Choose two members or more…"
"""What menus of the server's people say."""
MAX_LINES = 12


def head(name: str) -> str:
    return f"## Organise {name}"


def of(tournament: str) -> str:
    """Below a question: which tournament it is about."""
    return f"-# {tournament}"


def helpers(names: Sequence[str]) -> str:
    return f"-# Co-organisers: {', '.join(names)}" if names else "-# No co-organisers"


def start_question(
    here: int,
    missing: Sequence[str],
    strange: Sequence[str],
    gone: Sequence[str],
    banned: Sequence[str],
    tournament: str,
    *,
    are_members: bool = False,
) -> str:
    """The question whether to start without some of the signed-up players, who may be members of teams.

    `here` have checked in, and `missing` have not. The decks of the `strange` ones are not allowed, and those
    who are `gone` have left the server. The `banned` ones may not play.
    """
    out = len({*strange, *banned})
    lines = [f"### Start without {counted(out, 'player')}?" if out else "### Start it?", of(tournament)]
    if missing:
        lines = [
            f"### {here} of {here + len(missing)} have checked in",
            of(tournament),
            f"Missing: {listed_some(missing, MAX_LINES)}. "
            "Start without them, or with everybody who has a place?",
        ]
    if strange:
        who = "Its player stays" if len(strange) == 1 else "Their players stay"
        lines.append(
            f"Not allowed here: the {'deck' if len(strange) == 1 else 'decks'} of "
            f"{listed_some(strange, MAX_LINES)}. "
            f"{who} out, unless they **Join** again with another deck before the start."
        )
    if banned:
        who = f"{listed_some(banned, MAX_LINES)} {'is' if len(banned) == 1 else 'are'}"
        lines.append(f"{who} banned on this server and stay{'s' if len(banned) == 1 else ''} out.")
    if gone:
        lines.append(left_server(gone, are_members=are_members))
    return "\n".join(lines)


def start_labels(here: int, places: int) -> tuple[str, str]:
    return f"Start with these {here}", f"Start with all {places}"


def started(count: int, *, are_teams: bool = False) -> str:
    return f"It has started with {counted(count, 'team' if are_teams else 'player')}."


def question(act: Act, names: Names, shown: ShownTournament, undone: Event | None = None) -> str:
    """The question before an act, with the open matches it costs; `undone` is the event to undo, if any."""
    lost: list[str] = []
    if isinstance(act, Dropped):
        lost = [
            match_name(each, names) for each in shown.state.open_matches if act.entrant in each.pairing.seats
        ]
    lines = [f"They lose match {each}." for each in lost]
    if shown.plan.rated is not False:
        lines += _for_ratings(act, shown)
    tournament = plain(shown.tournament.name, 80)
    if isinstance(act, Cancelled):
        return "\n".join([f"### Cancel {tournament}?", *_cancelled(shown)])
    if isinstance(undone, Finished):
        lines.append(REOPENS)
    asked = _asked(act, names, shown)
    if isinstance(undone, Undone):
        asked = f"Let entry {undone.event} count again"
    elif undone is not None:
        asked = f"{asked}: {log.event_text(undone, shown)}"
    return "\n".join([f"### {asked}?", of(tournament), *lines])


def _for_ratings(act: Act, shown: ShownTournament) -> Iterator[str]:
    """What becomes of running games for ratings."""
    open_ = shown.state.open_matches
    if isinstance(act, Dropped) and any(act.entrant in each.pairing.seats for each in open_):
        yield LOST_FOR_RATINGS
    if isinstance(act, Overridden) and any(act.match == each.id for each in open_):
        yield ENDS_UNRATED


def _cancelled(shown: ShownTournament) -> Iterator[str]:
    """What a tournament consists of that would be cancelled."""
    state = shown.state
    if state.phase == "signing-up":
        count = len(state.signed_up)
        signed = ("team has", "teams have") if state.rules.is_of_teams else ("player has", "players have")
        yield f"{counted(count, *signed) if count else 'Nobody has'} signed up."
        return
    here = sum(each.dropped_after is None for each in state.entrants)
    open_ = {each.id.round for each in state.open_matches}
    over = len({each.id.round for each in state.matches} - open_)
    rounds = counted(over, "round is", "rounds are") if over else "no round is"
    playing = ("team is", "teams are") if state.rules.is_of_teams else ("player is", "players are")
    yield f"{counted(here, *playing)} in it, and {rounds} over."
    if running := len(state.open_matches):
        yield CANCELS.format(matches=counted(running, "open match", "open matches"))


def done(act: Act, names: Names, shown: ShownTournament) -> str:
    match act:
        case Overridden() | BoardOverridden():
            told = _asked(act, names, shown)
        case Undone(event):
            told = f"Entry {event} of the log is undone"
        case Penalized(entrant, halves):
            told = f"{name_of(names, entrant)} has lost {_match_points(halves)}"
        case Dropped(entrant, _) | Left(entrant):
            told = f"{name_of(names, entrant)} is out"
        case Reinstated(entrant):
            told = f"{name_of(names, entrant)} plays on from the next round"
        case ByeGiven(entrant, number, points):
            told = f"{name_of(names, entrant)} has a {bye_name(points)} in round {number}"
        case KeptApart() as kept:
            told = f"{listed([name_of(names, each) for each in kept.people])} are kept apart"
        case Paused():
            told = "The tournament and the clocks of its games are paused"
        case Resumed():
            told = "The tournament goes on"
        case Cancelled():
            told = f"{plain(shown.tournament.name, 80)} is cancelled"
        case other:
            assert_never(other)
    return f"✓ {told}."


def penalty_question(name: str) -> str:
    return f"### How many match points does {name} lose?"


def penalty_label(halves: int) -> str:
    whole, half = divmod(halves, 2)
    return f"{whole or ''}{'½' if half else ''}"


def so_far(placed: Sequence[str]) -> str:
    return f"So far: {', '.join(placed)}"


def placed(place: int, name: str) -> str:
    return f"{ordinal(place)} {plain(name)}"


def which_place(place: int) -> str:
    return f"Who is {ordinal(place)}?"


def place_label(place: int, name: str) -> str:
    return f"{ordinal(place)}: {name}"


def shared_label(name: str) -> str:
    """An entry of that menu for somebody who shares the place before; the name as it is."""
    return f"Shares the place before: {name}"


def swapped(one: str, other: str) -> str:
    return f"✓ {one} and {other} have changed places."


def paired(one: str, other: str) -> str:
    return f"✓ {one} and {other} play each other."


def let_in(name: str) -> str:
    return f"✓ {name} is in."


def no_deck(name: str) -> str:
    return (
        f"{name} has no preferred deck that is allowed here. Ask them to choose one with `/deck prefer`, "
        "or to weigh theirs with `/deck weigh` if decks have to be weighed."
    )


def ambiguous_name(name: str) -> str:
    """Several entrants have this name, escaped."""
    return f"Several players are called {name}. Choose one from the list."


def helps(name: str, *, is_new: bool) -> str:
    return f"✓ {name} is now a co-organiser." if is_new else f"{name} is already a co-organiser."


def helps_no_more(name: str) -> str:
    return f"✓ {name} is no longer a co-organiser."


def stop_label(name: str) -> str:
    return f"Remove {name}"


def released(number: int) -> str:
    return f"✓ Round {number} is released."


def match_label(match_id: str, people: str) -> str:
    return f"{match_id} · {people}"


def _asked(act: Act, names: Names, shown: ShownTournament) -> str:
    match act:
        case Overridden(number, result):
            found = shown.state.match(number)
            if found is None:
                return f"Decide match {number}"
            return f"Match {match_name(found, names)}: {result_of(found.pairing, result, names)}"
        case BoardOverridden(number, board, result):
            found = shown.state.match(number)
            if found is None:
                return f"Decide board {board} of match {number}"
            told = result_of(found.pairing, result, names)
            return f"Board {board} of match {match_name(found, names)}: {told}"
        case Undone(event):
            return f"Undo entry {event} of the log"
        case Penalized(entrant, halves):
            return f"Take {_match_points(halves)} from {name_of(names, entrant)}"
        case Dropped(entrant, _) | Left(entrant):
            return f"Take {name_of(names, entrant)} out"
        case Reinstated(entrant):
            return f"Bring {name_of(names, entrant)} back"
        case ByeGiven(entrant, number, points):
            return f"Give {name_of(names, entrant)} a {bye_name(points)} in round {number}"
        case KeptApart() as kept:
            return f"Keep {listed([name_of(names, each) for each in kept.people])} apart"
        case Paused():
            return "Pause the tournament and the clocks of its games"
        case Resumed():
            return "Resume the tournament"
        case Cancelled():
            return "Cancel the tournament"
        case other:
            assert_never(other)


def _match_points(halves: int) -> str:
    return f"{penalty_label(halves)} match {'point' if halves <= 2 else 'points'}"
