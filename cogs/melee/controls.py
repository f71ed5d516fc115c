"""What Melee's own controls do, by the verbs of their custom ids."""

from collections.abc import Mapping

from cogs.faces import Handler
from cogs.melee import turns
from cogs.melee.collection import cards, deck_test, generated_decks, own_decks, rulebook

CONTROLS: Mapping[str, Handler] = {
    "first": turns.go_first,
    "second": turns.go_second,
    "act": turns.act_with,
    "summon": turns.summon,
    "to": turns.go_to,
    "do": turns.do,
    "choose": turns.choose,
    "end": turns.end_turn,
    "rules": rulebook.chosen,
    "stop": deck_test.stop,
    "keep": generated_decks.keep,
    "delete": own_decks.delete,
    "card": cards.chosen,
}
