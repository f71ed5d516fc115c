"""Everything that happens is told in plain English, and every refusal has its words."""

import pytest

from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.events import events as ev
from bot.games.universum.events.events import Event
from bot.games.universum.position.state import Choice
from bot.games.universum.rules.scoring import score_of
from bot.games.universum.sight.describe import describe_hand, describe_view, score_text, tools_text
from bot.games.universum.words.log import log_line, log_lines
from bot.games.universum.words.terms import action_words, card_words
from tests.games.universum.games import positions, random_play

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
TOPS = ("coil", None, "coil+fuse", None, None)

LINES: list[tuple[Event, str | None]] = [
    (ev.MachineBuilt(TOPS, (4, 0, 4, 0, 0)), "The portals open: 1 coil, 3 coil + fuse."),
    (ev.DiscardLaid(("A", "B", "C"), 36), "The discard pile is A, B and C; 36 cards in the action stack."),
    (ev.TurnBegan(4, 2, 1), "Turn 4 (round 2): Bo."),
    (ev.TurnEnded(4, 2, 1), None),
    (ev.Drew(0, 1, 3, 20, "trash"), "Ada draws a card: 3 in hand, 20 left in the action stack."),
    (ev.DrewCards(0, ("A", "B")), "You draw A and B."),
    (
        ev.StackSeen(1, 2, ("coil+fuse", "coil")),
        "You see the stack above 2 (yellow), from the top: coil + fuse, coil.",
    ),
    (
        ev.StackLaid(1, 2, ("coil", "coil+fuse")),
        "You lay the stack above 2 (yellow), from the top: coil, coil + fuse.",
    ),
    (ev.Drew(0, 2, 3, 20, "search"), "Ada draws 2 cards: 3 in hand, 20 left in the action stack."),
    (
        ev.Reshuffled(("A", "B"), 1),
        "The discard pile is shuffled into a new action stack of 1 card. The new discard pile is A and B.",
    ),
    (
        ev.Reshuffled((), 1),
        "The discard pile is shuffled into a new action stack of 1 card. The discard pile is empty.",
    ),
    (ev.Played(0, "STPRM+coil", "S", 1, 2), "Ada plays STPRM+coil at 1 (white): Search."),
    (ev.Played(0, "STPRM+coil", "T", 2, 2), "Ada plays STPRM+coil at 2 (yellow): Trigger Sift."),
    (ev.Prepared(0, "STPRM+coil", 2), "Ada prepares STPRM+coil as a tool."),
    (ev.Trashed(0, "STPRM+coil", 2), "Ada trashes STPRM+coil."),
    (ev.Passed(2), "Cy passes."),
    (ev.Moved(1, 5, 1), "Bo moves from 5 (green) to 1 (white)."),
    (
        ev.Sealed(0, 4, "coil+fuse", 4, ("A", "B"), "lens"),
        "Ada seals coil + fuse at 4 (blue) (4 DP); lens is seen there now.",
    ),
    (ev.Sealed(0, 4, "coil", 2, ("A",), None), "Ada seals coil at 4 (blue) (2 DP); no portal is left there."),
    (ev.Recycled(0, "A", 3), "Ada takes A from the discard pile: 3 in hand."),
    (ev.Asked(0, "reorder", 24, 3), "Ada looks at the stack above 3 (red)."),
    (ev.Asked(0, "sift", 6), "Ada chooses two cards to discard."),
    (ev.Asked(0, "keep", 2), "Ada chooses a card to keep as a tool."),
    (ev.Reordered(0, 3, "coil"), "Ada lays the stack above 3 (red) anew: coil is on top."),
    (
        ev.Switched(0, (1, 4), ("coil", "lens")),
        "Ada switches two portals: coil is above 1 (white) now, lens above 4 (blue).",
    ),
    (ev.Cycled(0, TOPS, TOPS), "Ada cycles the stacks. On top now: 1 coil, 3 coil + fuse."),
    (ev.KeepPromised(0, 1), "Ada will keep a card played this turn as a tool."),
    (ev.KeepPromised(0, 2), "Ada will keep 2 cards played this turn as tools."),
    (ev.Kept(0, "STPRM+coil"), "Ada keeps STPRM+coil as a tool."),
    (ev.Discarded(0, ("A", "B"), "sift"), "Ada discards A and B."),
    (ev.Discarded(0, (), "sift"), None),
    (ev.Discarded(0, ("A", "B"), "turn"), None),
    (
        ev.ToolsDrawn(1, ("STPRM+coil", "MSTRP+lens"), 20),
        "Bo draws STPRM+coil and MSTRP+lens into the lab.",
    ),
    (ev.Left(0, ("A",), (), False), "Ada leaves the game."),
    (ev.Left(0, ("A",), (), True), "Ada's time has run out for the third turn in a row: Ada is out."),
    (ev.DrawAgreed(), "Both players agree to a draw."),
    (ev.TookBack(0, ("pass",)), "Ada takes back the pass."),
    (
        ev.TookBack(0, ("prepare A", "play B 3", "choose 1 2", "trash C")),
        "Ada takes back the preparation of A, the play of B and the trashing of C.",
    ),
    (ev.TookBack(0, ("choose 1 2",)), "Ada takes back an action."),
    (ev.GameOver((1,), "score", (-1, 3)), "Bo wins with the highest score. Scores: Ada −1, Bo 3."),
    (ev.GameOver((0, 1), "score", (3, 3)), "Ada and Bo share the win. Scores: Ada 3, Bo 3."),
    (ev.GameOver((1,), "left", (0, 3)), "Bo is the last one left and wins. Scores: Ada 0, Bo 3."),
    (ev.GameOver((0, 1), "agreement", (1, 3)), "The players agreed to a draw. Scores: Ada 1, Bo 3."),
]


@pytest.mark.parametrize(
    ("event", "line"), LINES, ids=[f"{event.kind} {at}" for at, (event, _) in enumerate(LINES)]
)
def test_an_event_is_told_in_one_line(event: Event, line: str | None) -> None:
    names = NAMES[:2] if isinstance(event, ev.GameOver) else NAMES
    assert log_line(event, names) == line


def test_every_kind_of_event_has_its_line() -> None:
    told = {type(event) for event, _ in LINES}
    assert told == set(Event.__args__)


def test_a_card_says_what_it_does_where() -> None:
    assert [action_words("STPRM+coil", at) for at in (1, 2, 3, 4, 5)] == [
        "Search", "Trigger Sift", "Seal", "Recycle", "Move",
    ]  # fmt: skip
    assert card_words("STPRM+coil") == "1 Search, 2 Trigger, 3 Seal, 4 Recycle, 5 Move; tool: coil"


def test_a_position_is_told_whole() -> None:
    state = next(random_play(6))
    state.hands[0] = ["STPRM+coil"]
    state.portals = [("coil", "coil+fuse"), ("fuse",), (), ("lens",), ("magnet",)]
    state.see_tops()
    state.stack, state.discard = ["TSMPR+wrench"], ["MSTRP+lens"]
    state.tools[0] = ("MRSPT+coil", "MRTSP+coil", "MPSRT+fuse")
    state.sealed[0] = ("coil+magnet", "fuse+wrench")
    state.choice = Choice("reorder", 1)
    assert describe_view(MULTIUNIVERSUM.view(state, 0), NAMES).splitlines() == [
        "Round 1 of 30 (standard scoring): Ada's turn, 3 actions left;"
        " Reorder above 1 (white) waits for an answer (2 ways).",
        "1 (white), Reorder: coil (Wind, 2 DP); ?",
        "2 (yellow), Sift: fuse (Orchard, 3 DP)",
        "3 (red), Switch: no portal left",
        "4 (blue), Cycle: lens (Fen, 2 DP)",
        "5 (green), Keep: magnet (Lantern, 3 DP)",
        "Action stack: 1 card",
        "Discard pile: MSTRP+lens",
        "Ada at 1 (white): 1 card in hand; tools: coil ×2, fuse; score 11: 10 DP, −3 for tools,"
        " 4 for two alike (fuse + wrench, coil + magnet)",
        "  sealed: coil + magnet (Flock, 5 DP), fuse + wrench (Flock, 5 DP)",
        "Bo at 2 (yellow): 3 cards in hand; tools: none; score 0",
    ]  # fmt: skip
    assert describe_hand(MULTIUNIVERSUM.view(state, 0)) == (
        "STPRM+coil: 1 Search, 2 Trigger, 3 Seal, 4 Recycle, 5 Move; tool: coil"
    )
    assert describe_hand(MULTIUNIVERSUM.view(state, None)) == ""


def test_a_deadly_score_names_what_was_lost() -> None:
    state = next(random_play(10))
    assert state.setup.scoring == "deadly"
    state.portals = [("coil+lens",), (), (), (), ()]
    state.sealed[0] = ("wrench", "lens")
    assert score_text(score_of(state, 0)) == "2: 2 DP, lost to the creatures: wrench"
    assert tools_text(()) == "none"


def test_whole_games_are_told() -> None:
    for state in positions()[::6]:
        for viewer in (None, *range(state.setup.seats)):
            text = describe_view(MULTIUNIVERSUM.view(state, viewer), NAMES)
            assert len(text.splitlines()) >= 8 + len(state.playing)
            assert "None" not in text
    assert log_lines([event for event, _ in LINES[:4]], NAMES)
