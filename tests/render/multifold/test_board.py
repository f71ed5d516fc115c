"""The pictures of Multifold: readable in every position, told in words, and where their regions say."""

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.games.multifold.events.events import Event
from bot.games.multifold.position.state import State
from bot.games.multifold.sight.view import view_of
from bot.games.wording import utf16_length
from render.multifold import api
from render.multifold.alt import describe_board, describe_end, describe_hand, describe_recap, describe_replay
from render.multifold.board.ground import grid_of
from render.multifold.board.strip import lay_caption
from render.multifold.cards import CARD, lay_card, lay_hand
from render.multifold.compositions import FILMS, lay_board, lay_position, lay_shot
from render.multifold.end import lay_end
from render.multifold.palette import CARD_ICONS, OTHER_ICONS, SIGNS, TYPE_FLOOR
from render.multifold.reading import board_of, changes_of, end_of, hand_of, shot_of
from render.multifold.table_layout import layout_of
from render.multifold.values import Caption, SeatChange
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import code_point
from render.pen.seats import SEATS
from render.pen.seats import SIGNS as SHAPES
from render.worlds.end_card import HEIGHT
from tests.games.multifold.games import LIBRARY
from tests.render.layouts import check_readable, texts_of
from tests.render.multifold.layouts import END, HAND, NAMES, QUARTERS, STEP, told_play

LIMIT = 1024


@pytest.mark.parametrize("number", [3, 5, 7])
def test_every_board_is_readable_on_a_phone_and_told(number: int) -> None:
    for place, (state, log) in enumerate(told_play(number)):
        if place % 40 and not state.is_over:
            continue
        picture = board_of(view_of(state, None), NAMES, log)
        layout = layout_of(picture.rows)
        canvas = Rect(0, 0, WIDTH, layout.strip.bottom)
        assert canvas.height <= 1.25 * WIDTH
        check_readable(lay_board(picture), canvas, TYPE_FLOOR)
        check_readable(lay_position(picture), Rect(0, 0, *layout.size), TYPE_FLOOR)
        text = describe_board(picture)
        assert utf16_length(text) <= LIMIT
        assert text.startswith(f"Turn {state.turn} of {state.setup.turns}, ")
        for space in picture.spaces:
            assert not space.pieces or f"{space.name} {space.pieces}" in text


@pytest.mark.parametrize("word", LIBRARY.boards)
def test_regions_lie_where_the_board_is_drawn(word: str) -> None:
    rows = LIBRARY.boards[word].rows
    layout, drawn = layout_of(rows), grid_of(rows)
    for cell, name in enumerate(drawn.grid.names):
        assert layout.boxes[name] == drawn.box(cell)
        corners = zip(layout.corners(name), drawn.corners(cell), strict=True)
        assert all(abs(x - a) < 2 and abs(y - b) < 2 for (x, y), (a, b) in corners)
    for seat, bar in enumerate(layout.bars):
        assert sum(bar.overlaps(other) for other in layout.bars) == 1
        assert not bar.overlaps(layout.board)
        home = next(name for name, box in layout.boxes.items() if _is_home(rows, name, seat))
        assert (layout.boxes[home].centre[1] < layout.board.centre[1]) == (bar.top == 0)


def _is_home(rows: tuple[str, ...], name: str, seat: int) -> bool:
    row = rows[ord(name[0]) - ord("a")].split()
    return row[int(name[1:]) - 1] == str(seat + 1)


def test_seats_differ_by_shape_and_colour_and_every_sign_is_known() -> None:
    assert len(set(SHAPES[:4])) == len(set(SEATS[:4])) == 4
    icons = {*CARD_ICONS.values(), *OTHER_ICONS, *(icon for icon, _ in SIGNS.values())}
    assert all(code_point(icon) is not None for icon in icons)
    assert set(CARD_ICONS) == {card.word for card in LIBRARY.cards}


def test_a_turn_is_summed_up_by_seat() -> None:
    events = (
        Event("capture", 0, "d4", seats=(1,)),
        Event("lose", 1, "c4", "", 2, 1, "squad", 4),
        Event("hazard moves", 1, "c5", "c6", 1, dice=(5, 6), word="fire"),
        Event("score", counts=(3, 1)),
    )
    assert changes_of(events, 2) == (SeatChange(0, 1, 3), SeatChange(5, -1, 1))


def test_no_picture_of_the_board_has_a_hidden_card() -> None:
    for number in (3, 5):
        for place, (state, log) in enumerate(told_play(number)):
            if place % 25 or not any(state.hands):
                continue
            seen = [board_of(view_of(state, seat), NAMES, log) for seat in (None, *range(state.setup.seats))]
            assert len(set(seen)) == 1
            draws = [event for event in log if event.kind == "draw"]
            shot = shot_of(view_of(state, 0), NAMES, draws, STEP.caption)
            assert not shot.board.events


def test_the_best_standing_leads_and_nobody_in_the_beginning() -> None:
    state = next(state for state, _ in told_play(0))
    assert not any(bar.leads for bar in board_of(view_of(state, None), NAMES).bars)
    state.score[1] = 2
    bars = board_of(view_of(state, None), NAMES).bars
    assert [bar.leads for bar in bars] == [seat == 1 for seat in range(state.setup.seats)]
    assert f"▲ {NAMES[1]} leads: 2 points" in describe_board(board_of(view_of(state, None), NAMES))


def test_a_hand_shows_its_own_cards_with_their_texts() -> None:
    height, puts = lay_hand(HAND)
    check_readable(puts, Rect(0, 0, WIDTH, height), TYPE_FLOOR)
    shown = " ".join(words.text for words in texts_of(puts))
    assert all(card.name in shown and card.text in shown for card in HAND.cards)
    for card in LIBRARY.cards:
        held = HAND.cards[0].__class__(card.word, card.name, card.text)
        check_readable(lay_card(held), CARD, TYPE_FLOOR)
        assert card.text in describe_hand(HAND.__class__(0, "Ada", (held,), HAND.note))
    state = next(state for state, _ in told_play(5) if state.hands[0])
    picture = hand_of(view_of(state, 0), NAMES)
    assert [card.word for card in picture.cards] == sorted(state.hands[0])
    with pytest.raises(ValueError, match="spectator"):
        hand_of(view_of(state, None), NAMES)


def _ended() -> State:
    return list(told_play(0))[-1][0]


def test_the_end_is_told_for_each_viewer() -> None:
    check_readable(lay_end(END), Rect(0, 0, WIDTH, HEIGHT), TYPE_FLOOR)
    assert utf16_length(describe_end(END)) <= LIMIT
    state = _ended()
    view = view_of(state, None)
    verdicts = [end_of(view, NAMES, seat).verdict for seat in range(state.setup.seats)]
    winners = view.winners if len(view.winners) < state.setup.seats else ()
    assert [verdict == "Victory" for verdict in verdicts] == [
        seat in winners for seat in range(len(verdicts))
    ]
    assert [seat.place for seat in end_of(view, NAMES).seats] == sorted(view.places)
    with pytest.raises(ValueError, match="not over"):
        end_of(view_of(next(state for state, _ in told_play(0)), None), NAMES)


def test_nobody_wins_a_draw() -> None:
    view = view_of(_ended(), None)
    drawn = replace(view, winners=tuple(range(len(view.places))), by="agreement")
    board = board_of(drawn, NAMES)
    assert [(bar.word, bar.leads) for bar in board.bars] == [("draw", False)] * len(view.places)
    assert "a draw by agreement" in describe_board(board)
    assert "won" not in describe_board(board)


def test_films_have_a_frame_for_each_step() -> None:
    opening = STEP.__class__(STEP.board, Caption("Turn 4", None, "The battle", (), 0, 5))
    for shot in (STEP, opening):
        check_readable(lay_shot(shot), Rect(0, 0, WIDTH, layout_of(shot.board.rows).strip.bottom), TYPE_FLOOR)
    film = FILMS.recap_film([opening, STEP], None, 4)
    assert len(film.images) == 2
    assert describe_recap([opening, STEP]) == (
        "This happened, step by step: b4 fires at a3: 4 5 6 5. 3 hits and a grenade."
    )
    assert describe_replay([opening, STEP], END).startswith("Replay of a game by Ada (●), ")
    assert ": 5 steps. " in describe_replay([STEP], END)


def test_captions_of_four_seats_end_with_whole_sentences() -> None:
    """Who tells of the most is the battle of four: what there is no room for is counted."""
    hits = tuple(f"3 hits on a{space}: Adept {space} (computer) loses a foldling." for space in range(2, 9))
    springs = "Points for springs: rowan +3, juniper +3, Adept (computer) +4, Adept 2 (computer) +3."
    for did, came, told in (
        ("1 hit on a1: rowan loses a foldling.", hits, "a foldling. And 5 more."),
        (springs, (), "Adept 2 (computer) +3."),
        (springs, hits[:1], "Adept 2 (computer) +3. 3 hits on a2: Adept 2 (computer) loses a foldling."),
    ):
        shot = STEP.__class__(STEP.board, Caption("Turn 4 of 8", None, did, came, 4, 9))
        check_readable(lay_shot(shot), Rect(0, 0, WIDTH, layout_of(shot.board.rows).strip.bottom), TYPE_FLOOR)
        words = " ".join([each.text for each in texts_of(lay_caption(shot.board, shot.caption))])
        assert "…" not in words
        assert told in words


def test_tables_have_the_size_that_their_layout_says() -> None:
    with Image.open(BytesIO(api.multifold_table(QUARTERS))) as image:
        assert image.size == layout_of(QUARTERS.rows).size
    with Image.open(BytesIO(api.multifold_card(HAND.cards[0]))) as image:
        assert image.size == CARD.size
