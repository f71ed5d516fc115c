"""What stands in a match's thread about its times (TO-59)."""

from bot.tournaments.log.events import Cancelled, TimeAgreed, TimesAnswered, TimesProposed, Withdrawn
from bot.tournaments.log.match_times import TimesProposal
from bot.tournaments.matches import EntrantId, MatchId
from bot.tournaments.rules import TournamentRules
from cogs.kit.messages import Button, Post
from cogs.tournaments.rounds.time_posts import ended_proposal_post, panel_post, proposal_post, told_post
from tests.cogs.tournaments.tournaments import Cup

FIRST = MatchId(1, 1)
FRIDAY, SATURDAY = 1_800_000_000, 1_800_090_000
SWISS, PODS = TournamentRules("swiss", rounds=2), TournamentRules("pods", rounds=1, seats=4)


def proposed(rules: TournamentRules = SWISS, people: int = 2) -> tuple[Cup, int]:
    """A cup of two or, in pods, of three, where the first of the match has proposed two times."""
    cup = Cup(rules, people)
    return cup, cup.add(TimesProposed(FIRST, EntrantId(1), (FRIDAY, SATURDAY)))


def made(cup: Cup, number: int) -> TimesProposal:
    return cup.shown().state.times.proposals[number]


def labels(post: Post) -> list[str]:
    return [each.label for row in post.rows for each in row if isinstance(each, Button)]


def test_at_a_table_of_several_it_says_who_accepts_what_and_asks_the_others() -> None:
    cup, number = proposed(PODS, 3)
    cup.add(TimesAnswered(number, EntrantId(2), 2))
    post = proposal_post(cup.shown(), made(cup, number))
    assert "-# Bob accepts 2." in post.text
    assert len(post.pings) == 1, "only the third is still asked"
    assert labels(post) == ["Accept 1", "Accept 2", "Other times…", "None of these", "Withdraw"]


def test_a_single_time_needs_no_number() -> None:
    cup = Cup(SWISS, 2)
    number = cup.add(TimesProposed(FIRST, EntrantId(1), (FRIDAY,)))
    post = proposal_post(cup.shown(), made(cup, number))
    assert f"- <t:{FRIDAY}:F> (<t:{FRIDAY}:R>)" in post.text
    assert labels(post) == ["Accept", "Other times…", "Decline", "Withdraw"]
    assert "accept it, or propose other times." in post.text


def test_an_agreed_time_offers_what_can_come_next_and_tells_the_other() -> None:
    cup, number = proposed()
    cup.add(TimesAnswered(number, EntrantId(2), 2))
    cup.add(TimeAgreed(FIRST, SATURDAY, number))
    post = ended_proposal_post(cup.shown(), made(cup, number))
    assert f"**Agreed: <t:{SATURDAY}:F>" in post.text
    assert labels(post) == ["Another time…", "Call it off…"]
    told = told_post(cup.shown(), made(cup, number))
    assert told is not None
    assert f"accepts. You play <t:{SATURDAY}:F>" in told.text
    panel = panel_post(cup.shown(), cup.shown().state.matches[0], EntrantId(1), "Asia/Tokyo")
    assert labels(panel) == ["Propose times…", "Call it off…", "Calendar file"]
    newer = cup.add(TimesProposed(FIRST, EntrantId(2), (FRIDAY,)))
    assert labels(ended_proposal_post(cup.shown(), made(cup, number))) == []
    assert "Agreed until now: <t:" in proposal_post(cup.shown(), made(cup, newer)).text
    cup.add(TimesAnswered(newer, EntrantId(1), 0))
    told = told_post(cup.shown(), made(cup, newer))
    assert told is not None
    assert told.text.endswith("declines. The agreed time stands.")
    assert "the agreed time stands." in ended_proposal_post(cup.shown(), made(cup, newer)).text


def test_nothing_can_be_pressed_once_the_tournament_or_the_match_is_no_more() -> None:
    for event in (Cancelled(), Withdrawn((FIRST,))):
        cup, number = proposed()
        cup.add(event)
        post = ended_proposal_post(cup.shown(), made(cup, number))
        assert post.text.endswith("-# The match is over.")
        assert labels(post) == []
        assert told_post(cup.shown(), made(cup, number)) is None
