"""Questions about how to begin are told from questions about the game, and from what people only say."""

import pytest

from cogs.teaching.beginning import asks_to_begin

TITLES = ("Multiverse Melee", "Multiuniversum")


@pytest.mark.parametrize(
    "asked",
    [
        "how do I start a game?",
        "I want to play",
        "how do I challenge someone",
        "How do I challenge my friend?",
        "how do I play Multiuniversum",
        "where do I begin",
        "is there a tutorial",
        "can I play alone",
        "hi, I would like to start a new game please",
        "anyone want to duel?",
        "who wants to play",
        "let’s play!",
        "how do i use this bot",
        "what are the commands",
        "I need an opponent",
        "start a new game",
        "play Multiverse Melee",
        "hi bot, can we play here",
        "anyone up for a duel",
        "I need a tutorial",
        "can I play on discord",
        "tutorial?! Is there one?",
    ],
)
def test_who_wants_to_begin_is_understood(asked: str) -> None:
    assert asks_to_begin(asked, TITLES)


@pytest.mark.parametrize(
    "said",
    [
        "who starts the game",
        "which player should start",
        "who begins",
        "how do I play a card",
        "how do I start my turn",
        "when does the game start",
        "how many people can play",
        "who is my opponent",
        "is it a bot",
        "good bot",
        "I won the game",
        "we were playing with you yesterday",
        "you play",
        "you can play now",
        "we play now",
        "let us play on",
        "let's play on",
        "the tutorial is here",
        "we need to go on with the game, start",
        "we are going to start",
        "start now",
        "start",
        "duel",
        "play " * 30,
        "",
    ],
)
def test_other_questions_and_talk_are_not(said: str) -> None:
    assert not asks_to_begin(said, TITLES)
