"""Rules are found by what newcomers ask, in their own words and with their own mistakes."""

import pytest

from bot.content.questions import Passage, QuestionIndex
from bot.content.rulings import parse_rulings
from bot.games.errors import ContentError
from tests.shipped import shipped

BOOK = shipped().rulebook

#: What people type, and the rule that must be among the first three.
ASKED = [
    ("how do I win", "W-1"),
    ("can I move twice", "M-2"),
    ("what is exhaust", "AB-3"),
    ("how many cards do I draw", "M-3"),
    ("how do i get more energy", "T-2"),
    ("what does poison do?", "ST-2"),
    ("can i attack diagonally", "A-1"),
    ("why cant i attack him", "A-2"),
    ("can units share a square", "M-6"),
    ("how long does a game take", "W-3"),
    ("can I shoot over mountains", "A-2"),
    ("do I take damage when I attack", "A-4"),
    ("what happens if both roll the same", "A-3"),
    ("what happens when my deck is empty", "M-10"),
    ("who starts", "S-1"),
    ("what is my base", "B-2"),
    ("can I surrender", "W-4"),
    ("how big is the map", "B-1"),
    ("what is hp", "A-7"),
    ("are dead units gone forever", "A-7"),
    ("can I attack the turn I summon a creature", "M-3"),
    ("how many monsters can I have on the board", "M-4"),
    ("does attacking cost mana", "A-6"),
    ("how many times can I use an ability", "AB-12"),
    ("what do spikes do", "M-7"),
    ("can my opponent see my cards", "S-5"),
    ("can I make my own deck", "S-3"),
    ("what is a trigger", "AB-1"),
    ("how do I wake my unit up", "ST-4"),
    ("how long does stun last", "ST-5"),
    ("do statuses stack", "ST-1"),
    ("how much does water cost", "M-5"),
    ("how does fighting work", "A-3"),
    ("how is damage calculated", "A-5"),
    ("what is the max energy", "AB-30"),
    ("can I push enemies into thorns", "AB-10"),
    ("can i reroll dice", "AB-19"),
    ("is it a draw if we both die", "W-2"),
    ("how do i play a card", "M-3"),
    ("what can i do", "T-4"),
    ("what blocks line of site", "A-2"),
    ("how do I heal", "A-7"),
    ("what does reflect do", "AB-22"),
    ("is there a time limit", "W-3"),
    ("when do i draw cards", "M-3"),
    ("how do i loose", "W-1"),
    ("poisin", "ST-2"),
    ("summon twice in one turn", "T-4"),
    ("can i walk through my own guys", "M-6"),
    ("what terrain is there", "B-4"),
    ("can I switch back to an entity after using another one", "M-1"),
    ("which path does my unit take", "M-8"),
    ("why can't I summon", "M-4"),
    ("do I have to attack", "T-4"),
    ("speed", "M-5"),
    ("thor", "M-7"),
    ("capture", "W-1"),
    ("range", "A-1"),
]
#: What the rules say nothing about.
NONSENSE = [
    "xyzzy",
    "what is the weather today",
    "how do I bake a cake",
    "who is the president of France",
    "qwertzuiop asdf",
    "tell me a joke",
    "best pizza recipe",
    "asdfgh",
    "😀",
    "how old are you",
    "bitcoin price",
    "lorem ipsum dolor sit amet",
    "?!",
]


@pytest.mark.parametrize(("asked", "number"), ASKED)
def test_a_question_has_its_ruling_among_the_first_three(asked: str, number: str) -> None:
    assert number in [ruling.number for ruling in BOOK.find(asked)[:3]]


@pytest.mark.parametrize("asked", NONSENSE)
def test_what_no_rule_answers_finds_nothing(asked: str) -> None:
    assert BOOK.find(asked) == []


def test_every_question_in_the_file_finds_its_own_ruling_first() -> None:
    for ruling in BOOK.rulings:
        for question in ruling.questions:
            found = BOOK.find(question)
            assert ruling in found[:3], (question, ruling.number, [each.number for each in found[:4]])


def test_every_ruling_answers_a_question() -> None:
    assert [ruling.number for ruling in BOOK.rulings if not ruling.questions] == []


def test_a_number_within_a_question_is_enough() -> None:
    assert [ruling.number for ruling in BOOK.find("what does M-5 mean by thorns?")] == ["M-5"]


def test_what_looks_like_a_number_but_is_none_is_read_as_words() -> None:
    assert "B-2" in [ruling.number for ruling in BOOK.find("d1")]


def test_a_word_may_be_unfinished_or_mistyped() -> None:
    assert BOOK.find("tele")[0].number == BOOK.find("telport")[0].number == "AB-10"


def test_the_rarer_word_decides_and_words_that_mean_the_same_are_one() -> None:
    entries = [
        Passage("Dragons", "", "A dragon breathes fire."),
        Passage("Knights", "", "A knight fights dragons with a lance."),
    ]
    index = QuestionIndex(entries, {"wyrm": "dragon"})
    assert index.find("wyrms") == [0, 1]
    assert index.find("lance against wyrm")[0] == 1
    assert index.find("unicorn") == []


def test_long_texts_are_read_up_to_a_bound() -> None:
    assert BOOK.find("zyx " * 100 + "thorns") == BOOK.find("zyx " * 10_000 + "thorns") == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('first = ["Z-9"]', "rulings.toml: first: there is no ruling Z-9"),
        ('[synonyms]\nunit = ["guy"]\nenemy = ["Guy"]', "rulings.toml: guy stands there twice"),
    ],
)
def test_faults_of_questions_and_synonyms_are_named(text: str, fault: str) -> None:
    topic = '\n[[topic]]\nname = "Board"\n[[topic.ruling]]\nnumber = "B-1"\ntitle = "x"\ntext = "y"\n'
    with pytest.raises(ContentError) as caught:
        parse_rulings(text + topic, "rulings.toml")
    assert caught.value.faults == [fault]


def test_a_question_ends_in_a_question_mark_and_stands_once() -> None:
    entry = '[[topic]]\nname = "Board"\n[[topic.ruling]]\nnumber = "B-1"\ntitle = "x"\ntext = "y"\n'
    for questions in ('["How big is it"]', '["How big?", "how big?"]', '["' + "x" * 90 + '?"]'):
        with pytest.raises(ContentError):
            parse_rulings(f"{entry}questions = {questions}\n", "rulings.toml")
