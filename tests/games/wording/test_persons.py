"""Texts speak to a player, or of them."""

import pytest

from bot.games.wording.persons import THEY, YOU, PersonWords, named


@pytest.mark.parametrize(
    ("person", "told"),
    [
        (YOU, "You lose what you have in your hand. Your turn ends."),
        (THEY, "They lose what they have in their hand. Their turn ends."),
        (named("ada"), "ada loses what they have in ada's hand. ada's turn ends."),
    ],
)
def test_sentences_agree_with_the_person(person: PersonWords, told: str) -> None:
    again = person.again
    assert told == (
        f"{person.opening} {person.verb('lose', 'loses')} what {again.subject} {again.verb('have', 'has')} "
        f"in {person.possessive} hand. {person.opening_possessive} turn ends."
    )
