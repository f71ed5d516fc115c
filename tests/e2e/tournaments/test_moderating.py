"""Games of a tournament that a moderator ends: played again, linked, and in the tournament's log."""

from bot.matches.values import Duel, Moderator
from bot.tournaments.log.events import Cancelled
from bot.tournaments.rules import TournamentRules
from tests.e2e.table import said, text_of
from tests.e2e.tournaments.cups import OLGA, Cup
from tests.e2e.tournaments.test_judges import judge_of

SWISS = TournamentRules("swiss", rounds=2, seeding="joining")
KNOCKOUT = TournamentRules("single", seeding="joining")


def last_board(cup: Cup, duel: Duel) -> str:
    """The text and the labels of the last message of an ended duel."""
    found = [
        each for each in cup.table.messages(cup.table.home(duel)) if "Record and dice" in str(each.components)
    ]
    return f"{text_of(found[-1])}\n{found[-1].components}"


async def end(cup: Cup, duel: Duel) -> None:
    guild_id, by = cup.table.channel.guild.id, Moderator(950, "Mo")
    entry = await cup.table.matches.moderation.end(guild_id, duel.id, by, "Both were *cut off*")
    await cup.table.bot.services.audit_posts.deliver(entry.id)
    await cup.settle()


async def test_a_game_ended_by_a_moderator_is_played_again_linked_and_logged(cup: Cup) -> None:
    await cup.start(SWISS, people=4)
    table, judge, duel = cup.table, await judge_of(cup), await cup.duel_of(1)
    await end(cup, duel)
    again = await cup.duel_of(1)
    assert again.id != duel.id
    said_there = last_board(cup, duel)
    assert "Ended by a moderator" in said_there
    assert f"This game is played again. It has begun: <#{again.channel_id}>." in said_there
    assert "Rematch" not in said_there
    assert (
        "Round 1, table 1 · rowan – sage: a moderator has ended a game without a result, and it is played "
        "again: Both were \\*cut off\\*"
    ) in "\n".join(cup.texts())
    panel = await judge.slash(table.channel, "tournament organise")
    log = said(await table.press(judge, panel.response, "Log and undo"))
    assert "a moderator ended game 1 of match 1.1 (rowan – sage) without a result · <@950>" in log


async def test_a_void_game_is_played_again_without_a_rematch(cup: Cup) -> None:
    await cup.start(SWISS, people=4)
    duel = await cup.duel_of(1)
    await cup.lose(1)
    assert "Rematch" in last_board(cup, duel), "its match is over"
    guild_id = cup.table.channel.guild.id
    await cup.table.matches.moderation.void(guild_id, duel.id, Moderator(950, "Mo"), "A fault")
    await cup.settle()
    again = await cup.duel_of(1)
    said_there = last_board(cup, duel)
    assert f"This game is played again. It has begun: <#{again.channel_id}>." in said_there
    assert "Rematch" not in said_there


async def test_a_drawn_game_of_an_elimination_is_played_again_without_a_rematch(cup: Cup) -> None:
    await cup.start(KNOCKOUT, people=4)
    duel = await cup.duel_of(1)
    one, other = duel.user_ids
    await cup.table.matches.play.offer_draw(duel.id, one)
    await cup.table.matches.play.accept_draw(duel.id, other)
    await cup.settle()
    again = await cup.duel_of(1)
    assert again.id != duel.id
    said_there = last_board(cup, duel)
    assert f"This game is played again. It has begun: <#{again.channel_id}>." in said_there
    assert "Rematch" not in said_there


async def test_nothing_is_played_again_once_the_tournament_is_over(cup: Cup) -> None:
    await cup.start(SWISS, people=4)
    duel = await cup.duel_of(1)
    await cup.of.direction.act(cup.table.channel.guild.id, cup.id, OLGA, Cancelled())
    await cup.settle()
    assert "played again" not in last_board(cup, duel)
