"""A duel's log cut into steps: one action with everything that it caused, as everybody may see it.

The picture, the text and the description of a board all tell these steps. In texts, names of cards pass
through `escape`.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event, Who, audience
from bot.games.melee.facts.episodes import Episode, episodes_of
from bot.games.melee.facts.facts import Fact, What
from bot.games.melee.facts.text import SIDES, Escape, Voice, episode_text
from bot.games.two_seats import Seat

StepKind = Literal["summon", "move", "attack", "use", "start", "end", "course"]
MAX_LINES = 6
"""Maximum number of lines of steps on a board."""
_NOBODY: frozenset[StepKind] = frozenset({"start", "end", "course"})


class Step(Struct, frozen=True):
    """One action with everything that it caused; only public events.

    `kind` is `start` or `end` for what happens when a turn starts or ends, and `course` for what is no part
    of a turn, such as the roll-off. `seat` is the seat whose turn it is. `who` acted; None for these kinds.
    """

    turn: int
    seat: Seat
    kind: StepKind
    who: Who | None
    events: tuple[Event, ...]

    @property
    def way(self) -> tuple[int, ...]:
        """The tiles of the actor's own move, from first to last; empty if it did not move."""
        for event in self.events:
            if (
                isinstance(event, ev.Moved)
                and event.cause in ("move", "summon")
                and self._is_actor(event.who)
            ):
                return event.path
        return ()

    @property
    def blow(self) -> ev.Attacked | None:
        """The combat's dice; None if there was no combat."""
        return next((event for event in self.events if isinstance(event, ev.Attacked)), None)

    def _is_actor(self, who: Who) -> bool:
        return self.who is not None and self.who.serial == who.serial


class StepLine(Struct, frozen=True):
    """One or two steps under one number, counted from 1."""

    number: int
    steps: tuple[Step, ...]


def steps_of(log: Iterable[tuple[int, Event]]) -> tuple[Step, ...]:
    """The steps of a log of (ply, event), oldest first. Events for one seat alone are left out.

    An action that waits for a choice goes on in the next ply, so both plies are one step. That ply has no
    events if an ability was declined and nothing came of it.
    """
    found: list[Step] = []
    turn, seat = 0, Seat.SOUTH
    for events in _actions(log):
        part: list[Event] = []
        for event in events:
            if isinstance(event, ev.TurnBegan):
                if part:
                    found.append(Step(turn, seat, *_kind(part), tuple(part)))
                part = []
                turn, seat = event.number, event.seat
            part.append(event)
        found.append(Step(turn, seat, *_kind(part), tuple(part)))
    return tuple(found)


def _actions(log: Iterable[tuple[int, Event]]) -> Iterable[list[Event]]:
    """The public events of each action."""
    action: list[Event] = []
    last: int | None = None
    for ply, event in log:
        goes_on = action and isinstance(action[-1], ev.ChoiceAsked) and last is not None and ply == last + 1
        if ply != last and action and not goes_on:
            yield action
            action = []
        last = ply
        if audience(event) is None:
            action.append(event)
    if action:
        yield action


def _kind(events: Sequence[Event]) -> tuple[StepKind, Who | None]:
    """The kind of action that these events tell of, and its actor."""
    begun: Who | None = None
    for event in events:
        match event:
            case ev.TurnBegan():
                return "start", None
            case ev.Summoned(who):
                return "summon", who
            case ev.Moved(who, _, "move"):
                return "move", who
            case ev.AbilityUsed(who, "activated"):
                return "use", who
            case ev.AbilityUsed(_, "turn-end") | ev.TurnEnded():
                return "end", None
            case ev.DiceRolled(attacker) | ev.Attacked(attacker) | ev.AttackFizzled(attacker):
                return "attack", attacker
            case ev.AbilityUsed(who, "before-attacking"):
                begun = begun or who
            case ev.Activated(who):
                begun = who
            case _:
                pass
    return ("course", None) if begun is None else ("attack", begun)


def shown_steps(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The steps that a board shows: those of the turn, and of the turn before until somebody has acted."""
    if not steps:
        return ()
    turn = steps[-1].turn
    own = tuple(step for step in steps if step.turn == turn)
    if any(step.kind not in _NOBODY for step in own) or not turn:
        return own
    return (*(step for step in steps if step.turn == turn - 1 and turn > 1), *own)


def lines_of(steps: Sequence[Step], most: int = MAX_LINES) -> tuple[StepLine, ...]:
    """The steps that have a line, numbered from 1.

    If there are more than `most`, the move and the attack of one entity in a row share a line.
    """
    told: list[tuple[Step, ...]] = [(step,) for step in steps if is_told(step)]
    if len(told) > most:
        told = _paired(told)
    return tuple(StepLine(number, group) for number, group in enumerate(told, 1))


def is_told(step: Step) -> bool:
    """Whether a step has a line: an entity acted, or a turn's start or end did something to one."""
    if step.kind not in _NOBODY:
        return True
    return step.kind != "course" and any(
        # Rolls for statuses, and what they hurt, are apart.
        isinstance(event, ev.AbilityUsed | ev.Destroyed | ev.Healed | ev.Moved)
        or (isinstance(event, ev.Damaged) and event.cause != "poison")
        for event in step.events
    )


def _paired(told: Sequence[tuple[Step, ...]]) -> list[tuple[Step, ...]]:
    pairs: list[tuple[Step, ...]] = []
    for group in told:
        before = pairs[-1][-1] if pairs and len(pairs[-1]) == 1 else None
        step = group[0]
        if before is not None and {before.kind, step.kind} == {"move", "attack"} and _same(before, step):
            pairs[-1] = (before, step)
        else:
            pairs.append(group)
    return pairs


def _same(one: Step, other: Step) -> bool:
    return one.who is not None and other.who is not None and one.who.serial == other.who.serial


#: They begin an episode that a step tells.
_ACTS = (What.SUMMONED, What.MOVED, What.ATTACKED, What.FIZZLED, What.USED)
#: They are told by the duel's course, by bars, or by the dice themselves.
_ELSEWHERE = (
    *(What.ROLLED_OFF, What.TIED_OFF, What.CHOSE_ORDER, What.TURN, What.DRAW_AGREED, What.CONCEDED),
    *(What.OUT_OF_TIME, What.TOOK_BACK, What.RULES_CHANGED, What.OVER),
    *(What.ENERGY_GAINED, What.ENERGY_KEPT, What.DREW, What.DREW_CARDS),
    *(What.STATUS_STAYS, What.STATUS_ROLLED_OFF),
)
EPISODES = 512
"""Steps whose episodes are remembered."""
#: The log alone tells them: how a difference became damage, that somebody was asked, and declined.
_LOG_ALONE = (What.RESULT, What.ASKED, What.DECLINED, What.DICE_ROLLED)


@lru_cache(maxsize=EPISODES)
def step_episodes(step: Step) -> tuple[Episode, ...]:
    """The episodes of a step in order, without what its turn's title, the dice or the bars show.

    They are cached: one picture asks for those of a step many times, and the next picture again.
    """
    found: list[Episode] = []
    for episode in episodes_of(step.events):
        effects = tuple(fact for fact in episode.effects if fact.what not in _LOG_ALONE)
        if episode.head.what in _LOG_ALONE:
            found += [Episode(fact) for fact in effects]
        elif episode.head.what not in _ELSEWHERE and not _is_upkeep(episode):
            found.append(Episode(episode.head, effects))
    return tuple(found)


def own_act(step: Step, episodes: Sequence[Episode]) -> Episode | None:
    """The one among a step's episodes that is its action; None if nobody acted, or not yet."""
    for episode in episodes:
        head = episode.head
        is_actor = step.who is not None and head.who is not None and head.who.serial == step.who.serial
        if head.what in _ACTS and is_actor and (head.what is not What.USED or step.kind == "use"):
            return episode
    return None


def attack(step: Step) -> Episode:
    """An attack whose dice have not rolled yet."""
    return Episode(Fact(What.ATTACKS, step.who))


def upkeep(steps: Sequence[Step]) -> tuple[Episode, ...]:
    """Effects and rolls of statuses at the start of the newest turn among these steps."""
    if not steps:
        return ()
    begins = [step for step in steps if step.turn == steps[-1].turn and step.kind == "start"]
    return tuple(each for step in begins for each in episodes_of(step.events) if _is_upkeep(each))


def _is_upkeep(episode: Episode) -> bool:
    """Whether a status only hurt and rolled; an entity that it destroys has a line."""
    if any(fact.what is What.DESTROYED for fact in episode.effects):
        return False
    rolls = (What.STATUS_STAYS, What.STATUS_ROLLED_OFF)
    return episode.head.what in rolls or episode.head.cause == "poison"


def numbered(number: int, text: str) -> str:
    """A step in words after its number, which the point keeps from being read as a count."""
    return f"{number}. {text}"


def step_lines(steps: Sequence[Step], escape: Escape = str, sides: tuple[str, str] = SIDES) -> list[str]:
    """A numbered line for each step that has one, as on the board; then what statuses did and rolled.

    `sides` are the names of the players by seat, escaped already.
    """
    lines = [numbered(line.number, line_text(line, escape, sides)) for line in lines_of(steps)]
    return lines + upkeep_lines(steps, escape, sides)


def told_turn(steps: Sequence[Step]) -> int:
    """The turn that the lines of these steps begin with; 0 without steps."""
    shown = [step for step in steps if is_told(step)] or list(steps[-1:])
    return shown[0].turn if shown else 0


def line_text(line: StepLine, escape: Escape = str, sides: tuple[str, str] = SIDES) -> str:
    """The steps of a line, without its number: a sentence for each episode."""
    voice = Voice(sides, escape)
    return " ".join(f"{sentence}." for step in line.steps for sentence in _sentences(step, voice))


def turn_bound(step: Step) -> str:
    """Says that a turn starts or ends."""
    return f"Turn {step.turn} {'starts' if step.kind == 'start' else 'ends'}"


def _sentences(step: Step, voice: Voice) -> list[str]:
    episodes = step_episodes(step)
    if step.kind in ("start", "end"):
        begun = [turn_bound(step)]
    elif step.kind == "attack" and own_act(step, episodes) is None:
        begun = [episode_text(attack(step), voice)]
    else:
        begun = []
    return begun + [episode_text(episode, voice) for episode in episodes]


def upkeep_lines(steps: Sequence[Step], escape: Escape = str, sides: tuple[str, str] = SIDES) -> list[str]:
    """Effects and rolls of statuses at the start of the newest turn, a line for each."""
    voice = Voice(sides, escape)
    return [f"{episode_text(episode, voice)}." for episode in upkeep(steps)]
