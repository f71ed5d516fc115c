"""The final report of a tournament as one Markdown file. Names come as people wrote them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from bot.games.tables import Table
from bot.matches.planning.plan import MAX_NAME
from bot.matches.tournaments.exports.span import began_at, ended_at
from bot.matches.tournaments.lookup import LoggedEntry, ShownTournament
from bot.matches.tournaments.series import series_points
from bot.tournaments.course.places import places, winners
from bot.tournaments.matches import EntrantId, Match, MatchId
from bot.tournaments.standings.columns import HEADINGS, cells_of, standing_columns
from bot.tournaments.standings.eliminations import ELIMINATION
from bot.tournaments.standings.table import EntrantRow, decided_by
from cogs.kit.safe_text import listed, plain
from cogs.words.tournaments.ending.attachments import Attached, GameLink, moment
from cogs.words.tournaments.planning.formats import format_name
from cogs.words.tournaments.planning.terms import match_points
from cogs.words.tournaments.playing.news import stated
from cogs.words.tournaments.tables import scenes
from cogs.words.tournaments.tables.results import match_meeting, name_of, result_of, stage_name
from cogs.words.tournaments.tables.text_pages import Section

_ALT = 300


@dataclass(frozen=True)
class FinalReport:
    """The final report of a tournament; `game` is the title of the game."""

    shown: ShownTournament
    log: Sequence[LoggedEntry]
    game: str
    crosstables: Sequence[Table]
    fairness: Sequence[Section]
    attached: Attached

    @cached_property
    def _rows(self) -> tuple[EntrantRow, ...]:
        return places(self.shown.state)

    def text(self) -> str:
        parts = [
            self._head(),
            self._standings(),
            self._bracket(),
            self._rounds(),
            self._crosstable(),
            self._fairness_part(),
            self._decks(),
            self._chance(),
            self._files(),
        ]
        return "\n".join(line for part in parts for line in part)

    def _head(self) -> Iterable[str]:
        state, tournament = self.shown.state, self.shown.tournament
        yield f"# {plain(tournament.name, MAX_NAME)}\n"
        yield f"{self._outcome()}\n"
        rules = state.rules
        facts = [
            ("Game", plain(self.game)),
            ("Format", format_name(rules)),
            ("Match", "one game" if rules.best_of == 1 else f"best of {rules.best_of}"),
            *([("Points", points)] if (points := match_points(rules)) else []),
            ("Players", str(len(state.entrants))),
            ("Rounds", str(state.latest_round)),
            ("Started", _at(began_at(self.log))),
            ("Ended", _at(ended_at(self.log))),
            ("Organised by", listed([plain(each) for each in self._organisers()])),
        ]
        yield from _table(("", ""), facts)
        gained = [(each, points) for each, points in series_points(self.shown.plan, state).items() if points]
        if self.shown.plan.series is not None and gained and state.phase == "finished":
            yield f"Points for the series **{plain(self.shown.plan.series, MAX_NAME)}**:\n"
            yield from (f"- {self._name(each)}: {points}" for each, points in gained)
            yield ""

    def _outcome(self) -> str:
        match self.shown.state.phase:
            case "finished":
                first = [self._name(each) for each in winners(self._rows)]
                if not first:
                    return "It is over. Nobody won."
                return (
                    f"**{first[0]} won.**" if len(first) == 1 else f"{listed(first)} share the first place."
                )
            case "cancelled":
                why = f" The reason: {stated(self.shown.reason)}" if self.shown.reason else ""
                return f"It was cancelled and has no result.{why}"
            case _:
                return f"It is not over: this is how it stands after entry {self.shown.last} of its log."

    def _organisers(self) -> list[str]:
        return [self.shown.tournament.organiser_name, *(each.name for each in self.shown.helpers)]

    def _standings(self) -> Iterable[str]:
        rules = self.shown.state.rules
        columns = [each for each in standing_columns(rules) if each.column.heading]
        is_over = self.shown.state.phase == "finished"
        yield f"## {'Final standings' if is_over else 'Standings'}\n"
        yield from self._pictures("standings")
        headings = (f"{each.column.heading[0].upper()}{each.column.heading[1:]}" for each in columns)
        lines = [
            (
                str(row.place),
                self._name(row.entrant),
                *(cell.text for cell in cells_of(row, columns)),
                self._why(at),
            )
            for at, row in enumerate(self._rows)
        ]
        yield from _table(("Place", "Player", *headings, "Below the one above by"), lines)
        yield "The record is won–drawn–lost, and a bye counts as won.\n"
        yield "In this order, equal people are told apart by:\n"
        yield from (f"- {HEADINGS[each]}: {scenes.TIE_BREAKS[each]}" for each in rules.tie_breaks)
        yield ""

    def _why(self, at: int) -> str:
        if at == 0:
            return ""
        above, row = self._rows[at - 1], self._rows[at]
        if above.place == row.place:
            return "same place"
        if above.entrant in self._in_bracket:
            return "the elimination"
        if self.shown.state.rules.format == "groups":
            return "the groups"  # no tie-break compares people of several groups
        found = decided_by(above, row)
        if found is None:
            return ""
        columns = [each for each in standing_columns(self.shown.state.rules) if each.tie_break == found]
        (one,), (other,) = (cells_of(each, columns) for each in (above, row))
        return f"{HEADINGS[found]}: {other.text} after {one.text}"

    @property
    def _in_bracket(self) -> frozenset[EntrantId]:
        played = (each for each in self.shown.state.matches if each.stage in ELIMINATION)
        return frozenset(seat for each in played for seat in each.pairing.seats)

    def _bracket(self) -> Iterable[str]:
        pictures = list(self._pictures("bracket"))
        if pictures:
            yield "## Bracket\n"
            yield from pictures

    def _rounds(self) -> Iterable[str]:
        games: dict[MatchId, list[GameLink]] = {}
        for each in self.attached.games:
            games.setdefault(each.match, []).append(each)
        rounds: dict[int, list[Match]] = {}
        for match in sorted(self.shown.state.matches, key=lambda one: one.id):
            rounds.setdefault(match.id.round, []).append(match)
        for number, matches in rounds.items():
            yield f"## Round {number}\n"
            yield from self._pictures(f"round-{number}")
            head = ("Table", "Match", "Result", "Games: replay code, record")
            yield from _table(head, [self._match(each, games.get(each.id, ())) for each in matches])

    def _match(self, match: Match, games: Sequence[GameLink]) -> tuple[str, ...]:
        names = self.shown.names
        stage = stage_name(match.stage)
        table = f"{match.id.table} ({stage})" if stage else str(match.id.table)
        result = "" if match.pairing.is_bye else "not over"
        if match.result is not None and not match.pairing.is_bye:
            result = result_of(match.pairing, match.result, names)
            if match.id in self.shown.state.decided:
                result += ", decided by an organiser"
        links = [_game(each) for each in games if each.code]
        return table, match_meeting(match, names), result, "; ".join(links)

    def _crosstable(self) -> Iterable[str]:
        if not self.crosstables:
            return
        yield "## Crosstable\n"
        yield from self._pictures("crosstable")
        for table in self.crosstables:
            if len(self.crosstables) > 1:
                yield f"### {plain(table.notice).capitalize()}\n"
            lines = [
                (row.place, plain(row.name), *("" if cell is None else cell.text for cell in row.cells))
                for row in table.rows
            ]
            yield from _table(("No.", "Player", *(each.heading for each in table.columns)), lines)

    def _fairness_part(self) -> Iterable[str]:
        yield "## Fairness\n"
        for section in self.fairness:
            yield f"### {section.heading}\n"
            for above, line in zip(("", *section.lines), section.lines, strict=False):
                if above and line.startswith("- ") != above.startswith("- "):
                    yield ""  # a list begins or ends
                yield line
            yield ""

    def _decks(self) -> Iterable[str]:
        yield "## Decks\n"
        decks = self.shown.decks
        if not decks:
            yield f"{self._no_decks()}\n"
            return
        paths = self.attached.decks or {}
        lines = []
        for row in self._rows:
            if (deck := decks.get(row.entrant)) is not None:
                path = paths.get(row.entrant, "")
                file = f"[{path}]({path})" if path else "ships with the bot"
                lines.append((self._name(row.entrant), plain(deck.name, 100), deck.format, file))
        yield from _table(("Player", "Deck", "Format", "File"), lines)

    def _no_decks(self) -> str:
        if self.shown.plan.decks_shown == "round" or self.shown.state.phase == "finished":
            return "No decks are public."
        if self.shown.state.phase == "cancelled":
            return "Decks stay secret: they would have been shown at the end, and it was cancelled."
        return "Decks are secret until the tournament is over."

    def _chance(self) -> Iterable[str]:
        state = self.shown.state
        yield "## Chance\n"
        yield f"The SHA-256 of the secret seed was posted with the announcement: `{state.seed_hash}`."
        if state.seed is None:
            yield "The seed is shown once it has started.\n"
            return
        yield f"The seed was shown at the start: `{state.seed}`.\n"
        order = [self._name(each.id) for each in sorted(state.entrants, key=lambda each: each.draw)]
        yield "It gives this order, by which ties are broken and seeds drawn (TO-8):\n"
        yield from (f"{at}. {name}" for at, name in enumerate(order, 1))
        yield (
            "\nEach game has dice of its own, whose seed was promised and shown in the same way. Its record "
            "has all of that: `/duel verify` checks every die.\n"
        )

    def _files(self) -> Iterable[str]:
        yield "## Files\n"
        yield "- `tournament.json`: everything for programs (TO-28)"
        boards = ", `boards.csv`" if self.shown.state.rules.has_boards else ""
        yield f"- `standings.csv`, `pairings.csv`{boards}, `crosstable.csv`: for spreadsheets (TO-29)"
        if self.shown.state.rules.format in ("swiss", "round-robin"):
            yield "- `tournament.trf`: FIDE's tournament report (TO-30)"
        yield "- `pictures/`, `decks/` (for `/deck import`), `records/` (for `/duel verify`)"
        yield "\nWith several ZIP files, each has a part of these."
        yield "Numbers such as TO-5 name rules in the bot's `docs/tournaments.md`."
        if self.attached.left_out:
            yield "\nLeft out:\n"
            yield from (f"- {each}" for each in self.attached.left_out)
        yield ""

    def _pictures(self, section: str) -> Iterable[str]:
        for each in self.attached.pictures:
            if each.section == section:
                yield f"![{plain(each.description, _ALT)}]({each.path})\n"

    def _name(self, entrant: EntrantId) -> str:
        return name_of(self.shown.names, entrant)


def _game(link: GameLink) -> str:
    file = f" [record]({link.path})" if link.path else ""
    return f"`{link.code}`{file}"


def _at(at: datetime | None) -> str:
    return "not yet" if at is None else moment(at)


def _table(head: Sequence[str], lines: Sequence[Sequence[str]]) -> Iterable[str]:
    """A table of cells in which nothing needs escaping any more."""
    yield f"| {' | '.join(head)} |"
    yield f"|{' --- |' * len(head)}"
    yield from (f"| {' | '.join(line)} |" for line in lines)
    yield ""
