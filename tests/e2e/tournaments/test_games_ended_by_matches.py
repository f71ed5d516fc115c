"""What the players of a game read that their match has ended: why, and what ratings count."""

import pytest

from bot.matches.values import Duel
from bot.tournaments.log.events import Cancelled, Dropped, Overridden, Undone
from bot.tournaments.matches import MatchId, MatchResult
from bot.tournaments.rules import TournamentRules
from tests.e2e.playing import eager
from tests.e2e.table import said, text_of
from tests.e2e.tournaments.cups import OLGA, Cup, entrant

SWISS = TournamentRules("swiss", rounds=2, seeding="joining")


async def both_act(cup: Cup) -> Duel:
    """Rowan and Sage both act in the duel of table 1."""
    duel = await cup.duel_of(1)
    play, acted = cup.table.matches.play, set[int]()
    while len(acted) < 2:
        (seat,) = (await play.full_look(duel.id)).waiting
        person = duel.players[seat].user_id
        assert person is not None
        await play.act(duel.id, person, eager(await play.view(duel.id, person)))
        acted.add(person)
    await cup.settle()
    return duel


async def end_of(cup: Cup, duel: Duel) -> list[str]:
    """The lines of the duel's last message."""
    return text_of(cup.table.board(await cup.table.matches.chronicle.duel(duel.id))).splitlines()


async def test_a_drop_says_before_and_after_what_it_costs(cup: Cup) -> None:
    await cup.start(SWISS, people=4)
    table, duel = cup.table, await both_act(cup)
    asked = await table.rowan.slash(table.channel, "tournament drop")
    assert (
        "Your open match is lost. If its game is rated and both of you have acted, "
        "you lose that for ratings, too." in said(asked)
    )
    await table.press(table.rowan, asked.response, "Yes, drop out")
    await cup.settle()
    lines = await end_of(cup, duel)
    assert lines[:2] == [
        "## Ended by the tournament",
        "rowan left the match. For ratings, sage has won this duel.",
    ]
    assert lines[-3] == "**Ratings**"
    assert lines[-2] == "rowan 1500 → **1450** (\N{MINUS SIGN}50, provisional)"
    assert lines[-1] == "sage 1500 → **1550** (+50, provisional)"
    file = (await table.sage.slash(table.thread(duel), "duel verify")).response
    assert "**Its tournament** ended the duel: no result." in text_of(file)
    log = await cup.show()
    await cup.of.direction.act(
        table.channel.guild.id, cup.id, OLGA, Undone(log.last - 1), "a mistake", is_sure=True
    )
    await cup.settle()
    lines = await end_of(cup, duel)
    assert lines[1] == "An organiser has opened the match again. This duel has no result."
    again = await cup.duel_of(1)
    assert lines[-2] == f"This game is played again. It has begun: <#{again.channel_id}>."
    assert lines[-1] == "-# No rating changes: this duel has no result."


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (Overridden(MatchId(1, 1), MatchResult((1, 2), (1, 0))), "An organiser has decided the match."),
        (Cancelled(), "The tournament is cancelled."),
    ],
)
async def test_organisers_decisions_say_that_nothing_is_rated(
    cup: Cup, act: Overridden | Cancelled, why: str
) -> None:
    await cup.start(SWISS, people=4)
    duel = await both_act(cup)
    await cup.of.direction.act(cup.table.channel.guild.id, cup.id, OLGA, act, "a row", is_sure=True)
    await cup.settle()
    lines = await end_of(cup, duel)
    assert lines[:2] == ["## Ended by the tournament", f"{why} This duel has no result."]
    assert lines[-1] == "-# No rating changes: this duel has no result."


async def test_time_and_games_that_have_hardly_begun_say_so(cup: Cup) -> None:
    await cup.start(SWISS, people=4, round_minutes=10, no_show=None)
    played, other = await both_act(cup), await cup.duel_of(2)
    for _ in range(21):
        await cup.pass_by(seconds=30)
    lines = await end_of(cup, played)
    ended = await cup.table.matches.chronicle.duel(played.id)
    result = next(each.result for each in (await cup.show()).state.matches if each.id == MatchId(1, 1))
    assert result is not None
    assert ended.match_places == result.places
    drawn = "this duel is drawn" if result.places == (1, 1) else ""
    won = f"{('rowan', 'sage')[result.places.index(1)]} has won this duel"
    assert lines[1] == f"The time of the round has run out. For ratings, {drawn or won}."
    assert lines[-3] == "**Ratings**"
    assert (await end_of(cup, other))[1] == (
        "The match was decided before everybody had acted. This duel has no result."
    )


async def test_an_unrated_game_says_why_it_ended_and_no_more(cup: Cup) -> None:
    await cup.start(SWISS, people=4, rated=False)
    duel = await both_act(cup)
    act = Dropped(entrant(3), 0)
    await cup.of.direction.act(cup.table.channel.guild.id, cup.id, OLGA, act, "rude", is_sure=True)
    await cup.settle()
    lines = await end_of(cup, duel)
    assert lines[1] == "sage left the match. This duel has no result."
    assert lines[-1] == "-# Not rated, as the invitation said."
