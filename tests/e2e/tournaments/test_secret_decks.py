"""While decks are secret, no way in Discord leads anybody but the two players to a duel that tells them."""

from bot.matches.records.codes import replay_code
from bot.tournaments.rules import TournamentRules
from cogs.words.duels import records as words
from tests.e2e.table import custom_ids, said, text_of
from tests.e2e.tournaments.cups import Cup

SINGLE = TournamentRules("single", seeding="joining")
SECRET = "This duel's record tells decks, and those of **Cup of \\*Moths\\*** are secret until it is over."
COMES = "Its replay code comes once the decks of its tournament are public."


async def test_a_duel_of_a_running_tournament_is_closed_to_all_but_its_players(cup: Cup) -> None:
    await cup.start(SINGLE, people=4, decks_shown="end")
    table, people = cup.table, cup.people
    duel = await table.choose_order(await cup.duel_of(4))
    view = await table.view(duel)
    assert view.to_act is not None
    await table.press(table.player(duel, view.to_act), table.board(duel), "End turn")
    await cup.lose(4)
    duel = await table.matches.chronicle.duel(duel.id)
    code, board, outsider = replay_code(duel), table.board(duel), people[2]
    ways = {
        "record": {"duel": duel.id},
        "show": {"code": code},
        "verify": {"duel": duel.id},
        "fork": {"duel": duel.id, "turn": 1},
    }
    for command, options in ways.items():
        result = await outsider.slash(table.channel, f"duel {command}", **options)
        assert said(result).startswith(SECRET), command
    ended = [
        each for each in custom_ids(board) if each.split(":")[1] in ("replay", "step", "record", "decided")
    ]
    assert len(ended) == 4
    for control in ended:
        result = await outsider.click(board, custom_id=control)
        assert said(result).startswith(SECRET), control
    assert not any(code in text_of(each) for each in table.messages(table.channel.id))

    # Its players see all of it, and can't pass it on.
    for player in (people[1], people[4]):
        panel = (await table.press(player, board, words.STEP)).response
        assert COMES in text_of(panel)
        assert code not in text_of(panel)
        assert said(await table.press(player, panel, "Share")).startswith(SECRET)
        record = await player.slash(table.channel, "duel record", duel=duel.id)
        assert code not in text_of(record.response)
        assert said(await table.press(player, record.response, "Share")).startswith(SECRET)

    # With the end, everybody does.
    await cup.lose(3)
    await cup.lose(2)
    assert (await cup.show()).state.phase == "finished"
    shown = await outsider.slash(table.channel, "duel show", code=code)
    assert f"`{code}`" in text_of(shown.response)
