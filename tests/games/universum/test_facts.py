"""What happened is told once: every event is in a fact, and every text of the fact says the same."""

from random import Random

import pytest

from bot.games.dice import FastDice
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.events import events as ev
from bot.games.universum.events.events import Event
from bot.games.universum.facts.facts import ACTIONS, facts_of
from bot.games.universum.facts.text import SHOWN, VERBS, brief, log_lines, turn_lines
from tests.games.universum.games import variant_setup

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
TOPS = ("coil", None, "coil+fuse", None, None)
CARD = "STPRM+coil"
OTHER = "MSTRP+lens"
PRIVATE = ev.DrewCards, ev.StackSeen, ev.StackLaid

TOLD: list[tuple[tuple[Event, ...], str, str, str]] = [
    (
        (ev.PlayedCard(0, CARD, "S", 1, 2), ev.Drew(0, 2, 4, 9, "search"), ev.DrewCards(0, ("A", "B"))),
        "Ada searches at 1 (white) with STPRM+coil and draws 2 cards: 4 in hand, 9 left in the action stack.",
        "You search at 1 (white) with STPRM+coil and draw A and B: 4 in hand, 9 left in the action stack.",
        "searches, draws 2",
    ),
    (
        (ev.PlayedCard(0, CARD, "M", 5, 2), ev.Moved(0, 5, 1)),
        "Ada moves from 5 (green) to 1 (white) with STPRM+coil.",
        "You move from 5 (green) to 1 (white) with STPRM+coil.",
        "moves 5 to 1",
    ),
    (
        (ev.Moved(0, 2, 3),),
        "Ada moves from 2 (yellow) to 3 (red).",
        "You move from 2 (yellow) to 3 (red).",
        "moves 2 to 3",
    ),
    (
        (ev.PlayedCard(0, CARD, "P", 4, 0), ev.Sealed(0, 4, "coil+fuse", 4, ("A", "B"), "lens")),
        "Ada seals coil + fuse at 4 (blue) with STPRM+coil for 4 DP. The next portal there is lens.",
        "You seal coil + fuse at 4 (blue) with STPRM+coil for 4 DP. The next portal there is lens.",
        "seals coil + fuse at 4 for 4 DP",
    ),
    (
        (ev.Sealed(0, 4, "coil", 2, ("A",), None),),
        "Ada seals coil at 4 (blue) for 2 DP. No portal is left there.",
        "You seal coil at 4 (blue) for 2 DP. No portal is left there.",
        "seals coil at 4 for 2 DP",
    ),
    (
        (ev.PlayedCard(0, CARD, "R", 4, 0), ev.Recycled(0, OTHER, 3)),
        "Ada recycles MSTRP+lens at 4 (blue) with STPRM+coil: 3 in hand.",
        "You recycle MSTRP+lens at 4 (blue) with STPRM+coil: 3 in hand.",
        "recycles lens",
    ),
    (
        (
            ev.PlayedCard(0, CARD, "T", 1, 0),
            ev.ChoiceAsked(0, "reorder", 6, 3),
            ev.StackSeen(0, 3, ("coil", "fuse+lens", "magnet")),
        ),
        "Ada triggers Reorder at 1 (white) with STPRM+coil and looks at the stack above 3 (red).",
        "You trigger Reorder at 1 (white) with STPRM+coil and look at the stack above 3 (red):"
        " from the top, coil, fuse + lens, magnet.",
        "triggers Reorder 3",
    ),
    (
        (ev.Reordered(0, 3, "magnet"), ev.StackLaid(0, 3, ("magnet", "coil"))),
        "Ada reorders the stack above 3 (red): magnet is on top.",
        "You reorder the stack above 3 (red): from the top, magnet, coil.",
        "reorders 3",
    ),
    (
        (ev.PlayedCard(0, CARD, "T", 2, 0), ev.Drew(0, 3, 5, 9, "sift"), ev.DrewCards(0, ("A", "B", "C"))),
        "Ada triggers Sift at 2 (yellow) with STPRM+coil and draws 3 cards:"
        " 5 in hand, 9 left in the action stack.",
        "You trigger Sift at 2 (yellow) with STPRM+coil and draw A, B and C:"
        " 5 in hand, 9 left in the action stack.",
        "triggers Sift, draws 3",
    ),
    (
        (ev.ChoiceAsked(0, "sift", 6),),
        "Ada must choose two cards to discard.",
        "You must choose two cards to discard.",
        "must choose",
    ),
    (
        (ev.Discarded(0, (CARD, OTHER), "sift"),),
        "Ada discards STPRM+coil and MSTRP+lens for Sift.",
        "You discard STPRM+coil and MSTRP+lens for Sift.",
        "discards coil and lens",
    ),
    (
        (ev.PlayedCard(0, CARD, "T", 3, 0), ev.Switched(0, (1, 4), ("coil", "lens"))),
        "Ada triggers Switch at 3 (red) with STPRM+coil: coil is now above 1 (white), lens above 4 (blue).",
        "You trigger Switch at 3 (red) with STPRM+coil: coil is now above 1 (white), lens above 4 (blue).",
        "triggers Switch 1 and 4",
    ),
    (
        (ev.PlayedCard(0, CARD, "T", 4, 0), ev.Cycled(0, TOPS, TOPS)),
        "Ada triggers Cycle at 4 (blue) with STPRM+coil: the portals on top are now 1 coil, 3 coil + fuse.",
        "You trigger Cycle at 4 (blue) with STPRM+coil: the portals on top are now 1 coil, 3 coil + fuse.",
        "triggers Cycle",
    ),
    (
        (ev.PlayedCard(0, CARD, "T", 5, 0), ev.KeepPromised(0, 1)),
        "Ada triggers Keep at 5 (green) with STPRM+coil and will keep a card played this turn as a tool.",
        "You trigger Keep at 5 (green) with STPRM+coil and will keep a card played this turn as a tool.",
        "triggers Keep",
    ),
    (
        (ev.PlayedCard(0, CARD, "T", 5, 0), ev.KeepPromised(0, 2)),
        "Ada triggers Keep at 5 (green) with STPRM+coil and will keep 2 cards played this turn as tools.",
        "You trigger Keep at 5 (green) with STPRM+coil and will keep 2 cards played this turn as tools.",
        "triggers Keep",
    ),
    (
        (ev.ChoiceAsked(0, "keep", 2),),
        "Ada must choose a card to keep as a tool.",
        "You must choose a card to keep as a tool.",
        "must choose",
    ),
    (
        (ev.ToolKept(0, CARD),),
        "Ada keeps STPRM+coil as a tool.",
        "You keep STPRM+coil as a tool.",
        "keeps coil",
    ),
    (
        (ev.Prepared(0, CARD, 2),),
        "Ada prepares STPRM+coil as a tool.",
        "You prepare STPRM+coil as a tool.",
        "prepares coil",
    ),
    (
        (ev.Trashed(0, CARD, 2), ev.Drew(0, 1, 3, 20, "trash"), ev.DrewCards(0, (OTHER,))),
        "Ada trashes STPRM+coil and draws a card: 3 in hand, 20 left in the action stack.",
        "You trash STPRM+coil and draw MSTRP+lens: 3 in hand, 20 left in the action stack.",
        "trashes coil",
    ),
    ((ev.Trashed(0, CARD, 2),), "Ada trashes STPRM+coil.", "You trash STPRM+coil.", "trashes coil"),
    ((ev.Passed(0),), "Ada passes.", "You pass.", "passes"),
    (
        (ev.ToolsDrawn(0, (CARD, OTHER), 20),),
        "Ada draws STPRM+coil and MSTRP+lens as tools.",
        "You draw STPRM+coil and MSTRP+lens as tools.",
        "draws coil and lens",
    ),
    (
        (ev.Drew(0, 3, 3, 20, "deal"), ev.DrewCards(0, ("A", "B", "C"))),
        "Ada draws 3 cards: 3 in hand, 20 left in the action stack.",
        "You draw A, B and C: 3 in hand, 20 left in the action stack.",
        "draws",
    ),
    (
        (
            ev.Discarded(0, ("A", "B"), "turn"),
            ev.Drew(0, 2, 3, 20, "refill"),
            ev.DrewCards(0, ("C", "D")),
            ev.TurnEnded(4, 2, 0),
        ),
        "Ada ends the turn, discards A and B and draws 2 cards: 3 in hand, 20 left in the action stack.",
        "You end your turn, discard A and B and draw C and D: 3 in hand, 20 left in the action stack.",
        "ends",
    ),
    (
        (ev.Discarded(0, ("A",), "turn"), ev.TurnEnded(4, 2, 0)),
        "Ada ends the turn and discards A.",
        "You end your turn and discard A.",
        "ends",
    ),
    ((ev.PlayerLeft(0, (), (), False),), "Ada leaves the game.", "You leave the game.", "leaves"),
    (
        (ev.PlayerLeft(0, ("A", "B"), ("coil",), False),),
        "Ada leaves the game: 2 cards to the discard pile and 1 portal out of the game.",
        "You leave the game: 2 cards to the discard pile and 1 portal out of the game.",
        "leaves",
    ),
    (
        (ev.PlayerLeft(0, ("A",), (), True),),
        "Ada runs out of time and leaves the game: 1 card to the discard pile.",
        "You run out of time and leave the game: 1 card to the discard pile.",
        "leaves",
    ),
    ((ev.TookBack(0, ("pass",)),), "Ada takes back the pass.", "You take back the pass.", "takes back"),
    (
        (ev.TookBack(0, ("prepare A", "play B 3", "choose 1 2", "trash C")),),
        "Ada takes back the preparation of A, the play of B and the trashing of C.",
        "You take back the preparation of A, the play of B and the trashing of C.",
        "takes back",
    ),
    ((ev.TookBack(0, ("choose 1",)),), "Ada takes back an action.", "You take back an action.", "takes back"),
]
"""Events of one fact; what everybody reads, what its own seat reads, and its few words."""

COURSE: list[tuple[Event, str]] = [
    (ev.MachineBuilt(TOPS, (4, 0, 4, 0, 0)), "The portals open: 1 coil, 3 coil + fuse."),
    (ev.DiscardLaid(("A", "B", "C"), 36), "The discard pile is A, B and C; 36 cards in the action stack."),
    (ev.TurnBegan(4, 2, 1), "Turn 4 (round 2): Bo."),
    (
        ev.Reshuffled(("A", "B"), 1),
        "The discard pile is shuffled into a new action stack of 1 card. The new discard pile is A and B.",
    ),
    (
        ev.Reshuffled((), 1),
        "The discard pile is shuffled into a new action stack of 1 card. The discard pile is empty.",
    ),
    (ev.GameOver((1,), "score", (-1, 3)), "Bo wins with the highest score. Scores: Ada −1, Bo 3."),
    (ev.GameOver((0, 1), "score", (3, 3)), "Ada and Bo share the win. Scores: Ada 3, Bo 3."),
    (ev.GameOver((1,), "left", (0, 3)), "Bo is the last one left and wins. Scores: Ada 0, Bo 3."),
    (ev.GameOver((0, 1), "agreement", (1, 3)), "Both players agree to a draw. Scores: Ada 1, Bo 3."),
]


@pytest.mark.parametrize(("events", "everybody", "own", "few"), TOLD, ids=[each[1][:40] for each in TOLD])
def test_all_texts_of_a_fact_say_the_same(
    events: tuple[Event, ...], everybody: str, own: str, few: str
) -> None:
    public = [event for event in events if not isinstance(event, PRIVATE)]
    assert log_lines(public, NAMES) == [everybody]
    assert log_lines(events, NAMES) == [everybody], "nobody else reads a private event"
    assert log_lines(events, NAMES, 0) == [own]
    (fact,) = facts_of(events)
    assert brief(fact) == few
    assert few.replace(",", "").split()[0] in everybody.rstrip(".").split()
    assert turn_lines(events, NAMES) == ([] if fact.what in SHOWN else [everybody])


@pytest.mark.parametrize(("event", "line"), COURSE, ids=[each[1][:40] for each in COURSE])
def test_the_course_of_a_game_is_told(event: Event, line: str) -> None:
    assert log_lines([event], NAMES[:2]) == [line]


def test_every_kind_of_event_and_of_fact_is_in_these_tables() -> None:
    events = [event for each in TOLD for event in each[0]] + [event for event, _ in COURSE]
    assert {type(event) for event in events} == set(Event.__args__) - {ev.DrawAgreed}
    facts = {
        fact.what
        for event in (*(each[0] for each in TOLD), *((e,) for e, _ in COURSE))
        for fact in facts_of(event)
    }
    assert facts == {*VERBS, "open", "lay", "begin", "reshuffle", "win"}
    assert set(VERBS) >= ACTIONS


def test_an_agreed_draw_is_told_once() -> None:
    assert log_lines([ev.DrawAgreed(), COURSE[-1][0]], NAMES[:2]) == [COURSE[-1][1]]


def test_a_shuffle_in_the_middle_of_a_draw_does_not_part_it_from_its_action() -> None:
    events = (ev.PlayedCard(0, CARD, "S", 1, 2), ev.Reshuffled((), 9), ev.Drew(0, 2, 4, 7, "search"))
    assert [fact.what for fact in facts_of(events)] == ["search", "reshuffle"]
    assert facts_of(events)[0].count == 2


@pytest.mark.parametrize("number", range(0, 30, 3))
def test_nothing_happens_in_a_game_that_its_log_does_not_tell(number: int) -> None:
    """Every event but a bare end of a turn adds to some line; private ones to their owner's line alone."""
    chance, dice = Random(number), FastDice(number)
    state, new = MULTIUNIVERSUM.begin(variant_setup(number), dice)
    events: list[Event] = list(new)
    while waiting := MULTIUNIVERSUM.waiting(state):
        (seat,) = waiting
        legal = MULTIUNIVERSUM.legal(state, seat)
        leaves = chance.random() < 0.005 and not state.setup.is_solo
        action = MULTIUNIVERSUM.parse_action("leave", 0) if leaves else chance.choice(legal)
        events += MULTIUNIVERSUM.apply(state, seat, action, dice)
    names = NAMES[: state.setup.seats]
    for viewer in (None, *range(state.setup.seats)):
        lines = log_lines(events, names, viewer)
        assert len(lines) == len(facts_of(events, viewer))
        assert all(line.endswith(".") and "None" not in line for line in lines)
        for place, event in enumerate(events):
            audience = ev.audience(event)
            if audience is None and viewer is not None:
                continue  # what a seat knows beside an event may say all that the event does
            before, after = events[max(0, place - 8) : place], events[place + 1 : place + 8]
            is_silent = log_lines([*before, event, *after], names, viewer) == log_lines(
                [*before, *after], names, viewer
            )
            assert is_silent == (audience != viewer or isinstance(event, ev.TurnEnded)), event
