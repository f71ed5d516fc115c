"""Why something cannot be done now, and what to do instead: whole sentences. Names come escaped."""

from collections.abc import Sequence

from cogs.kit.safe_text import listed

FIRST_CHOOSE = "First choose a unit and two action coins in secret: **Choose…**, or `/versus choose`."
FIRST_ANSWER = (
    "First choose a unit that may react and one action coin, or nothing: **Choose…**, or `/versus choose`."
)
MUST_ACT = "You have the Initiative, so you choose a unit to act with and two action coins."
NO_ORDER_NOW = (
    "You have the Initiative. Only the side that may react can choose nothing until it says otherwise."
)
NOT_YOURS_TO_GIVE = "Only the side that has the Initiative can give it up."
TWO_COINS = "Choose two action coins: two actions, or one double action. Without any, the unit recovers."
ONE_COIN = "Choose one action coin for your reaction, or `none`."
CHOSEN_ALREADY = "Both have chosen, and a choice is final. Now play the activation."
NOT_IN_PLACE = "You can give up the Initiative only in place of a choice."
NOTHING_TO_ANSWER = "There is nothing to react to now: it is your own activation."
ORDER_STANDS = "You already have this order: you react with nothing until you press **Ask me again**."
NO_ORDER = "You have no standing order: you are asked in every activation."
SET_FIRST = "First choose battlefield, teams and who begins."
PLACE_FIRST = "First place the characters and pieces, and press **Ready**."
TAKE_FIRST = "First take a side."
ROWS = "Heroes stand in rows 1 and 2, Adversaries in rows 7 and 8, pieces of the Terrain in rows 3 to 6."
ANSWER_FIRST = "First answer: do your reaction, or press **Don't react**."
END_REACTION = "Your reaction is under way: go on with it, or end it with **Done**."


def already_chosen(choice: str) -> str:
    return f"You have already chosen **{choice}**, and a choice is final."


def waits(name: str, what: str) -> str:
    """Says that a line waits until the other player has been asked."""
    return f"{name} may react first; {what} waits. You'll be mentioned when it goes on."


def acts_now(name: str) -> str:
    return f"It is {name}'s activation. You'll be mentioned when something is asked of you."


def sets_up(name: str, task: str) -> str:
    """What the other player is asked in a free setup; `task` is what to do."""
    return f"Now it is {name}'s part: {task}. You'll be mentioned when something is asked of you."


def not_yours(who: str) -> str:
    return f"You have no such unit: {who} {_is(who)} the other side's."


def is_gone(who: str) -> str:
    return f"{_opening(who)} {_is(who)} gone for good."


def no_coin(who: str) -> str:
    return f"{_opening(who)} {_has(who)} no coin left in the stash. Choose another unit."


def is_well(who: str) -> str:
    return f"{_opening(who)} {_is(who)} well: there is nothing to recover from. Add two action coins."


def nobody_able(who: str) -> str:
    return f"Nobody of {who} is able to act. Choose another unit, or a Recovery."


def not_able(who: str) -> str:
    return f"{_opening(who)} is Disabled and can do nothing."


def is_marked(who: str) -> str:
    return f"{_opening(who)} is marked and can do nothing."


def other_coins(who: str, coins: Sequence[str]) -> str:
    return f"{_opening(who)} {_has(who)} only these action coins: {listed(coins)}."


NO_DOUBLE_DEFEND = "There is no double Defend."
NO_DOUBLE_STUNT = "A double Stunt needs a power with (!!) on the unit's sheet."


def only_acts(who: str, *, is_reaction: bool) -> str:
    return f"Only {who} {'may react' if is_reaction else 'acts'} in this activation."


def no_such_coin(coin: str) -> str:
    return f"You have no {coin} coin in this activation."


def used_up(coin: str) -> str:
    return f"The {coin} of this activation is used already."


def finish_first(coin: str) -> str:
    return f"The {coin} is under way: finish it, or end it with **Done**."


def only_coin(coin: str) -> str:
    return f"You chose {coin} for your reaction, and nothing else."


def has_acted(who: str, what: str) -> str:
    """`what` is `moved`, `attacked` or `stunted`."""
    return f"{_opening(who)} has already {what} in this action."


def out_of_range(who: str, target: str) -> str:
    return f"{_opening(target)} is out of {who}'s range."


def own_side(target: str) -> str:
    return f"{_opening(target)} is on your own side."


def no_target(target: str) -> str:
    return f"{_opening(target)} cannot be attacked."


def is_there(who: str, space: str) -> str:
    return f"{_opening(who)} stands on {space} already."


def out_of_reach(who: str, space: str, spaces: int) -> str:
    return f"{_opening(who)} can't end a walk of at most {spaces} spaces on {space}."


def no_room(who: str, space: str) -> str:
    return f"There is no room for {who} on {space}."


def no_power(who: str, power: str) -> str:
    return f"{_opening(who)} has no power `{power}`."


def _opening(who: str) -> str:
    return who[:1].upper() + who[1:]


def _is(who: str) -> str:
    return "are" if who == "the Minions" else "is"


def _has(who: str) -> str:
    return "have" if who == "the Minions" else "has"
