"""Games of one person against two adepts, for a score, and the game of the day."""

from datetime import timedelta

from simcord.components import walk_components

from bot.games.multifold.position.actions import format_action
from bot.matches.solo import end_of
from tests.e2e.multifold.games import GAME, Fold
from tests.e2e.table import Table, answered, custom_ids, said, text_of


async def solo(table: Table, **options: object) -> Fold:
    """Rowan plays alone."""
    told = said(await table.rowan.slash(table.channel, "table solo", game=GAME, **options))
    assert told.startswith("Your game has begun")
    await table.env.settle()
    (duel, *_) = await table.matches.chronicle.running(user_id=table.rowan.id)
    return Fold(table, (table.rowan,), duel)


def labels(fold: Fold) -> list[str]:
    """The labels of the buttons on the board."""
    return [str(part["label"]) for part in walk_components(fold.board.components) if part.get("label")]


async def play_out(fold: Fold) -> None:
    """Rowan ends her moves at once, in each turn, to the end; adepts play as they do."""
    while (await fold.now()).running:
        await fold.table.bot.opponents.idle()
        view = await fold.view(0)
        if view.asked == 0:
            await fold.play(0, format_action(view.actions[-1]))
    await fold.shown()


async def test_multifold_is_offered_to_one_who_plays_alone(table: Table) -> None:
    offered = await table.rowan.autocomplete(table.channel, "table solo", "game", "multif")
    assert [each["value"] for each in offered] == [GAME]
    fold = await solo(table)
    assert [each.name for each in fold.duel.players] == ["rowan", "Adept (computer)", "Adept 2 (computer)"]
    first = text_of(table.messages(table.channel.id)[0])
    assert first.startswith("### rowan, Adept (computer) and Adept 2 (computer) play\n")
    again = said(await table.rowan.slash(table.channel, "table solo", game=GAME, scoring="basic"))
    assert "can't be played with `scoring: basic`" in again


async def test_the_message_before_a_game_alone_says_against_whom(hall: Table) -> None:
    await hall.rowan.slash(hall.channel, "table solo", game=GAME)
    assert text_of(hall.messages(hall.channel.id)[0]).startswith(
        "## rowan plays alone\n**Multifold** against Adept (computer) and Adept 2 (computer).\n"
    )


async def test_who_leaves_a_game_of_the_day_has_had_their_attempt_and_no_score(table: Table) -> None:
    fold = await solo(table, daily=True)
    first = text_of(table.messages(table.channel.id)[0])
    assert "everybody has the same cards and dice" in first
    await table.matches.play.concede(fold.duel.id, table.rowan.id)
    await table.bot.opponents.idle()
    await fold.shown()
    assert not (await fold.now()).running
    refused = said(await table.rowan.slash(table.channel, "table solo", game=GAME, daily=True))
    assert "there is one attempt" in refused
    day = await table.matches.solo.daily(GAME, table.matches.solo.today(), None)
    assert day.rows == ()


async def test_a_game_of_the_day_has_a_score_and_is_secret_until_the_day_is_over(table: Table) -> None:
    fold = await solo(table, daily=True)
    await play_out(fold)
    assert {"Best scores", "Practice against computers"} <= set(labels(fold))
    (row,) = (await table.matches.solo.daily(GAME, table.matches.solo.today(), None)).rows
    shown = answered(await table.press(table.rowan, fold.board, "Best scores"))
    text = text_of(shown.followups[-1] if shown.followups else shown.response)
    assert "1. **rowan** (you)" in text
    assert str(abs(row.score)) in text
    assert "stay secret until" in said(await table.press(table.rowan, fold.board, "Record and dice"))
    table.kitchen.clock = end_of(table.matches.solo.today()) + timedelta(seconds=1)
    assert await fold.faults() == []
    assert "daily" not in custom_ids(fold.board)


async def test_a_rematch_of_a_game_alone_counts_too_and_a_practice_after_it_does_not(table: Table) -> None:
    fold = await solo(table)
    await table.matches.play.concede(fold.duel.id, table.rowan.id)
    await table.bot.opponents.idle()
    await fold.shown()
    await table.press(table.rowan, fold.board, "Rematch")
    await table.env.settle()
    (again, *_) = await table.matches.chronicle.running(user_id=table.rowan.id)
    assert [each.name for each in again.players] == [each.name for each in fold.duel.players]
    assert await table.matches.solo.is_solo(again)
    await table.press(table.rowan, fold.board, "Practice against computers")
    await table.env.settle()
    (practice, *_) = await table.matches.chronicle.running(user_id=table.rowan.id)
    assert [each.level for each in practice.players] == [None, "adept"], (
        "the level that they last played against"
    )
    assert not await table.matches.solo.is_solo(practice)
