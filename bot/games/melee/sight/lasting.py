"""For how long a change of an entity stays, in words."""

from bot.games.melee.sight.close_up import Cause
from bot.games.melee.words.terms import EVERYWHERE
from bot.games.two_seats import Seat


def lasting_text(cause: Cause, viewer: Seat | None, names: tuple[str, str]) -> str:
    """`until your next turn`, `while within 2`; empty if a Passive always holds.

    `names` are the players' by seat, as the text is to show them. The viewer is addressed as "you".
    """
    match cause.lasts:
        case "combat":
            return "for this combat"
        case "turn":
            return "this turn"
        case "your-next-turn":
            whose = "your" if cause.seat is viewer else f"{names[cause.seat]}’s"
            return f"until {whose} next turn"
        case "in-play":
            return "while it is in play"
        case "near":
            return f"while within {cause.within}" if cause.within < EVERYWHERE else "while that is in play"
        case "passive":
            return cause.condition
