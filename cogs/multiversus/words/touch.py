"""Words of a table that one touches: what stands where, and what each touch would do; plain and short."""

from collections.abc import Sequence

from bot.games.multiversus.sheets.forms import UnitForm
from bot.games.multiversus.sheets.texts import SIDE_NAMES
from bot.games.multiversus.sheets.vocabulary import ActionKind, Role, Side
from bot.games.multiversus.sight.outlook import Outcome
from bot.games.multiversus.sight.view import FigureView
from bot.games.multiversus.words import coins_text, in_sentence, name_of, opening, unit_name
from bot.games.wording import counted
from cogs.kit.safe_text import listed
from cogs.multiversus.words.play import IDLE as NOT_NOW
from cogs.multiversus.words.play import changes as changes_text

DONE, HOLD, YIELD, NOTHING, READY = "Done", "Don’t react", "Give up the Initiative", "Nothing", "Ready"
PUSH, STAY = "Then push it", "Nothing more"
ASKS_ACTIVE = "Touch a unit, then what it does. Your choice is final, and sealed until it is revealed."
ASKS_REACTIVE = (
    "Touch a unit that may react, then its action coin; or choose nothing. Nobody sees your choice."
)
ASKS_SETTING = "Choose the battlefield, both teams and who begins."
ASKS_TAKING = "Choose your side."
CHOOSE_TITLE, REACT_TITLE, ACT_TITLE, SETUP_TITLE = (
    "Choose in secret",
    "You may react",
    "Your activation",
    "Free setup",
)
ENDS_ACTION = "End this action; whoever has not acted is left out."
ENDS_ACTIVATION = "End your activation."
ENDS_REACTION = "End your reaction."
HOLDS = "Don’t react to this."
IS_READY = "The table stands as it is. The other player chooses a side."
CHOOSES_NOTHING = "Don’t react in this activation. This is final."
GIVES_UP = "Give up the Initiative instead of choosing."
ASKS_YIELD = "You take all your coins back. The other side takes back its green ones and has the Initiative."
RECOVERS = "All its members get better by one step; then the Initiative is lost. This is final."
PUSHES, STAYS = "Attack, then push it.", "Attack, and nothing more."
FAR = "No enemy is in its range now."
IDLE = f"{NOT_NOW}."
MARKS = "Marks a piece next to it."


NO_EFFECT = "It wounds, marks or moves nobody else."
PLAN_STOPPED = "The rest waits: the activation goes on from here."


def effects(
    changes: Sequence[tuple[str, str]], moved: Sequence[tuple[str, str]], *, may_be_answered: bool
) -> str:
    """What a whole plan does: `Minion 1 Wounded, Piece 2 marked, unless the other side reacts.`"""
    if not changes and not moved:
        return NO_EFFECT
    unless = ", unless the other side reacts" if may_be_answered else ""
    return f"{changes_text(changes, moved)}{unless}."


def goes_for(target: str) -> str:
    return f"Whole activations that go for {in_sentence(target)}."


def goes_to(space: str) -> str:
    return f"Whole activations in which somebody goes to {space}."


def question(left: Sequence[str]) -> str:
    """Asked before an activation is ended early; `left` are the action coins that are left."""
    return f"{listed([kind.capitalize() for kind in left])} will be left out."


def title(round_: int, rounds: int, what: str) -> str:
    return f"Round {round_} of {rounds}, {what}"


def has_initiative(name: str) -> str:
    return f"{name} has the Initiative"


def waits(names: Sequence[str]) -> str:
    """Whom the game waits for."""
    return f"Waiting for {listed(names)}."


def has_chosen(choice: str) -> str:
    """The viewer's own choice."""
    return f"You have chosen {choice}"


def revealed(name: str, choice: str) -> str:
    return f"{name} has revealed {choice}"


def is_hidden(name: str) -> str:
    return f"{name} has chosen in secret"


def points_said(points: int, goal: int) -> str:
    return f"{points} of {counted(goal, 'point')}"


def goal(side: Side, goal: int) -> str:
    """`Heroes, 4 points`."""
    return f"{SIDE_NAMES[side]}, {counted(goal, 'point')}"


def asks_act(left: str) -> str:
    return f"{left}. Touch who acts, then a place, an enemy or a power."


def asks_react(what: str) -> str:
    """`Before this: Beast: attack Champion. Touch …`"""
    return f"About to happen: {what}. Touch who reacts, then a place, an enemy or a power; or don’t react."


def asks_placing(left: int) -> str:
    return f"Move up to {counted(left, 'character or piece', 'characters or pieces')}, then touch Ready."


def unit_label(role: Role, name: str, stash: str) -> str:
    """`Champion, Tamsin Bracket, 1 green and 2 grey coins`; the sheet has the name in full."""
    return f"{unit_name(role)}, {name.partition(',')[0]}, {stash}"


def figure_label(figure: FigureView, name: str, whose: str, *, may_act: bool) -> str:
    """`e2, Champion, yours, Wounded, may act`."""
    parts = [figure.space, name_of(figure.name)]
    parts += [name] if name else []
    parts += [whose] if whose else []
    if figure.unit == "piece":
        parts += ["marked"] if figure.is_marked else []
    else:
        parts.append(figure.health if figure.health == "well" else figure.health.capitalize())
    parts += ["may act"] if may_act else ["has acted"] if figure.has_acted else []
    return ", ".join(parts)


def side_label(side: Side, leader: str, team: str, *, is_own: bool) -> str:
    """`Adversaries, Marlowe, Sleepless Hearth, your side`."""
    parts = [SIDE_NAMES[side], leader, team, "your side" if is_own else ""]
    return ", ".join(filter(None, parts))


def whose(name: str, *, is_own: bool) -> str:
    return "yours" if is_own else f"{name}’s"


def place_label(space: str, ground: Sequence[str]) -> str:
    """`c5, special ground, hedge`."""
    return ", ".join([space, *(ground or ["open ground"])])


def covered(name: str) -> str:
    return f"under {in_sentence(name)}"


def lead(side: Side) -> str:
    return f"Lead the {SIDE_NAMES[side]}"


def begins(side: Side) -> str:
    return f"The {SIDE_NAMES[side]} begin"


def battlefield(name: str) -> str:
    return f"Battlefield: {name}"


def coins_label(kinds: Sequence[str]) -> str:
    """`Attack and Move`, `Double Attack`, `Recovery`."""
    text = coins_text(kinds)
    return text[0].upper() + text[1:]


def who_first(name: str, deeds: Sequence[str]) -> str:
    """`The Champion can attack or move.`"""
    return f"{opening(name)} can {_either(deeds)}."


def _either(deeds: Sequence[str]) -> str:
    return " or ".join([", ".join(deeds[:-1]), deeds[-1]] if len(deeds) > 1 else deeds)


def unit_first(role: Role, *, is_active: bool) -> str:
    return f"{opening(role)} {'would act' if is_active else 'would react'}."


def choose(unit: UnitForm, kinds: Sequence[ActionKind], warning: str = "") -> str:
    """What a choice with these action coins brings; the warning may be FAR or IDLE."""
    return " ".join(filter(None, [_brings(unit, kinds), warning, "This is final."]))


def _brings(unit: UnitForm, kinds: Sequence[ActionKind]) -> str:
    if len(kinds) == 1:
        return _REACTIONS[kinds[0]]
    if kinds[0] == kinds[1]:
        return _double(unit, kinds[0])
    others = [kind for kind in kinds if kind != "defend"]
    if len(others) == 1:
        return f"All of it defends throughout, and {_VERBS[others[0]]}."
    return "Both, in the order you like."


_VERBS: dict[ActionKind, str] = {"attack": "attacks", "move": "walks", "stunt": "uses a power"}

_REACTIONS: dict[ActionKind, str] = {
    "attack": "It attacks when it may react.",
    "defend": "It defends from the first attack on it.",
    "move": "It walks when it may react.",
    "stunt": "It uses a power when it may react.",
}


def _double(unit: UnitForm, kind: ActionKind) -> str:
    """What two action coins alike bring."""
    if kind == "attack":
        return "It hits even those who defend."
    if kind == "move":
        far = 2 * unit.move if unit.double_move is None else unit.double_move
        return f"Each member walks up to {counted(far, 'space')}."
    return f"It uses {listed([power.name for power in unit.stunt if power.coins == 2], 'or')}."


def walk(space: str, watchers: Sequence[str], attackers: Sequence[str], *, is_hurt: bool) -> str:
    """`Walk to d4. Minion 1 may react first. The Beast could attack it there.`"""
    said = [f"Walk to {space}."]
    said += [f"{_opened(watchers, 'or')} may react first."] if watchers else []
    said += ["The ground there hits it."] if is_hurt else []
    said += [f"{_opened(attackers, 'and')} could attack it there."] if attackers else []
    return " ".join(said)


def _opened(names: Sequence[str], last: str) -> str:
    """Characters in a list that begins a sentence."""
    return listed([opening(names[0]), *map(in_sentence, names[1:])], last)


_OUTCOMES: dict[Outcome, str] = {
    "wounds": "it becomes Wounded",
    "disables": "it is Disabled",
    "removes": "it is gone for good",
    "is shrugged off": "nothing happens without Advantage",
    "is defended": "its unit defends, so nothing happens",
}


def attack(target: str, outcome: Outcome, *, may_be_answered: bool) -> str:
    """`Attack Minion 1: it becomes Wounded, unless an answer comes first.`"""
    unless = ", unless an answer prevents that" if may_be_answered and outcome in _HITS else ""
    return f"Attack {in_sentence(target)}: {_OUTCOMES[outcome]}{unless}."


_HITS: frozenset[Outcome] = frozenset(("wounds", "disables", "removes"))


def steps_to(space: str) -> str:
    return f"Attack, then step to {space}."


def put(name: str, space: str) -> str:
    return f"Put {in_sentence(name)} on {space}."


def put_first(name: str) -> str:
    return f"{opening(name)} can stand elsewhere."
