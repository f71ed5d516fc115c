"""War's words in Discord. Names passed in are escaped already."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.war.facts.refusals import REASONS, SPECIAL
from bot.games.war.sheets.forms import ModeForm, UnitForm
from bot.games.war.sheets.texts import unit_text
from bot.games.wording import counted
from cogs.kit.safe_text import listed
from cogs.words.duels import duel as shared
from cogs.words.teaching import goal

GOAL = "Take their Settlement, complete the Stone Portal, or lead in points, heroes or ages, through the fog."
HELP = f"""## How to play Multiverse War
{goal(GOAL)}
**Fog**: everybody sees blocks, but only you see which of yours is what. A block is face up while an enemy \
sees it. **My map** shows you, and you alone, what you know.
**A round**: revenue, then the build phases, then the action phases. Each quarry that you hold brings an \
aether stone.
**Building**: recruit units in your Settlement and your buildings; let Builders put up buildings and roads; \
hire heroes; improve, upgrade, replace missions. End it with `built`.
**Acting**: each unit has action points (AP). It moves, explores what is face down next to it, and attacks; \
an attack ends its phase. End with `end`.
**Fights**: a ten-sided die that shows no more than the strength hits. Spears beat mounted units, those beat \
archers, archers beat swords, swords beat spears: who beats the other strikes first.
**Orders**: press **Orders…** on the board. Or write several in a line, such as `u1 d5; u2 explore e5; end`: \
I show the odds, what they would uncover and who could see you, before you send them.
**Begin**: `/table open` with `game: Multiverse War`, for two to four; `/duel challenge` for two."""

MAP, DONE, ASKS_END = "My map", "End my phase", "End your action phase?"
BUILD_FIRST, ACT_FIRST, SET_THEM = "Build first", "Act first", "Set them"
UNIT_MENU, ATTACK_MENU, EXPLORE_MENU, MOVE_MENU = "Choose a unit…", "Attack…", "Explore…", "Move to…"
POWER_MENU, MORE_MENU, RECRUIT_MENU, WHERE_MENU = "Use a power…", "More…", "Recruit…", "Where…"
WORK_MENU, UPGRADE_MENU, HERO_MENU = "Build…", "Upgrade or improve…", "Heroes…"
MISSION_MENU, DEAL_MENU, START_MENU, ORDER_MENU = (
    "Missions…",
    "Gifts and treaties…",
    "Choose a unit…",
    "Stand so…",
)
LIKELY_MENU = "Likely orders…"
NOTHING_YET = "Nothing that you could see has happened yet."
MORE_LOG = "-# Earlier: `/war log`"
HELD = "missions"
"""What players hold in their hands."""
PHASE_OVER = "Nothing more is asked of you for now."
FORM_LABEL = "Orders, with semicolons between them"
FORM_HELP = "To build: recruit scout d2; u2 build barracks; built. To act: u1 d5; u3 attack d6; end"
FIRST_UNITS = "builder d1 spearman d2 scout c2"
"""Three units where the first seat of the short duel may set them."""
PHASE_FORMS = {
    "first": "Like: first action; or: first build",
    "start": f"Three units, each with a hex of your Settlement, like: start {FIRST_UNITS}",
}
"""Examples of lines before the first round, by phase."""
NO_ORDERS = "Type your orders with semicolons between them, like `u1 d5; u2 explore e5; end`."
NO_LINE = "-# That is too long for one button. Send the first orders, then the rest."
FINDS, DRAWS = "dice choose what it finds", "a die chooses the new mission"
NOT_YET = "-# Nothing is sent yet. Nobody else sees this."
FORMS: Final = {
    "attack": "u3 attack d6", "explore": "u2 explore e5", "use": "u4 use wall ne", "swap": "u1 swap u2",
    "set-up": "u5 set-up", "upgrade": "u1 upgrade pikeman", "build": "u6 build barracks", "road": "u6 road",
    "recruit": "recruit spearman d2", "hero": "hero ember d2", "skill": "skill ember health",
    "improve": "improve g4", "mission": "mission first-light 1", "gift": "gift 2 3", "treaty": "treaty 2",
    "start": f"start {FIRST_UNITS}", "first": "first build",
}  # fmt: skip
MISSIONS, NO_MISSIONS = "### Your missions", "You hold no missions."
MISSION_NOTE = "-# Secret until you accomplish one: at the end of your action phase."
BEFORE = "Before the first turn"
HINT_NOTE = "-# From the master, the strongest computer player, which counts in gold what an order may bring."
REVEALED = "-# The game is over, so all blocks are shown face up."
START_HELP = "Choose three units of age 1 for your Settlement. Nobody else sees which they are."
FIRST_HELP = (
    "You have the lowest die. Do you want to be first in the build phases, or in the action phases? "
    "Your enemy is first in the others."
)

NOBODY_ACTED = "None of your units has done anything in this phase."
ASKED_BEFORE_END = "if a unit of yours could still attack or explore, or if none has acted and one could"


def could_attack(units: Sequence[str]) -> str:
    return f"{listed(list(units))} could still attack."


def could_explore(units: Sequence[str]) -> str:
    return f"{listed(list(units))} could still explore."


PHASES: Final = {
    "first": "who is first", "start": "first units", "build": "build phase", "action": "action phase",
}  # fmt: skip


_COLOURS: Final = (0x2A8BD0, 0xE2701A, 0xC3C7D0, 0x6A35DE)


def seat_colour(seat: int | None) -> int:
    """The colour of a seat as in its pictures; None is for messages that belong to no seat."""
    return shared.seat_colour(None) if seat is None else _COLOURS[seat]


def own_treaty(line: str) -> str:
    return f"-# {line}."


def treaty_offers(names: Sequence[str]) -> str:
    """Who has named the viewer for a treaty in this build phase (W-T6)."""
    offer = "offer" if len(names) > 1 else "offers"
    return f"{listed(list(names))} {offer} you a treaty: accept by offering it back."


def unit_for_sale(form: UnitForm) -> str:
    """What a unit costs and is good for, within a menu's description."""
    return f"{form.price} gold, {form.ap} AP, {unit_text(form)}"


def first_unit(form: UnitForm) -> str:
    """The same of a unit that costs nothing."""
    return f"{form.ap} AP, {unit_text(form)}"


def round_of(number: int, rounds: int) -> str:
    return f"Round {number} of {rounds}"


def turn_title(number: int, rounds: int, phase: str, name: str) -> str:
    whose = f" · {name}" if name else ""
    return f"## {round_of(number, rounds)}{whose} · {PHASES[phase]}"


def past_title(number: int, name: str) -> str:
    return f"### Round {number}{f': {name}' if name else ''}"


def past_picture(number: int) -> str:
    """Alt text of a past picture, if nothing more is known of it."""
    return f"The map in round {number}."


def call(who: Sequence[str], phase: str) -> str:
    """Who is called on to do what."""
    names = listed(list(who))
    match phase:
        case "first":
            return f"{names}, you rolled the lowest die: choose in which phase you are first."
        case "start":
            return f"{names}, choose your first three units."
        case "build":
            return f"{names}, your build phase."
    return f"{names}, your action phase."


def text_title(number: int, rounds: int, phase: str, names: Sequence[str]) -> str:
    """Heads the board as text; `names` are those who are asked, none once it is over."""
    asked = f": {PHASES[phase]}, {listed(list(names))}" if names else ""
    return f"### {round_of(number, rounds)}{asked}"


def board_goal(mode: ModeForm, rounds: int) -> str:
    """How this game is won, and what who acts second in a duel gets, in its own numbers."""
    stones = counted(mode.stones, "aether stone")
    if mode.teams:
        first, stones = "Take an enemy's Settlement", f"{stones} with your ally"
    else:
        first = "Take the enemy's Settlement" if mode.seats == 2 else "Be the last one left"
    return (
        f"{first}, collect {stones}, bring a hero to level {mode.hero} or {mode.ages.count} tracks to "
        f"age {mode.ages.age}, or have the most points after round {rounds}.{_for_second(mode)}"
    )


def _for_second(mode: ModeForm) -> str:
    """What who acts second gets (W-S4)."""
    if mode.seats > 2 or not mode.later:
        return ""
    when = "at the start" if mode.later_in == 1 else f"in round {mode.later_in}"
    return f" Who acts second gets {mode.later} gold {when}."


def ally(name: str) -> str:
    """Told to the viewer alone in a team game (W-L7, W-T2)."""
    return (
        f"-# Your ally is {name}: you see each other's units, and in the build phase you may give each other "
        "gold. Everybody can read the thread, so plan in a chat of your own."
    )


def panel_title(number: int, rounds: int, phase: str) -> str:
    return f"### {round_of(number, rounds)} · your {PHASES[phase]}"


def purse(gold: int, tactical: int | None) -> str:
    points = "" if tactical is None else f" · {counted(tactical, 'tactical point')}"
    return f"{gold} gold{points}"


def mission_line(title: str, text: str, age: int, points: int) -> str:
    return f"**{title}** (age {age}, {counted(points, 'point')}): {text}"


def unit_line(number: int, name: str, at: str, ap: int, wounds: int, health: int) -> str:
    hurt = f", {health - wounds} of {health} health" if wounds else ""
    return f"u{number} {name} at {at}: {ap} AP{hurt}"


def unit_note(use: str, *, is_up: bool, has_attacked: bool) -> str:
    """How a unit is, and what it is good for: a menu cuts what is too long for it at the end."""
    parts = ["the enemy sees it"] if is_up else []
    parts += ["has attacked"] if has_attacked else []
    return ", ".join([*parts, *filter(None, (use,))])


def left_over(ap: int) -> str:
    return f"{ap} AP left"


def gold_left(gold: int) -> str:
    return f"{gold} gold left"


def uncovers(hexes: Sequence[str]) -> str:
    return f"identifies who stands at {listed(list(hexes))}"


SEEN: Final = {"surely": "the enemy will see it", "maybe": "the enemy may see it"}


def percent(chance: float) -> str:
    return f"{round(100 * chance)}%"


def hits(strength: int, chance: float) -> str:
    return f"strength {strength}, hits in {percent(chance)}"


def in_short(hit: float) -> list[str]:
    """An attack's odds on a button; nothing for another order."""
    return [percent(hit)] if hit else []


def kills(chance: float) -> str:
    return f"removes it in {percent(chance)}"


def strikes_back(strength: int, *, is_first: bool) -> str:
    return f"{'struck first' if is_first else 'struck back'} at {strength}"


def covered(count: int) -> str:
    return f"{counted(count, 'cover shoots', 'covers shoot')} first"


def lost(chance: float) -> str:
    return f"lost in {percent(chance)}"


UNKNOWN_THERE = "as far as known: somebody there is not identified"


def would_drop(reason: str) -> str:
    return f"**would not be done.** {reason}"


DROPPED_TOO = "**would not be done** either"


def verdict(*, has_won: bool, is_draw: bool) -> str:
    """What the end is to a player."""
    return "Draw" if is_draw else "Victory" if has_won else "Defeat"


COMMANDS = {
    "war": "Multiverse War: give your orders; the buttons on the board do the same",
    "war start": "Choose your first three units and where they stand",
    "war move": "Move a unit, or swap two",
    "war explore": "Turn up a territory or an event next to a unit",
    "war attack": "Attack a hex",
    "war use": "Use a power, or set up a siege weapon",
    "war recruit": "Recruit a unit or a hero, or let a hero learn",
    "war build": "Build, improve, upgrade, or make a road",
    "war deal": "Replace a mission, give gold, or offer a treaty",
    "war orders": "Write several orders, and look at them before you send them",
    "war end": "End your build or action phase",
    "war map": "Your own map, missions and gold, for your eyes only",
    "war board": "The board as everybody sees it",
    "war log": "What has happened, as far as you know",
}
LINE_OPTION = "Orders with semicolons between them, like: u1 d5; u2 explore e5; end"
UNITS_OPTION = f"Three units and their hexes, like: {FIRST_UNITS}"

REFUSALS: Mapping[str, str] = {
    **REASONS,
    **SPECIAL,
    "bad-action": "That is not an order of this game. Orders look like `u1 d5`, `u2 explore e5` or "
    "`recruit spearman d2`.",
}
