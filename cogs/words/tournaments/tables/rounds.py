"""The pairings and the pods of a round as text."""

from bot.games.wording.numerals import ordinal
from cogs.words.tournaments.tables.matches import YOU, match_line
from cogs.words.tournaments.tables.paging import MESSAGE, Section, figure, named, paged
from render.tables.tournaments.values import Pairings, Pod, Pods, PodSeat

_LABEL = 40
_STATES = {"open": "waiting", "running": "playing", "decided": "over"}


def pairings_pages(pairings: Pairings, limit: int = MESSAGE) -> tuple[str, ...]:
    """A line for each table: both names with their points, and the result or what is going on."""
    lines = tuple(match_line(match) for match in pairings.matches)
    return paged(pairings.title, pairings.subtitle, [Section("", lines)], pairings.note, limit)


def pods_pages(pods: Pods, limit: int = MESSAGE) -> tuple[str, ...]:
    """Each table with its people, by place once it is over."""
    sections = [Section(_heading(pod), tuple(_seat(seat) for seat in pod.seats)) for pod in pods.pods]
    return paged(pods.title, pods.subtitle, sections, pods.note, limit)


def _heading(pod: Pod) -> str:
    return f"{named(pod.label, _LABEL)} · {_STATES[pod.state]}"


def _seat(seat: PodSeat) -> str:
    words = [named(seat.name)]
    if seat.points:
        words.append(f"({figure(seat.points)})")
    if seat.is_absent:
        words.append("· no-show")
    elif seat.place is not None:
        words.append(f"· {ordinal(seat.place)}")
    if seat.gained and not seat.is_absent:
        words.append(f"· **{figure(seat.gained)}**")
    return f"{' '.join(words)}{YOU if seat.is_own else ''}"
