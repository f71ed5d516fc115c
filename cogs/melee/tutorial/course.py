"""Melee's tutorial; see `cogs.lessons.Lessons`."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.content.melee.lessons import lessons
from bot.games.melee.facts.text import log_lines
from bot.games.melee.lessons import LEARNER, Attempt, Lesson, Position
from bot.games.melee.position.actions import Action
from cogs.kit.answers import Interaction
from cogs.kit.custom_ids import ControlId, control_id
from cogs.kit.messages import Button, Style
from cogs.kit.safe_text import escape
from cogs.lessons import AnyAttempt, AnyPosition, Focus, Onward, Page, objection_text
from cogs.melee.posts.pictures import pictures_of
from cogs.melee.stock import content_of
from cogs.melee.tutorial.lesson_access import melee_position
from cogs.melee.tutorial.panels import SIDES, VERB, lesson_page, said_at
from cogs.melee.typed_lines import hand_card, pressed_action, tile_meant
from cogs.melee.values import melee_events
from cogs.melee.words.learning import tutorial as words
from cogs.melee.words.learning.lessons import OBJECTIONS
from cogs.seating.decks import recommended_deck
from cogs.services import services_of
from cogs.words.teaching import LessonText
from render.melee.tutorial.slide import plain

OWN_DECK = "ember-court"
"""The starter deck whose cards the lessons use."""


class MeleeLessons:
    """Six lessons, from a summon to a whole turn."""

    verb = VERB
    commands = "/play"
    who = words.YOU_ARE
    names = SIDES
    position = Position

    @property
    def course(self) -> Sequence[Lesson]:
        return lessons()

    def action(self, position: AnyPosition, pressed: ControlId, values: Sequence[str]) -> Action | None:
        """A control's action; None for those that only show legal actions."""
        if pressed.part(1) in ("act", "card", "which"):
            return None
        return pressed_action(melee_position(position).view, pressed, values)

    def focus(self, position: AnyPosition, pressed: ControlId, values: Sequence[str]) -> Focus:
        """The acting entity's tile, or the card to summon; empty if none is chosen yet."""
        place, value = melee_position(position), values[0] if values else ""
        if pressed.part(1) != "act":
            return hand_card(place.view, value) if value else ""
        tile = tile_meant(pressed.part(2) or value)
        place.plan(tile)  # refused if nobody stands there
        return tile

    def text(self, position: AnyPosition) -> LessonText:
        said = said_at(melee_position(position))
        return replace(said, lines=tuple(map(plain, said.lines)))

    def page(
        self, interaction: Interaction, position: AnyPosition, attempt: AnyAttempt | None, focus: Focus | None
    ) -> Page:
        """A slide, and the controls of a duel."""
        tried: Attempt | None = attempt
        assert focus is None or isinstance(focus, int | str), "a tile or a card"
        return lesson_page(pictures_of(services_of(interaction)), melee_position(position), tried, focus)

    def happened(self, events: Sequence[object]) -> Sequence[str]:
        return log_lines(melee_events(events), SIDES, escape, seat=LEARNER)

    def objection(self, attempt: AnyAttempt) -> str:
        return objection_text(attempt, OBJECTIONS)

    def onward(self, interaction: Interaction) -> Onward:
        """A duel against the novice, with the deck of the lessons if it ships."""
        services = services_of(interaction)
        decks = content_of(interaction).decks
        deck = OWN_DECK if OWN_DECK in decks else recommended_deck(interaction, services.main_game)
        said = words.finished(escape(decks[deck].name)) if deck == OWN_DECK else ""
        practise = Button(control_id("practice", "1", "", "", deck), words.PRACTISE, Style.success)
        return Onward(said, (practise,))
