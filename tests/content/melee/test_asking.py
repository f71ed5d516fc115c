"""Rules are found by what newcomers ask, in their own words and with their own mistakes."""

import pytest

from bot.content.questions import Passage, QuestionIndex
from bot.content.rulings import parse_rulings
from bot.games.errors import ContentError
from tests.cases import for_each
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
#: What people type who have never seen the game.
PLAIN = [
    ("what is the point of this game", "W-1"),
    ("how do I beat the other player", "W-1"),
    ("what do I need to do to win?", "W-1"),
    ("how does one win", "W-1"),
    ("when do i win", "W-1"),
    ("what's the objective here", "W-1"),
    ("do I have to kill all enemies", "W-2"),
    ("how do i lose the game", "W-1"),
    ("what happens if they reach my base", "W-1"),
    ("how long do i have to hold the base", "W-1"),
    ("what are the numbers on the cards", "A-3"),
    ("what does attack mean", "A-3"),
    ("what does defense do", "A-3"),
    ("what does speed do", "M-5"),
    ("what does range mean", "A-1"),
    ("how do i put a unit on the board", "M-3"),
    ("how do i place a card", "M-3"),
    ("how do i deploy troops", "M-3"),
    ("how do i get units on the field", "M-3"),
    ("where do my units appear", "M-3"),
    ("why do i have to move after summoning", "M-3"),
    ("why is my summon button grey", "M-4"),
    ("i can't play any card", "M-4"),
    ("not enough energy", "T-2"),
    ("how do i get energy", "T-2"),
    ("do i keep unused energy", "T-2"),
    ("does energy carry over", "T-2"),
    ("how much energy do i have", "T-2"),
    ("how do i end my turn", "T-4"),
    ("how do i pass", "T-4"),
    ("can i attack twice", "M-2"),
    ("can i move after attacking", "M-2"),
    ("can i attack first then move", "M-2"),
    ("how many actions do i have", "T-4"),
    ("can i move all my units in one turn", "M-2"),
    ("why can't I move this unit again", "M-1"),
    ("why can't i use my first unit anymore", "M-1"),
    ("who rolls the dice", "A-3"),
    ("why did i take damage", "A-4"),
    ("why did my unit get hurt when attacking", "A-4"),
    ("what are the odds", "A-3"),
    ("how is the winner of a fight decided", "A-3"),
    ("what if we roll the same number", "A-3"),
    ("do i need line of sight", "A-2"),
    ("can i shoot through my own units", "A-2"),
    ("how far can I shoot", "A-1"),
    ("can I walk through water", "M-5"),
    ("can i cross mountains", "M-5"),
    ("what are the spiky tiles", "M-7"),
    ("can i go back to my summon area", "M-5"),
    ("how many cards are in my deck", "S-3"),
    ("can i change my deck", "S-3"),
    ("when do i get new cards", "M-3"),
    ("do I draw at the start of my turn", "M-3"),
    ("what happens if i run out of cards", "M-10"),
    ("can i see the enemy's hand", "S-5"),
    ("does my opponent see my hand", "S-5"),
    ("what is passive", "AB-1"),
    ("how do i use an ability", "AB-12"),
    ("what does activate mean", "AB-1"),
    ("what is the token for", "AB-3"),
    ("what does it mean to be burned", "ST-3"),
    ("my unit is asleep what now", "ST-4"),
    ("how do i cure poison", "ST-2"),
    ("how do I remove a status", "ST-2"),
    ("my unit can't move", "ST-5"),
    ("who goes first", "S-1"),
    ("is there a draw", "W-4"),
    ("how do i quit", "W-4"),
    ("can i give up", "W-4"),
    ("how many turns are there", "W-3"),
    ("when is the game over", "W-1"),
    ("how big is the deck", "S-3"),
    ("what is a summon area", "B-2"),
    ("where's the enemy base", "B-2"),
    ("can i hold my own base", "W-1"),
    ("do dead units come back", "A-7"),
    ("can units heal", "A-7"),
    ("what happens when a unit dies", "A-7"),
    ("how many units can i have", "M-4"),
    ("max units", "M-4"),
    ("how can i win this", "W-1"),
    ("what am i supposed to do", "W-1"),
    ("explain the goal", "W-1"),
    ("how do you lose", "W-1"),
    ("is killing everyone a win", "W-2"),
    ("when does the game end", "W-1"),
    ("do I need to stay on their area", "W-1"),
    ("what if they attack me on their base", "W-1"),
    ("how do I bring out a creature", "M-3"),
    ("can i summon more than one", "T-4"),
    ("can i summon when my area is occupied", "M-4"),
    ("can i leave my unit on the summon area", "M-3"),
    ("do i get a card when I summon", "M-3"),
    ("where does energy come from", "T-2"),
    ("what's the energy cap", "AB-30"),
    ("how much mana per turn", "T-2"),
    ("what costs energy", "A-6"),
    ("is attacking free", "A-6"),
    ("can my guy attack right after being summoned", "M-3"),
    ("does moving cost energy", "M-5"),
    ("how many spaces can i move", "M-5"),
    ("does forest slow me", "M-5"),
    ("are thorns bad", "M-7"),
    ("what's the damage of thorns", "M-7"),
    ("can i jump over enemies", "M-6"),
    ("can i stop on a friend", "M-6"),
    ("can i hit two enemies", "M-2"),
    ("how do dice work", "A-3"),
    ("which die is rolled", "A-3"),
    ("who hits first", "A-3"),
    ("do they attack back", "A-4"),
    ("how can my attack hurt me", "A-4"),
    ("why can't I hit that enemy", "A-2"),
    ("is the target too far", "A-1"),
    ("does a unit block my view", "A-2"),
    ("what is burning", "ST-3"),
    ("how long does sleep last", "ST-4"),
    ("what does stunned mean", "ST-5"),
    ("how do I get rid of burn", "ST-3"),
    ("list of statuses", "ST-1"),
    ("difference between passive and trigger", "AB-1"),
    ("when does a trigger happen", "AB-1"),
    ("what does exhausted mean", "AB-3"),
    ("can I use the same ability every turn", "AB-12"),
    ("can i push someone off the map", "AB-10"),
    ("what is a pull", "AB-10"),
    ("who has the first turn", "S-1"),
    ("why does the second player get energy", "S-2"),
    ("starting hand size", "S-3"),
    ("can i mix cards", "S-3"),
    ("what happens with an empty deck", "M-10"),
    ("i have no cards left", "M-10"),
    ("how many rounds does it take", "W-3"),
    ("what happens after 60 turns", "W-3"),
    ("can we agree on a draw", "W-4"),
    ("how to surrender", "W-4"),
    ("why is my unit done", "M-1"),
    ("can i act with two units", "M-1"),
    ("is diagonal next to", "B-3"),
    ("what are the tile types", "B-4"),
    ("which side am i", "S-1"),
    ("do i win if i get to e8", "W-1"),
    ("what's the win condition", "W-1"),
    ("do i need to kill the enemy leader", "W-2"),
    ("how do the dice decide a battle", "A-3"),
    ("can i attack from far away", "A-1"),
    ("why is my range 1", "A-1"),
    ("do mountains block attacks", "A-2"),
    ("can i go through trees", "M-5"),
    ("what happens in water", "M-5"),
    ("do I lose energy at the end of turn", "T-2"),
    ("when can I summon", "M-3"),
    ("can i put two units on one tile", "M-6"),
    ("can my unit attack and then walk", "M-2"),
    ("can i use an ability and attack", "M-2"),
    ("what's a status effect", "ST-1"),
    ("what is sleep", "ST-4"),
    ("is poison permanent", "ST-2"),
    ("how do I draw", "M-3"),
    ("does the defender fight back", "A-4"),
    ("how much damage does my unit take", "A-5"),
    ("how much hp does my unit have", "A-7"),
    ("what is the maximum number of turns", "W-3"),
    ("can I resign", "W-4"),
    ("what is a passive ability", "AB-1"),
    ("how do triggers work", "AB-1"),
    ("can i see what cards the enemy has", "S-5"),
    ("who moves first", "S-1"),
    ("what's a tile", "B-4"),
    ("does a diagonal count as 1 or 2", "A-1"),
    ("can I hit an enemy diagonally", "A-1"),
    ("can my unit shoot diagonally", "A-1"),
    ("is a diagonal in range", "A-1"),
    ("how many steps is a diagonal", "A-1"),
    ("can I walk diagonal", "B-3"),
    ("can units move diagonally", "B-3"),
    ("how is distance measured", "A-1"),
    ("how do you count range", "A-1"),
    ("does range go around corners", "A-1"),
    ("can I shoot around a corner", "A-2"),
    ("can I attack my own unit", "A-1"),
    ("can I summon anywhere", "M-3"),
    ("can I summon next to my base", "M-3"),
    ("can I summon two cards", "T-4"),
    ("how many cards can I summon per turn", "T-4"),
    ("how much energy can I store", "T-2"),
    ("is moving free", "M-5"),
    ("can I move half then attack then move", "M-2"),
    ("does the defender roll too", "A-3"),
    ("can I die attacking", "A-4"),
    ("does armor exist", "AB-21"),
    ("how do i get my unit back", "A-7"),
    ("can I revive units", "A-7"),
    ("is there a timer", "W-3"),
    ("can I stop playing", "W-4"),
    ("what is the difference between move and push", "AB-18"),
    ("can I avoid thorns", "M-8"),
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


@for_each(("asked", "number"), ASKED + PLAIN)
def test_a_question_has_its_ruling_among_the_first_three(asked: str, number: str) -> None:
    assert number in [ruling.number for ruling in BOOK.find(asked)[:3]]


@for_each("asked", NONSENSE)
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
