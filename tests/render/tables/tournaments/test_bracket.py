"""Brackets: readable for any number of players; each part shows its matches and where it goes on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, LINE, TEXT
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words
from render.tables.header import HEADER
from render.tables.tournaments import api
from render.tables.tournaments.bracket import bracket_pages, lay_bracket
from render.tables.tournaments.matchbox import BOX_HEIGHT, BOX_WIDTH, lay_match
from render.tables.tournaments.parts import ROWS, bracket_parts, part_now
from render.tables.tournaments.values import BracketChart, EntrantLine, MatchBox, RoundColumn, Stage
from tests.examples import examples
from tests.render.layouts import shared, texts_of, told
from tests.render.positions import player_names
from tests.render.tables.tournaments.layouts import Page, check
from tools.cli.melee.gallery import tournaments

QUICK = examples(25)
BOX = Rect.sized(100, 100, BOX_WIDTH, BOX_HEIGHT)
ADA, GRACE = EntrantLine("Ada", 1, "2", True), EntrantLine("Grace", 2, "0")


def pages(bracket: BracketChart) -> list[Page]:
    """The layouts of all images."""
    return [lay_bracket(bracket, page) for page in range(bracket_pages(bracket))]


def boxes(page: Page) -> list[Rect]:
    """The boxes of an image's matches."""
    return [
        put.box for put in page[1] if isinstance(put.sprite, RaisedPlate) and put.sprite.height == BOX_HEIGHT
    ]


def cups(page: Page) -> list[Rect]:
    """The cups of an image, gold or not."""
    return [put.box for put in page[1] if put.sprite in (Icon("trophy", 90, GOLD), Icon("trophy", 90, LINE))]


@pytest.mark.parametrize("count", [2, 3, 4, 5, 8, 13, 16, 32, 33, 64])
@pytest.mark.parametrize("decided", [0, 2, 9])
@pytest.mark.parametrize("has_third", [False, True])
def test_single_eliminations_of_any_size(count: int, decided: int, has_third: bool) -> None:
    check(*pages(tournaments.single(count, decided, has_third=has_third)))


@pytest.mark.parametrize("count", [4, 5, 8, 11, 12, 16, 17, 32, 64])
@pytest.mark.parametrize("has_reset", [False, True])
def test_double_eliminations_of_any_size(count: int, has_reset: bool) -> None:
    check(*pages(tournaments.double(count, has_reset=has_reset)))


@pytest.mark.parametrize(
    "bracket", [tournaments.single(64, 9), tournaments.double(17), tournaments.single(16, 0)]
)
def test_every_match_of_a_bracket_is_in_some_part(bracket: BracketChart) -> None:
    parts = bracket_parts(bracket)
    for stage in bracket.stages:
        shown = {match for part in parts if part.stage is stage for match in part.matches}
        assert shown == {match for one in stage.rounds for match in one.matches} - {None}
    assert all(len(one.matches) <= ROWS for part in parts for one in part.rounds)


def test_a_bracket_of_eight_is_one_image_and_one_of_sixty_four_is_nine() -> None:
    assert [bracket_pages(tournaments.single(count, 0)) for count in (4, 8, 16, 64)] == [1, 1, 3, 9]


def test_several_images_say_which_of_them_each_is() -> None:
    made = pages(tournaments.double(16))
    for place, (_, puts) in enumerate(made, 1):
        assert any(words.text.endswith(f" · {place} of {len(made)}") for words in texts_of(puts))


@pytest.mark.parametrize("count", [2, 4, 8])
def test_a_small_bracket_stands_in_the_middle_with_room_for_its_cup(count: int) -> None:
    (page,) = pages(tournaments.single(count, 9))
    found = boxes(page)
    assert min(box.left for box in found) == WIDTH - max(box.right for box in found)
    (cup,) = cups(page)
    above = [box for box in found if box.left < cup.centre[0] < box.right]
    assert cup.top > HEADER
    assert cup.bottom < min(box.top for box in above)


def test_only_the_last_part_has_a_cup() -> None:
    found = [len(cups(page)) for page in pages(tournaments.double(16, has_reset=True))]
    assert found == [0] * (len(found) - 1) + [1]


@pytest.mark.parametrize("count", [4, 8, 16])
def test_the_match_for_third_place_stands_below_the_final(count: int) -> None:
    last = pages(tournaments.single(count, 9, has_third=True))[-1]
    heading = next(
        put.box for put in last[1] if isinstance(put.sprite, Words) and put.sprite.text == "Third place"
    )
    column = sorted(
        (box for box in boxes(last) if box.left < heading.centre[0] < box.right), key=lambda b: b.top
    )
    final, third = column
    assert final.bottom < heading.top < heading.bottom < third.top < last[0] - BOX_HEIGHT


def test_the_way_of_winners_is_gold_and_leaves_the_part_where_it_goes_on() -> None:
    def lines(page: Page) -> set[tuple[bool, bool, bool]]:
        """For each line: whether it is gold, and whether it reaches the left and the right edge."""
        return {
            (put.sprite.fill == (GOLD, GOLD), put.box.left == 0, put.box.right == WIDTH)
            for put in page[1]
            if isinstance(put.sprite, Fill) and put.sprite.height == 5 and put.box.top > HEADER
        }

    first, *_, last = pages(tournaments.single(64, 2))
    assert lines(first) == {(True, False, False), (False, False, True)}
    assert lines(last) == {(False, True, False), (False, False, False)}
    (whole,) = pages(tournaments.single(8, 9))
    assert lines(whole) == {(True, False, False)}


def test_a_stage_whose_rounds_do_not_feed_one_another_is_refused() -> None:
    match = MatchBox(ADA, GRACE)
    for counts in ((), (2, 4), (3, 1), (4, 1), (0, 1)):
        with pytest.raises(ValueError, match="half as many"):
            Stage("", tuple(RoundColumn("R", (match,) * count) for count in counts))


def test_no_lines_come_from_where_nobody_plays() -> None:
    known = MatchBox(ADA, GRACE, "decided")
    stage = Stage(
        "", (RoundColumn("1", (known, None)), RoundColumn("2", (MatchBox(EntrantLine("Ada"), None),)))
    )
    (page,) = pages(BracketChart("T", "s", (stage,)))
    assert len(boxes(page)) == 2
    ends = [
        put
        for put in page[1]
        if isinstance(put.sprite, Fill) and put.sprite.height == 5 and put.box.top > HEADER
    ]
    assert len(ends) == 2


def test_the_sign_of_a_running_match_and_its_label_are_off_its_names() -> None:
    puts = lay_match(MatchBox(EntrantLine("Ёлка"), EntrantLine("Ŵ"), "running", "L10.16"), BOX)
    sign = next(put for put in puts if isinstance(put.sprite, RaisedPlate) and put.box.top < BOX.top)
    others = [put for put in puts if isinstance(put.sprite, Words) and put.room != sign.box]
    assert [put.sprite.text for put in others if isinstance(put.sprite, Words)] == ["Ёлка", "Ŵ", "L10.16"]
    assert not [put for put in others if shared(put, sign)]


def test_a_bye_and_an_unknown_opponent_say_so() -> None:
    words = told(pages(tournaments.single(5, 0)))
    assert "bye" in words
    assert any(text.startswith("winner of ") for text in words)


def test_a_winner_is_told_by_more_than_colour() -> None:
    match = MatchBox(ADA, GRACE, "decided")
    bars, others = (
        [
            put
            for put in lay_match(one, BOX)
            if isinstance(put.sprite, RaisedPlate) and put.sprite.fill == (GOLD, GOLD)
        ]
        for one in (match, replace(match, state="open"))
    )
    assert len(bars) == 1
    assert not others
    faces = {words.text: words.face for words in texts_of(lay_match(match, BOX))}
    assert faces["Ada"] is not faces["Grace"]


def test_the_viewers_row_has_a_frame_and_a_no_show_its_sign() -> None:
    def signs(entrant: EntrantLine) -> tuple[int, int]:
        puts = lay_match(MatchBox(entrant, GRACE, "decided"), BOX)
        frames = [put for put in puts if isinstance(put.sprite, RaisedPlate) and put.sprite.edge == TEXT]
        return len(frames), len([put for put in puts if isinstance(put.sprite, Icon)])

    assert signs(ADA) == (0, 0)
    assert signs(replace(ADA, is_own=True)) == (1, 0)
    assert signs(replace(ADA, is_absent=True)) == (0, 1)


@given(
    first=player_names,
    second=player_names,
    scores=st.tuples(st.integers(0, 9999), st.integers(0, 99)),
    label=st.text(max_size=12),
)
@QUICK
def test_any_match_is_readable(first: str, second: str, scores: tuple[int, int], label: str) -> None:
    one = EntrantLine(first or "?", 64, str(scores[0]), True, is_own=True)
    other = EntrantLine(second or "?", 1063, str(scores[1]), is_absent=True)
    for state in ("decided", "running"):
        match = MatchBox(one, other, "running" if state == "running" else "decided", label)
        stage = Stage("W" * 90, (RoundColumn("Final " * 12, (match,)),), match)
        check(
            *pages(
                BracketChart("Ŵ" * 60, "Long " * 40, (stage,), "A NOTICE THAT IS FAR TOO LONG", "note " * 60)
            )
        )


def test_the_part_shown_first_is_where_most_is_played() -> None:
    assert [part_now(tournaments.single(64, decided)) for decided in range(4)] == [0, 0, 0, 8]
    assert [part_now(tournaments.single(16, decided)) for decided in (0, 1, 2, 9)] == [0, 2, 2, 2]
    assert part_now(tournaments.double(16)) == bracket_pages(tournaments.double(16)) - 1


def test_without_a_running_match_the_part_with_most_that_can_begin_comes_first() -> None:
    later = MatchBox(EntrantLine("", waits_for="winner of 1"), EntrantLine("", waits_for="winner of 2"))
    over, ready = MatchBox(ADA, GRACE, "decided"), MatchBox(EntrantLine("Ada"), EntrantLine("Mary"))
    first = Stage("A", (RoundColumn("1", (over, over)), RoundColumn("2", (later,))))
    second = Stage("B", (RoundColumn("1", (over, ready)), RoundColumn("2", (later,))))
    assert part_now(BracketChart("T", "s", (first, second, first))) == 1
    half = replace(later, first=EntrantLine("Ada"))
    third = Stage("C", (RoundColumn("1", (over, over)), RoundColumn("2", (half,))))
    assert part_now(BracketChart("T", "s", (first, first, third))) == 2


def test_a_viewer_sees_the_part_of_their_own_match_first() -> None:
    def viewed(bracket: BracketChart, name: str) -> BracketChart:
        def own(match: MatchBox | None) -> MatchBox | None:
            if match is None:
                return None
            first = replace(match.first, is_own=match.first.name == name)
            second = match.second and replace(match.second, is_own=match.second.name == name)
            return replace(match, first=first, second=second)

        return replace(
            bracket,
            stages=tuple(
                replace(
                    stage,
                    rounds=tuple(replace(one, matches=tuple(map(own, one.matches))) for one in stage.rounds),
                )
                for stage in bracket.stages
            ),
        )

    bracket = tournaments.single(64, 2)
    for name in ("Marlowe the Third", "Quartz 3", "Αθηνά 2"):
        part = bracket_parts(viewed(bracket, name))[part_now(viewed(bracket, name))]
        own = [match for match in part.matches if match.is_own]
        assert own
        rest = [
            match for each in bracket_parts(viewed(bracket, name)) for match in each.matches if match.is_own
        ]
        assert [match.state for match in rest if match not in own].count("running") == 0
    assert part_now(viewed(tournaments.double(16), "Ödland")) < bracket_pages(tournaments.double(16)) - 1


def test_the_bytes_are_a_small_picture() -> None:
    data = api.bracket(tournaments.single(4, 1))
    assert data[:2] == b"\xff\xd8"
    assert len(data) < 400_000
    with pytest.raises(IndexError):
        api.bracket(tournaments.single(4, 1), 1)


def test_a_note_stands_below_all_matches() -> None:
    bracket = tournaments.single(8, 1, has_third=True)
    ((height, puts),) = pages(bracket)
    note: Put = next(put for put in puts if isinstance(put.sprite, Words) and put.sprite.text == bracket.note)
    assert max(box.bottom for box in boxes((height, puts))) < note.box.top < note.box.bottom < height
