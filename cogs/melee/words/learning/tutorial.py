"""Words of Melee's tutorial beside its lessons: labels in pictures, replies, the end."""

from cogs.melee.words.duel.after import WHAT_HAPPENED

TAKES_1 = "1 damage, too"
YOUR_AREA, THEIR_AREA = "Your Summon Area", "Their Summon Area"
YOU_STEP = ("You step", "on e8")
THEIR_TURN = ("Their turn", "to drive you off")
STILL_THERE = ("Still there?", "You win")
SUMMON_A_CARD = ("Summon", "a card")
MOVE_AND_ATTACK = ("Move", "and attack")
THEN_END = ("End turn", "when all is done")

PRACTISE = "Practice against the novice"
YOU_ARE = "You play **South**, the blue side; the computer plays **North**, the orange one."
NEW_POSITION = "-# **A new position**: the board and your hand are set up anew for this lesson."


def difference(more: int, less: int, damage: int) -> str:
    """How two totals became damage: `8 − 5 = 3 damage`."""
    return f"{more} − {less} = {damage} damage"


def hand(cards: list[str], energy: int) -> str:
    held = ", ".join(cards) or "no cards"
    return f"-# You have {energy} energy and hold: {held}."


def whole_turn(missing: tuple[str, ...]) -> str:
    """The remaining actions of a whole turn; `missing` comes from `still_to_do`."""
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
    return (
        f"You know some cards of **{deck}** by now: play it against the novice. If you lose track there, "
        f"**{WHAT_HAPPENED}** under the board plays your opponent's turn again."
    )
