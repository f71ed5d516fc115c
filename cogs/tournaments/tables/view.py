"""A view of a tournament's tables: a section, a round, a page, as pictures or as text."""

from collections.abc import Iterable, Sequence
from typing import Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.tournaments.lookup import ShownTournament
from bot.tournaments.course.stages import first_stage
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId
from bot.tournaments.outlook.values import Outlook
from cogs.kit.custom_ids import ControlId, MalformedId, control_id, parse_number
from cogs.kit.messages import MENU_LIMIT, Button, Menu, MenuEntry, Row, Style
from cogs.tournaments.tables.bracket_scenes import bracket_scene
from cogs.tournaments.tables.entrants import TournamentAudience
from cogs.tournaments.tables.path_scenes import path_scene
from cogs.tournaments.tables.round_scenes import round_scene
from cogs.tournaments.tables.sheets import Scene
from cogs.tournaments.tables.standing_scenes import crosstable_scenes, standings_scenes
from cogs.words.tournaments.tables import panels as words

VERB = "rounds"
Section = Literal["standings", "pairings", "bracket", "crosstable", "path", "outlook"]
SECTIONS: tuple[Section, ...] = get_args(Section)
_TEXT, _PICTURES = "t", "p"
NO_TOURNAMENT = 0
"""In controls' ids: the tournament is not chosen yet."""
MAX_ROUNDS = 1024
"""No tournament has more rounds."""


class TableView(Struct, frozen=True):
    """A view. `round` 0 means the running one. `entrant` is the player of a path; 0 means the viewer."""

    tournament_id: str
    section: Section
    round: int = 0
    entrant: int = 0
    is_text: bool = False
    page: int = 0

    @property
    def control(self) -> ControlId:
        """The id of a control for the first page."""
        manner = _TEXT if self.is_text else _PICTURES
        return control_id(VERB, self.tournament_id, self.section, self.round, self.entrant, manner)


def parse_view(control: ControlId, value: str = "") -> TableView:
    """The view of a control. Raises MalformedId.

    `value` is the round chosen from its menu or, if the control names no tournament, the chosen tournament.
    """
    section = next((each for each in SECTIONS if each == control.part(0)), None)
    if section is None or control.part(3) not in (_TEXT, _PICTURES):
        raise MalformedId(f"nothing of a tournament is shown by {control}")
    chosen, is_text = parse_number(value) if value else None, control.part(3) == _TEXT
    tournament, number = control.number, control.page(1)
    if tournament == NO_TOURNAMENT:
        tournament = chosen or NO_TOURNAMENT
    elif chosen is not None:
        number = chosen
    return TableView(str(tournament), section, number, control.page(2), is_text, control.page(4))


class NothingToShow(Exception):
    """There is no such table. `str()` tells the user why."""


def scenes(
    view: TableView, shown: ShownTournament, own: EntrantId | None, outlook: Outlook | None = None
) -> Sequence[Scene]:
    """The scenes of a view; the outlook has none. Raises NothingToShow."""
    state, cast = shown.state, TournamentAudience(shown, own)
    if not state.matches:
        raise NothingToShow(words.NOT_STARTED)
    match view.section:
        case "standings":
            return standings_scenes(cast, outlook)
        case "pairings":
            number = view.round or running_round(state)
            if number > state.latest_round:
                raise NothingToShow(words.no_such_round(number, state.latest_round))
            return (round_scene(cast, number),)
        case "bracket":
            scene = bracket_scene(cast)
            if scene is None:
                is_to_come = state.phase == "running" and state.rules.cut is not None
                raise NothingToShow(words.NO_BRACKET_YET if is_to_come else words.NO_BRACKET)
            return (scene,)
        case "crosstable":
            found = crosstable_scenes(cast)
            if not found:
                raise NothingToShow(words.NO_CROSSTABLE)
            return found
        case _:
            whose = EntrantId(view.entrant) if view.entrant else own
            if whose is None or state.entrant(whose) is None:
                raise NothingToShow(words.NOT_A_PLAYER if view.entrant else words.NOT_IN_IT)
            return (path_scene(cast, whose, is_own=whose == own),)


def running_round(state: TournamentState) -> int:
    """The first round that is not over, else the latest."""
    return min((each.id.round for each in state.open_matches), default=state.latest_round)


def sections_of(state: TournamentState) -> Iterable[Section]:
    yield "standings"
    yield "pairings"
    if state.has_bracket:
        yield "bracket"
    if first_stage(state):
        yield "crosstable"
    yield "path"
    if state.phase == "running":
        yield "outlook"


def section_buttons(view: TableView, state: TournamentState) -> tuple[Button, ...]:
    """Buttons to all sections; the open one is marked."""
    return tuple(
        Button(
            replace(
                view, section=each, round=0, page=0, entrant=view.entrant if each == "path" else 0
            ).control,
            words.SECTIONS[each],
            Style.primary if each == view.section else Style.secondary,
        )
        for each in sections_of(state)
    )


def rounds_menu(view: TableView, state: TournamentState) -> tuple[Row, ...]:
    """A menu of the latest rounds, for pairings."""
    if view.section != "pairings" or state.latest_round < 2:
        return ()
    numbers = range(state.latest_round, 0, -1)[:MENU_LIMIT]
    entries = tuple(MenuEntry(str(each), words.round_entry(each)) for each in numbers)
    own = replace(
        view.control, parts=(*view.control.parts, "", "menu")
    )  # to differ from the ids of all buttons
    return (Menu(own, words.CHOOSE_ROUND, entries),)
