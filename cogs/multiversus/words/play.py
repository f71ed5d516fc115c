"""Words of an activation: panels, menus, commands, and the rules' refusals. Names come escaped."""

from collections.abc import Mapping, Sequence

from bot.games.multiversus.words import in_sentence, name_of
from cogs.kit.safe_text import clip, escape, listed_some
from cogs.words.refusals import suggestion

CHOOSE, ACT, REACT, DONE, HOLD, GIVE_UP = (
    "Choose…", "Act…", "React…", "Done", "Don't react", "Give up the Initiative",
)  # fmt: skip
WRITE = "Write it…"
ORDER, END_ORDER = "Nothing, until I say otherwise", "Ask me again"
ORDER_NOTE = (
    "-# **Nothing, until I say otherwise** chooses nothing now, which is final, and in every later "
    "activation of the other side; **Ask me again** ends that."
)
HAS_ORDER = "-# You react with nothing until you say otherwise."
ATTACK_MENU, STUNT_MENU, MOVE_MENU = "Attack…", "Stunt…", "Move…"
PLAN_MENU = "The whole activation…"
CHOICE_MENU = "A unit and its action coins…"
SETUP_MENU, PLACE_MENU, SIDE_MENU = (
    "Battlefield, teams, who begins…",
    "Move somebody…",
    "Which side do you lead?",
)
NOTHING, NOTHING_NOTE = "Nothing", "You don't react in this activation; your coins stay where they are"
IDLE = "Nothing of this can be done as everybody stands now"
CHOOSE_TITLE = "### Choose in secret"
CHOOSE_ACTIVE = (
    "A unit and two action coins: two actions, or one double action. "
    "Without coins, the unit attempts a Recovery."
)
CHOOSE_REACTIVE = "A unit that may react, and one action coin; or nothing."
FINAL = "-# Your choice is final. Nobody sees it before it is revealed."
REACT_TITLE = "### You may react"
REACTION_NOTE = "-# Your reaction comes first. It costs one unit coin for the whole activation."
ACTIVATION_OVER = "Your activation is over."
FORM_TITLE, FORM_LABEL = "Your activation", "Steps, with ; between them"
FORM_HELP = "Like: move champion d4; attack minion1 push; done"


def unit_menu(unit: str) -> str:
    return f"{unit} and two action coins…"


def of_member(name: str, placeholder: str) -> str:
    """A menu of one member: `Mob 1: Move…`."""
    return f"{name}: {placeholder}"


def plan_menu(target: str) -> str:
    """The menu of whole activations that go for this one; empty for nobody."""
    return (
        f"The whole activation, at {in_sentence(target)}…" if target else "The whole activation, at nobody…"
    )


def plan(texts: Sequence[str]) -> str:
    """A plan by its lines as they are offered: `Champion to d5; Champion: Mark on Piece 2`."""
    return "; ".join(texts)


def changes(found: Sequence[tuple[str, str]], moved: Sequence[tuple[str, str]]) -> str:
    """What a plan does unless somebody reacts: `Minion 1 Wounded, Piece 2 marked, Minion 2 moved to d4`."""
    said = [f"{name_of(who)} {_STATES[state]}" for who, state in found]
    return ", ".join(said + [f"{name_of(who)} moved to {space}" for who, space in moved])


_STATES = {
    "well": "well",
    "wounded": "Wounded",
    "disabled": "Disabled",
    "gone": "gone",
    "marked": "marked",
    "clear": "unmarked",
}


def chosen(choice: str) -> str:
    return f"You have chosen **{choice}**."


def waits_for(names: str) -> str:
    return f"{names} has not chosen yet."


def act_title(left: str) -> str:
    return f"### {left}"


def react_to(what: str) -> str:
    return f"It is about to happen: **{what}**."


def your_line(line: str) -> str:
    """What waits while the other player is asked to react: `your attack`."""
    verb = line.partition(" ")[0]
    return {"attack": "your attack", "move": "your walk", "stunt": "your Stunt"}.get(verb, "your Recovery")


NO_STEPS = "Type your activation in steps, like `move champion d4; attack minion1 push; done`."


def too_long(most: int) -> str:
    return f"That is too long for one line: at most {most} characters. Nothing was played."


def too_many(most: int) -> str:
    return f"That is too much for one line: at most {most} steps. Nothing was played."


def no_line(typed: str, near: Sequence[str]) -> str:
    """Says that a step means nothing here."""
    line = f"“{_shown(typed)}” is nothing that you can do now."
    return f"{line} {suggestion(near)}" if near else line


def several_lines(typed: str, lines: Sequence[str]) -> str:
    """Asks which of several lines was meant."""
    named = listed_some([escape(each) for each in lines], 5, "or")
    return f"“{_shown(typed)}” could be {named}. Type more of it."


def stopped(step: str, why: str, left: Sequence[str]) -> str:
    """Where a line stopped and why; `left` are the steps after that, which were not played."""
    line = f"**Stopped at “{_shown(step)}”.** {why}"
    if left:
        line += f"\n-# Not played either: {'; '.join(_shown(each) for each in left)}"
    return line


def waiting(steps: Sequence[str], why: str) -> str:
    """Says which steps were not played because something else is asked first."""
    reason = f" {why}" if why else ""
    return f"**Stopped.**{reason}\n-# Not played yet: {'; '.join(_shown(each) for each in steps)}"


def _shown(typed: str) -> str:
    return escape(clip(typed, 60))


COMMANDS = {
    "versus": "Multiversus: play your activation; the buttons on the board do the same",
    "versus choose": "Choose a unit and its action coins in secret",
    "versus attack": "Attack an enemy with a member of your unit, or in reaction",
    "versus move": "Walk with a member of your unit, or in reaction",
    "versus stunt": "Use a power of your unit, or interact with Terrain",
    "versus done": "End your action, or your whole activation",
    "versus hold": "Don't react to what is about to happen",
    "versus yield": "Give up the Initiative instead of choosing",
    "versus order": "React with nothing until you say otherwise, or be asked again",
    "versus turn": "Play a whole activation in one line",
    "versus setup": "Free setup: battlefield and teams, places, ready, a side",
    "versus sheet": "Your team, its coins and your choice; a button shows the other side's sheet",
    "versus board": "The battlefield as it is now",
    "versus log": "The duel's log",
}
OPTIONS = {
    "order": "What you wish",
    "choice": "The unit and its action coins",
    "line": "What you can do now",
    "turn": "Steps, with ; between them, like: move champion d4; attack minion1 push; done",
    "text": "As text, for reading aloud",
    "file": "All of it as a text file",
}

REFUSALS: Mapping[str, str] = {
    "game-over": "The duel is over.",
    "bad-action": "That is not an action of this game. Choose one that is offered.",
    "not-asked": "Nothing is asked of you now.",
    "first-activation": "You can give up the Initiative only after your turn's first activation.",
    "wrong-line": "Something else is asked of you now: the newest board says what.",
    "no-such-unit": "You have no such unit on the board.",
    "no-coin": "This unit has no coin left in the stash. Choose another unit.",
    "disabled": "Nobody of this unit is able to act. Choose another unit, or a Recovery.",
    "cannot": "This unit cannot choose these coins. Choose what is offered.",
    "illegal": "That is not possible now. Choose what is offered.",
}
