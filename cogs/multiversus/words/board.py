"""Words of the public board, past activations, the end and sheets. Names passed in are escaped already."""

from cogs.words.teaching import goal

GOAL = "Have your side's points when a turn ends, or more after the last round, or leave no enemy standing."
HELP = f"""## How to play Multiversus
{goal(GOAL)}
**An activation**: both players choose in secret, at the same time. The side with the Initiative chooses \
a unit and two action coins, the other side a unit that may react and one action coin, or nothing. Then \
the unit acts.
**Actions**: *Attack* an enemy in range: beside you, or for the ranged in sight. *Move* up to 3 spaces. \
*Stunt* with a power of the sheet; beside a piece of the Terrain, Heroes can *Interact*, which marks it. \
*Defend* keeps attacks off your unit, but not double Attacks and powers. Two coins alike are one double \
action. No coins at all are a *Recovery*. **Done** ends an action under way; without one, the activation.
**A hit** makes the well Wounded and the Wounded Disabled; a third one removes for good. After an attack \
you may push the target or take a step. *Advantage* means that at least two more enemies than friends \
stand beside the target; a Wounded Beast minds no hit without it.
**Reactions** come first. The bot asks only if one is possible.
**Initiative**: each activation costs its unit a coin, the green one first. Then a die falls: a 6, or no \
more than the grey coins in your discard, ends your turn. You can also give the Initiative up: then the \
other side takes only its green coins back.
**Points** come from marks and fallen enemies; the Adversaries' sheet says which score, and each side's \
goal. After four rounds, or six in a long game, more points win.
**Begin**: `/duel challenge` or `/table open` with `game: Multiversus`; `/table practice` against the \
computer."""

MORE_LOG = "-# Earlier: `/versus log`"
SETUP = "Free setup"
SHEET, SHEETS = "Sheet", "Sheets"
TURN_TAKEN_BACK = "This was taken back."
OVER = "The duel is over."


def activation_title(round_: int, rounds: int, name: str, side: str) -> str:
    return f"## Round {round_} of {rounds} · {name} has the Initiative for the {side}"


def setup_title() -> str:
    return f"## {SETUP}"


def past_title(number: int, name: str, choice: str) -> str:
    """Head of a past activation with its unit and coins; of the setup, if nobody had the Initiative yet."""
    if not name:
        return f"### {SETUP}"
    return f"### Activation {number}: {name}{f' · {choice}' if choice else ''}"


def past_picture(number: int) -> str:
    """Alt text of a past activation's picture, if nothing more is known of it."""
    return f"The battlefield in activation {number}."


def call_to_choose(who: str) -> str:
    return f"{who}: choose in secret."


def has_chosen(name: str) -> str:
    return f"{name} has chosen."


def chooses(name: str) -> str:
    return f"{name} is choosing."


def call_to_act(who: str, left: str) -> str:
    return f"{who}, it is your activation: **{left}**."


def call_to_react(who: str, what: str) -> str:
    return f"{who}, you may react before this: {what}."


def call_to_set(who: str, what: str) -> str:
    return f"{who}, {what}."


CHOOSE_TABLE = "choose battlefield, teams and who begins"
TAKE_SIDE = "take a side"


def place_figures(left: int) -> str:
    return f"move up to {left} characters or pieces, then press Ready"


def computer_acts(name: str) -> str:
    return f"{name} is thinking."


def points_line(heroes: int, heroes_goal: int, foes: int, foes_goal: int) -> str:
    return f"-# Points: Heroes {heroes} of {heroes_goal}, Adversaries {foes} of {foes_goal}"


EQUAL_POINTS = "-# With equal points, the side that begins the rounds wins."


def unit_line(unit: str, name: str, figures: str, coins: str) -> str:
    """A unit on a board in words."""
    return f"-# **{unit}** ({name}): {figures}{f' · {coins}' if coins else ''}"


def sheet_title(team: str, led: str, where: str) -> str:
    """Head of a sheet; `led` says whose it is, `where` mentions the duel's channel."""
    return f"## {team}\n-# {led}{f' · in {where}' if where else ''}"


def led_by(side: str, name: str) -> str:
    return f"{side}, led by {name}"


def other_sheet(side: str) -> str:
    """Shows the sheet of a side that is named."""
    return f"Sheet of the {side}"
