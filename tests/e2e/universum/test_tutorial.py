"""The tutorial as a newcomer plays it: by buttons, by commands, over a restart, and beside a game."""

import pytest

from bot.content.universum.lessons import lessons
from bot.matches.values import TutorialProgress
from cogs.universum.words import lessons as words
from tests.e2e import learning
from tests.e2e.table import Table, custom_ids, descriptions, text_of
from tests.e2e.universum.lab import GAME, button_labels

#: The button to press in each lesson, and what is chosen then.
BY_BUTTONS = {
    "1-search": ("Play…", "play MSTRP+lens"),
    "2-prepare": ("Prepare…", "prepare PRMTS+fuse"),
    "3-move": ("Play…", "play TMPRS+coil 4"),
    "4-seal": ("Play…", "play MRSPT+coil"),
}
BY_COMMANDS: dict[str, tuple[str, dict[str, str]]] = {
    "1-search": ("play", {"card": "mstrp+LENS"}),
    "2-prepare": ("prepare", {"card": "PRMTS+fuse: fuse, here Recycle"}),
    "3-move": ("play", {"card": "TMPRS+coil", "what": "4"}),
    "4-seal": ("play", {"card": "MRSPT+coil"}),
}


class Learner(learning.Learner):
    """Somebody who learns Multiuniversum."""

    game, group, words = GAME, "universum", words
    lessons = staticmethod(lessons)


@pytest.mark.nightly
async def test_the_tutorial_is_finished_by_buttons_over_restarts(table: Table) -> None:
    learner = Learner(table)
    text = await learner.command()
    assert "1 of 4" in text
    assert "You are **White**" in text
    for number, lesson in enumerate(lessons(), 1):
        assert learner.task(number) in text_of(learner.panel)
        button, chosen = BY_BUTTONS[lesson.name]
        await learner.press(button)
        if number in (1, 3):
            await table.restart()
        text = await learner.choose(chosen)
        assert learner.headline(number) in text
        if number < 4:
            assert "Next" in button_labels(learner.panel)
            await learner.press("Next")
    assert "`/table practice`" in text
    assert "Practice" in button_labels(learner.panel)
    assert learner.task(1) in await learner.press("Start again")


@pytest.mark.nightly
async def test_the_tutorial_is_finished_by_commands(table: Table) -> None:
    learner = Learner(table)
    for number, lesson in enumerate(lessons(), 1):
        assert learner.task(number) in await learner.command()
        name, options = BY_COMMANDS[lesson.name]
        assert learner.headline(number) in await learner.typed(name, **options)
    assert "4 of 4" in await learner.command()
    await learner.practise()
    assert await table.matches.tutorials.of(table.sage.id, "melee") is None


async def test_show_me_plays_every_lesson(table: Table) -> None:
    learner = Learner(table)
    await learner.command()
    for number in range(1, 5):
        text = await learner.press("Show me")
        assert "This is how:" in text
        assert learner.headline(number) in text
        if number < 4:
            await learner.press("Next")


async def test_only_what_a_task_asks_for_is_coloured_and_drawn_cards_are_named(table: Table) -> None:
    learner = Learner(table)
    await learner.command()
    for number, wanted in enumerate(("Play…", "Prepare…", "Play…", "Play…")):
        assert learner.coloured() == [wanted]
        text = await learner.press("Show me")
        if number == 0:
            assert "You search at 2 (yellow) with MSTRP+lens and draw PRMTS+fuse and MRSPT+coil" in text
        if number < 3:
            await learner.press("Next")


async def test_what_was_done_instead_is_told_and_taken_back(table: Table) -> None:
    learner = Learner(table)
    await learner.command()
    text = await learner.press("Pass")
    assert "You ended your turn, with three actions left." in text
    assert "I have taken it back." in text
    await learner.press("Trash…")
    text = await learner.choose("trash TMPRS+coil")
    told = text[text.index("You trashed a card") :].splitlines()
    assert told[:2] == [
        "You trashed a card and drew one. Search draws two: play the lens card. I have taken it back.",
        "-# This would have happened:",
    ]
    assert told[2].startswith("-# You trash TMPRS+coil")
    assert text.count("TMPRS+coil and") <= 1
    assert "This card is not in your hand." in await learner.typed("prepare", card="MRSPT+coil")
    assert "That is not an action of this game." in await learner.typed("prepare", card="a joker")
    assert await learner.progress() == TutorialProgress(1)
    assert learner.task(1) in text_of(learner.panel)


async def test_it_is_left_and_gone_on_with(table: Table) -> None:
    learner = Learner(table)
    await learner.command()
    await learner.press("Show me")
    await learner.press("Next")
    left = await learner.press("Leave")
    assert "You can go on at any time" in left
    assert "## How to play Multiuniversum" in left
    assert learner.task(2) in await learner.press("Go on")
    assert learner.task(1) in await learner.press("Back")
    assert learner.task(1) in await learner.command(way="start again")
    assert "This is how:" in await learner.command(way="show me")
    assert await learner.progress() == TutorialProgress(1, ("play MSTRP+lens",))


async def test_a_card_that_can_go_anywhere_is_asked_where_to(table: Table) -> None:
    learner = Learner(table)
    await table.matches.tutorials.change(table.sage.id, GAME, lambda _: TutorialProgress(3))
    assert learner.task(3) in await learner.typed("play", card="TMPRS+coil")
    assert learner.headline(3) in await learner.choose("play TMPRS+coil 4")


async def test_hand_and_board_show_the_lesson_and_completion_offers_what_is_legal(table: Table) -> None:
    learner = Learner(table)
    assert "not in a" in await learner.typed("pass")
    await learner.command()
    for name in ("hand", "board", "log"):
        assert learner.task(1) in await learner.typed(name)
    cards = await table.sage.autocomplete(table.channel, "universum play", "card", "")
    assert [each["value"] for each in cards] == ["MSTRP+lens", "TMPRS+coil"]


async def test_help_teaches_the_game_and_the_last_page_is_described(table: Table) -> None:
    learner = Learner(table)
    assert learner.task(1) in await learner.learn("help")
    (described,) = descriptions(learner.panel)
    assert described.startswith(
        "Tutorial, 1 of 4: Search for cards. A card does what it shows where you stand"
    )
    assert all(each.startswith("duel:unilesson:1:0:") for each in custom_ids(learner.panel))


async def test_an_old_button_shows_where_one_is_now(table: Table) -> None:
    learner = Learner(table)
    await learner.command()
    old = learner.panel
    await learner.typed("play", card="MSTRP+lens")
    before = await learner.progress()
    await table.sage.click(old, label="Pass")
    assert "You are further on already." in text_of(old)
    assert await learner.progress() == before
