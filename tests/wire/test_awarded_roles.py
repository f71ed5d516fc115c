"""An evening whose winner gets a role although the bot may not give it until after the end, over SIGKILLs."""

from pathlib import Path

from tests.wire.evening import PATIENCE, evening_at
from tests.wire.permissions import Permission
from tests.wire.routes.roles import ROLE

TWO = ("rowan", "juniper")


async def test_roles_wait_for_a_permission_that_is_given_later(tmp_path: Path, plates: Path) -> None:
    async with evening_at(tmp_path, plates, TWO) as evening:
        hall, server, channel = evening.hall, evening.hall.server, evening.channel
        server.grant(evening.may, Permission.MANAGE_ROLES)
        champion = server.add_role("Champion")
        winner, loser = (evening.people[name] for name in TWO)
        done = await evening.may.slash(channel, "settings", award="winners all 1", role=champion)
        told = (await done.reply()).text
        assert f"⚠ I can't give out <@&{champion.id}>: I need the permission **Manage Roles**" in told

        await evening.announce(format="swiss", rounds=1)
        await evening.join(*TWO)
        await evening.start()
        await evening.concede(loser.name)
        await evening.sees(lambda: any("Friday Cup is over" in each for each in evening.texts()), "the end")
        await hall.kill()
        await hall.start()
        assert server.sent("PUT", ROLE) == [], "nothing else has waited for the role, and nothing was tried"
        assert evening.may.inbox == [], "May has read it already"

        held = server.faults.hold("PUT", ROLE, after_work=True)
        server.allow_bot(Permission.MANAGE_ROLES)
        await server.wait_for(lambda: held.met, PATIENCE, "the role to be given")
        await hall.kill()  # before the bot knows that Discord has done it
        server.faults.clear()
        await hall.start()
        await server.wait_for(lambda: len(server.sent("PUT", ROLE)) == 2, PATIENCE, "the role once more")
        assert champion.id in server.guild.members[winner.id].roles
        assert champion.id not in server.guild.members[loser.id].roles

        server.move_role(champion, 60)
        await server.wait_for(lambda: evening.may.inbox, PATIENCE, "May to be told")
        (notice,) = evening.may.inbox
        assert "### I can't give out some roles on Loopback" in notice.text
        page = await (await evening.may.slash(channel, "settings", open="awards")).reply()
        menu = next(each for each in page.custom_ids if ":remove" in each)
        asked = await (await evening.may.select(page, menu, "1")).updated()
        page = await (await evening.may.click(asked, "Stop, and take the role")).updated()
        assert f"⚠ I can't take <@&{champion.id}> from 1 person: my own role has to be above it" in page.text
        server.move_role(champion, 1)
        await server.wait_for(
            lambda: champion.id not in server.guild.members[winner.id].roles, PATIENCE, "the role to be taken"
        )
        assert evening.may.inbox == [notice], "each trouble is told once"
