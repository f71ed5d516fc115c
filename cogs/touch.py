"""A table that one touches: a picture with regions over it, and each legal action as a path of touches.

The page of a table knows this and nothing else of a game: a game whose face has a `Toucher` has a table to
play, watch and look back on.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, Protocol

from msgspec import Struct

from bot.matches.memory.looks import FullLook, Look

if TYPE_CHECKING:
    from render.pen.geometry import Rect


class Rectangle(Struct, frozen=True):
    """An upright rectangle; all figures of shapes are pixels of the picture, from its upper left corner."""

    left: int
    top: int
    width: int
    height: int


class Circle(Struct, frozen=True):
    """A circle around its centre."""

    x: int
    y: int
    radius: int


class Corners(Struct, frozen=True):
    """A polygon by its corners, in order."""

    corners: tuple[tuple[int, int], ...]


Shape = Rectangle | Circle | Corners


def shape_of(box: "Rect") -> Rectangle:
    return Rectangle(box.left, box.top, box.width, box.height)


class Region(Struct, frozen=True):
    """Something that can be touched: a place, a piece, a card, a pile or a button.

    Names are `@e4` for who stands at e4, `e4` for the place, `hand:NAME`, `use:WORD`, `pile:NAME`,
    `button:end`. `label` says what is there and what state it is in, for screen readers; `read` is what a
    touch that only reads tells, in lines. Regions come in reading order. A card in hand has a `picture` of
    its own, by its name in `TableScene.pictures`; a region without shape is a button outside the picture.

    A card that `is_written` has text in its picture: where that is too small to be read, the page shows the
    second part of the label instead.

    `amounts` are how many of what goes by this region, in words: of who stands there, all that can go; of a
    button, the part of them that it stands for. The page asks for such buttons by a number each.
    """

    name: str
    label: str
    place: Literal["board", "hand", "actions"] = "board"
    shape: Shape | None = None
    read: str = ""
    picture: str = ""
    amounts: tuple[tuple[str, int], ...] = ()
    is_written: bool = False


ChipKind = Literal["steps", "ap", "number", "odds", "danger", "wins"]


class Chip(Struct, frozen=True):
    """A sign on a region before the last touch.

    `steps` are movement points, `ap` action points, `number` another cost or amount, `odds` the chance of an
    attack, `danger` how many could attack there, `wins` a win.
    """

    kind: ChipKind
    text: str


class Touch(Struct, frozen=True):
    """A touch of a path: its region, what is marked there, and one sentence on what it would do."""

    region: str
    sentence: str = ""
    chips: tuple[Chip, ...] = ()


class TouchPath(Struct, frozen=True):
    """An action line and the touches that stand for it; at least two, but for buttons.

    Of the paths that begin with one region, the likeliest come first.

    A path that plays several actions, such as a move and then an attack, has them in order in `lines`. If one
    of the later ones is no longer legal when its turn comes, it is left out, and `stopped` is said, if there
    is something to say. A `question`, in lines, is asked once before the last touch acts, unless the player
    has switched questions off.

    One that `is_drafted` plays nothing: its actions go into a draft, which is looked at and then sent as one
    action (`Drafter`). Any other path is sent at once, together with all that is drafted before it.
    """

    lines: tuple[str, ...]
    touches: tuple[Touch, ...]
    question: str = ""
    stopped: str = ""
    is_drafted: bool = False


class GoalLane(Struct, frozen=True):
    """How far a side, by its seat, is from its goal; `said` is that in words.

    `parts` are how many of how many equal parts of the goal are reached, where it is counted like that.
    """

    side: int
    goal: str
    said: str
    step: Literal["none", "in reach", "on it", "held"] = "none"
    parts: tuple[int, int] | None = None


def counted_lane(side: int, goal: str, said: str, count: int, target: int) -> GoalLane:
    """The lane of a goal that is reached by this many of something; the last one is in reach."""
    step: Literal["none", "in reach", "held"] = "in reach" if count == target - 1 else "none"
    return GoalLane(side, goal, said, "held" if count >= target else step, (min(count, target), target))


def with_buttons(
    regions: Sequence[Region], paths: Iterable[TouchPath], button: Callable[[str], Region]
) -> tuple[Region, ...]:
    """These regions, and a button for each part of the paths that is none of them."""
    known = {region.name for region in regions}
    parts = dict.fromkeys(touch.region for path in paths for touch in path.touches)
    return (*regions, *[button(part) for part in parts if part not in known])


Sign = Literal["circle", "triangle", "square", "diamond", "star"]


class TableSide(Struct, frozen=True):
    """One side of the table in words, where the picture's own bars are cut off.

    `side` is its seat, `note` what it plays with. `figures` are words with their values, such as energy.
    `colour` is that of the side in the picture, as `#rrggbb`; empty if it is blue for seat 0, orange for 1.
    `sign` is its shape there; empty if it is a house for seat 0, a banner for 1. `leads` says that it stands
    best, `is_above` that its bar is above the board; of two sides of which none is, seat 1 has the upper one.
    """

    side: int
    name: str
    note: str = ""
    figures: tuple[tuple[str, str], ...] = ()
    colour: str = ""
    sign: Sign | Literal[""] = ""
    leads: bool = False
    is_above: bool = False


class ShownStep(Struct, frozen=True):
    """Something that has happened, for the page to show over the board.

    `ply` is the action that it belongs to, `side` the seat that acted, if one did: nobody does where a turn
    begins, and no board waits until that is shown. `at` and `to` are names of regions: where it begins and
    where it leads. `dice` are shown with the names of those who rolled. `changes` are regions with the change
    of what they hold, such as HP.
    """

    ply: int
    sentence: str
    side: int | None = None
    at: str = ""
    to: str = ""
    dice: tuple[tuple[str, int], ...] = ()
    changes: tuple[tuple[str, int], ...] = ()


class TableScene(Struct, frozen=True):
    """A table as one person sees it: from their seat, or as a spectator without paths.

    `picture` is a JPEG or WebP of `size` pixels, without marks of what could be done, and `described` in
    words; `board` is the part of it to show where there is no room for more, beside the `sides` in words,
    the upper one first. `pictures` are of single regions. `title` says whose turn it is, `asks` what the
    viewer is asked, `facts` what stands beside the board, a line each. `threats` are regions with the
    number of enemies of the viewer that could attack there next turn, as everybody stands now. All texts
    are plain, not markdown.
    """

    picture: bytes
    size: tuple[int, int]
    described: str
    regions: tuple[Region, ...]
    paths: tuple[TouchPath, ...]
    title: str
    asks: str = ""
    facts: tuple[str, ...] = ()
    lanes: tuple[GoalLane, ...] = ()
    pictures: Mapping[str, bytes] | None = None
    board: Rectangle | None = None
    sides: tuple[TableSide, ...] = ()
    threats: tuple[tuple[str, int], ...] = ()


class Toucher(Protocol):
    """Makes a game's table of a look; all that it tells is what the viewer may know."""

    async def scene(self, look: FullLook) -> TableScene:
        """The table as it is now. Raises PaintError."""
        ...

    def steps(self, look: FullLook, since: int) -> Sequence[ShownStep]:
        """What has happened after this ply, as the viewer saw it."""
        ...

    def retold(self, text: str, advised: Look | None = None) -> str:  # noqa: ARG002 -- most have no cards
        """A text of chat in the words of the table, such as cards by what their regions are called.

        `advised` is the look that a hint is for: cards of the same name in that hand are told apart.
        """
        return text


class Drafter(Struct, frozen=True):
    """Makes one action of several. A game with it has paths that are drafted, and its tabletop `foresee`.

    At most `limit` actions are drafted, besides the one that is sent with them. The line of the one action
    that does all of them in order has theirs with `mark` between them. All texts are plain, not markdown.

    - `told(look, line)` is an action in words, without a full stop; IllegalAction if it means nothing.
    - `expected(look, lines)` is what to expect of each of these actions in order, empty where there is
      nothing to say; without it, of none.
    - `undone(events)` is how many of the last actions of what was sent were left undone, and why in words; 0
      if none. `events` are all that their player saw come of it. Without it, all are done or none is.
    """

    limit: int
    mark: str
    told: Callable[[Look, str], str]
    expected: Callable[[Look, Sequence[str]], Sequence[str]] | None = None
    undone: Callable[[Sequence[object]], tuple[int, str]] | None = None

    def joined(self, lines: Sequence[str]) -> str:
        """The line of the one action."""
        return self.mark.join(lines)

    def notes(self, look: Look, lines: Sequence[str]) -> list[str]:
        """What to expect of each action, empty where there is nothing to say. IllegalAction as in `told`."""
        found = list(self.expected(look, lines)) if self.expected is not None and lines else []
        return found + [""] * (len(lines) - len(found))
