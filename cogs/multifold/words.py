"""Multifold's words in Discord. Names passed in are escaped already."""

from collections.abc import Mapping, Sequence

from bot.games.multifold.rules.legal import REFUSALS as RULES
from bot.games.wording import counted
from cogs.kit.safe_text import clip, escape, listed
from cogs.words.teaching import goal

GOAL = "Have the most points after the last turn, enough springs at once, or be the only one left."
HELP = f"""## How to play Multifold
{goal(GOAL)}
**A turn**: springs bring foldlings. Then all move, one after the other. Then springs are taken, and all \
fire at once. From turn 3 on, each spring that you hold is a point; the last turn can bring more.
**Moving**: any group of a space goes up to 2 spaces, with an officer 3; slopes cost one. At most five fit \
on a space. Nobody passes enemies, and only an armour crosses water.
**A spring** is yours after the turn if a foldling of yours stands there at its end; that foldling is used up.
**Fire**: one die for each foldling, at the space beside it with the most enemies, or where you aim. 4 and 5 \
hit, 6 throws a grenade. With an officer, 3 to 6 hit. Each hit takes a foldling, officers last.
**Cards**: from turn 2 on, one a turn. Crates bring more; stand on them when the turn ends.
**Orders**: press **Orders…** on the board. Or write several in a line, such as `g3-f4 3, promote f4, end`: \
I show what would fire at whom, with the odds, before you send them.
**Begin**: `/table open` with `game: Multifold`, for two to four; `/duel challenge` for two; \
`/table practice` against the computer, `/table solo` for a score."""

CARDS, DONE = "My cards", "End my moves"
FROM_MENU, PROMOTE_MENU, AIM_MENU, CARD_MENU = "Move from…", "Promote at…", "Aim…", "Play a card…"
PLACE_MENU, GROUP_MENU, WHERE_MENU = "Where do your foldlings go?", "Who goes?", "Where…"
NOBODY_MOVED, ASKS_END = "Nobody of yours has moved.", "End your moves?"
ASKED_BEFORE_END = "if nobody of yours has moved"
NOTHING_YET = "Nothing has happened yet."
NOT_DRAWN = "-# The animation can't be drawn right now. Press the button again in a moment."
SO_FAR = "The board before"
MORE_LOG = "-# Earlier: `/fold log`"
PHASE_OVER = "Your moves are over."
FORM_LABEL = "Orders, with commas between them"
FORM_HELP = "Like: g3-f4 3, aim f4 e4, play shield f4, end"
NO_ORDERS = "Type your orders with commas between them, like `g3-f4 3, promote f4, end`."
FORMS = {
    "aim": "aim g3 f4",
    "promote": "promote f4",
    "play": "play shield f4",
    "place": "place g3 2 f5 1",
}
END_LAST = "`end` ends your moves, so it comes last in a line, and only once. Nothing was sent."
NO_FIRE = "-# As it stands, nobody would fire."
ODDS = "**If nobody else moved,** the battle would be:"
BEFORE = "Before the first move"
HINT_NOTE = (
    "-# From the master, the strongest computer player. It thinks different turns through, and rolls their "
    "battles many times; a chance is that of the best turn with this order in it."
)
HAND, NO_CARDS = "### Your cards", "You hold no cards."
FIRST_NOTE, HAND_NOTE, PLAYED_NOTE, CRATE_NOTE = (
    "-# Press **Orders…** to play one a turn, from turn 2 on.",
    "-# Press **Orders…** to play one a turn.",
    "-# You can play one a turn, and have played this turn's.",
    "-# Crates bring more: stand on one when the turn ends.",
)
SECRETS = (
    "-# Nobody's cards are shown. The record tells them all: whoever has it can work them out from its seed."
)


def board_goal(target: int, turns: int) -> str:
    """How this game is won, in its own numbers."""
    return f"Hold {target} springs at the end of a turn, or have the most points after turn {turns}."


def turn_of(turn: int, turns: int) -> str:
    return f"Turn {turn} of {turns}"


def turn_title(turn: int, turns: int, name: str) -> str:
    return f"## {turn_of(turn, turns)} · {name}"


def past_title(turn: int, name: str) -> str:
    return f"### Turn {turn}: {name}"


def past_picture(turn: int) -> str:
    """Alt text of a past picture, if nothing more is known of it."""
    return f"The board in turn {turn}."


def call(who: str, *, is_placing: bool) -> str:
    if is_placing:
        return f"{who}, you have too few foldlings for all your springs: choose where they go."
    return f"{who}, your move."


def text_title(turn: int, turns: int, name: str) -> str:
    """Heads the board as text; `name` is who is to move, empty once it is over."""
    return f"### {turn_of(turn, turns)}{f': {name} is to move' if name else ''}"


def order_line(names: Sequence[str]) -> str:
    """Who moves after whom in this turn."""
    return f"-# Order: {', '.join(names)}"


def strikes_line(strikes: Sequence[str]) -> str:
    return f"-# Marked: {listed(strikes)}"


def panel_title(turn: int) -> str:
    return f"### Your orders in turn {turn}"


def move_title(space: str, group: str) -> str:
    return f"### {group} from {space}"


def send(group: str) -> str:
    return f"Send {group}"


def goes_to(end: str, note: str = "") -> str:
    """Where a group goes, and what is there: `To f5 · free spring`."""
    return f"To {end}{f' · {note}' if note else ''}"


def can_reach(count: int) -> str:
    return f"can reach {counted(count, 'space')}"


def salvo(shot: str, dice: int, hits: float) -> str:
    return f"- {shot}: {counted(dice, 'die', 'dice')}, {hits:.1f} hits on average"


def risk(whose: str, hits: float, all_lost: float) -> str:
    gone = "" if all_lost < 0.005 else f", all lost in {round(100 * all_lost)}%"
    figure = "less than 0.1" if hits < 0.05 else f"{hits:.1f}"
    return f"- {whose} takes {figure} hits{gone}"


def among_others(line: str) -> str:
    """The same in small print: a line of a battle in which the viewer has no part."""
    return f"-# {line.removeprefix('- ')}"


def chance(share: float) -> str:
    return f"about {share:.0%} to win"


def more_odds(count: int) -> str:
    return f"-# And {count} more."


def no_group(typed: str) -> str:
    """Says how the group of a move is written."""
    return (
        f"“{escape(clip(typed, 60))}” is no order. Who goes comes last, like `g3-f4 3`: 1 to 5 foldlings, "
        "with `o` for each officer and `t` for a unit."
    )


COMMANDS = {
    "fold": "Multifold: give your orders; the buttons on the board do the same",
    "fold move": "Move a group from one space to another",
    "fold aim": "Let a space fire at another one",
    "fold promote": "Make an officer of a foldling",
    "fold play": "Play a power-up card",
    "fold place": "Choose the springs on which your foldlings appear",
    "fold orders": "Write several orders, and look at the battle before you send them",
    "fold end": "End your moves in this turn",
    "fold hand": "Your power-up cards, for your eyes only",
    "fold board": "The board as it is now",
    "fold log": "What has happened",
}
LINE_OPTION = "Orders with commas between them, like: g3-f4 3, promote f4, end"

REFUSALS: Mapping[str, str] = {
    **RULES,
    "bad-action": "That is not an order of this game. "
    "Orders look like `d1-e2 3`, `aim d1 e2` or `play shield d1`.",
}
