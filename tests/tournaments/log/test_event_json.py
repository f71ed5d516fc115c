"""Every event is the same after it was stored and read."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tournaments.log.event_json import KINDS, MAX_BYTES, UnreadableEvent, kind_of, read_event, write_event
from bot.tournaments.log.events import Begun, Event, Reported
from bot.tournaments.matches import EntrantId, MatchId, MatchResult, Pairing
from bot.tournaments.rules import TournamentRules
from tests.tournaments.log.logs import DRAW, SWISS, pairing

st.register_type_strategy(Pairing, st.sampled_from([pairing(1, 2), pairing(3), pairing(4, 5, 6)]))
st.register_type_strategy(
    MatchResult, st.sampled_from([DRAW, MatchResult((2, 2), (0, 0), no_show=frozenset({1, 2}))])
)
st.register_type_strategy(
    TournamentRules, st.sampled_from([SWISS, TournamentRules("pods", seats=4, cut=8, points="1-0.5-0")])
)


@pytest.mark.parametrize("kind", get_args(Event))
def test_read_as_written(kind: type[Event]) -> None:
    @given(st.from_type(kind))
    def check(event: Event) -> None:
        assert read_event(kind_of(event), write_event(event)) == event

    check()


def test_a_result_from_before_walkovers_were_told_apart_is_read() -> None:
    text = '{"match":{"round":1,"table":1},"result":{"places":[1,2],"wins":[1,0],"draws":0,"no_show":[2]}}'
    read = read_event("reported", text)
    assert read == Reported(MatchId(1, 1), MatchResult((1, 2), (1, 0), no_show=frozenset({EntrantId(2)})))


def test_each_kind_has_its_own_name() -> None:
    assert len(set(KINDS)) == len(get_args(Event)) == len(KINDS)
    assert kind_of(Begun(MatchId(1, 2))) == "begun"


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("knighted", "{}"),
        ("begun", "{}"),
        ("begun", '{"match": {"round": "one", "table": 1}}'),
        ("begun", "[" * 100),
        ("created", '{"rules": {"format": "knockout"}, "seed_hash": ""}'),
        ("created", '{"rules": {"format": "swiss", "rounds": 0}, "seed_hash": ""}'),
        ("withdrawn", " " * (MAX_BYTES + 1)),
    ],
)
def test_what_is_no_event_is_refused(kind: str, text: str) -> None:
    with pytest.raises(UnreadableEvent):
        read_event(kind, text)
