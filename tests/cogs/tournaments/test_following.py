"""What those who follow a player through a tournament read."""

from msgspec.structs import replace

from bot.tournaments.log.events import Cancelled, Dropped
from bot.tournaments.matches import EntrantId
from bot.tournaments.outlook.cut_outlook import running_outlook
from bot.tournaments.rules import TournamentRules
from cogs.kit.messages import Post
from cogs.tournaments.following.message import follow_post, round_of
from cogs.words.tournaments.playing import follows as words
from tests.cogs.tournaments.tournaments import Cup

SWISS = TournamentRules("swiss", rounds=3, cut=4, seeding="joining")
ANN = EntrantId(1)
LINKS = "<#5>", "replay `C-A`"


def message(cup: Cup, who: EntrantId = ANN, *, is_last: bool = False) -> Post:
    shown = cup.shown()
    number, outlook = round_of(shown.state, who), running_outlook(shown.state)
    return follow_post(shown, who, number, LINKS, outlook, is_last=is_last)


def test_it_has_the_match_the_place_what_is_needed_and_the_way_so_far() -> None:
    cup = Cup(SWISS, 9)
    cup.play()
    post = message(cup)
    assert post.text == (
        "### Ann in Rift Open\n"
        "**Round 2** · **next:** Cem · table 1 · <#5> · replay `C-A`\n"
        "**Stands:** 3rd of 9 · 3 points\n"
        "**The top 4:** certain with two wins in the 2 matches left; with less, it is open.\n"
        "-# **Round 1** · won 1–0 against Eve · table 1"
    )
    assert str(post.rows[0][0].id) == "tour:followplayer:7:1:2"  # type: ignore[index, union-attr]
    assert message(cup, is_last=True).rows == ()
    cup.add(Dropped(ANN, 2))
    assert f"**Stands:** 3rd of 9 · 3 points\n{words.DROPPED}\n" in message(cup).text
    cup.add(Cancelled())
    assert message(cup).text.startswith(
        "### Ann in Rift Open\n**The tournament was cancelled.**\n**Round 2**"
    )
    shown = replace(cup.shown(), reason="Rain")
    post = follow_post(shown, ANN, 2, LINKS, None)
    assert post.text.startswith("### Ann in Rift Open\n**The tournament was cancelled:** Rain\n")


def test_the_message_of_a_round_that_is_over_tells_of_no_later_one() -> None:
    cup = Cup(SWISS, 9)
    cup.play()
    shown = cup.shown()
    before = follow_post(shown, ANN, 1, LINKS, running_outlook(shown.state), is_last=True)
    assert before.text == (
        "### Ann in Rift Open\n**Round 1** · won 1–0 against Eve · table 1 · <#5> · replay `C-A`"
    )


def test_in_an_elimination_it_says_whom_they_may_meet() -> None:
    cup = Cup(TournamentRules("double", seeding="joining"))
    cup.play()
    text = message(cup).text
    assert "**Winners’ final** · **next:** Bob" in text
    assert "-# After a loss · Losers’ final: Cem or Dee\n" in text


def test_at_a_table_of_several_all_are_named() -> None:
    cup = Cup(TournamentRules("pods", rounds=2, seats=4, seeding="joining"), 8)
    assert "**Round 1** · at a table with Cem, Fay and Hal · <#5>" in message(cup).text
