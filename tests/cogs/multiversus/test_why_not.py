"""What is told to somebody who types what cannot be done now: why not, and what to do instead."""

from collections.abc import Sequence
from random import Random

import pytest

from bot.games.dice import FastDice
from bot.games.errors import IllegalAction
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.actions import parse_action
from bot.games.multiversus.position.setup import make_setup
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules.legal import check_action
from bot.games.multiversus.sight.view import view_of
from bot.games.multiversus.words import titles_of
from bot.games.telling import Teller
from cogs.kit.refusals import Unclear
from cogs.multiversus.turn.line_steps import step_meant
from tests.games.multiversus.games import LIBRARY, random_play

FORD = make_setup(LIBRARY, ("ford", "wick", "hearth"))
FREE = make_setup(LIBRARY)
CHOOSE = "First choose a unit and two action coins in secret: **Choose…**, or `/versus choose`."
MOB = ["0 seal mob move stunt", "1 seal none"]
CHAMPION = ["0 seal champion attack move", "1 seal minion attack"]


def after(setup: object, played: Sequence[str]) -> State:
    """The position after these lines, each with its seat before it; seat 0 leads the Heroes."""
    dice = FastDice(3)
    state, _ = MULTIVERSUS.begin(setup, dice)  # type: ignore[arg-type]
    for line in played:
        seat, action = int(line[0]), parse_action(line[2:])
        check_action(state, seat, action)
        MULTIVERSUS.apply(state, seat, action, dice)
    return state


def told(state: State, seat: int, step: str) -> str:
    """What the player is told; the rules' code if they refuse it themselves."""
    teller = Teller(("rowan", "juniper"), titles_of(FORD))
    try:
        action = step_meant(view_of(state, seat), teller, step)
        check_action(state, seat, action)
    except Unclear as unclear:
        return unclear.words
    except IllegalAction as illegal:
        return illegal.code
    return "played"


@pytest.mark.parametrize(
    ("played", "typed", "said"),
    [
        ([], "0 move champion d4", CHOOSE),
        ([], "0 champion d4", CHOOSE),
        ([], "1 attack minion1 mob1",
         "First choose a unit that may react and one action coin, or nothing: "
         "**Choose…**, or `/versus choose`."),
        ([], "0 attack everything", "“attack everything” is nothing that you can do now."),
        ([], "0 seal champion",
         "The Champion is well: there is nothing to recover from. Add two action coins."),
        ([], "0 seal minion attack move", "You have no such unit: the Minions are the other side's."),
        ([], "0 seal champion atack move",
         "“choose champion atack move” is nothing that you can do now. "
         "Did you mean **choose champion attack move**?"),
        ([], "0 seal none",
         "You have the Initiative, so you choose a unit to act with and two action coins."),
        ([], "0 seal champion defend defend", "There is no double Defend."),
        ([], "0 order none",
         "You have the Initiative. Only the side that may react can choose nothing until it says otherwise."),
        ([], "0 yield", "first-activation"),
        ([], "1 yield", "Only the side that has the Initiative can give it up."),
        ([], "1 seal beast attack move", "Choose one action coin for your reaction, or `none`."),
        ([], "1 seal minion", "Choose one action coin for your reaction, or `none`."),
        (MOB, "0 attack mob1 beast", "You have no Attack coin in this activation."),
        (MOB, "0 move champion d4", "Only the Mob acts in this activation."),
        (MOB, "0 move minion1 d4", "You have no such unit: Minion 1 is the other side's."),
        (MOB, "0 mob2 d8", "Mob 2 can't end a walk of at most 3 spaces on d8."),
        (MOB, "0 move mob1 c1", "Mob 1 stands on c1 already."),
        (MOB, "0 stunt mob1 fly", "Mob 1 has no power `fly`."),
        (MOB, "0 yield", "You can give up the Initiative only in place of a choice."),
        (MOB, "0 hold", "There is nothing to react to now: it is your own activation."),
        (MOB, "0 seal mob move stunt", "Both have chosen, and a choice is final. Now play the activation."),
        ([*MOB, "0 move mob1 c3"], "0 move mob1 c2", "Mob 1 has already moved in this action."),
        ([*MOB, "0 move mob1 c3"], "0 stunt mob1 hoist",
         "The Move is under way: finish it, or end it with **Done**."),
        ([*MOB, "0 move mob1 c3", "0 done"], "0 move mob1 c2",
         "The Move of this activation is used already."),
        (CHAMPION, "0 attack champion minion1", "Minion 1 is out of the Champion's range."),
        (CHAMPION, "0 attack champion mob1", "Mob 1 is on your own side."),
        (CHAMPION, "0 attack champion piece1", "Piece 1 cannot be attacked."),
    ],
)  # fmt: skip
def test_a_refusal_says_why(played: list[str], typed: str, said: str) -> None:
    assert told(after(FORD, played), int(typed[0]), typed[2:]) == said


def test_a_free_setup_says_where_everybody_stands() -> None:
    state = after(FREE, [])
    setter, other = state.setter, 1 - state.setter
    first = "First choose battlefield, teams and who begins."
    assert told(state, setter, "place champion d1") == first
    state = after(FREE, [f"{setter} setup ford wick mere heroes"])
    rows = "Heroes stand in rows 1 and 2, Adversaries in rows 7 and 8, pieces of the Terrain in rows 3 to 6."
    assert told(state, setter, "champion h8") == told(state, setter, "place champion h8") == rows
    assert told(state, setter, "place mob1 d2") == "There is no room for Mob 1 on d2."
    assert told(state, setter, "champion d1") == "played"
    state = after(FREE, [f"{setter} setup ford wick mere heroes", f"{setter} ready"])
    assert told(state, other, "champion d1") == "First take a side."


POOL = (
    "seal champion", "seal none", "seal mob attack attack", "seal beast defend", "seal piece stunt stunt",
    "seal minion move", "yield", "hold", "done", "ready", "order none", "order off", "take heroes",
    "place mob1 c4", "setup ford wick mere heroes", "attack mob1 minion1", "attack minion2 champion push",
    "attack piece1 mob2", "attack beast lieutenant step d4", "move mob2 d4", "move beast e6",
    "move piece3 e5",
    "move champion z9", "stunt champion hoist", "stunt mob1 interact piece1", "stunt piece2 tilt mob1 d4",
    "beast d5", "nonsense",
)  # fmt: skip


def test_whatever_is_typed_whenever_it_gets_an_answer() -> None:
    chance = Random(7)
    for number in range(0, 36, 4):
        for state, _, _ in random_play(number):
            if chance.random() < 0.1:
                for seat in MULTIVERSUS.waiting(state):
                    step = chance.choice(POOL)
                    assert told(state, seat, step), (number, state.ply, step)
