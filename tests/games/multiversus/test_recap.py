"""Steps, recaps and replays: everything that was done, in order and with its number; nothing hidden."""

import pytest

from bot.games.errors import ContentError
from bot.games.multiversus.events import events as ev
from bot.games.multiversus.sheets.vocabulary import SIDES
from bot.games.multiversus.sight.recap import (
    MAX_MOMENTS,
    Span,
    has_steps,
    make_recap,
    missed,
    turns_in,
    whole_activations,
)
from bot.games.multiversus.sight.step_texts import choice_text, names_of_figures, power_names, step_texts
from bot.games.multiversus.sight.steps import opens_step, steps_of
from bot.games.multiversus.sight.view import HIDDEN
from tests.games.multiversus.games import Told, told_game

GAMES = range(9)


def told(number: int) -> Told:
    return told_game(number)


def test_steps_hold_every_event_once_and_count_from_each_choice() -> None:
    kinds = set()
    for number in GAMES:
        events = [event for _, event in told(number).log]
        steps = steps_of(events)
        first = next(place for place, event in enumerate(events) if opens_step(event))
        assert [event for step in steps for event in step.events] == events[first:]
        count = 0
        for step in steps:
            kinds.add(step.what)
            count = 0 if step.what == "choice" else count + (step.number > 0)
            assert step.number in (0, count)
            assert (step.side in SIDES) == (step.who != "")
    assert kinds == {"choice", "answer", "walk", "attack", "power", "recovery", "die", "pass"}


def test_each_step_is_told_in_a_few_words() -> None:
    for number in GAMES:
        game = told(number)
        assert game.end.heroes is not None
        assert game.end.adversaries is not None
        figures = names_of_figures(game.end.heroes, game.end.adversaries)
        powers = power_names(game.end.heroes, game.end.adversaries)
        for step in steps_of(event for _, event in game.log):
            did, came = step_texts(step, figures, powers)
            assert 4 < len(did) < 70
            assert not did.endswith(".")
            assert "  " not in did + came


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        ("champion attack move", "Mother Hazelwick: Attack and Move"),
        ("beast attack attack", "Auntie Clinker: double Attack"),
        ("mob", "Basket Slingers: Recovery"),
        ("minion defend", "Hush Sparks: Defend"),
        ("none", "No answer was chosen"),
    ],
)
def test_a_choice_is_told_by_unit_and_coins(choice: str, text: str) -> None:
    game = told(0)
    assert game.end.heroes is not None
    assert game.end.adversaries is not None
    assert choice_text(choice, names_of_figures(game.end.heroes, game.end.adversaries)) == text


def test_a_recap_tells_the_other_sides_newest_turn() -> None:
    for number in GAMES:
        game = told(number)
        assert game.end.sides is not None
        for seat, own in enumerate(game.end.sides):
            span = missed(game.log, game.end, seat)
            turn = next(side for side, each in turns_in(game.log) if each == span)
            assert turn != own
        newest = [span for _, span in turns_in(game.log) if has_steps(game.log, span)][-1]
        assert missed(game.log, game.end, None) == newest


def test_nothing_is_missed_before_the_opponent_has_had_a_turn() -> None:
    game = told(0)
    assert game.end.sides is not None
    begun = next(place for place, (_, event) in enumerate(game.log) if isinstance(event, ev.TurnBegan))
    first = game.end.sides.index(game.log[begun][1].side)  # type: ignore[union-attr]
    span = missed(game.log[: begun + 1], game.end, first)
    assert not has_steps(game.log, span)
    assert missed((), game.end, 0) == Span(0, 0)
    with pytest.raises(ValueError, match="needs steps"):
        make_recap(game.setup, game.log, span)


def test_a_recap_shows_the_board_before_and_after_each_step() -> None:
    whole = 0
    for number in GAMES:
        game = told(number)
        for _, span in turns_in(game.log):
            if not has_steps(game.log, span):
                continue
            moments = make_recap(game.setup, game.log, span)
            assert len(moments) <= MAX_MOMENTS + 1
            assert moments[0].steps == ()
            steps = steps_of(event for _, event in game.log[span.start : span.stop])
            assert [moment.steps[-1] for moment in moments[1:]] == steps[-MAX_MOMENTS:]
            for moment in moments[1:]:
                whole += len(moment.steps) > 1
    assert whole > 20


def test_the_activations_of_a_game_have_all_its_steps() -> None:
    for number in GAMES:
        game = told(number)
        first, *others = whole_activations(game.lines)
        assert first.steps == ()
        steps = [(step.number, step.events[0]) for each in others for step in each.steps]
        whole = steps_of(event for _, event in game.log)
        assert steps == [(step.number, step.events[0]) for step in whole]
        assert others[-1].view == game.end


def test_a_choice_that_leaving_cut_off_is_in_no_step() -> None:
    cut = 0
    for at in range(30):
        game = told_game(1, "leave", at)
        cut += HIDDEN in game.lines[-2][0].choices
        known = {event.choice for _, event in game.log if isinstance(event, ev.ChoiceRevealed)}
        steps = [step for each in whole_activations(game.lines) for step in each.steps]
        shown = {
            event.choice for step in steps for event in step.events if isinstance(event, ev.ChoiceRevealed)
        }
        assert shown <= known
        assert game.end.choices == ("", "")
    assert cut > 10


def test_a_log_that_does_not_fit_is_a_fault() -> None:
    game = told(0)
    with pytest.raises(ContentError):
        make_recap(told(1).setup, [(0, ev.CoinSpent(0, "king", is_green=True)), *game.log], Span(1, 40))
