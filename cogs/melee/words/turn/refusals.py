"""Sentences for actions that Melee's rules refuse: what is wrong, and what to do.

A test goes through all codes of the rules, so none can be without words.
"""

from collections.abc import Mapping

#: By the codes of scenarios.md, "Refusals".
ACTIONS: Mapping[str, str] = {
    "bad-action": "I can't read that. Tiles are written like `d4`, columns a to h and rows 1 to 8; "
    "pick one from the list to be sure.",
    "game-over": "This duel is over. Its last message has the result, the record and **Rematch**.",
    "not-your-entity": "That is your opponent's entity. Pick one of your own.",
    "no-entity": "Nobody stands there. Pick a tile with an entity on it.",
    "not-in-hand": "You don't hold that card. `/play hand` shows the ones you do.",
    "not-enough-energy": "You don't have the energy for that. You gain 2 at the start of each of your turns.",
    "board-full": "You have 4 entities in play, and that is the limit. "
    "You can summon again once one has been destroyed.",
    "unreachable": "It can't end its move there. **Act with…** shows all tiles that an entity can reach, "
    "**Summon** those for a card in your hand.",
    "out-of-range": "That is out of range. **Act with…** shows who can be attacked from there.",
    "no-line-of-sight": "A mountain or another enemy stands in the line of sight. "
    "Move first, or pick another target.",
    "not-an-enemy": "That one is on your side. Pick an enemy.",
    "already-moved": "It has already moved this turn. Moving off the Summon Area counts.",
    "already-attacked": "It has already attacked this turn.",
    "activation-over": "It is done for this turn: you have acted with another entity or summoned since. "
    "Finish with one entity before you go on to the next.",
    "stunned": "It is stunned and can't move this turn. It may still attack and use its ability.",
    "asleep": "It is asleep: it can't move, attack or use its ability until it wakes up.",
    "exhausted": "Your Exhaust token is already on a card, so this ability can't be used.",
    "no-ability": "It has no ability that can be used like that.",
    "illegal-choice": "You can't choose that now. Pick one of the choices that you are offered.",
    "choice-pending": "A choice has to be answered first: press **Choose**, or use `/play choose`.",
}
