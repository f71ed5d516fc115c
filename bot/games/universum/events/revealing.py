"""Which events show something that was hidden, so that their action cannot be taken back.

docs/takebacks.md, rule 4. Hands are hidden from the others; the action stack and the portals
below the tops from everybody. Labs, the discard pile, played cards and top portals are open.
"""

from typing import assert_never

from bot.games.universum.events import events as ev
from bot.games.universum.events.events import Event


def reveals(event: Event) -> bool:
    """Whether this event shows somebody a card or a portal that was hidden from them."""
    match event:
        case ev.Drew() | ev.DrewCards() | ev.DiscardLaid() | ev.Reshuffled() | ev.ToolsDrawn():
            return True
        case ev.PlayedCard() | ev.Prepared() | ev.Trashed():
            return True  # the others see which card it was
        case ev.Discarded(reason=reason):
            return reason == "sift"  # what was played lay open
        case ev.MachineBuilt() | ev.StackSeen() | ev.Reordered() | ev.StackLaid() | ev.Cycled():
            return True
        case ev.ChoiceAsked(choice=choice):
            return choice == "reorder"  # its player looks at the stack
        case ev.Sealed() | ev.PlayerLeft():
            return True  # the next portal; the hand of a player who leaves
        case ev.TurnBegan() | ev.TurnEnded() | ev.Passed() | ev.Moved() | ev.Recycled() | ev.Switched():
            return False
        case ev.KeepPromised() | ev.ToolKept():
            return False
        case ev.DrawAgreed() | ev.TookBack() | ev.GameOver():
            return False
    assert_never(event)
