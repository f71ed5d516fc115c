"""Facts: what happened, one value for each thing that people are told.

Log lines, boards, pictures and recaps render facts; none of them reads events. Seats count from 0; spaces,
units, hazards and cards are named as in action lines.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, assert_never

from bot.games.multifold.events import events as ev

What = Literal[
    "begin game", "begin turn", "drop crate", "reinforce", "begin phase", "pass over", "end phase",
    "move", "promote", "aim", "play", "capture", "renew pile", "open crate", "draw",
    "fire", "strike", "bite", "lose", "resist", "drown", "lose nest", "shield off",
    "hazard ends", "hazard stays", "hazard moves", "go out", "score",
    "leave", "agree", "take back", "win",
]  # fmt: skip
"""What happened. `resist` are hits that took nothing; `drown` is a crowd lost with its armour on water."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that happened: what, and those of the other values that apply.

    - `seat` did it, or it was done to it; None is nobody, such as a nest. `audience` is the only seat that
      knows it, None if everybody does. `seats` are those in the order of a turn, or the winners.
    - `space` is where; `to` where a group or hazard went, or what was aimed or fired at.
    - `foldlings`, `officers` and `unit` are a group, or what was lost. `hits` were scored, or taken;
      `hits_at_home` by grenades on their own space.
    - `dice` are all that were rolled for it, the last one of a hazard what becomes of it.
    - `word` is the card, strike, hazard, the dice that were rolled (`crowd`, `turret`) or the ending.
    - `words` and `counts` say the rest: cards, spaces, lines; points and foldlings by place.
    - `is_so` says that a die chose who begins, a seat chose its placement, an engineer spared the foldling,
      or the clock ran out.
    """

    what: What
    seat: int | None = None
    space: str = ""
    to: str = ""
    foldlings: int = 0
    officers: int = 0
    unit: str = ""
    hits: int = 0
    hits_at_home: int = 0
    dice: tuple[int, ...] = ()
    word: str = ""
    words: tuple[str, ...] = ()
    counts: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    is_so: bool = False
    audience: int | None = None


def facts_of(events: Iterable[ev.Event]) -> list[Fact]:
    """The facts that these events tell, one for each, in their order."""
    return [_fact(event) for event in events]


def _fact(event: ev.Event) -> Fact:
    match event:
        case ev.GameBegan(first, is_rolled):
            return Fact("begin game", first, is_so=is_rolled)
        case ev.TurnBegan(turn, order):
            return Fact("begin turn", counts=(turn,), seats=order)
        case ev.PhaseBegan(seat):
            return Fact("begin phase", seat)
        case ev.PassedOver(seat):
            return Fact("pass over", seat)
        case ev.PhaseEnded(seat):
            return Fact("end phase", seat)
        case ev.Moved(seat, start, end, foldlings, officers, unit):
            return Fact("move", seat, start, end, foldlings, officers, unit or "")
        case ev.Promoted(seat, space):
            return Fact("promote", seat, space)
        case ev.AimSet(seat, space, target):
            return Fact("aim", seat, space, target)
        case ev.Fired() | ev.HitsTaken() | ev.HazardActed():
            return _battle_fact(event)
        case ev.SeatOut(seat, cards):
            return Fact("go out", seat, words=cards)
        case ev.PointsGiven(points):
            return Fact("score", counts=points)
        case ev.PlayerLeft(seat, cards, is_late):
            return Fact("leave", seat, words=cards, is_so=is_late)
        case ev.DrawAgreed():
            return Fact("agree")
        case ev.TookBack(seat, actions):
            return Fact("take back", seat, words=actions)
        case ev.GameOver(winners, by, places):
            return Fact("win", word=by, counts=places, seats=winners)
        case _:
            return _supply_fact(event)


_SupplyEvent = (
    ev.CrateFell
    | ev.Reinforced
    | ev.PowerUpPlayed
    | ev.Captured
    | ev.PileRenewed
    | ev.CrateOpened
    | ev.CardsDrawn
)


def _supply_fact(event: _SupplyEvent) -> Fact:
    """Springs, crates and cards."""
    match event:
        case ev.CrateFell(space):
            return Fact("drop crate", space=space)
        case ev.Reinforced(seat, counts, is_chosen):
            spaces, numbers = tuple([name for name, _ in counts]), tuple([count for _, count in counts])
            return Fact("reinforce", seat, words=spaces, counts=numbers, is_so=is_chosen)
        case ev.PowerUpPlayed(seat, card, spaces, count):
            return Fact("play", seat, foldlings=count, word=card, words=spaces)
        case ev.Captured(seat, space, before, is_spared):
            seats = () if before is None else (before,)
            return Fact("capture", seat, space, seats=seats, is_so=is_spared)
        case ev.PileRenewed(count):
            return Fact("renew pile", counts=(count,))
        case ev.CrateOpened(seat, space):
            return Fact("open crate", seat, space)
        case ev.CardsDrawn(seat, cards):
            return Fact("draw", seat, words=cards, audience=seat)
    assert_never(event)


def _battle_fact(event: ev.Fired | ev.HitsTaken | ev.HazardActed) -> Fact:
    match event:
        case ev.Fired(seat, space, shooter, target, dice, hits, at_home):
            is_strike = shooter in ("airstrike", "meteors")
            what: What = "strike" if is_strike else "bite" if shooter == "nest" else "fire"
            return Fact(what, seat, space, target, hits=hits, hits_at_home=at_home, dice=dice, word=shooter)
        case ev.HitsTaken(seat, space, hits, foldlings, officers, unit):
            return Fact(_loss(event), seat, space, "", foldlings, officers, unit or "", hits)
        case ev.HazardActed(hazard, space, seat, dice, foldlings, officers, die, end, to):
            ends: dict[ev.HazardEnd, What] = {
                "ends": "hazard ends", "stays": "hazard stays", "moves": "hazard moves"
            }  # fmt: skip
            return Fact(ends[end], seat, space, to, foldlings, officers, dice=(*dice, die), word=hazard)
    assert_never(event)


def _loss(event: ev.HitsTaken) -> What:
    if event.is_shielded:
        return "shield off"
    if event.is_nest_lost:
        return "lose nest"
    if event.is_drowned:
        return "drown"
    return "lose" if event.foldlings or event.officers or event.unit else "resist"
