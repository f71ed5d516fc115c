"""Golden pictures of the small game for several, on all three boards, and games to draw."""

from collections.abc import Callable, Iterator
from random import Random

from PIL import Image

from bot.content.multifold.shipped import shipped_library
from bot.games.dice import FastDice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.events.events import Event
from bot.games.multifold.position.state import State
from bot.games.multifold.sheets.forms import spaces_of
from bot.games.multifold.sight.view import SpaceView
from render.multifold import compositions
from render.multifold.values import (
    BoardPicture,
    Caption,
    EndPicture,
    EndSeat,
    HandPicture,
    HeldCard,
    SeatBar,
    SeatChange,
    Shot,
)
from tests.games.multifold.games import eager_choice, setup_of

BOARDS = shipped_library().boards
FORMS = {str(form.word): form for form in shipped_library().cards}
NAMES = ("Ada", "سلمى", "星野アオイ🔥", "W" * 32)


def told_play(number: int) -> Iterator[tuple[State, list[Event]]]:
    """The same state and log after each action of a game of eager players."""
    chance, dice = Random(number), FastDice(number)
    state, log = MULTIFOLD.begin(setup_of(number), dice)
    yield state, log
    while waiting := MULTIFOLD.waiting(state):
        (seat,) = waiting
        log += MULTIFOLD.apply(state, seat, eager_choice(MULTIFOLD.legal(state, seat), chance), dice)
        yield state, log


def space(name: str, seat: int | None = None, pieces: str = "", **more: object) -> SpaceView:
    """A space; without `fresh`, all pieces there can move."""
    values: dict[str, object] = {
        "fresh": pieces, "owner": None, "hazard": None, "has_crate": False, "is_shielded": False, "aim": ""
    }  # fmt: skip
    return SpaceView(name, seat, pieces, **{**values, **more})  # type: ignore[arg-type]


def board(word: str, *spaces: SpaceView) -> tuple[SpaceView, ...]:
    """All spaces of a board; those that are not named are empty."""
    known = {each.name: each for each in spaces}
    return tuple(known.get(name, space(name)) for name in spaces_of(BOARDS[word].rows))


QUARTERS = BoardPicture(
    BOARDS["quarters"].rows,
    6,
    board(
        "quarters",
        space("a2", 0, "+engineer", owner=0),
        space("a4", 2, "o"),
        space("a5", 2, "3oo", hazard="fire"),
        space("a6", has_crate=True),
        space("a7", 2, "2", owner=2),
        space("b3", 0, "5", owner=2, is_shielded=True),
        space("b5", 2, "2+turret", owner=2, aim="c6", fresh=""),
        space("c1", 0, "3+turret", owner=0),
        space("c2", hazard="ants"),
        space("c5", hazard="dark"),
        space("c7", hazard="plague", has_crate=True),
        space("c8", owner=1),
        space("d1", 0, "2o+armour", aim="e2"),
        space("d6", 1, "5"),
        space("e1", 3, "1", owner=3),
        space("e2", 3, "4o", fresh="1"),
        space("g2", 3, "1", owner=3),
        space("g7", 1, "1ooo+squad", owner=1),
    ),
    ("airstrike e2", "meteors c8"),
    (
        SeatBar(0, NAMES[0], 4, 2, 10, 0, "moved"),
        SeatBar(1, NAMES[1], 5, 2, 9, 1, "waits"),
        SeatBar(2, "Grace (computer)", 7, 3, 12, 2, "to move", leads=True),
        SeatBar(3, NAMES[3], 0, 2, 6, 3, "out"),
    ),
    6,
    8,
    (3, 0, 2, 1),
    (3, 0),
    2,
    "then all fight at once",
    5,
    (SeatChange(2, 0, 2), SeatChange(0, -1, 2), SeatChange(11, 1, 3), SeatChange(0, 0, 0)),
    (
        Event("move", 2, "b6", "a6", 2),
        Event("move", 0, "d2", "b3", 5),
        Event("capture", 2, "a7"),
        Event("play", 0, word="turret", words=("c1",)),
        Event("lose", 3, "g2", "", 2, 1),
    ),
)
SADDLE = BoardPicture(
    BOARDS["saddle"].rows,
    5,
    board("saddle", space("a2", 1, "3", owner=1), space("g3", 0, "3", owner=0), space("d4", owner=0)),
    (),
    (
        SeatBar(0, NAMES[2], 4, 2, 3, 0, "to place", leads=True),
        SeatBar(1, "Grace (computer)", 0, 1, 3, 2, "waits"),
    ),
    2,
    8,
    (1, 0),
    (),
    0,
    "then all move",
)
STEP = Shot(
    BoardPicture(
        BOARDS["trefoil"].rows,
        6,
        board(
            "trefoil",
            space("a3", 0, "3o", owner=0),
            space("b4", 1, "4"),
            space("d4", 2, "2"),
            space("b3", hazard="ants"),
        ),
        (),
        tuple(SeatBar(seat, NAMES[seat], 3, 2, 4, 1, "moved") for seat in range(3)),
        4,
        8,
        (2, 1, 0),
        (2, 1, 0),
        None,
        "then all fight at once",
        events=(
            Event("fire", 1, "b4", "a3", hits=3, dice=(4, 5, 6, 5), word="crowd"),
            Event("bite", None, "b3", "a3", hits=0, dice=(1, 2, 3), word="nest"),
            Event("lose", 0, "a3", "", 3, 0, "", 3),
            Event("resist", 2, "d4", hits=1),
        ),
    ),
    Caption("Turn 4 · battle", 1, "b4 fires at a3: 4 5 6 5", ("3 hits and a grenade",), 2, 5),
)
HAND = HandPicture(
    2,
    NAMES[2],
    tuple(
        HeldCard(word, FORMS[word].name, FORMS[word].text, is_playable=word != "fire")
        for word in ("armour", "fire", "turncoat")
    ),
    "one card in each of your turns",
)
END = EndPicture(
    "Defeat",
    "Grace (computer)",
    "wins by holding the springs",
    "turn 6",
    "The Four Quarters",
    (
        EndSeat(2, "Grace (computer)", 1, 11, 6, 14),
        EndSeat(0, NAMES[0], 2, 8, 2, 9),
        EndSeat(1, NAMES[1], 2, 8, 2, 9),
        EndSeat(3, NAMES[3], 4, 0, 0, 0, is_out=True),
    ),
)
PICTURES: dict[str, Callable[[], Image.Image]] = {
    "fold": lambda: compositions.compose_board(QUARTERS),
    "fold-place": lambda: compositions.compose_board(SADDLE),
    "fold-step": lambda: compositions.compose_shot(STEP),
    "fold-hand": lambda: compositions.compose_hand(HAND),
    "fold-card": lambda: compositions.compose_card(HAND.cards[2]),
    "fold-end": lambda: compositions.compose_end(END),
}
