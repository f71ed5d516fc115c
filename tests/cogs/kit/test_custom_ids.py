"""Custom ids are read as they are written, and what was posted is remembered as it was."""

import pytest

from cogs.display.posting.message_memory import MessageId, MessagePrints, nonce_of, parse_shown, shown
from cogs.kit.custom_ids import MAX, PREFIXES, TOURNAMENT_VERBS, control_id, parse_control_id
from cogs.kit.messages import Button, Post


@pytest.mark.parametrize(
    "text",
    [
        "duel:hand:17",
        "duel:act:17:4",
        "duel:to:17:4:d4",
        "duel:act:17:4:d4:1",
        "duel:pick:0:move d4 e5",
        "tour:enter:7:join",
    ],
)
def test_a_custom_id_survives_the_round_trip(text: str) -> None:
    assert str(parse_control_id(text)) == text


@pytest.mark.parametrize(("text", "fits"), [("x" * 88, True), ("🔥" * 44, True), ("🔥" * 45, False)])
def test_an_id_fits_where_its_emoji_do(text: str, fits: bool) -> None:
    control = control_id("keep", "0", text)
    assert len(str(control)) <= 100
    assert control.fits is fits


@pytest.mark.parametrize("verb", sorted(TOURNAMENT_VERBS))
def test_controls_of_tournaments_that_began_like_those_of_duels_are_read(verb: str) -> None:
    control = control_id(verb, "7", "x", 3)
    assert str(control) == f"tour:{verb}:7:x:3"
    assert parse_control_id(f"duel:{verb}:7:x:3") == control


def test_an_id_is_as_long_with_each_prefix() -> None:
    assert len({len(each) for each in PREFIXES}) == 1


@pytest.mark.parametrize("verb", ["hand", "end", "melee-act", "melee-enter", "accept"])
def test_tournaments_have_no_controls_of_duels(verb: str) -> None:
    with pytest.raises(ValueError, match=f"tournaments have no control '{verb}'"):
        parse_control_id(f"tour:{verb}:7")


def test_an_id_that_discord_never_took_is_refused_unread() -> None:
    longest = "duel:pick:0:".ljust(MAX, "x")
    assert parse_control_id(longest).part(0) == "x" * (MAX - 12)
    for text in (f"{longest}x", "🔥" * MAX, "duel:" + "a-" * 10**6):
        with pytest.raises(ValueError, match="an id has at most 100 characters, not "):
            parse_control_id(text)


def test_a_control_knows_its_ply() -> None:
    assert control_id("end", "17", 23).ply == 23
    with pytest.raises(ValueError, match="is not a number"):
        _ = control_id("hand", "17").ply


@pytest.mark.parametrize(
    "text",
    [
        *("", "duel", "duel:end", "duel:end:x", "other:end:1", "duel:END:1", "duel:end:²", "duel:end:٣"),
        *("tour", "tour:", "tour:enter", "tour:enter:", "tour:enter:x", "tour:ENTER:1", " tour:enter:1"),
        *("tournament:enter:1", "tourduel:enter:1", "duel:tour:enter:1", "tour::1", "tour:enter:1\n"),
    ],
)
def test_another_custom_id_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not the id of a control"):
        parse_control_id(text)


@pytest.mark.parametrize("asked", ["", "south"])
@pytest.mark.parametrize("picture", ["jpg", "webp", ""])
@pytest.mark.parametrize("still_open", [(), (MessageId(5, 6),), (MessageId(5, 6), MessageId(7, 2**63 - 1))])
def test_what_was_shown_survives_the_round_trip(
    asked: str, picture: str, still_open: tuple[MessageId, ...]
) -> None:
    what = MessagePrints("abc", "def", asked, picture, still_open)
    assert parse_shown(what.format()) == what


@pytest.mark.parametrize("text", ["something else", "a|b|c|d|5/6|e"])
def test_what_another_version_remembered_counts_as_nothing(text: str) -> None:
    assert parse_shown(text) == MessagePrints("", "", "", "")


def test_boards_of_versions_that_closed_the_last_one_first_leave_none_open() -> None:
    assert parse_shown("abc|def|south|jpg").still_open == ()
    assert parse_shown("abc|def|south|jpg|").still_open == ()


def test_boards_of_versions_that_drew_webp_keep_their_pictures() -> None:
    assert parse_shown("abc|def|south|pictured") == MessagePrints("abc", "def", "south", "webp")
    assert parse_shown("abc|def|south|") == MessagePrints("abc", "def", "south", "")


def test_a_fingerprint_changes_with_what_is_seen_and_pressed() -> None:
    base = Post("text")
    button = Button(control_id("end", "1", 2), "End turn")
    others = [Post("texts"), Post("text", rows=((button,),)), Post("text", pings=(1,))]
    prints = [each.fingerprint() for each in (base, *others)]
    assert len(set(prints)) == 4
    assert Post("text").fingerprint() == base.fingerprint()
    assert shown(base, "south").print == base.fingerprint()


def test_nonces_are_stable_and_fit() -> None:
    assert nonce_of("1", "board", 3) == nonce_of("1", "board", 3)
    assert nonce_of("1", "board", 3) != nonce_of("1", "board", 4)
    assert len(str(nonce_of("x"))) <= 25


def test_ids_of_discord_are_numbers() -> None:
    assert parse_control_id("duel:deck:1574122787843342338").number == 1574122787843342338
