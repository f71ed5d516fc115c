"""One plain sentence in favour of an action, for people who ask for a hint."""

from typing import Final

from bot.games.multifold.position.actions import Action, End, Move, PlaceFoldlings, Play, Promote, TakeAim
from bot.games.multifold.rules.imagine import Veiled

_CARDS: Final = {
    "squad": "Its two dice make this space stronger",
    "engineer": "It takes springs without losing a foldling",
    "turret": "It guards everything two spaces around",
    "armour": "It takes the first hits, and carries others over water",
    "reinforcements": "Three foldlings more hold this spring",
    "airstrike": "Two hits are to be expected there",
    "meteors": "Many stand close together there",
    "fire": "It burns those who stay there",
    "plague": "It takes a foldling each turn, and passes on",
    "ants": "Nobody comes past it, and it bites",
    "dark": "Who ends a turn there is lost",
    "shield": "Most hits are to be expected here",
    "speed": "One space farther, and more can be reached",
    "turncoat": "Two foldlings fewer there, two more here",
}


def reason(sight: Veiled, action: Action) -> str:
    """Why the seat that is asked might do this."""
    match action:
        case Move(_, end):
            return _reason_to_move(sight, end)
        case Promote():
            return "Who is led hits on 3 to 6"
        case TakeAim():
            return "There its hits count for more"
        case Play(card):
            return _CARDS[card]
        case PlaceFoldlings():
            return "There they are needed most"
        case End():
            return "Nothing more makes the position better"
        case _:
            return "One is as good as the other"


def _reason_to_move(sight: Veiled, end: str) -> str:
    state = sight.state
    field = state.setup.field
    cell = field.cell_of[end]
    if cell in field.springs and state.owner[cell] != sight.seat:
        return "A spring can be taken there"
    if state.foes(sight.seat) & field.near[cell]:
        return "Together they fire at an enemy"
    if state.crates >> cell & 1:
        return "A crate lies there"
    if cell in field.springs:
        return "A spring that is held is not taken"
    return "From there more springs are within reach"
