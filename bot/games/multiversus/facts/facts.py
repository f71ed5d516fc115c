"""Facts: what happened, one value for each thing that people are told.

Log lines, boards, pictures and recaps render facts; none of them reads events. Seats count from 0;
characters, pieces, units, spaces and powers are named as in action lines.
"""

from collections.abc import Iterable
from typing import Literal, assert_never

from msgspec import Struct
from msgspec.structs import replace

from bot.games.multiversus.events import events as ev
from bot.games.multiversus.events import table_events as te
from bot.games.multiversus.facts.lost import Plan

What = Literal[
    "draw setter", "set table", "be ready", "take side", "place", "order",
    "begin turn", "choose", "reveal", "end action", "end activation",
    "walk", "step", "push", "pull", "slide", "leap", "swap", "stop",
    "attack", "lose attack", "defend", "worsen", "better", "shrug off",
    "use power", "fail", "mark", "unmark", "try recovery", "recover", "fail recovery",
    "may react", "react not", "hold", "end reaction", "spend coin", "roll", "pass on",
    "leave", "agree", "take back", "win",
]  # fmt: skip
"""What happened. `worsen` and `better` are a character's health; `react not` is a trigger without answer."""


class Fact(Struct, frozen=True):
    """One thing that happened: what, and those of the other values that apply.

    - `seat` did it; None where that is a character's doing. `audience` is the only seat that knows it, None
      if everybody does.
    - `who` is the character, piece or unit, `whom` the other one: a target, or who moved, hit or marked it.
    - `amount` are the spaces of a movement, the die of a roll, the round of a turn, the places of a table.
    - `power` is the word of the power by which it happened, also for what it brought about.
    - `spaces` are those of a movement, from the first to the last, or the one that a line names.
    - `words` say the rest: a choice, a health, a reason, a side, lines that were taken back.
    - `is_so` says that an attack is defended, a stunt failed by an attack, the Initiative lost, a coin green,
      an order in force.
    - `lost` are the action coins with which nothing could be done, if this ends an activation.
    """

    what: What
    seat: int | None = None
    who: str = ""
    whom: str = ""
    amount: int = 0
    power: str = ""
    spaces: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    is_so: bool = False
    audience: int | None = None
    lost: tuple[str, ...] = ()


_DEEDS = (
    ev.Attacked, ev.AttackLost, ev.StuntFailed, ev.ActionEnded, ev.RecoveryTried, ev.ReactionAsked, ev.Held,
    ev.ReactionEnded, ev.CoinSpent, ev.InitiativePassed, ev.WalkStopped,
)  # fmt: skip
"""What a power's consequences end with."""


def facts_of(events: Iterable[ev.Event], before: Iterable[ev.Event] = ()) -> list[Fact]:
    """The facts that these events tell, one for each, in their order. `before` is the log before them."""
    found: list[Fact] = []
    power, plan = "", Plan()
    for event in before:
        plan.follow(event)
    for event in events:
        if isinstance(event, ev.StuntUsed):
            power = event.word
        elif isinstance(event, _DEEDS) or _is_own_walk(event):
            power = ""
        fact, lost = _fact(event, power), plan.lost_at(event)
        if lost:
            fact = replace(fact, lost=lost, words=("unable",) if plan.is_unable else ())
        found.append(fact)
        plan.follow(event)
    return found


def _is_own_walk(event: ev.Event) -> bool:
    """Whether somebody walks or steps of their own accord, not by a power."""
    return isinstance(event, ev.CharacterMoved) and event.manner in ("walk", "step") and event.by == event.who


def _fact(event: ev.Event, power: str) -> Fact:
    match event:
        case te.SetUpPlayerDrawn(seat):
            return Fact("draw setter", seat)
        case te.TableSet(seat, battlefield, heroes, adversaries, first, at):
            return Fact("set table", seat, amount=len(at), words=(battlefield, heroes, adversaries, first))
        case te.TableReady(seat):
            return Fact("be ready", seat)
        case te.SideTaken(seat, side):
            return Fact("take side", seat, words=(side,))
        case ev.TurnBegan(seat, side, number):
            return Fact("begin turn", seat, amount=number, words=(side,))
        case ev.ChoiceSealed(seat, choice):
            return Fact("choose", seat, words=(choice,), audience=seat)
        case ev.OrderGiven(seat, is_on):
            return Fact("order", seat, is_so=is_on, audience=seat)
        case ev.ChoiceMade(seat):
            return Fact("choose", seat)
        case ev.ChoiceRevealed(seat, choice, is_open):
            return Fact("reveal", seat, words=(choice,), is_so=is_open)
        case ev.ActionEnded(seat, everything):
            return Fact("end activation" if everything else "end action", seat)
        case ev.CharacterMoved(who, by, path, manner):
            what: What = "place" if manner == "placed" else manner
            return Fact(what, None, who, by, len(path) - 1, power, path)
        case ev.WalkStopped(who, goal):
            return Fact("stop", None, who, spaces=(goal,))
        case ev.AttackLost(who, target):
            return Fact("lose attack", None, who, target)
        case ev.Attacked(who, target, is_double, is_reaction, has_advantage, is_defended):
            told = (("double", is_double), ("reaction", is_reaction), ("advantage", has_advantage))
            words = tuple([word for word, holds in told if holds])
            return Fact("attack", None, who, target, words=words, is_so=is_defended)
        case ev.DefendBegan(seat, unit):
            return Fact("defend", seat, unit)
        case ev.HealthChanged(who, health, before, cause, by, word):
            worse = _RANKS[health] > _RANKS[before]
            return Fact("worsen" if worse else "better", None, who, by, 1, word, (), (health, before, cause))
        case ev.HitShrugged(who, by):
            return Fact("shrug off", None, who, by)
        case ev.StuntUsed(who, word, target, space, is_reaction):
            spaces = (space,) if space else ()
            return Fact("use power", None, who, target, 0, word, spaces, ("reaction",) if is_reaction else ())
        case ev.StuntFailed(who, word, is_attacked):
            return Fact("fail", None, who, power=word, is_so=is_attacked)
        case ev.MarkChanged(piece, is_marked, by):
            return Fact("mark" if is_marked else "unmark", None, piece, by, power=power)
        case ev.RecoveryTried(seat, unit):
            return Fact("try recovery", seat, unit)
        case ev.RecoveryEnded(seat, unit, is_broken):
            return Fact("fail recovery" if is_broken else "recover", seat, unit)
        case ev.ReactionAsked(seat, to, who, space):
            return Fact("may react", seat, who, spaces=(space,), words=(to,))
        case ev.Unanswered(seat):
            return Fact("react not", seat)
        case ev.Held(seat):
            return Fact("hold", seat)
        case ev.ReactionEnded(seat):
            return Fact("end reaction", seat)
        case ev.CoinSpent(seat, unit, is_green):
            return Fact("spend coin", seat, unit, is_so=is_green)
        case ev.InitiativeRolled(seat, die, grey, is_lost):
            return Fact("roll", seat, amount=die, words=(str(grey),), is_so=is_lost)
        case ev.InitiativePassed(seat, why):
            return Fact("pass on", seat, words=(why,))
        case ev.PlayerLeft(seat, is_late):
            return Fact("leave", seat, is_so=is_late)
        case ev.DrawAgreed():
            return Fact("agree")
        case ev.TookBack(seat, actions):
            return Fact("take back", seat, words=actions)
        case ev.GameOver(winner, by, points):
            return Fact("win", winner, words=(by, *map(str, points)))
    assert_never(event)


_RANKS: dict[ev.Health, int] = {"well": 0, "wounded": 1, "disabled": 2, "gone": 3}
