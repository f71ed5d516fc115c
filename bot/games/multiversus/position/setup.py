"""The part of a game that never changes: sheets, battlefields, rounds, and who leads whom."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from msgspec import Struct
from pydantic import Field, StrictBool, StrictInt, StrictStr

from bot.games.contract import Json
from bot.games.errors import ContentError
from bot.games.files.faults import PlainForm, read_form
from bot.games.multiversus.board.spaces import CELLS
from bot.games.multiversus.position import field as fields
from bot.games.multiversus.sheets.forms import (
    BattlefieldForm,
    TeamForm,
    battlefield_faults,
    team_faults,
)
from bot.games.multiversus.sheets.vocabulary import NAMES, SIDES
from bot.games.records import digest

SEATS = 2
ROUNDS = (4, 6)
"""The rounds of a game, and of the long one (V-W3)."""
MAX_ROUNDS = 6


class Library(Struct, frozen=True):
    """Sheets and battlefields to choose from, by their words, in alphabetical order."""

    teams: Mapping[str, TeamForm]
    battlefields: Mapping[str, BattlefieldForm]

    def of_side(self, side: int) -> list[str]:
        """The words of the teams of a side."""
        return [word for word, team in self.teams.items() if team.side == SIDES[side]]


class KnownWords(Struct, frozen=True):
    """Every word that action lines may use: those of all sheets, not only of this game's (V-X)."""

    powers: frozenset[str]
    heroes: frozenset[str]
    adversaries: frozenset[str]
    battlefields: frozenset[str]


class Setup(Struct, frozen=True):
    """What a game begins with.

    With a named battlefield, `table` is the words of battlefield, Heroes and Adversaries, and `lead` the seat
    that leads the Heroes. In a free setup there is no table, and `lead` is only known once it is taken.
    """

    library: Library
    words: KnownWords
    rounds: int
    table: tuple[str, str, str] | None
    lead: int = 0
    start: Mapping[str, Any] | None = None


class _WordsForm(PlainForm):
    powers: tuple[StrictStr, ...]
    heroes: tuple[StrictStr, ...]
    adversaries: tuple[StrictStr, ...]
    battlefields: tuple[StrictStr, ...]


class _TableForm(PlainForm):
    battlefield: StrictStr
    heroes: StrictStr
    adversaries: StrictStr
    seat: Annotated[StrictInt, Field(ge=1, le=SEATS)]


class _SetupForm(PlainForm):
    free: StrictBool
    rounds: Annotated[StrictInt, Field(ge=1, le=MAX_ROUNDS)]
    table: _TableForm | None = None
    teams: dict[StrictStr, TeamForm]
    battlefields: dict[StrictStr, BattlefieldForm]
    words: _WordsForm
    hash: StrictStr
    start: dict[str, Any] | None = None


def words_of(library: Library) -> KnownWords:
    """The words of a library."""
    powers = {stunt.word for team in library.teams.values() for unit in team.unit for stunt in unit.stunt}
    return KnownWords(
        frozenset(powers),
        frozenset(library.of_side(0)),
        frozenset(library.of_side(1)),
        frozenset(library.battlefields),
    )


def make_setup(
    library: Library,
    table: tuple[str, str, str] | None = None,
    *,
    seat: int = 1,
    rounds: int = ROUNDS[0],
    words: KnownWords | None = None,
) -> dict[str, Any]:
    """The setup of a game as plain JSON values, with all its sheets and battlefields in full and their hash.

    `table` is the words of battlefield, Heroes and Adversaries; None is a free setup (V-B6). `seat`, from 1,
    leads the Heroes (V-B5). `words` are those of all sheets there are; None is those of this library.
    """
    known = words or words_of(library)
    teams, battlefields = library.teams, library.battlefields
    if table is not None:
        teams = {word: teams[word] for word in table[1:]}
        battlefields = {table[0]: battlefields[table[0]]}
    content = {
        "teams": {word: team.model_dump(mode="json", exclude_none=True) for word, team in teams.items()},
        "battlefields": {
            word: each.model_dump(mode="json", exclude_none=True) for word, each in battlefields.items()
        },
    }
    setup: dict[str, Any] = {
        "free": table is None,
        "rounds": rounds,
        **content,
        "words": {
            "powers": sorted(known.powers),
            "heroes": sorted(known.heroes),
            "adversaries": sorted(known.adversaries),
            "battlefields": sorted(known.battlefields),
        },
        "hash": digest([content["teams"], content["battlefields"]]),
    }
    if table is not None:
        setup["table"] = dict(zip(("battlefield", "heroes", "adversaries"), table, strict=True)) | {
            "seat": seat
        }
    return setup


def read_setup(values: Json) -> Setup:
    """The setup that `make_setup` wrote; ContentError with every fault."""
    form = read_form(_SetupForm, dict(values))
    library = Library(form.teams, form.battlefields)
    faults = library_faults(library)
    if digest([values["teams"], values["battlefields"]]) != form.hash:
        faults.append("the sheets and battlefields are not those that the hash names")
    table = form.table
    if form.free != (table is None):
        faults.append("table: a game needs one, a free setup has none")
    elif table is not None:
        faults += _table_faults(table, library)
    elif not (library.of_side(0) and library.of_side(1) and library.battlefields):
        faults.append("a free setup needs Heroes, Adversaries and battlefields to choose from")
    if faults:
        raise ContentError(faults)
    words = KnownWords(*(frozenset(getattr(form.words, name)) for name in KnownWords.__struct_fields__))
    words_table = None if table is None else (table.battlefield, table.heroes, table.adversaries)
    lead = 0 if table is None else table.seat - 1
    return Setup(library, words, form.rounds, words_table, lead, form.start)


def library_faults(library: Library) -> list[str]:
    """Every fault of the sheets and battlefields, each with its word, and of their places together."""
    faults = [f"{word}: {fault}" for word, team in library.teams.items() for fault in team_faults(team)]
    faults += [
        f"{word}: {fault}"
        for word, each in library.battlefields.items()
        for fault in battlefield_faults(each)
    ]
    return faults or meeting_faults(library)


def meeting_faults(library: Library) -> list[str]:
    """Every fault of places on a battlefield with each pair of teams."""
    found: dict[str, None] = {}
    for word, each in library.battlefields.items():
        for heroes in library.of_side(0):
            for foes in library.of_side(1):
                field = field_for(library, (word, heroes, foes))
                for fault in fields.placing_faults(field, places_of(each)):
                    found.setdefault(f"{word}: with {heroes} and {foes}: {fault}")
    return list(found)


def _table_faults(table: _TableForm, library: Library) -> list[str]:
    faults = []
    if table.battlefield not in library.battlefields:
        faults.append(f"table.battlefield: there is no {table.battlefield!r}")
    for side, word in ((0, table.heroes), (1, table.adversaries)):
        if word not in library.of_side(side):
            faults.append(f"table.{SIDES[side]}: there is no team {word!r} of the {SIDES[side]}")
    return faults


def places_of(battlefield: BattlefieldForm) -> tuple[int, ...]:
    """The places of all characters and pieces on a battlefield, by number."""
    return tuple([CELLS[battlefield.at[name]] for name in NAMES])


def field_for(library: Library, table: Sequence[str], first: int | None = None) -> fields.Field:
    """The field of a table, by the words of battlefield, Heroes and Adversaries.

    `first` is the side that begins each round; None is the battlefield's own.
    """
    battlefield = library.battlefields[table[0]]
    return fields.field_of(
        library.teams[table[1]],
        library.teams[table[2]],
        battlefield.tiles,
        battlefield.walls,
        battlefield.hedges,
        SIDES.index(battlefield.first) if first is None else first,
    )
