"""What a newcomer reads of Exhaust and Triggers where these words first appear, as the rules have them."""

import pytest

from bot.content.melee.lessons import lessons
from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.lessons import LEARNER, Position
from cogs.melee.words.collection.lookup import HELP
from cogs.melee.words.duel.close_up import EXHAUST, entity_words
from cogs.melee.words.learning.lessons import STEPS
from tests.shipped import shipped

RULES = {each.number: each.text for each in shipped().rulings}
FOURTH = Position(next(lesson for lesson in lessons() if lesson.number == 4))


def close(tile: str) -> str:
    """The panel of an entity in the fourth lesson."""
    found = FOURTH.close_up(parse_tile(tile))
    assert found is not None
    return entity_words(found, LEARNER, ("South", "North"))


@pytest.mark.parametrize("words", ["one Exhaust token on th", "While it lies there, "])
def test_exhaust_is_explained_in_the_words_of_the_rules(words: str) -> None:
    assert words in RULES["AB-3"].replace("that card", "this card")
    assert words in EXHAUST


def test_help_explains_passive_trigger_and_exhaust() -> None:
    for words in ("is always in effect", "happens when the event it names happens"):
        assert words in RULES["AB-1"]
        assert words in HELP
    assert "puts your one Exhaust token on that card" in HELP


def test_the_panel_of_a_card_with_exhaust_says_what_that_is_and_no_other_does() -> None:
    assert EXHAUST in close("d4")
    assert EXHAUST not in close("d5")


def test_the_first_lesson_with_an_ability_explains_its_words() -> None:
    assert "Trigger" in STEPS["ability"].note
    assert "Exhaust token" in STEPS["ability"].note
