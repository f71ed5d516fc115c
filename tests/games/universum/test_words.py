"""Positions are told in plain English."""

from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.position.state import Choice
from bot.games.universum.rules.scoring import score_of
from bot.games.universum.sight.describe import describe_hand, describe_view, score_text, tools_text
from bot.games.universum.words import action_words, card_words
from tests.games.universum.games import positions, random_play

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


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
        " must answer Reorder above 1 (white) (2 options).",
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
