"""What players, organisers and everybody read of a feature match."""

from bot.store.tournaments.values import FeatureMatch
from bot.tournaments.matches import Match, MatchId
from bot.tournaments.rules import TournamentRules
from cogs.kit.messages import Button
from cogs.tournaments.features.answers import panel
from cogs.tournaments.features.posts import announcement, answered_post, question_post, state_of
from cogs.words.tournaments.playing import features as words
from tests.cogs.tournaments.tournaments import WON, Cup

SWISS = TournamentRules("swiss", rounds=2, seeding="joining")
ANN, CEM = 1001, 1003


def feature(ann: bool | None, cem: bool | None) -> FeatureMatch:
    return FeatureMatch("7", 3, MatchId(1, 1), 3, {ANN: ann, CEM: cem})


def first(cup: Cup) -> Match:
    found = cup.shown().state.match(MatchId(1, 1))
    assert found is not None
    return found


def test_a_player_is_asked_and_can_think_it_over() -> None:
    cup = Cup(SWISS)
    shown, match = cup.shown(), first(cup)
    asked = question_post(shown, feature(None, None), match, ANN)
    assert "your match against **Cem** (Round 1, table 1)" in asked.text
    assert "as they were 3 turns before, from the next turn on." in asked.text
    row = asked.rows[0]
    assert isinstance(row, tuple)
    assert [str(each.id) for each in row] == ["tour:feature:7:yes:3:1.1", "tour:feature:7:no:3:1.1"]
    for ann, cem, told in (
        (True, None, words.agreed("Cem")),
        (True, False, words.agreed("Cem")),
        (True, True, words.begun(3)),
        (False, True, words.DECLINED),
    ):
        answered = answered_post(shown, feature(ann, cem), match, ANN)
        assert (answered.text, answered.rows) == (told, asked.rows)


def test_organisers_don_t_learn_who_has_not_agreed() -> None:
    cup = Cup(SWISS)
    shown = cup.shown()
    waiting = {state_of(shown, feature(*each)) for each in ((None, None), (True, False), (False, True))}
    assert waiting == {"**Marked:** Round 1, table 1 (Ann – Cem). It is announced once both players agree."}
    assert "it is announced" in state_of(shown, feature(True, True))
    assert state_of(shown, None) == ""
    assert words.UNMARK not in str(panel(shown, "", 0).rows)
    assert words.UNMARK in str(panel(shown, waiting.pop(), 0).rows)


def test_it_is_announced_with_ways_to_watch_and_then_with_its_result() -> None:
    cup = Cup(SWISS)
    agreed, links = feature(True, True), ("<#5>",)
    soon = announcement(cup.shown(), agreed, first(cup), None, ())
    assert soon.below == f"-# {words.BEGINS}"
    assert soon.rows == ()
    running = announcement(cup.shown(), agreed, first(cup), "9", links)
    assert running.text.startswith("### Feature match\nRound 1, table 1: **Ann** against **Cem**\n")
    row = running.rows[0]
    assert isinstance(row, tuple)
    assert all(isinstance(each, Button) for each in row)
    assert [str(each.id) for each in row] == ["duel:caster:9", "duel:follow:9:caster", "duel:follow:9:board"]
    cup.report("1.1", WON)
    over = announcement(cup.shown(), agreed, first(cup), "9", links)
    assert (over.text, over.below, over.rows) == (
        "### Feature match\nRound 1, table 1 · **Ann** beat Cem 1–0",
        "-# <#5>",
        (),
    )
