"""Words of the public board, past turns, the end, and hands. Names passed in are escaped already."""

from collections.abc import Sequence

from bot.games.universum.words import transformer_name
from bot.games.wording import counted
from cogs.kit.safe_text import listed
from cogs.words.teaching import goal

GOAL = (
    "Seal portals for the most Discovery Points (DP), and use up your tools: "
    "each one left at the end costs 1 point."
)
HELP = f"""## How to play Multiuniversum
{goal(GOAL)} Sets of portals bring extra points. The game ends when \
three portal stacks are empty, or two if only two play.
**Your turn**: up to three actions. **Play…** a card for the action that it shows where your scientist \
stands. **Prepare…** a card as a tool in your lab. **Trash…** a card for another one. **Pass** ends your turn.
**Actions**: *Search* draws 2 cards. *Move* takes you to another transformer. *Seal* takes the portal above \
you, if your lab has its tools. *Recycle* takes a card of the discard pile. *Trigger* uses the ability \
of your transformer.
**Cards** are named by their actions at transformers 1 to 5 (S Search, T Trigger, M Move, P Seal, \
R Recycle) and their tool: `STPRM+coil`.
**Abilities**: 1 *Reorder* a stack of portals; 2 *Sift*: draw 3, discard 2; 3 *Switch* two portals; \
4 *Cycle* all stacks; 5 *Keep*: a card that you played becomes a tool.
**Begin**: `/table open` with `game: Multiuniversum`, for 2 to 5 players; `/table solo` alone."""

PLAY, PREPARE, TRASH, PASS, CHOOSE = "Play…", "Prepare…", "Trash…", "Pass", "Choose…"
EARLIER = "-# Earlier: `/universum log`"
TOOLS_COST = "each tool left then costs 1 point"
TURN_TAKEN_BACK = "This turn was taken back."
LEFT = "You have left this game."
EMPTY_HAND = "You hold no cards."


def turn_title(round_: int, rounds: int, name: str) -> str:
    return f"## {whose_turn(round_, rounds, name)}"


def whose_turn(round_: int, rounds: int, name: str) -> str:
    return f"Round {round_} of {rounds} · {name}'s turn"


def turn_over(turn: int, name: str) -> str:
    return f"### Turn {turn}: {name}"


def turn_picture(turn: int) -> str:
    """Alt text of a past turn's picture, if nothing more is known of it."""
    return f"The table in turn {turn}."


def turn_heading(turn: int, name: str) -> str:
    return f"**Turn {turn}: {name}**"


def to_act(mention: str, actions: int) -> str:
    return f"{mention}, you have {counted(actions, 'action')} left."


def computer_plays(name: str, actions: int) -> str:
    return f"{name} is playing, with {counted(actions, 'action')} left."


def to_choose(mention: str, kind: str, stack: int) -> str:
    match kind:
        case "reorder":
            return f"{mention}, put the portals above {transformer_name(stack)} in any order."
        case "sift":
            return f"{mention}, choose two cards to discard."
        case _:
            return f"{mention}, choose a card to keep as a tool."


def machine_line(place: str, portal: str, below: str, here: Sequence[str]) -> str:
    """A transformer: its portal, how many lie below, and who stands there."""
    who = f" · {listed(here)} here" if here else ""
    return f"**{place}**: {portal}{f', {below}' if below else ''}{who}"


def lab_line(name: str, sign: str, cards: str, tools: str, sealed: str, points: str) -> str:
    """A player's lab; `sign` is the scientist's colour, `points` the score if the game ended now."""
    portals = f" · sealed: {sealed}" if sealed else ""
    return f"-# **{name}** ({sign}) · {cards} · tools: {tools}{portals} · score {points}"


def gone_line(name: str) -> str:
    return f"-# {name} has left."


def piles_line(stack: int, discard: Sequence[str], shown: int) -> str:
    newest = f", newest first: {', '.join(reversed(discard[-shown:]))}" if discard else ""
    return (
        f"-# Action stack: {counted(stack, 'card')} · discard pile: {counted(len(discard), 'card')}{newest}"
    )


def end_line(variant: str, empty: int, needed: int, final_round: int) -> str:
    """The empty stacks, the last round and the variant; `final_round` is 0 until it is known."""
    ends = f" · the game ends with round {final_round}; {TOOLS_COST}" if final_round else ""
    return f"-# Empty stacks: {empty} of {needed}{ends} · {variant}"


def place_line(number: int, name: str, score: str) -> str:
    return f"{number}. **{name}** · {score}"


def hand_title(cards: int, round_: int, rounds: int, where: str) -> str:
    """Head of a hand; `where` mentions the game's channel."""
    title = f"## Your hand · {counted(cards, 'card')} · round {round_} of {rounds}"
    return f"{title}\n-# In {where}" if where else title


def more_of_hand(page: int) -> str:
    """Alt text of a further picture of a hand, whose first one tells all cards; `page` counts from 0."""
    return f"More cards of your hand, picture {page + 1}. The first picture's text names them all."


def stands(place: str, portal: str, tools: str) -> str:
    """Where the player's scientist stands, a sentence on the portal there, and the own tools."""
    return f"You stand at **{place}**. {portal} Your tools: {tools}."


def hand_line(card: str, live: str, tool: str) -> str:
    return f"- **{card}** · here: *{live}* · tool: {tool}"


def hand_card(card: str, live: str, tool: str, all_actions: str) -> str:
    return f"{hand_line(card, live, tool)}\n-# {all_actions}"


def seen_below(place: str, portals: str) -> str:
    return f"-# You have seen at {place}: {portals}"
