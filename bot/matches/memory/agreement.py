"""Permission and consent for takebacks (docs/takebacks.md, whose rules are cited)."""

from typing import Literal

from msgspec import Struct

from bot.games.takebacks import MAX_PER_TURN, TakebackWindow
from bot.matches.memory.live import Live
from bot.matches.refusals import Refusal
from bot.store.consent import AskedKind
from bot.store.tables import Tables

Way = Literal["at once", "by consent"]


class Takeback(Struct, frozen=True):
    """A possible takeback: the ply of the position that it leads to, and its way."""

    ply: int
    way: Way


def takeback_of(live: Live, seat: int, *, is_allowed_rated: bool) -> Takeback:
    """The takeback that this seat may make now; `is_allowed_rated` is the server's setting (rule 10).

    Refusals: rated-takeback, nothing-to-take-back, too-many-takebacks.
    """
    duel, course = live.duel, live.course
    if duel.is_rated and not is_allowed_rated:
        raise Refusal("rated-takeback", duel=duel.id)
    ply = course.target(seat)
    if ply is None:
        raise Refusal("nothing-to-take-back", duel=duel.id)
    if course.times(seat, course.since(ply)[0].turn) >= MAX_PER_TURN:
        raise Refusal("too-many-takebacks", limit=MAX_PER_TURN)
    is_at_once = not consenting(live, seat) or (not duel.is_rated and _is_own_turn(live, course, seat, ply))
    return Takeback(ply, "at once" if is_at_once else "by consent")


def _is_own_turn(live: Live, course: TakebackWindow, seat: int, ply: int) -> bool:
    """Whether the turn of this seat goes on, and no other seat has acted since (rule 11)."""
    undone = course.since(ply)
    return undone[0].turn == live.turn and all(deed.seat == seat for deed in undone) and live.may_act(seat)


def consenting(live: Live, seat: int) -> frozenset[int]:
    """The seats that must agree to a proposal of this seat: all other people who still play (rule 12)."""
    duel, out = live.duel, live.out
    return frozenset(
        other for other in duel.others(seat) if other not in out and not duel.players[other].is_computer
    )


def check_end(live: Live) -> None:
    """Check that the duel may still end by consent (rule 21). Refusal: too-late-to-end."""
    duel, seats = live.duel, len(live.duel.players)
    begun = duel.ply if live.tabletop.turn is None else live.turn
    if duel.is_rated and begun > seats:
        raise Refusal("too-late-to-end", duel=duel.id)


async def note_asked(tables: Tables, live: Live, seat: int, kind: AskedKind) -> None:
    """Note the request of this seat, allowed once a turn (rule 14). Refusal: asked-already."""
    turn = live.turns[seat]
    before = await tables.proposals.asked_in(live.duel.id, seat, kind)
    if before is not None and before >= turn:
        raise Refusal("asked-already", duel=live.duel.id)
    await tables.proposals.note_asked(live.duel.id, seat, kind, turn)
