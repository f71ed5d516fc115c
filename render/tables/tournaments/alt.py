"""Alt texts of pictures of tournaments, within Discord's limit, by the index of the image."""

from collections.abc import Sequence

from bot.games.wording import counted, ordinal
from render.pen.script import shortened
from render.tables.fitting import NAME_LENGTHS, fitting
from render.tables.header import on_pages
from render.tables.tournaments.pairings import ROWS as TABLES
from render.tables.tournaments.parts import StagePart, bracket_parts
from render.tables.tournaments.path import ROWS as STEPS
from render.tables.tournaments.path import Turnout, sides, turnout
from render.tables.tournaments.pods import PODS
from render.tables.tournaments.values import (
    Ahead,
    BracketChart,
    EntrantLine,
    MatchBox,
    Pairings,
    PathChart,
    PathStep,
    Pod,
    Pods,
    PodSeat,
)

_TURNOUTS: dict[Turnout, str] = {
    "won": "won against", "lost": "lost to", "drawn": "drew with", "running": "plays against",
    "next": "meets next", "ahead": "later meets",
}  # fmt: skip


def describe_bracket(bracket: BracketChart, page: int) -> str:
    """Every match of the part with its score, by round."""
    part = bracket_parts(bracket)[page]
    return fitting([_part(bracket, part, longest) for longest in NAME_LENGTHS])


def _part(bracket: BracketChart, part: StagePart, longest: int) -> str:
    head = ", ".join(word for word in (shortened(bracket.title, 60), part.stage.name) if word)
    rounds = [
        f"{shortened(one.name, 30)}: "
        f"{'; '.join(_match(match, longest) for match in one.matches if match is not None) or 'no match'}."
        for one in part.rounds
    ]
    if part.third is not None:
        rounds.append(f"Third place: {_match(part.third, longest)}.")
    return f"Bracket of {head}. {' '.join(rounds)}"


def _match(match: MatchBox, longest: int) -> str:
    first = _entrant(match.first, longest)
    if match.second is None:
        return f"{first} has a bye"
    second = _entrant(match.second, longest)
    scores = (match.first.score, match.second.score)
    score = f" {scores[0]}–{scores[1]}" if all(scores) else ""
    absent = [entrant for entrant in match.entrants if entrant.is_absent]
    if absent:
        names = " and ".join(_entrant(entrant, longest) for entrant in absent)
        what = f"{names} dropped out" if match.has_dropout else f"no-show of {names}"
        return f"{first} against {second}{score}, {what}"
    if match.state == "decided":
        how = "beats" if match.first.won else "loses to" if match.second.won else "draws with"
        return f"{first} {how} {second}{score}"
    return f"{first} against {second}{score}{', running' if match.state == 'running' else ''}"


def _entrant(entrant: EntrantLine, longest: int) -> str:
    return shortened(entrant.name, longest) if entrant.name else entrant.waits_for


def describe_pairings(pairings: Pairings, page: int) -> str:
    """Every table of the image, with points so far if they fit."""
    head = f"Pairings of {shortened(pairings.title, 60)}, {shortened(pairings.subtitle, 60)}."
    matches = on_pages(pairings.matches, TABLES)[page]
    return fitting(
        [
            f"{head} {' '.join(f'{_table(match, longest, is_full=is_full)}.' for match in matches)}"
            for is_full in (True, False)
            for longest in NAME_LENGTHS
        ]
    )


def _table(match: MatchBox, longest: int, *, is_full: bool) -> str:
    told = _match(match, longest)
    if is_full:
        points = [entrant.points for entrant in match.entrants]
        if all(points):
            told += f" ({' and '.join(points)} points)"
        if match.state == "open":
            told += ", waiting" if match.second is not None else ""
    return f"{match.label}: {told}" if match.label else told


def describe_path(path: PathChart, page: int) -> str:
    """How each match went, which is next, and who may come after."""
    pages = on_pages(path.steps, STEPS)
    ahead = path.ahead if page + 1 == len(pages) else ()
    return fitting([_path(path, pages[page], ahead, longest) for longest in NAME_LENGTHS])


def _path(path: PathChart, steps: Sequence[PathStep], ahead: tuple[Ahead, ...], longest: int) -> str:
    name = shortened(path.name, max(longest, 24))
    standing = f", {shortened(path.standing, 60)}" if path.standing else ""
    told = [f"{name} in {shortened(path.title, 60)}{standing}."]
    told += [f"{shortened(step.round, 30)}: {_step(step, longest)}." for step in steps]
    for each in ahead:
        rivals = " or ".join(shortened(rival, longest) for rival in each.rivals)
        more = f" or {each.others} more" if each.others else ""
        when = ", ".join(shortened(word, 40) for word in (each.when, each.round) if word)
        told.append(f"{when}: {rivals}{more}.")
    return " ".join(told)


def _step(step: PathStep, longest: int) -> str:
    own, rival = sides(step.match)
    note = f", {shortened(step.note, 40)}" if step.note else ""
    if rival is None:
        return f"a bye{note}"
    if own.is_absent and rival.is_absent:
        why = "both had dropped out" if step.match.has_dropout else "neither came"
        return f"lost like {_entrant(rival, longest)}, as {why}{note}"
    score = f" {own.score}–{rival.score}" if own.score and rival.score else ""
    absent = f", {step.match.absence}" if step.match.absence else ""
    return f"{_TURNOUTS[turnout(step.match)]} {_entrant(rival, longest)}{score}{absent}{note}"


def describe_pods(pods: Pods, page: int) -> str:
    """Every table of the image with its people, and how they placed."""
    shown = on_pages(pods.pods, PODS)[page]
    head = f"Tables of {shortened(pods.title, 60)}, {shortened(pods.subtitle, 60)}."
    return fitting([f"{head} {' '.join(_pod(pod, longest) for pod in shown)}" for longest in NAME_LENGTHS])


def _pod(pod: Pod, longest: int) -> str:
    state = {"open": "waiting", "running": "running", "decided": "over"}[pod.state]
    seats = "; ".join(_pod_seat(seat, longest) for seat in pod.seats)
    return f"{shortened(pod.label, 30)}, {counted(len(pod.seats), 'seat')}, {state}: {seats}."


def _pod_seat(seat: PodSeat, longest: int) -> str:
    text = shortened(seat.name, longest)
    if seat.is_absent:
        return f"{text} no-show"
    if seat.place is not None:
        text += f" {ordinal(seat.place)}"
    return f"{text} {seat.gained}" if seat.gained else text
