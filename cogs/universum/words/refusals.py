"""Why the rules refused an action; by the codes of `bot.games.universum.rules.legal.REFUSALS`."""

from collections.abc import Mapping

REFUSALS: Mapping[str, str] = {
    "game-over": "The game is over.",
    "bad-action": "That is not an action of this game. Choose one that is offered.",
    "choice-pending": "Answer the choice that is waiting first.",
    "no-choice": "Nothing is waiting to be chosen.",
    "illegal-choice": "That is not an answer to what is asked. Choose one that is offered.",
    "not-in-hand": "This card is not in your hand.",
    "wrong-action": "This card does something else where you stand. Look at its action for your transformer.",
    "no-portal": "There is no portal above this transformer any more.",
    "missing-tools": "Your lab lacks a tool that this portal needs. Prepare it first.",
    "nothing-to-do": "This would do nothing now. Play the card elsewhere, prepare it or trash it.",
    "no-such-card": "This card is not in the discard pile.",
}
