"""Puzzles of Melee: read, judged and explained; found in records."""

import re
from types import SimpleNamespace

import pytest

from bot.content.folders import DATA
from bot.games.errors import ContentError, IllegalAction
from bot.games.melee import MELEE
from bot.games.melee.position.actions import format_action, parse_action
from bot.games.melee.rules.legal import legal_actions
from bot.games.records import format_record
from bot.lab.melee.puzzles.proof import ProofEffort, admitted, told_in
from bot.lab.melee.puzzles.scenario_files import is_told, scenario_text
from bot.lab.melee.puzzles.search import Depth
from bot.matches.melee.puzzles import search
from bot.matches.melee.puzzles.game import FIRST, MeleePuzzles, explained
from bot.matches.melee.puzzles.position import MeleePuzzle, digest_of
from bot.matches.melee.puzzles.search import moments_of, puzzles_in
from bot.matches.puzzles.service import BEGINNERS
from bot.matches.registry import TABLETOPS
from tests.games.melee.duels import content
from tests.lab.melee.test_puzzles import NOW_OR_NEVER
from tests.matches.puzzles.files import FOLDER, WHOLE, melee_puzzles, text_of
from tests.reviews.melee.records import played_record

NAMES = sorted(path.stem for path in FOLDER.glob("*.toml"))
CAPTURE, OFFICER = "capture-7-002", "relief-7-001"
SHALLOW = Depth(1, 1, 1, 1)
E2, F2 = "move f4 e2", "move f4 f2"


@pytest.mark.parametrize("name", NAMES)
def test_every_puzzle_is_read_with_what_its_file_says(name: str) -> None:
    puzzle = melee_puzzles().read(text_of(name))
    assert puzzle.kind == re.sub(r"(-\d+)+$", "", name)
    assert puzzle.chances is not None
    assert 0 < puzzle.chances.gap <= puzzle.chances.best <= 1
    assert puzzle.title
    assert puzzle.view.to_act is puzzle.view.seat is puzzle.seat
    assert set(puzzle.best) < set(puzzle.view.actions)


def test_the_puzzles_of_the_bot_are_read_with_their_chances() -> None:
    game = TABLETOPS["melee"].puzzles
    assert isinstance(game, MeleePuzzles)
    shipped = game.shipped()
    assert len({puzzle.digest for puzzle in shipped}) == len(list((DATA / "puzzles").glob("*.toml")))
    told = [game.read(puzzle.text).chances for puzzle in shipped]
    assert all(each is not None and 0 < each.gap <= each.best <= 1 for each in told)
    assert sum(puzzle.is_reserved for puzzle in shipped) >= 30


def test_the_puzzles_for_beginners_are_plain_clear_and_far_from_the_turn_limit() -> None:
    game = MeleePuzzles()
    shipped = {puzzle.digest: puzzle for puzzle in game.shipped()}
    first = [shipped[digest] for digest in game.first()]
    assert len(first) == len(FIRST) == BEGINNERS
    assert not any(puzzle.is_reserved for puzzle in first), "each can be given at once"
    read = [game.read(puzzle.text) for puzzle in first]
    assert {each.kind for each in read} == {"capture", "attack", "relief", "lethal"}
    assert read[0].kind == "capture", "the goal of the game comes first"
    for puzzle in read:
        assert not puzzle.is_whole, "one action is the answer"
        assert puzzle.view.turn_limit - puzzle.view.turn >= 10
        assert len(puzzle.view.entities) <= 7
        assert puzzle.view.choice is None
        assert puzzle.chances is not None
        assert puzzle.chances.best >= 0.55
        assert puzzle.chances.gap >= 0.15


def test_a_folder_without_puzzles_for_beginners_has_none() -> None:
    assert melee_puzzles().first() == ()


def test_a_puzzle_is_the_same_whatever_its_comments_and_title_say() -> None:
    text = text_of(CAPTURE)
    other = "\n".join(line for line in text.split("\n") if not line.startswith(("#", "title")))
    assert digest_of(f'title = "Another"\n{other}') == digest_of(text)
    assert digest_of(text.replace("energy = 2", "energy = 3")) != digest_of(text)
    assert MeleePuzzle(f'title = "?"\n{other}').chances is None
    assert len(melee_puzzles().shipped()) == len(NAMES)


def test_cards_look_as_in_the_decks_that_ship() -> None:
    cards = (card for deck in content().decks.values() for card in deck.entity)
    moth = next(card for card in cards if card.name == "Moth Novice")
    assert moth.glyph
    shown = melee_puzzles().read(text_of(CAPTURE)).view.entity_at(parse_action("move f6 e8", 0).start)
    assert shown is not None
    assert shown.card == moth


def test_a_seat_sees_no_hidden_card() -> None:
    puzzle = melee_puzzles().read(text_of(CAPTURE))
    own, enemy = (puzzle.view.sides[seat] for seat in (puzzle.seat, puzzle.seat.other))
    assert own.hand is not None
    assert enemy.hand is None
    assert list(puzzle.unseen) == sorted(puzzle.unseen)
    assert len(puzzle.unseen) == enemy.hand_count + enemy.deck_count
    assert len(puzzle.to_draw) == own.deck_count


def test_plans_are_for_ones_own_alone() -> None:
    puzzle = melee_puzzles().read(text_of(CAPTURE))
    seen = {entity.owner: entity.tile for entity in puzzle.view.entities}
    assert puzzle.plan(seen[puzzle.seat]).tile == seen[puzzle.seat]
    for what in (seen[puzzle.seat.other], 0, "No Such Card"):
        with pytest.raises(IllegalAction):
            puzzle.plan(what)
    assert puzzle.close_up(seen[puzzle.seat.other]) is not None


def test_only_legal_actions_are_answers_and_nothing_changes_by_trying_them() -> None:
    puzzle = melee_puzzles().read(text_of(CAPTURE))
    before = MELEE.snapshot(puzzle.state)
    assert puzzle.checked(parse_action("move f6 e8", 0)) == "move f6 e8"
    assert puzzle.is_best("move f6 e8")
    assert not puzzle.is_best("end")
    with pytest.raises(IllegalAction):
        puzzle.checked(parse_action("move f6 a1", 0))
    assert [step.turn for step in puzzle.steps] == [9] * len(puzzle.steps)
    assert len(puzzle.so_far) > 7
    view, steps, events = puzzle.outcome()
    assert len(steps) == len(puzzle.steps) + 1
    assert view.entity_at(parse_action("move f6 e8", 0).to) is not None  # type: ignore[union-attr]
    assert steps
    assert events
    assert MELEE.snapshot(puzzle.state) == before


def test_what_abilities_ask_after_the_best_is_answered_sensibly() -> None:
    """The reroll that it offers comes after dice that destroy its target."""
    _, _, events = melee_puzzles().read((DATA / "puzzles" / "attack-03.toml").read_text("utf-8")).outcome()
    kinds = [event.kind for event in events]
    assert "choice-asked" in kinds
    assert "die-turned" not in kinds
    assert kinds[-1] == "destroyed"


def test_a_puzzle_names_the_cards_that_are_others_today() -> None:
    text = text_of(CAPTURE)
    decks = list(content().decks.values())
    names = {rules.name for rules in MeleePuzzle(text).state.setup.cards}
    assert MeleePuzzle(text).reworked == ()
    as_played = MeleePuzzle(text, decks).reworked
    card = next(card for deck in decks for card in deck.entity if card.name in names - set(as_played))
    stronger = card.model_copy(update={"attack": card.attack + 1})
    painted = card.model_copy(update={"flavour": "Another one."})
    for other, more in ((stronger, {card.name}), (painted, set())):
        changed = [
            deck.model_copy(update={"entity": tuple(other if each is card else each for each in deck.entity)})
            for deck in decks
        ]
        assert set(MeleePuzzle(text, changed).reworked) == {*as_played} | more


def test_the_verdict_says_what_was_played_what_is_best_and_why() -> None:
    wrong = explained(text_of(OFFICER), ["end"])
    assert not wrong.is_right
    assert wrong.played == "You ended your turn."
    assert wrong.best == "Attack Porch Sleeper e8 with Signal Officer e6."
    assert "on your Summon Area" in wrong.why
    assert (wrong.chance, wrong.gap, wrong.playouts) == (0.34, 0.19, 80)
    right = explained(text_of(OFFICER), ["attack e6 e8"])
    assert right.is_right
    assert right.best == wrong.best
    assert "on your Summon Area" in right.why


@pytest.mark.parametrize("line", ["dance", "move a1"])
def test_what_is_no_action_has_no_verdict(line: str) -> None:
    with pytest.raises(IllegalAction):
        explained(text_of(OFFICER), [line])


def test_a_scenario_without_best_actions_is_no_puzzle() -> None:
    lines = [line for line in text_of(CAPTURE).split("\n") if not line.startswith("best")]
    with pytest.raises(ContentError, match="no puzzle"):
        melee_puzzles().puzzle("\n".join(lines), "game")
    with pytest.raises(ContentError, match="not legal"):
        melee_puzzles().puzzle(text_of(CAPTURE).replace('"move f6 e8"', '"move f6 a1"'), "game")


def test_decisions_of_a_record_can_be_told_in_files() -> None:
    moments = list(moments_of(played_record(1, "novice", "adept")))
    assert len(moments) > 20
    told = 0
    for moment in moments[::10]:
        best = [format_action(legal_actions(moment.state)[0])]
        told += is_told(scenario_text("A decision", moment.course, best), moment.state)
    assert told >= len(moments[::10]) // 2, "only modifiers cannot be told"


def test_records_of_other_decks_and_broken_ones_give_no_puzzles() -> None:
    record = played_record(1, "novice", "adept")
    text = format_record(record.header, record.lines, record.seed, record.decision)
    strange = [deck for deck in content().decks.values() if deck.name == "no such deck"]
    assert puzzles_in(text, strange, 1) == []
    assert puzzles_in("{}", content().decks.values(), 1) == []
    assert puzzles_in(text, content().decks.values(), 1, most=1, depth=SHALLOW) == []


def test_only_what_the_grandmaster_finds_clear_is_for_people(monkeypatch: pytest.MonkeyPatch) -> None:
    last = NOW_OR_NEVER.lstrip()
    clear, unclear = (last.replace("\nboard", f'\nbest = ["move e6 {to}"]\nboard', 1) for to in ("e8", "d7"))
    monkeypatch.setattr(search, "_searched", lambda *_: iter((unclear, clear)))
    record = played_record(1, "novice", "adept")
    text = format_record(record.header, record.lines, record.seed, record.decision)
    (found,) = puzzles_in(text, content().decks.values(), 1, work=ProofEffort(12, 24))
    assert found == admitted(clear, 2_000_004, ProofEffort(12, 24))
    assert digest_of(found) == digest_of(clear)
    looks = [None, SimpleNamespace(text=unclear), SimpleNamespace(text=clear)]
    monkeypatch.setattr(search, "hunt", lambda *_: iter(looks))
    (found,) = melee_puzzles().from_games(1)
    assert told_in(found) == (1.0, 0.5, 32)


def test_what_the_grandmaster_found_and_the_makers_words_are_told() -> None:
    text = (DATA / "puzzles" / "retreat-01.toml").read_text("utf-8")
    puzzle = MeleePuzzle(text)
    assert puzzle.note.startswith("One turn is left after this one. South has Cinder Page and a card")
    assert "#" not in puzzle.note
    assert "grandmaster" not in puzzle.note
    verdict = explained(text, ["end"])
    assert verdict.why == puzzle.note
    assert puzzle.kind == "retreat"
    assert (verdict.chance, verdict.gap, verdict.playouts) == told_in(text)
    assert MeleePuzzle(text_of(CAPTURE)).note == ""


def test_a_whole_turn_is_judged_shown_and_told_step_by_step() -> None:
    text = WHOLE.read_text("utf-8")
    game = melee_puzzles()
    first = game.read(text)
    assert first.is_whole
    assert not game.read(text_of(CAPTURE)).is_whole
    assert first.judged([E2]) is None
    for right in ([E2, "attack e2 d1"], [F2, "attack f2 d1"]):
        assert first.judged(right)
    for wrong in (["end"], [E2, "end"], [E2, "attack f2 d1"]):
        assert first.judged(wrong) is False
    second = game.read(text, [E2])
    assert [format_action(action) for action in second.best] == ["attack e2 d1"]
    assert second.view.entity_at(parse_action("move e2 e3", 0).start) is not None  # type: ignore[union-attr]
    assert len(second.steps) == len(first.steps) + 1
    assert second.chances == first.chances
    assert [format_action(action) for _, action in first.onward] == [E2, "attack e2 d1"]
    with pytest.raises(ContentError, match="does not begin a solution"):
        game.read(text, ["end"])
    assert len(first.outcome()[1]) == len(first.steps) + 2


def test_the_verdict_on_a_whole_turn_tells_all_of_it_and_what_one_loses() -> None:
    text = WHOLE.read_text("utf-8")
    early, late = explained(text, ["end"]), explained(text, [E2, "end"])
    for verdict in (early, late):
        assert not verdict.is_right
        assert verdict.played == "You ended your turn."
        assert verdict.best.endswith(" e2.")
        assert verdict.own is not None
        assert verdict.chance is not None
        assert verdict.gap is not None
        assert 0 <= verdict.own <= verdict.chance - verdict.gap
    assert early.best.startswith("Move ")
    assert late.best.startswith("Attack ")
    right = explained(text, [F2, "attack f2 d1"])
    assert right.is_right
    assert right.own is None
    with pytest.raises(IllegalAction):
        explained(text, [E2, E2])


@pytest.mark.nightly
def test_a_duel_gives_a_puzzle_that_people_can_be_given() -> None:
    record = played_record(7, "novice", "adept")
    text = format_record(record.header, record.lines, record.seed, record.decision)
    game = melee_puzzles()
    (found,) = game.in_record(text, 7)
    puzzle = game.puzzle(found, "duel")
    assert game.read(found).kind == "way"
    assert game.explained(found, [format_action(game.read(found).best[0])]).is_right
    assert (puzzle.game, puzzle.origin) == ("melee", "duel")
