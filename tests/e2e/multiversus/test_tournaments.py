"""A match of Multiversus in a tournament, from the sign-up to the result."""

from pathlib import Path

from bot.matches.planning.plan import TournamentPlan
from bot.tournaments.rules import TournamentRules
from tests.e2e.multiversus.duels import GAME, Skirmish
from tests.e2e.table import Table, menus, said, text_of
from tests.e2e.tournaments.cup import cup_at
from tests.e2e.tournaments.cups import OLGA, Cup


async def test_two_sign_up_play_their_match_by_the_quick_clock_and_its_result_is_told(table: Table) -> None:
    cup = Cup(table)
    guild = table.channel.guild.id
    plan = TournamentPlan(rules=TournamentRules("single", seeding="joining"), clock="quick")
    made = await cup.of.organising.create(guild, table.channel.id, "Lantern Cup", GAME, plan, OLGA)
    cup.id = made.id
    await cup.settle()
    (announcement,) = table.messages(table.channel.id)
    assert "clock quick" in text_of(announcement)
    for who in (table.rowan, table.juniper):
        assert "You are in **Lantern Cup**." in said(await table.press(who, announcement, "Join"))
    await cup.of.organising.start(guild, cup.id, OLGA)
    await cup.settle()
    skirmish = Skirmish(table, (table.rowan, table.juniper), await cup.duel_of(1))
    if skirmish.duel.players[0].user_id != table.rowan.id:
        skirmish.people = skirmish.people[::-1]
    assert "time to choose up <t:" in skirmish.text
    await skirmish.seal(1, "none")
    await skirmish.seal(0, "champion attack move")
    await skirmish.turn(0, "move champion d5; done")
    loser = skirmish.people[1]
    asked = await loser.slash(skirmish.thread, "duel concede")
    await table.press(loser, asked.response, "Yes, concede")
    await cup.settle()
    (told,) = [each for each in cup.texts() if " beat " in each]
    assert f"**{skirmish.people[0].name}** beat {loser.name} 1–0" in told
    assert (await cup.show()).state.phase == "finished"


async def test_the_quick_clock_is_planned_for_games_that_it_suits_and_no_others(tmp_path: Path) -> None:
    async with cup_at(tmp_path) as cup:
        panel = await cup.plan(game=GAME, clock="quick", name="Lanterns")
        assert "clock quick" in text_of(panel)
        offered = [each["value"] for menu in menus(panel) for each in menu["options"]]
        assert "quick" in offered
        assert "clock 3m" in await cup.choose("clock", "3m")
        assert "clock quick" in await cup.choose("clock", "quick")
        assert "Saved as the template **Lanterns**" in await cup.press("Save as template")
        channel = cup.table.channel
        other = await cup.may.slash(
            channel, "tournament create", name="Moths", template="Lanterns", game="melee"
        )
        assert "no clock" in said(other)
        assert "quick" not in str(other.response.components if other.response else "")
        for command in ("tournament create", "tournament rehearse"):
            needed = {"name": "Moths"} if command == "tournament create" else {"players": 4}
            told = said(await cup.may.slash(channel, command, format="swiss", clock="quick", **needed))
            assert told.startswith("The clock quick has a time to choose"), command
