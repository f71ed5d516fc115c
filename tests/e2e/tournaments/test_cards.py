"""One card a match: its result, what follows for its players, and links; counted in messages."""

from tests.e2e.table import text_of
from tests.e2e.tournaments.evening import Evening


def posted(evening: Evening, since: int = 0) -> list[str]:
    """The paths of the messages that the bot has posted on the server after so many requests, in order."""
    sent = evening.table.env.http_requests[since:]
    made = [each.path for each in sent if each.method == "POST" and each.path.endswith("/messages")]
    return [each for each in made if "/webhooks/" not in each]


def card(evening: Evening, names: str) -> str:
    """The one message in the tournament's channel that tells this result."""
    (found,) = [each for each in evening.texts() if names in each]
    return found


async def test_the_end_of_a_match_brings_one_message_and_its_call_becomes_the_card(evening: Evening) -> None:
    await evening.cup.announce(rounds=2)
    await evening.join("rowan", "juniper", "sage", "alder")
    await evening.organise("start")
    await evening.settle()
    begun = len(evening.table.env.http_requests)
    duel = await evening.duel_of("rowan")
    await evening.concede("sage")
    assert posted(evening, begun) == [f"/channels/{duel.thread_id}/messages"], "the end, in the thread"
    told = card(evening, "**rowan** beat sage 1–0 · replay `")
    assert "after round 1" not in told, "the round goes on"
    await evening.concede("alder")
    told = card(evening, "**rowan** beat sage 1–0")
    assert "of 4 with 3 points after round 1 · next: juniper, round 2, table 1" in told
    assert "of 4 with 0 points after round 1 · next: alder, round 2, table 2" in told
    await evening.restart()
    await evening.concede("juniper", "sage")
    last = card(evening, "**rowan** beat juniper 1–0")
    assert "rowan: finishes 1st of 4" in last
    assert "juniper: finishes " in last
    assert card(evening, "**rowan** beat sage 1–0") == told, "what followed it is told already"
    await evening.restart()


async def test_results_apart_are_one_card_each_which_the_call_links(evening: Evening) -> None:
    results = evening.cup.staff.guild.create_text_channel("the-results")
    await evening.cup.may.slash(evening.table.channel, "settings", results=results)
    await evening.cup.announce(format="single")
    await evening.join("rowan", "juniper", "sage", "alder")
    await evening.organise("start")
    await evening.settle()
    await evening.concede("alder")
    (here,) = evening.table.messages(results.id)
    link = f"https://discord.com/channels/{evening.cup.staff.guild.id}/{results.id}/{here.id}"
    assert any(link in each for each in evening.texts()), "the call says where the result is"
    assert not any(" beat " in each for each in evening.texts())
    told = text_of(here)
    assert "goes on, and waits for an opponent" in told
    assert "alder: is out" in told
    await evening.concede("sage")
    assert "next: " in text_of(evening.table.messages(results.id)[0])
    await evening.restart()
    assert len(evening.table.messages(results.id)) == 2


async def test_a_match_of_several_games_has_one_card_too(evening: Evening) -> None:
    await evening.cup.announce(format="single", best_of=3)
    await evening.join("rowan", "juniper")
    await evening.organise("start")
    await evening.settle()
    begun, first = len(evening.table.env.http_requests), await evening.duel_of("rowan")
    await evening.concede("juniper")
    second = await evening.table.matches.series.begin(first.id, evening.people["juniper"].id, 700)
    await evening.settle()
    await evening.concede("juniper")
    told = card(evening, "**rowan** beat juniper 2–0 · replays `")
    assert "juniper: finishes 2nd of 2" in told
    ends = [each for each in posted(evening, begun) if f"/{evening.table.channel.id}/" not in each]
    assert ends, "each game has its boards, in its thread"
    home = [each for each in posted(evening, begun) if f"/{evening.table.channel.id}/" in each]
    assert len(home) == 1, "the end of the tournament alone"
    assert second.id != first.id
