"""Made-up tournaments for the gallery, for any number of players, with fixed seeds."""

import random
from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.tables import Figure, Outcome, Result, Table, TableRow
from bot.games.wording import counted
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
    RoundColumn,
    Stage,
)
from tools.cli.melee.gallery.swiss import SWISS, results_table, standing, standings_of
from tools.cli.melee.gallery.tables import players

_SEED = 5
_ROUND_NAMES = ("Final", "Semifinals", "Quarterfinals")


def _played(first: EntrantLine, second: EntrantLine | None, chance: random.Random) -> MatchBox:
    if second is None:
        return MatchBox(replace(first, won=True), None, "decided")
    upset = chance.random() < 0.3
    scores = ("2", str(chance.randint(0, 1)))
    if upset:
        scores = (scores[1], scores[0])
    return MatchBox(
        replace(first, score=scores[0], won=not upset), replace(second, score=scores[1], won=upset), "decided"
    )


def _winner(match: MatchBox) -> EntrantLine:
    found = match.first if match.first.won or match.second is None else match.second
    return replace(found, score="", won=False)


def _loser(match: MatchBox) -> EntrantLine | None:
    """Who lost it; None after a bye."""
    if match.second is None:
        return None
    return replace(match.second if match.first.won else match.first, score="", won=False)


def _rounds(
    entrants: Sequence[EntrantLine | None], decided: int, chance: random.Random
) -> tuple[RoundColumn, ...]:
    """An elimination of these entrants: the first rounds are decided, and then one match is running."""
    rounds: list[RoundColumn] = []
    field = list(entrants)
    while len(field) > 1:
        place, left = len(rounds), len(field) // 2
        depth = left.bit_length()
        name = _ROUND_NAMES[depth - 1] if depth <= len(_ROUND_NAMES) else f"Round {place + 1}"
        matches = []
        for index, (one, other) in enumerate(zip(field[::2], field[1::2], strict=True)):
            first, second = (one, other) if one is not None else (other, one)
            assert first is not None
            is_bye = second is None
            if place < decided or (is_bye and place == 0):
                matches.append(_played(first, second, chance))
            elif place == decided and index == 0:
                match = MatchBox(replace(first, score="1"), second and replace(second, score="0"), "running")
                matches.append(match)
            else:
                matches.append(MatchBox(first, second))
        field = [
            _winner(match)
            if match.state == "decided"
            else EntrantLine("", waits_for=f"winner of {name.lower().removesuffix('s')} {index + 1}")
            for index, match in enumerate(matches)
        ]
        rounds.append(RoundColumn(name, tuple(matches)))
    return tuple(rounds)


def _seeded(count: int) -> list[EntrantLine | None]:
    """The seeding in which the strongest meet last; if there are too few players, the strongest get byes."""
    order = [1]
    while len(order) < count:
        size = len(order) * 2
        order = [seed for one in order for seed in (one, size + 1 - one)]
    names = players(count)
    return [EntrantLine(names[seed - 1], seed) if seed <= count else None for seed in order]


def single(count: int, decided: int, *, has_third: bool = False) -> BracketChart:
    """A single elimination of 2 to 64 players."""
    rounds = _rounds(_seeded(count), decided, random.Random(_SEED))
    third = None
    if has_third and len(rounds) > 1:
        semifinals = [match for match in rounds[-2].matches if match is not None]
        losers = [
            _loser(match)
            if match.state == "decided"
            else EntrantLine("", waits_for=f"loser of semifinal {number}")
            for number, match in enumerate(semifinals, 1)
        ]
        if losers[0] is not None and losers[1] is not None:
            third = MatchBox(losers[0], losers[1])
    played = [
        match for one in rounds for match in one.matches if match is not None and match.second is not None
    ]
    over = sum(match.state == "decided" for match in played)
    running = sum(match.state == "running" for match in played)
    return BracketChart(
        "Rift Open 12",
        f"Single elimination · best of 3 · {count} players",
        (Stage("", rounds, third),),
        rounds[min(decided, len(rounds) - 1)].name.upper(),
        f"{counted(len(played), 'match', 'matches')} · {over} played · {running} running",
    )


def double(count: int, *, has_reset: bool = False) -> BracketChart:
    """A double elimination of 4 to 64 players in which all but the grand final is decided.

    With byes, some places of the losers' bracket stay empty. With `has_reset`, the grand final is played
    once more.
    """
    chance = random.Random(_SEED)
    upper = _rounds(_seeded(count), 99, chance)
    lower: list[RoundColumn] = []
    beaten = [[_loser(match) for match in one.matches if match is not None] for one in upper]
    field = beaten[0]
    for dropped in beaten[1:]:
        field = _lower_round(field[::2], field[1::2], lower, chance)
        field = _lower_round(field, dropped[::-1], lower, chance)
    last = upper[-1].matches[0]
    assert last is not None
    finalists = _winner(last), field[0]
    assert finalists[1] is not None
    if has_reset:
        first = MatchBox(
            replace(finalists[0], score="1"), replace(finalists[1], score="2", won=True), "decided"
        )
        finals = [
            RoundColumn("Grand final", (first,)),
            RoundColumn("Reset", (MatchBox(*finalists, "running"),)),
        ]
    else:
        finals = [RoundColumn("Grand final", (MatchBox(*finalists, "running"),))]
    stages = (
        Stage("Winners’ bracket", upper),
        Stage("Losers’ bracket", tuple(lower)),
        Stage("Grand final", tuple(finals)),
    )
    return BracketChart("Twin Rifts", f"Double elimination · {count} players", stages, "GRAND FINAL")


def _lower_round(
    first: Sequence[EntrantLine | None],
    second: Sequence[EntrantLine | None],
    lower: list[RoundColumn],
    chance: random.Random,
) -> list[EntrantLine | None]:
    number = len(lower) + 1
    matches: list[MatchBox | None] = []
    for index, (one, other) in enumerate(zip(first, second, strict=True), 1):
        known, rival = (one, other) if one is not None else (other, one)
        match = None if known is None else _played(known, rival, chance)
        matches.append(match and replace(match, label=f"L{number}.{index}"))
    lower.append(RoundColumn(f"Losers’ round {number}", tuple(matches)))
    return [None if match is None else _winner(match) for match in matches]


def round_robin(count: int) -> Table:
    """The standings of a round robin that is over."""
    rows = [
        standing(place, name, f"{count - place}–0–{place - 1}", str(3 * (count - place)))
        for place, name in enumerate(players(count), 1)
    ]
    return standings_of("Table of Embers", f"Round robin · {count} players", (), rows, has_medals=True)


def pairings(count: int) -> Pairings:
    """A Swiss round of `count` players in the middle of it: every state, a bye if the number is odd."""
    chance = random.Random(_SEED)
    names = players(count)
    matches = []
    for index, first in enumerate(range(0, count - 1, 2)):
        points = str(max(0, 12 - index)), str(max(0, 12 - index - index % 2))
        pair = [
            EntrantLine(name, points=each)
            for name, each in zip(names[first : first + 2], points, strict=True)
        ]
        match index % 5:
            case 0:
                match = _played(pair[0], pair[1], chance)
            case 1:
                match = MatchBox(pair[0], pair[1], "running")
            case 2:
                match = MatchBox(replace(pair[0], score="1"), replace(pair[1], score="0"), "running")
            case 3:
                match = MatchBox(pair[0], pair[1])
            case _:
                absent = replace(pair[1], score="0", is_absent=True)
                match = MatchBox(replace(pair[0], score="2", won=True), absent, "decided")
        matches.append(replace(match, label=str(index + 1)))
    if count % 2:
        matches.append(MatchBox(EntrantLine(names[-1], points="0", won=True), None, "decided"))
    if len(matches) > 3:
        own = matches[3]
        matches[3] = replace(own, first=replace(own.first, is_own=True))
    note = f"{sum(match.state == 'decided' for match in matches)} of {len(matches)} tables are over"
    return Pairings(SWISS, f"Swiss · best of 3 · {count} players", tuple(matches), "ROUND 5", note)


def crosstable(count: int) -> Table:
    """Everybody's results in a round robin that is nearly over."""
    chance = random.Random(_SEED)
    names = players(count)
    results: dict[tuple[int, int], tuple[str, Outcome | None]] = {}
    other: dict[Outcome, Outcome] = {"won": "lost", "lost": "won", "drawn": "drawn"}
    for one in range(count):
        for rival in range(one):
            if (one * 5 + rival) % 11 == 7:
                continue
            outcome: Outcome = chance.choice(("won", "won", "lost", "lost", "drawn"))
            score = {"won": "2–" + str(one % 2), "lost": str(rival % 2) + "–2", "drawn": "1–1"}[outcome]
            results[one, rival] = score, outcome
            results[rival, one] = score[::-1], other[outcome]
    rows = []
    for one, name in enumerate(names):
        cells = [
            None if one == rival else Result(*results.get((one, rival), ("·", None)))
            for rival in range(count)
        ]
        total = sum({"won": 3, "drawn": 1}.get(str(cell.outcome), 0) for cell in cells if cell is not None)
        rows.append(TableRow(str(one + 1), name, (*cells, Figure(str(total))), is_own=one == 2))
    columns = [str(number) for number in range(1, count + 1)]
    subtitle = f"Round robin · {count} players"
    return results_table("Table of Embers", subtitle, columns, rows, notice="CROSSTABLE")


def path(rounds: int = 4) -> PathChart:
    """Somebody's way in a double elimination: some matches played, one to come, and who may follow."""
    names = players(rounds + 12)
    own = EntrantLine(names[0], 1, is_own=True)
    steps = [PathStep("Round 1", MatchBox(replace(own, won=True), None, "decided"))]
    for number in range(2, rounds + 1):
        won = number != 3
        mine = replace(own, score="2" if won else "1", won=won)
        rival = EntrantLine(names[number], number + 1, "0" if won else "2", not won)
        name = f"Losers’ round {number}" if number > 3 else f"Round {number}"
        steps.append(PathStep(name, MatchBox(mine, rival, "decided"), f"table {number}"))
    following = MatchBox(own, EntrantLine(names[rounds + 1], rounds + 2))
    steps.append(PathStep(f"Losers’ round {rounds + 1}", following, "begins at 20:30"))
    ahead = (
        Ahead("If you win", "Losers’ semifinal", tuple(names[-2:])),
        Ahead("After that", "Losers’ final", tuple(names[-9:-3]), 3),
    )
    return PathChart(
        "Twin Rifts",
        "Double elimination · 16 players",
        names[0],
        "one loss · still in",
        tuple(steps),
        ahead,
        1,
    )


def pods(count: int, seats: int) -> Pods:
    """A round of pods: the first tables are over, one is being played, the others wait."""
    names = players(count)
    made = []
    for index, start in enumerate(range(0, count, seats)):
        people = names[start : start + seats]
        is_over = index < 2
        sitting = tuple(
            PodSeat(
                name,
                str(9 - place),
                place + 1 if is_over else None,
                f"+{len(people) - 1 - place}" if is_over else "",
                is_absent=is_over and index == 1 and place == seats - 1,
                is_own=index == 2 and place == 1,
            )
            for place, name in enumerate(people)
        )
        made.append(
            Pod(f"Table {index + 1}", sitting, "decided" if is_over else "running" if index == 2 else "open")
        )
    return Pods("Rift of Many", f"Pods of {seats} · {count} players", tuple(made), "ROUND 2")
