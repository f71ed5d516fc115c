"""Melee's tutorial; see `cogs.lessons.Lessons`."""

from collections.abc import Sequence

from bot.content.melee.lessons import lessons
from bot.games.melee.facts.text import log_lines
from bot.games.melee.lessons import Attempt, Lesson, Position
from bot.games.melee.position.actions import Action, Attack, Choose, End, Move, Summon, Use
from cogs.kit.answers import Interaction
from cogs.kit.custom_ids import ControlId, MalformedId, control_id, parse_number
from cogs.kit.messages import Button, Style
from cogs.kit.safe_text import escape
from cogs.lessons import AnyAttempt, AnyPosition, Focus, Onward, Page
from cogs.melee.posts.pictures import pictures_of
from cogs.melee.stock import content_of
from cogs.melee.tutorial.lesson_access import melee_position
from cogs.melee.tutorial.panels import SIDES, VERB, lesson_page
from cogs.melee.typed_lines import tile_meant, words_chosen
from cogs.melee.values import melee_events
from cogs.melee.words.learning import tutorial as words
from cogs.melee.words.learning.lessons import ALWAYS, OBJECTIONS
from cogs.seating.decks import recommended_deck
from cogs.services import services_of

OWN_DECK = "ember-court"
"""The starter deck whose cards the lessons use."""


class MeleeLessons:
    """Six lessons, from a summon to a whole turn."""

    verb = VERB
    commands = "/play"
    who = words.YOU_ARE
    position = Position

    @property
    def course(self) -> Sequence[Lesson]:
        return lessons()

    def action(self, position: AnyPosition, pressed: ControlId, values: Sequence[str]) -> Action | None:
        """What a control means; None for those that only show what somebody or a card may do."""
        what, where, value = pressed.part(1), pressed.part(2), values[0] if values else ""
        match what:
            case "act" | "card" | "which":
                return None
            case "end":
                return End()
            case "land":
                return Summon(_card(melee_position(position), where or "x"), tile_meant(value))
            case "move":
                return Move(tile_meant(where), tile_meant(value))
            case "attack":
                return Attack(tile_meant(where), tile_meant(value))
            case "use":
                return Use(tile_meant(where), words_chosen(value))
            case "choose":
                return Choose(words_chosen(value))
            case _:
                raise MalformedId(f"the tutorial has no control {what!r}")

    def focus(self, position: AnyPosition, pressed: ControlId, values: Sequence[str]) -> Focus:
        """The acting entity's tile, or the card to summon; empty if none is chosen yet."""
        place, value = melee_position(position), values[0] if values else ""
        if pressed.part(1) != "act":
            return _card(place, value)
        tile = tile_meant(pressed.part(2) or value)
        place.plan(tile)  # refused if nobody stands there
        return tile

    def page(
        self, interaction: Interaction, position: AnyPosition, attempt: AnyAttempt | None, focus: Focus | None
    ) -> Page:
        """A slide, and the controls of a duel."""
        tried: Attempt | None = attempt
        assert focus is None or isinstance(focus, int | str), "a tile or a card"
        return lesson_page(pictures_of(services_of(interaction)), melee_position(position), tried, focus)

    def happened(self, events: Sequence[object]) -> Sequence[str]:
        return log_lines(melee_events(events), SIDES, escape)

    def objection(self, attempt: AnyAttempt) -> str:
        step = attempt.position.step
        return (
            ALWAYS.get(attempt.objection) or OBJECTIONS["" if step is None else step.name, attempt.objection]
        )

    def onward(self, interaction: Interaction) -> Onward:
        """A duel against the novice, with the deck of the lessons if it ships."""
        services = services_of(interaction)
        decks = content_of(interaction).decks
        deck = OWN_DECK if OWN_DECK in decks else recommended_deck(interaction, services.main_game)
        said = words.finished(escape(decks[deck].name)) if deck == OWN_DECK else ""
        practise = Button(control_id("practice", "1", "", "", deck), words.PRACTISE, Style.success)
        return Onward(said, (practise,))


def _card(position: Position, number: str) -> str:
    """The card in hand with this number; empty if none is chosen yet. Raises MalformedId if there is none."""
    if not number:
        return ""
    hand = position.view.sides[0].hand or ()
    if (place := parse_number(number)) >= len(hand):
        raise MalformedId(f"there is no card {place}")
    return hand[place].name
