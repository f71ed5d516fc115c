"""News of a tournament, one line each. Names come escaped."""

from collections.abc import Sequence

from bot.games.wording import counted
from cogs.kit.safe_text import listed, plain

MAX_REASON = 200

NO_RESULT_YET = "is open again"
BY_ORGANISER, BY_TIME, AGAIN = "decided by an organiser", "time is up", "counts again"
PAUSED = "The tournament is paused: no time runs, and no match begins."
RESUMED = "The tournament goes on. Every time limit moves by the length of the pause."
NOT_OVER = (
    "The tournament is not over: an organiser has taken back its end, and its standings can still change."
)
OVER_AGAIN = "The tournament is over again. Its final standings are up to date."
NOT_CANCELLED = "The tournament is no longer cancelled. It goes on, and open matches start again."


def heading(name: str) -> str:
    return f"### {name}"


def round_begins(number: int, matches: int, free: Sequence[str] = ()) -> str:
    """The matches of a round are released; some may be `free`, as everybody is once in a round robin."""
    resting = f"; {listed(free)} {'is' if len(free) == 1 else 'are'} free" if free else ""
    return f"**Round {number}** begins with {counted(matches, 'match', 'matches')}{resting}."


def by_hand(match: str, names: Sequence[str]) -> str:
    return f"{match} · {' – '.join(names)}, paired by an organiser"


def free(names: Sequence[str], number: int, group: str) -> str:
    return f"{listed(names)} {'is' if len(names) == 1 else 'are'} free in round {number} of {group}."


def byes(names: Sequence[str], number: int) -> str:
    return f"{listed(names)} {'has' if len(names) == 1 else 'have'} a bye in round {number}."


def half_byes(names: Sequence[str], number: int) -> str:
    has = "has a half-point bye" if len(names) == 1 else "have half-point byes"
    return f"{listed(names)} {has} in round {number}."


def bye_given(name: str, bye: str, number: int) -> str:
    """Somebody will not play in a round to come."""
    return f"{name} has a {bye} in round {number}."


def bye_undone(name: str, number: int) -> str:
    return f"{name} plays in round {number} after all: the bye is undone."


def awaits_release(number: int) -> str:
    """A round is over, and an organiser looks at the next one first; 0 before the first."""
    over = f"**Round {number}** is over. Round {number + 1}" if number else "Round 1"
    return f"{over} begins once an organiser has looked at it, with `/tournament organise`."


def won(winner: str, loser: str, score: str) -> str:
    return f"**{winner}** beat {loser} {score}".rstrip()


def drew(one: str, other: str, score: str) -> str:
    return f"{one} drew with {other} {score}".rstrip()


def lost(names: Sequence[str]) -> str:
    """All of a match lose it: two or more people, or two teams."""
    return f"{listed(names)} {'both' if len(names) == 2 else 'all'} lose"


def table(names: Sequence[str]) -> str:
    """The people of a table of several by their places, such as `1st Ann`."""
    return ", ".join(names)


def absent(names: Sequence[str]) -> str:
    return f"no-show: {listed(names)}"


def gone(names: Sequence[str]) -> str:
    return f"dropped out: {listed(names)}"


def taken_back(match: str, names: Sequence[str]) -> str:
    return (
        f"{match} · {' – '.join(names)}: an organiser has taken this match back. "
        "Its games have no result, and it will be paired again."
    )


def round_taken_back(number: int, matches: int) -> str:
    return (
        f"**Round {number}**: an organiser has taken its {counted(matches, 'match', 'matches')} back. "
        "Their games have no result, and the round will be paired again."
    )


def result(match: str, told: str, notes: Sequence[str]) -> str:
    return f"{match} · {' · '.join([told, *notes])}"


def board(number: int, told: str) -> str:
    return f"board {number}: {told}"


NOBODY = "nobody"


def lineup(team: str, names: Sequence[str]) -> str:
    """Who plays for a team, from board 1 on."""
    return f"{team}: {', '.join(names)}"


def lined_up(match: str, sides: Sequence[str]) -> str:
    return f"{match} · {' – '.join(sides)}."


def decided(reason: str, player: str) -> str:
    """An organiser has set a result; `player` is the organiser's name if it was their own match."""
    by = f"decided by {player}, who is also an organiser" if player else BY_ORGANISER
    return f"{by}: {reason}" if reason else by


def played_again(match: str, names: Sequence[str], player: str) -> str:
    """A game has ended without a result; `player` is the organiser's name if it was their own match."""
    by = f"{player}, who is also an organiser, has" if player else "an organiser has"
    return (
        f"{match} · {' – '.join(names)}: at the players' wish, {by} let a game end without a result. "
        "It is played again."
    )


def ended_by_moderator(match: str, names: Sequence[str], reason: str, *, is_again: bool) -> str:
    """A moderator has ended a game without a result; `reason` is as `stated`.

    `is_again` says that it is played again.
    """
    again = ", and it is played again" if is_again else ""
    why = f": {reason}" if reason else "."
    return f"{match} · {' – '.join(names)}: a moderator has ended a game without a result{again}{why}"


def dropped(name: str, *, for_absence: bool) -> str:
    return f"{name} is out after missing too many matches." if for_absence else f"{name} has dropped out."


def back(name: str) -> str:
    return f"{name} plays on from the next round."


def entered(name: str, number: int) -> str:
    return f"{name} joins from round {number} on."


def penalised(name: str, points: str, reason: str) -> str:
    because = f": {reason}" if reason else "."
    return f"{name} loses {points}{because}"


def pardoned(name: str, points: str) -> str:
    return f"{name} gets {points} back: the penalty is undone."


def points(halves: int) -> str:
    whole, half = divmod(halves, 2)
    text = f"{whole or ''}{'½' if half else ''}" or "0"
    return f"{text} match point" if halves <= 2 else f"{text} match points"


def cut(names: Sequence[str], by_draw: tuple[str, str] | None) -> str:
    """Who goes on; `by_draw` are the last of them and the first of the others, if the draw decided."""
    drawn = "" if by_draw is None else f" {drawn_first(*by_draw)}"
    return f"**The cut:** {listed(names)} go on.{drawn}"


def drawn_first(ahead: str, behind: str) -> str:
    """Two whom only the draw tells apart."""
    return (
        f"{ahead} and {behind} are equal in every tie-break; the order drawn at the start has {ahead} first."
    )


def stated(reason: str) -> str:
    """An organiser's reason as people read it, escaped; empty if none was given."""
    return plain(reason, MAX_REASON) if reason else ""


def cancelled(reason: str) -> str:
    why = f" The reason: {reason}" if reason else ""
    return f"**The tournament is cancelled** and has no result.{why}"


def comes_again(rhythm: str) -> str:
    """Of a cancelled date; `rhythm` is such as `every Friday at 19:00 (Europe/Berlin)`."""
    return f"It comes again {rhythm}: `/tournament list` has the next dates."


def cancelled_too(names: Sequence[str]) -> str:
    """For more people than one line mentions."""
    return f"It is cancelled for {listed(names)}, too."


def replays(codes: Sequence[str]) -> str:
    """Names the ended duels of a match, in their order."""
    return f"{'replay' if len(codes) == 1 else 'replays'} {', '.join(f'`{each}`' for each in codes)}"
