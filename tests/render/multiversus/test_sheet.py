"""A seat's own sheet: all of its team is on it, readable, and nothing that the other seat has chosen."""

from bot.games.dice import FastDice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.position import CHOOSING
from bot.games.multiversus.position.state import State
from bot.games.multiversus.sight.view import view_of
from bot.games.wording import utf16_length
from render.multiversus.alt import describe_sheet
from render.multiversus.palette import TYPE_FLOOR
from render.multiversus.sheet import lay_sheet_picture
from render.multiversus.sheet_reading import sheet_of
from render.pen.geometry import WIDTH, Rect
from tests.games.multiversus.games import LIBRARY, positions
from tests.render.layouts import check_readable, told

LIMIT = 1024


def playing() -> list[State]:
    return [state for state in positions() if state.position is not None][::11]


def test_every_sheet_is_readable_with_its_powers_and_places() -> None:
    teams = set()
    for state in playing():
        for seat in (0, 1):
            view = view_of(state, seat)
            assert view.sides is not None
            picture = sheet_of(view, view.sides[seat])
            puts, height = lay_sheet_picture(picture)
            check_readable(puts, Rect(0, 0, WIDTH, height), TYPE_FLOOR)
            assert utf16_length(describe_sheet(picture)) <= LIMIT
            words = told([(height, puts)])
            for figure in view.figures:
                if figure.side == view.sides[seat] and figure.space:
                    assert figure.space in words
            for unit in picture.units:
                assert {head for head, _ in unit.texts} <= words
            teams.add(picture.team)
    assert teams == {team.name for team in LIBRARY.teams.values()}


def test_what_one_has_chosen_is_on_the_own_sheet_alone() -> None:
    seen = 0
    for state in playing():
        position = state.position
        if position is None or position.phase != CHOOSING or position.choices != (None, None):
            continue
        for seat in MULTIVERSUS.waiting(state):
            own, others = set(), set()
            for action in list(MULTIVERSUS.legal(state, seat))[:8]:
                after = state.copy()
                MULTIVERSUS.apply(after, seat, action, FastDice(1))
                if (
                    after.position is None
                    or after.position.phase != CHOOSING
                    or not any(after.position.choices)
                ):
                    continue
                sides = after.position and (view_of(after, seat).sides or ("heroes", "adversaries"))
                assert sides is not None
                own.add(sheet_of(view_of(after, seat), sides[seat]).chosen)
                for viewer in (1 - seat, None):
                    others |= {(viewer, side, sheet_of(view_of(after, viewer), side)) for side in sides}
            if own:
                seen += len(own)
                assert "" not in own
                assert len({(viewer, side) for viewer, side, _ in others}) == len(others) == 4
                assert {each.chosen for _, _, each in others} == {""}
    assert seen > 10
