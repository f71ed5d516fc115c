"""The steps of a turn in words, one line each. Names of cards pass through `escape`."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.events import events as ev
from bot.games.melee.history.step_facts import SIDES, Fact, facts_of, no_damage, upkeep_rolls
from bot.games.melee.history.steps import Line, Step, is_told, lines_of
from bot.games.melee.words.terms import STATUS_NOUNS

Escape = Callable[[str], str]


def step_lines(steps: Sequence[Step], escape: Escape = str, sides: tuple[str, str] = SIDES) -> list[str]:
    """A numbered line for each step that has one, as on the board; then what statuses rolled.

    `sides` are the names of the players by seat, escaped already.
    """
    lines = [f"{line.number} {line_text(line, escape, sides)}" for line in lines_of(steps)]
    return lines + [f"{roll_text(roll, escape)}." for roll in upkeep_rolls(steps)]


def told_turn(steps: Sequence[Step]) -> int:
    """The turn that the lines of these steps begin with; 0 without steps."""
    told = [step for step in steps if is_told(step)] or list(steps[-1:])
    return told[0].turn if told else 0


def line_text(line: Line, escape: Escape = str, sides: tuple[str, str] = SIDES) -> str:
    """The steps of a line, without its number."""
    return " ".join(f"{_step(step, escape, sides)}." for step in line.steps)


def _step(step: Step, escape: Escape, sides: tuple[str, str]) -> str:
    head, joint = _head(step, escape)
    facts = _told(facts_of(step), escape, sides)
    nothing = no_damage(step)
    told = [*([_nothing(nothing)] if nothing else []), *facts]
    return head + (joint + "; ".join(told) if told else "")


def _nothing(why: str) -> str:
    return why if why in ("no damage", "no dice") else f"no damage ({why})"


def _head(step: Step, escape: Escape) -> tuple[str, str]:
    """Who did what, and what joins that to what came of it."""
    name = escape(step.who.name) if step.who is not None else ""
    way = step.way
    match step.kind:
        case "summon":
            return f"{name} summoned" + (f", moved to {tile_name(way[-1])}" if way else ""), ": "
        case "move":
            return f"{name} moved {tile_name(way[0])} to {tile_name(way[-1])}", ": "
        case "use":
            return f"{name} used its ability", ": "
        case "attack":
            return _attack(step, name, escape), ": "
        case "start":
            return f"Start of turn {step.turn}", ": "
        case "end":
            return f"End of turn {step.turn}", ": "
        case "course":
            return "", ""


def _attack(step: Step, name: str, escape: Escape) -> str:
    blow = step.blow
    if blow is None:
        return f"{name} attacked"
    target = f"{escape(blow.defender.name)} {tile_name(blow.defender.tile)}"
    dice = f"{blow.attack}+{blow.attack_die} to {blow.defense}+{blow.defense_die}"
    return f"{name} {tile_name(blow.attacker.tile)} attacked {target}, {dice}"


def _told(facts: Sequence[Fact], escape: Escape, sides: tuple[str, str]) -> list[str]:
    """What happened to each entity: its name, then all facts about it."""
    told = []
    for serial, group in groupby(facts, key=lambda fact: fact.who.serial if fact.who is not None else -1):
        of_it = list(group)
        said = [words for fact in of_it if (words := _fact_words(fact, escape, sides))]
        first = of_it[0].who
        if serial == -1 or first is None:
            told += said
        elif said:
            told.append(f"{escape(first.name)} {', '.join(said)}")
    return told


def _fact_words(fact: Fact, escape: Escape, sides: tuple[str, str]) -> str:
    """A fact in words, to follow the entity's name."""
    match fact.kind:
        case "hurt":
            return f"took {fact.amount}" + (f" ({fact.words})" if fact.words else "")
        case "healed":
            return f"healed {fact.amount}"
        case "status":
            return STATUS_NOUNS.get(fact.words, fact.words)
        case "rolled":
            return f"rolled {fact.amount}" + (f", {fact.words}" if fact.words else "")
        case "destroyed" | "shoved" | "trigger":
            return fact.words
        case "note":
            said = replace(fact, words=escape(fact.words)) if fact.who is None else fact
            return said.note(sides)


def roll_text(roll: ev.StatusRolled, escape: Escape = str) -> str:
    """What a status rolled, without a full stop."""
    noun = STATUS_NOUNS.get(roll.status, roll.status)
    return f"{escape(roll.who.name)}: {noun} {'ends' if roll.ended else 'stays'} ({roll.die})"
