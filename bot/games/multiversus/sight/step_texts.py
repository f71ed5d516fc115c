"""Steps in a few words, for pictures, alt texts and lists of steps."""

from collections.abc import Mapping

from bot.games.multiversus.events import events as ev
from bot.games.multiversus.events.events import Event
from bot.games.multiversus.sheets.forms import TeamForm, UnitForm
from bot.games.multiversus.sheets.vocabulary import INTERACT, MEMBERS, NAMES, ROLES, UNIT_OF
from bot.games.multiversus.sight.steps import Step

_ROMAN = ("", "I", "II", "III")


def names_of_figures(heroes: TeamForm, adversaries: TeamForm) -> dict[str, str]:
    """What characters, pieces and units are called in a few words, by their names in action lines."""
    units = {unit.role: unit for team in (heroes, adversaries) for unit in team.unit}
    found: dict[str, str] = {role: short_name(unit) for role, unit in units.items()}
    for name, number in zip(NAMES, UNIT_OF, strict=True):
        role = ROLES[number]
        roman = f" {_ROMAN[int(name[-1])]}" if MEMBERS[number] > 1 else ""
        found[name] = f"{short_name(units[role])}{roman}"
    return found


def short_name(unit: UnitForm) -> str:
    """A unit's name without what follows a comma: `Tamsin Bracket`."""
    return unit.name.partition(",")[0]


def power_names(heroes: TeamForm, adversaries: TeamForm) -> dict[tuple[str, str], str]:
    """The names of powers, by role and word."""
    return {
        (unit.role, power.word): power.name
        for team in (heroes, adversaries)
        for unit in team.unit
        for power in unit.stunt
    }


def step_texts(
    step: Step, figures: Mapping[str, str], powers: Mapping[tuple[str, str], str]
) -> tuple[str, str]:
    """What was done, and what came of it: short sentences without a full stop, the second may be empty."""
    came = [text for text in (_consequence(event, figures) for event in step.events[1:]) if text]
    return _deed(step, figures, powers), "; ".join(dict.fromkeys(came))


def _deed(step: Step, figures: Mapping[str, str], powers: Mapping[tuple[str, str], str]) -> str:
    who = figures.get(step.who, "")
    match step.events[0]:
        case ev.CharacterMoved(path=path):
            return f"{who} walks from {path[0]} to {path[-1]}"
        case ev.Attacked() as event:
            return f"{who} attacks {figures[event.target]}{_outcome(event)}"
        case ev.AttackLost(target=target):
            return f"{who} can no longer attack {figures[target]}"
        case ev.StuntUsed(word=word, target=target, space=space):
            on = f" on {figures[target]}" if target else f" to {space}" if space else ""
            return f"{who} uses {_power(step.who, word, powers)}{on}"
        case ev.StuntFailed(word=word, is_attacked=is_attacked):
            why = "was attacked" if is_attacked else "cannot do it any more"
            return f"{who} {why}: {_power(step.who, word, powers)} fails"
        case ev.RecoveryEnded(is_broken=is_broken):
            return f"{who} {'fails to recover' if is_broken else 'recovers'}"
        case ev.InitiativeRolled(_, die, _, is_lost):
            return initiative_text(die, is_lost=is_lost)
        case ev.InitiativePassed(why="yielded"):
            return "The Initiative is given up"
        case ev.InitiativePassed():
            return "The Initiative passes on: no unit has a coin"
        case ev.ChoiceRevealed(choice=choice):
            told = choice_text(choice, figures)
            return told if step.what == "choice" or not step.who else f"Answer by {told}"
        case _:
            raise AssertionError(step)


def initiative_text(die: int, *, is_lost: bool) -> str:
    """What the die at an activation's end says, for whoever reads it."""
    return f"Initiative die {die}: {'the turn is over' if is_lost else 'the turn goes on'}"


def choice_text(choice: str, figures: Mapping[str, str]) -> str:
    """A choice that all know: `Tamsin Bracket: Attack and Move`."""
    unit, *kinds = choice.split(" ")
    if unit == "none":
        return "No answer was chosen"
    if not kinds:
        return f"{figures[unit]}: Recovery"
    is_double = len(kinds) > 1 and kinds[0] == kinds[1]
    coins = f"double {kinds[0].capitalize()}" if is_double else " and ".join(map(str.capitalize, kinds))
    return f"{figures[unit]}: {coins}"


def _power(who: str, word: str, powers: Mapping[tuple[str, str], str]) -> str:
    role = ROLES[UNIT_OF[NAMES.index(who)]]
    return powers.get((role, word), "Interact" if word == INTERACT else word)


def _outcome(event: ev.Attacked) -> str:
    if event.is_defended:
        return ", who defends"
    return " with Advantage" if event.has_advantage else ""


def _consequence(event: Event, figures: Mapping[str, str]) -> str:
    """What an event adds to its step; empty if it is told elsewhere or not worth it."""
    match event:
        case ev.HealthChanged(who, health, _, cause):
            ground = " by the ground" if cause == "ground" else ""
            state = {"well": "well again", "gone": "gone for good"}.get(health, health.capitalize())
            return f"{figures[who]} is {state}{ground}"
        case ev.HitShrugged(who):
            return f"{figures[who]} shrugs it off"
        case ev.CharacterMoved(who, _, path, manner):
            verb = {"push": "pushed", "pull": "pulled", "slide": "slid"}.get(manner)
            if verb:
                return f"{figures[who]} is {verb} to {path[-1]}"
            return f"{figures[who]} {'steps' if manner == 'step' else 'moves'} to {path[-1]}"
        case ev.MarkChanged(piece, is_marked):
            return f"{figures[piece]} is {'marked' if is_marked else 'free of its mark'}"
        case ev.WalkStopped(who):
            return f"{figures[who]} stops"
        case ev.DefendBegan():
            return "they defend from now on"
        case ev.InitiativePassed(why="recovery"):
            return "the turn is over"
        case _:
            return ""
