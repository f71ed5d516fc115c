"""The tutorial as a newcomer plays it: by buttons, by commands, over a restart, and beside others."""

from typing import Any

import pytest
from simcord.components import walk_components

from bot.content.melee.lessons import lessons
from bot.matches.values import TutorialProgress
from cogs.melee.words.learning.lessons import RESULTS
from tests.e2e.persons.learner import (
    BY_COMMANDS,
    BY_CONTROLS,
    COLOURED,
    GOES_ON,
    Learner,
    by_controls,
    task_of,
)
from tests.e2e.table import Table, custom_ids, descriptions, menus, text_of


async def test_the_tutorial_is_played_to_its_end_by_buttons_in_one_message(table: Table) -> None:
    learner = Learner(table, table.sage)
    shown = await table.sage.slash(table.channel, "help")
    learner.panel = shown.response
    await learner.press("Learn")
    for lesson in lessons():
        await by_controls(learner, lesson)
        if lesson.number < 6:
            assert learner.labels() == ["Next", "Back", "Leave"]
            await learner.press("Next")
    assert learner.labels() == ["Practice against the novice", "Start again"]
    assert table.messages(table.channel.id) == []
    await learner.press("Practice against the novice")
    (duel,) = await table.matches.chronicle.running(user_id=table.sage.id)
    assert (duel.players[1].level, duel.decks[0]) == ("novice", "ember-court")


@pytest.mark.nightly
async def test_the_tutorial_is_played_to_its_end_by_commands(table: Table) -> None:
    learner = Learner(table, table.sage)
    for lesson in lessons():
        assert task_of(lesson) in await learner.command()
        for name, options in BY_COMMANDS[lesson.name]:
            text = await learner.typed(name, **options)
        assert RESULTS[lesson.name].headline in text
    assert "Practice against the novice" in learner.labels()
    assert "6 of 6" in await learner.command()


async def test_a_whole_turn_says_what_is_left_of_it(table: Table) -> None:
    learner = Learner(table, table.sage)
    await table.matches.tutorials.change(table.sage.id, "melee", lambda _: TutorialProgress(6))
    assert "Summon a card, move **Ash Duelist** next to **Bog Piper**, attack" in await learner.command()
    assert "Move **Ash Duelist** next to" in await learner.typed("summon", card="Cinder Page", to="d2")
    await learner.typed("move", entity="c4", to="d4")
    assert "**Do this:** Press **End turn**." in await learner.typed("attack", entity="d4", target="d5")
    assert "You know some cards of **Ember Court** by now" in await learner.press("End turn")


def order(message: Any) -> list[str]:
    """What a message shows, from top to bottom: its picture, the task, its controls."""
    kinds = {12: "picture", 2: "control", 3: "control"}
    parts = [
        "task" if "Do this:" in part.get("content", "") else kinds.get(part["type"], "")
        for part in walk_components(message.components)
    ]
    return list(dict.fromkeys(filter(None, parts)))


@pytest.mark.nightly
async def test_show_me_plays_every_lesson_and_tasks_stand_beside_the_controls(table: Table) -> None:
    """A phone shows the end of a message: what stands above the picture is out of sight."""
    learner = Learner(table, table.sage)
    await learner.command()
    for lesson in lessons():
        for _ in lesson.solution():
            assert order(learner.panel) == ["picture", "task", "control"]
            text = await learner.press("Show me")
            assert "This is how:" in text
        assert RESULTS[lesson.name].headline in text
        if lesson.number < 6:
            await learner.press("Next")


async def test_old_buttons_go_on_after_a_restart(table: Table) -> None:
    learner = Learner(table, table.sage)
    await learner.command()
    for number, lesson in enumerate(lessons(), 1):
        for verb, value in BY_CONTROLS[lesson.name]:
            await learner.use(verb, value)
            if number in (1, 5):
                await table.restart()
        if number < 6:
            await learner.press("Next")
    assert "Practice against the novice" in learner.labels()


async def test_what_was_done_instead_is_told_and_taken_back(table: Table) -> None:
    learner = Learner(table, table.sage)
    await learner.command()
    text = await learner.press("End turn")
    assert "You ended your turn with nothing on the board." in text
    assert "I have taken it back." in text
    assert await learner.progress() == TutorialProgress(1)
    await learner.typed("summon", card="Ash Duelist", to="d2")
    await learner.press("Next")
    await learner.use("act", "d2")
    text = await learner.use("move", "c4")
    told = text[text.index("That way leads") :].splitlines()
    assert told[:2] == [
        "That way leads into thorns, and they hurt. Go to d4 through the forest. I have taken it back.",
        "-# This would have happened:",
    ]
    assert "1 damage from thorns" in told[2]
    assert told[2].startswith("-# ")
    assert text.count("from thorns") == 1
    assert task_of(lessons()[1]) in text


async def test_what_the_rules_refuse_is_told_in_their_words(table: Table) -> None:
    learner = Learner(table, table.sage)
    await learner.command()
    assert "You don't have the energy" in await learner.typed("summon", card="Brand Rider", to="d2")
    assert "Nobody stands there." in await learner.typed("move", entity="a1", to="a2")
    assert "Nobody called nobody is on the board." in await learner.typed("move", entity="nobody", to="z9")
    assert await learner.progress() == TutorialProgress(1)


async def test_the_tutorial_is_left_and_gone_on_with(table: Table) -> None:
    learner = Learner(table, table.sage)
    await learner.command()
    await learner.typed("summon", card="Ash Duelist", to="d2")
    await learner.press("Next")
    assert "You can go on at any time" in await learner.press("Leave")
    assert task_of(lessons()[1]) in await learner.press("Go on")
    assert task_of(lessons()[1]) in await learner.command()
    assert await learner.progress() == TutorialProgress(2)


@pytest.mark.nightly
async def test_back_leads_to_the_start_of_the_lesson_then_to_the_one_before(table: Table) -> None:
    learner = Learner(table, table.sage)
    await learner.command()
    assert "Back" not in learner.labels()
    await learner.typed("summon", card="Ash Duelist", to="d2")
    await learner.press("Next")
    await learner.typed("move", entity="d2", to="d4")
    assert task_of(lessons()[1]) in await learner.press("Back")
    assert task_of(lessons()[0]) in await learner.command(way="back")
    assert await learner.progress() == TutorialProgress(1)
    assert "This is how:" in await learner.command(way="show me")
    assert task_of(lessons()[0]) in await learner.command(way="start again")


@pytest.mark.nightly
async def test_a_control_of_an_earlier_moment_shows_where_one_is_now(table: Table) -> None:
    learner = Learner(table, table.sage)
    await learner.command()
    old = learner.panel
    await learner.typed("summon", card="Ash Duelist", to="d2")
    before = await learner.progress()
    await table.sage.click(old, label="End turn")
    assert "You are further on already." in text_of(old)
    assert RESULTS["1-summon"].headline in text_of(old)
    assert await learner.progress() == before


async def test_two_people_learn_at_once(table: Table) -> None:
    first, second = Learner(table, table.sage), Learner(table, table.rowan)
    await first.command()
    await second.command()
    async with table.at_once():
        await table.sage.slash(table.channel, "play summon", card="Ash Duelist", to="d2")
        await table.rowan.slash(table.channel, "play summon", card="Ash Duelist", to="e2")
    assert await first.progress() == TutorialProgress(1, ('summon "Ash Duelist" d2',))
    assert await second.progress() == TutorialProgress(1, ('summon "Ash Duelist" e2',))
    await second.command()
    assert (await first.progress(), await second.progress()) == (
        TutorialProgress(1, ('summon "Ash Duelist" d2',)),
        TutorialProgress(2),
    )


async def test_a_double_press_counts_once(table: Table) -> None:
    learner = Learner(table, table.sage)
    await learner.command()
    await table.press_at_once((table.sage, learner.panel, "Show me"), (table.sage, learner.panel, "Show me"))
    assert await learner.progress() == TutorialProgress(1, ('summon "Ash Duelist" d2',))


@pytest.mark.nightly
async def test_a_duel_has_the_commands_while_it_runs(table: Table) -> None:
    learner = Learner(table, table.rowan)
    await learner.command()
    duel = await table.begin_turns()
    await learner.typed("end")
    assert (await table.view(duel)).turn == 2
    assert await learner.progress() == TutorialProgress(1)
    assert "Your `/play` commands act in your duel." in await learner.command()
    assert "taken it back" in await learner.press("End turn")
    assert (await table.view(duel)).turn == 2


async def test_without_duel_and_tutorial_commands_say_so(table: Table) -> None:
    learner = Learner(table, table.sage)
    assert "Tutorial" not in await learner.typed("end")
    assert await learner.progress() is None


async def test_hand_and_board_show_the_lesson(table: Table) -> None:
    learner = Learner(table, table.sage)
    await learner.command()
    for name in ("hand", "board", "log"):
        assert task_of(lessons()[0]) in await learner.typed(name)


async def test_a_look_shows_anybody_in_the_lesson_and_a_whole_turn_waits(table: Table) -> None:
    learner = Learner(table, table.sage)
    await learner.command()
    assert "Defense 3" in await learner.typed("look", tile="mire sentinel")
    assert "do one thing at a time" in await learner.typed("turn", line="summon ash duelist d2; end")
    assert await learner.progress() == TutorialProgress(1)


@pytest.mark.nightly
async def test_whoever_acts_is_shown_with_its_abilities(table: Table) -> None:
    learner = Learner(table, table.sage)
    await table.matches.tutorials.change(table.sage.id, "melee", lambda _: TutorialProgress(4))
    await learner.command()
    assert "Activate (Exhaust)" in await learner.use("act", "d4")


async def test_what_can_be_typed_is_completed(table: Table) -> None:
    learner = Learner(table, table.sage)
    await learner.command()
    cards = await table.sage.autocomplete(table.channel, "play summon", "card", "")
    assert [each["value"] for each in cards] == ["Ash Duelist"]
    movers = await table.sage.autocomplete(table.channel, "play move", "entity", "")
    assert movers == []
    await learner.typed("summon", card="Ash Duelist", to="d2")
    await learner.press("Next")
    movers = await table.sage.autocomplete(table.channel, "play move", "entity", "")
    assert [each["value"] for each in movers] == ["d2"]


async def test_the_picture_is_described_in_full(table: Table) -> None:
    learner = Learner(table, table.sage)
    await learner.command()
    (described,) = descriptions(learner.panel)
    assert described.startswith(
        "Tutorial, 1 of 6: Summon, then step off. Pay its cost, 2 energy: it lands on"
    )
    assert "Bright tiles: " in described
    assert "Mire Sentinel" in described


async def test_without_its_picture_a_lesson_says_the_same_in_words(table: Table) -> None:
    def fail(slide: object) -> bytes:
        raise OSError("injected by test")

    table.kitchen.studio.tutorial = fail
    text = await Learner(table, table.sage).command()
    assert "It must move off at once: choose a bright tile." in text
    assert len(table.noted) == 1
    table.noted.clear()


async def test_progress_that_no_longer_fits_begins_its_lesson_anew(table: Table) -> None:
    for stored, number in (
        (TutorialProgress(3, ("move a1 a2",)), 3),
        (TutorialProgress(9), 6),
        (TutorialProgress(0), 1),
    ):
        await table.matches.tutorials.change(table.sage.id, "melee", lambda _, stored=stored: stored)
        assert f"{number} of 6" in await Learner(table, table.sage).command()


async def test_the_first_practice_offers_to_learn(table: Table) -> None:
    begun = await table.sage.slash(table.channel, "duel practice")
    learner = Learner(table, table.sage)
    learner.panel = begun.response
    assert learner.labels() == ["Learn"]
    assert task_of(lessons()[0]) in await learner.press("Learn")
    master = await table.rowan.slash(table.channel, "duel practice", level="master")
    assert custom_ids(master.response) == []


async def test_menus_offer_what_a_duel_would(table: Table) -> None:
    learner = Learner(table, table.sage)
    await table.matches.tutorials.change(table.sage.id, "melee", lambda _: TutorialProgress(3))
    await learner.command()
    await learner.use("act", "d4")
    attack, move = menus(learner.panel)
    assert {option["value"]: option["description"][:7] for option in attack["options"]} == {
        "d5": "win 72%",
        "e4": "win 42%",
    }
    assert "d4" not in [option["value"] for option in move["options"]]


async def test_only_what_a_task_asks_for_is_coloured_and_new_positions_say_so(table: Table) -> None:
    learner = Learner(table, table.sage)
    text = await learner.command()
    for number, (name, coloured) in enumerate(COLOURED.items()):
        assert learner.coloured() == coloured, name
        assert ("**A new position**" in text) == (name not in GOES_ON), name
        while "Show me" in learner.labels():
            text = await learner.press("Show me")
            assert "**A new position**" not in text
            if "Show me" in learner.labels():
                assert len(learner.coloured()) <= 1
            if "**Do this:** Press **End turn**." in text:
                assert learner.coloured() == ["End turn"]
        if number == 0:
            assert "You draw Wick Archer (2 in hand, 0 left in the deck)." in text
        if "Next" in learner.labels():
            assert learner.coloured() == ["Next"]
            text = await learner.press("Next")
