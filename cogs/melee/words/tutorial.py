"""Words of the tutorial's panel: controls, replies, labels in its pictures."""

from cogs.melee.words.recap import WHAT_HAPPENED

TAKES_1 = "1 damage, too"
YOUR_AREA, THEIR_AREA = "Your Summon Area", "Their Summon Area"
YOU_STEP = ("You step", "on e8")
THEIR_TURN = ("Their turn", "to drive you off")
STILL_THERE = ("Still there?", "You win")
SUMMON_A_CARD = ("Summon", "a card")
MOVE_AND_ATTACK = ("Move", "and attack")
THEN_END = ("End turn", "when all is done")

NEXT, SHOW_ME, BACK, LEAVE, AGAIN, GO_ON = "Next", "Show me", "Back", "Leave", "Start again", "Go on"
PRACTISE = "Practice against the novice"
YOU_ARE = "You play **South**, the blue side; the computer plays **North**, the orange one."
TAKEN_BACK = "I have taken it back."
SHOWN = "This is how:"
MOVED_ON = "You are further on already. Here is where you are:"
ONE_STEP = "In the tutorial, do one thing at a time."
IN_A_DUEL = "-# Your `/play` commands go to your duel. Use the controls here for the tutorial."
LEFT = "You can go on at any time, with `/tutorial` or **Learn** in `/help`."


def head(number: int, total: int, headline: str) -> str:
    """The first line of a panel."""
    return f"### {number} of {total} · {headline}"


def task(text: str) -> str:
    """The one thing to do."""
    return f"**Do this:** {text}"


def difference(more: int, less: int, damage: int) -> str:
    """How two totals became damage: `8 − 5 = 3 damage`."""
    return f"{more} − {less} = {damage} damage"


def hand(cards: list[str], energy: int) -> str:
    """The learner's energy and hand, in small type."""
    held = ", ".join(cards) or "no cards"
    return f"-# You have {energy} energy and hold: {held}."


def whole_turn(missing: tuple[str, ...]) -> str:
    """What is left to do of a whole turn; `missing` is as `still_to_do` gives it."""
    acts = {
        "summon": "summon a card",
        "move": "move **Ash Duelist** next to **Bog Piper**",
        "attack": "attack **Bog Piper**",
    }
    left = ", ".join(acts[each] for each in missing)
    if not left:
        return "Press **End turn**."
    return f"{left[0].upper()}{left[1:]}, then **End turn**."


def finished(deck: str) -> str:
    """Proposes a practice with a deck, whose name is escaped."""
    return (
        f"You know some cards of **{deck}** by now: play it against the novice. If you lose track there, "
        f"**{WHAT_HAPPENED}** under the board plays your opponent's turn again."
    )
