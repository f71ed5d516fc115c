"""Facts: what happened, one value for each thing that people are told.

Log lines, boards, pictures and recaps render facts; none of them reads events. They are made from the events
that one viewer may see: a block has a name in them only if those events say which it is. Seats count from 0;
None is the guardians' seat. Hexes, kinds, powers and missions are named as in lines.
"""

from collections.abc import Iterable
from typing import Literal, assert_never

from msgspec import Struct

from bot.games.war.events import board_events as be
from bot.games.war.events import events as ev

What = Literal[
    "roll for first", "choose first", "draw mission", "see mission", "return mission",
    "accomplish mission", "begin round", "begin phase", "end phase", "change gold", "gain stones",
    "repair", "appear", "show face", "hide face", "lose decoy", "move", "swap", "leap", "enter",
    "gain points", "set up", "use power", "upgrade", "turn territory", "find event", "attack",
    "lose attack", "strike", "wound", "heal", "kill", "bury", "vanish", "damage", "destroy", "capture",
    "advance", "grow", "hire", "resurrect", "learn", "build", "improve", "pave", "score", "take quarry",
    "lose quarry", "give", "offer treaty", "make treaty", "drop", "go out", "leave", "agree",
    "take back", "undo", "win",
]  # fmt: skip
"""What happened. `gain points` are action points, `advance` a track, `grow` a hero."""


class Fact(Struct, frozen=True):
    """One thing that happened: what, and those of the other values that apply.

    - `seat` did it, or it happened to something of that seat; `other` is a second seat.
    - `who` is a block's kind, a hero, a building or a track, empty where the viewer does not know it;
      `number` is what its team calls a block by.
    - `hexes` are where: of a movement the first and the last, of a strike its own and the target's.
    - `amount` counts: gold, stones, points, wounds, damage, the strength of a strike, a round, an age.
    - `die` was rolled; `is_so` says that a strike has hit, a phase was idle, a leaver late.
    - `words` say the rest: a reason, a power, changes of a strength, lines, a code.
    - `audience` are the seats that know it, None if everybody does.
    """

    what: What
    seat: int | None = None
    who: str = ""
    number: int = 0
    other: int | None = None
    hexes: tuple[str, ...] = ()
    amount: int = 0
    die: int = 0
    is_so: bool = False
    words: tuple[str, ...] = ()
    audience: tuple[int, ...] | None = None


Names = dict[tuple[int, str], tuple[str, int]]
"""By seat and hex: the kind and number of the block that the last events were about."""

_GONE: dict[be.Gone, What] = {"killed": "kill", "buried": "bury", "out": "vanish"}
_MANNER: dict[be.Manner, What] = {"walk": "move", "swap": "swap", "leap": "leap", "enter": "enter"}


def facts_of(events: Iterable[ev.Event]) -> list[Fact]:
    """The facts that these events tell, in their order; what only names a block is no fact of its own."""
    found: list[Fact] = []
    names: Names = {}
    wounds: dict[tuple[int, str], int] = {}
    for event in events:
        if isinstance(event, be.BlockNamed):
            names[event.seat, event.hex] = (event.block, event.number)
            continue
        audience = ev.audience(event)
        seats = None if audience is None else tuple(sorted(audience))
        if isinstance(event, be.Wounded):
            before = wounds.get((event.seat, event.hex), 0)
            wounds[event.seat, event.hex] = event.wounds
            what: What = "heal" if event.wounds < before or not event.wounds else "wound"
            who, number = names.get((event.seat, event.hex), ("", 0))
            found.append(Fact(what, _seat(event.seat), who, number, None, (event.hex,), event.wounds))
            continue
        found.append(_of_board(event, names, seats) if isinstance(event, _BOARD) else _of_game(event, seats))
    return found


_BOARD = (
    be.BlockCame, be.FaceShown, be.FaceHidden, be.DecoyRemoved, be.BlockMoved, be.ApGained, be.BlockSetUp,
    be.PowerUsed, be.BlockUpgraded, be.TerritoryTurned, be.EventFound, be.Attacked, be.AttackLost, be.Struck,
    be.BlockGone, be.DamageTaken, be.BuildingDestroyed, be.CityCaptured, be.QuarryTaken, be.BuildingBuilt,
    be.RoadMade, be.Repaired,
)  # fmt: skip


def _seat(seat: int) -> int | None:
    return None if seat < 0 else seat


def _of_board(event: ev.Event, names: Names, audience: tuple[int, ...] | None) -> Fact:
    match event:
        case be.QuarryTaken(seat, at):
            return Fact("lose quarry" if seat is None else "take quarry", seat, hexes=(at,))
        case be.CityCaptured(seat, by):
            return Fact("capture", by, other=seat)
        case be.BuildingDestroyed(seat, at, building, by):
            return Fact("destroy", by, building, 0, seat, (at,))
        case be.DamageTaken(seat, at, target, damage):
            return Fact("damage", seat, hexes=(at,) if at else (), amount=damage, words=(target,))
        case be.Repaired(seat, at):
            return Fact("repair", seat, hexes=(at,) if at else ())
        case be.BuildingBuilt(seat, at, building, age):
            return Fact("build" if age == 1 else "improve", seat, building, hexes=(at,), amount=age)
        case be.RoadMade(seat, at):
            return Fact("pave", seat, hexes=(at,))
        case be.BlockMoved(seat, path, manner):
            who, number = names.pop((seat, path[0]), ("", 0))
            names[seat, path[-1]] = (who, number)
            return Fact(_MANNER[manner], _seat(seat), who, number, None, (path[0], path[-1]))
    return _of_block(event, names, audience)


def _of_block(event: ev.Event, names: Names, audience: tuple[int, ...] | None) -> Fact:
    """A fact of a block that stands where it did."""
    assert isinstance(event, _OF_BLOCKS)
    seat, at = event.seat, event.hex
    who, number = names.get((seat, at), ("", 0))
    fact = Fact("appear", _seat(seat), who, number, None, (at,), audience=audience)
    match event:
        case be.BlockCame():
            return fact
        case be.FaceShown(block=block):
            return _as(fact, "show face", who=block)
        case be.FaceHidden():
            return _as(fact, "hide face")
        case be.DecoyRemoved():
            return _as(fact, "lose decoy", who="decoy")
        case be.ApGained(amount=amount):
            return _as(fact, "gain points", amount=amount)
        case be.BlockSetUp():
            return _as(fact, "set up")
        case be.PowerUsed(power=power, aim=aim):
            return _as(fact, "use power", words=(power, aim) if aim else (power,))
        case be.BlockUpgraded(block=block):
            return _as(fact, "upgrade", who=block)
        case be.TerritoryTurned(centre=centre, territory=territory, die=die):
            return _as(fact, "turn territory", hexes=(at, centre), words=(territory,), die=die)
        case be.EventFound(die=die, name=name, effect=effect, amount=amount):
            return _as(fact, "find event", words=(name, effect), amount=amount, die=die)
        case be.Attacked(target=target, what=what):
            return _as(fact, "attack", hexes=(at, target), words=(what,))
        case be.AttackLost():
            return _as(fact, "lose attack")
        case be.Struck(block=block, target=target, blow=blow, strength=strength, die=die, is_hit=is_hit):
            told = (blow, *[f"{letter} {change:+d}" for letter, change in event.changes])
            return Fact(
                "strike", _seat(seat), block, number, None, (at, target), strength, die, is_hit, words=told
            )
        case be.BlockGone(block=block, why=why):
            return _as(fact, _GONE[why], who=block or who)
    assert_never(event)


_OF_BLOCKS = (
    be.BlockCame, be.FaceShown, be.FaceHidden, be.DecoyRemoved, be.ApGained, be.BlockSetUp, be.PowerUsed,
    be.BlockUpgraded, be.TerritoryTurned, be.EventFound, be.Attacked, be.AttackLost, be.Struck, be.BlockGone,
)  # fmt: skip


def _as(
    fact: Fact, what: What, *, who: str = "", hexes: tuple[str, ...] = (), amount: int = 0, die: int = 0,
    words: tuple[str, ...] = (),
) -> Fact:  # fmt: skip
    """The fact of a block with what it is, and more of its values."""
    return Fact(
        what, fact.seat, who or fact.who, fact.number, None, hexes or fact.hexes, amount, die, words=words,
        audience=fact.audience,
    )  # fmt: skip


def _of_game(event: ev.Event, audience: tuple[int, ...] | None) -> Fact:
    match event:
        case ev.DiceForFirst(dice, winner):
            return Fact("roll for first", winner, words=tuple(map(str, dice)))
        case ev.FirstChosen(seat, is_build):
            return Fact("choose first", seat, words=("build" if is_build else "action",))
        case ev.MissionDrawn(seat, age):
            return Fact("draw mission", seat, amount=age)
        case ev.MissionSeen(seat, word, old):
            return Fact("see mission", seat, words=(word, old) if old else (word,), audience=audience)
        case ev.MissionReturned(seat, age):
            return Fact("return mission", seat, amount=age)
        case ev.MissionDone(seat, word, vp):
            return Fact("accomplish mission", seat, amount=vp, words=(word,))
        case ev.RoundBegan(number):
            return Fact("begin round", amount=number)
        case ev.PhaseBegan(phase, seat):
            return Fact("begin phase", seat, words=(phase,))
        case ev.PhaseEnded(phase, seat, is_idle):
            return Fact("end phase", seat, is_so=is_idle, words=(phase,))
        case ev.GoldChanged(seat, amount, gold):
            return Fact("change gold", seat, amount=amount, words=(str(gold),), audience=audience)
        case ev.StonesGained(seat, amount):
            return Fact("gain stones", seat, amount=amount)
        case ev.TrackMoved(seat, track, age, kills):
            return Fact("advance", seat, track, amount=age, words=(str(kills),))
        case ev.HeroGrew(seat, hero, xp, level):
            return Fact("grow", seat, hero, amount=level, words=(str(xp),))
        case ev.HeroHired(seat, hero, health, ap, powers, is_back):
            return Fact("resurrect" if is_back else "hire", seat, hero, words=(str(health), str(ap), *powers))
        case ev.SkillLearned(seat, hero, what):
            return Fact("learn", seat, hero, words=(what,))
        case ev.Scored(seat, amount, why):
            return Fact("score", seat, amount=amount, words=(why,))
        case _:
            return _of_people(event, audience)


def _of_people(event: ev.Event, audience: tuple[int, ...] | None) -> Fact:
    """What seats do with each other, and how the game ends."""
    match event:
        case ev.GoldGiven(seat, to, gold):
            return Fact("give", seat, other=to, amount=gold, audience=audience)
        case ev.TreatyOffered(seat, to):
            return Fact("offer treaty", seat, other=to, audience=audience)
        case ev.TreatyMade(seat, other):
            return Fact("make treaty", seat, other=other)
        case ev.OrdersDropped(seat, code, count):
            return Fact("drop", seat, amount=count, words=(code,), audience=audience)
        case ev.SeatOut(seat):
            return Fact("go out", seat)
        case ev.PlayerLeft(seat, is_late):
            return Fact("leave", seat, is_so=is_late)
        case ev.DrawAgreed():
            return Fact("agree")
        case ev.TookBack(seat, count):
            return Fact("take back", seat, amount=count)
        case ev.LinesUndone(seat, lines):
            return Fact("undo", seat, words=lines, audience=audience)
        case ev.GameOver(winners, by, points):
            told = (by, *map(str, points))
            named = winners if len(winners) <= 2 else ()
            both = (*named, None, None)
            return Fact("win", both[0], other=both[1], amount=len(winners), words=told)
    raise AssertionError(event)
