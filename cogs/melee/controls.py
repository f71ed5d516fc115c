"""What Melee's own controls do, by the verbs of their custom ids."""

from collections.abc import Mapping

from bot.games.melee import MELEE
from cogs.kit.answers import Manner
from cogs.kit.press import Route
from cogs.melee import turn_controls as turn
from cogs.melee.collection import cards, deck_form, generated_decks, own_decks, sample_hands
from cogs.melee.lab import going_on, weighings
from cogs.melee.posts.pictures import pictures_of
from cogs.melee.turn.recaps import drawn_recap
from cogs.melee.tutorial.panels import VERB
from cogs.seating.asking.recap_route import recap_route
from cogs.teaching.controls import lesson_route

CONTROLS: Mapping[str, Route] = {
    "first": Route(turn.go_first, Manner.IN_PLACE),
    "second": Route(turn.go_second, Manner.IN_PLACE),
    "act": Route(turn.act_with, Manner.PRIVATELY, quota="panel"),
    "summon": Route(turn.summon, Manner.PRIVATELY, quota="panel"),
    "to": Route(turn.go_to, Manner.PRIVATELY),
    "do": Route(turn.do, Manner.PRIVATELY),
    "advised": Route(turn.follow_advice, Manner.PRIVATELY),
    "choose": Route(turn.choose, Manner.PRIVATELY),
    "next": Route(turn.do_next, Manner.PRIVATELY),
    "back": Route(turn.back, Manner.PRIVATELY),
    "look": Route(turn.look_at, Manner.PRIVATELY),
    "happened": recap_route(lambda services, look: drawn_recap(pictures_of(services), look)),
    "undo": Route(turn.undo, Manner.PRIVATELY),
    "end": Route(turn.end_turn, Manner.IN_PLACE),
    VERB: lesson_route(MELEE.name),
    "furthertest": Route(going_on.go_on, Manner.BESIDE, is_of_duel=False, quota="wish for a deck test"),
    "stop": Route(going_on.stop, Manner.IN_PLACE, is_of_duel=False),
    "weigh": Route(weighings.weigh_own, Manner.PRIVATELY, is_of_duel=False, quota="wish for a deck test"),
    "keep": Route(generated_decks.keep, Manner.IN_PLACE, is_of_duel=False, quota="generated deck"),
    "samplehands": Route(sample_hands.deal_again, Manner.PRIVATELY, is_of_duel=False, quota="panel"),
    "delete": Route(own_decks.delete, Manner.IN_PLACE, is_of_duel=False),
    deck_form.FORM: Route(deck_form.sent, Manner.PRIVATELY, is_of_duel=False, form=deck_form.form),
    deck_form.SENT: Route(deck_form.sent, Manner.PRIVATELY, is_of_duel=False, quota="deck file"),
    "card": Route(cards.show_chosen, Manner.PRIVATELY, is_of_duel=False, quota="picture"),
}
