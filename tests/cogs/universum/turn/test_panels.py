"""The panels of a turn: every legal action can be chosen, in words, within Discord's limits."""

import re
from collections.abc import Iterator
from itertools import permutations
from random import Random

from bot.games.universum.position.actions import Choose, PlayCard, Prepare, Trash, format_action
from bot.games.universum.position.state import State
from bot.games.wording import utf16_length
from cogs.kit.custom_ids import ControlId
from cogs.kit.messages import MENU_LIMIT, ROW_LIMIT, Button, Menu, MenuEntry, Post, Selection
from cogs.kit.safe_text import LABEL_LIMIT, TEXT_LIMIT
from cogs.universum import offers as words
from cogs.universum.offers import answer_label
from cogs.universum.turn.panels import MAX_MENUS, choice_panel, turn_panel
from cogs.universum.turn.typed_actions import typed_line
from cogs.universum.values import universum_view
from cogs.universum.words.board import end_line
from tests.cogs.universum.looks import look_at
from tests.games.universum.games import positions, random_play

COMPONENTS = 40  # Discord's limit for a message
BARE_LETTER = re.compile(r"(?<![\w+])[STMPR](?![\w+])")


MENUS = ("play", "prepare", "trash")


def ids(post: Post) -> list[ControlId]:
    return [
        each.id
        for row in post.rows
        for each in (row if isinstance(row, tuple) else (row,))
        if isinstance(each, Button | Menu | Selection)
    ]


def entries(post: Post, verb: str = "") -> list[MenuEntry]:
    """The entries of all menus, or of those of one verb, and buttons in place of menus of one entry."""
    found = [row for row in post.rows if isinstance(row, Menu | Selection)]
    single = [each for each in buttons(post) if each.id.verb in MENUS and each.id.part(2)]
    return [
        *(entry for row in found if verb in ("", row.id.verb) for entry in row.entries),
        *(MenuEntry(each.id.part(2), each.label) for each in single if verb in ("", each.id.verb)),
    ]


def buttons(post: Post) -> list[Button]:
    return [each for row in post.rows if isinstance(row, tuple) for each in row]


def check(post: Post) -> None:
    """A panel keeps Discord's limits, and nothing in it is cut."""
    assert len(set(ids(post))) == len(ids(post))
    assert all(each.fits for each in ids(post))
    rows = [1 + len(row) if isinstance(row, tuple) else 2 for row in post.rows]
    assert 2 + sum(rows) <= COMPONENTS
    assert utf16_length(post.text) <= TEXT_LIMIT
    for row in post.rows:
        if isinstance(row, Menu | Selection):
            assert 1 <= len(row.entries) <= MENU_LIMIT
            assert len({entry.value for entry in row.entries}) == len(row.entries)
        elif isinstance(row, tuple):
            assert 1 <= len(row) <= 5
    for entry in entries(post):
        assert max(utf16_length(entry.label), utf16_length(entry.description)) <= LABEL_LIMIT
        assert not BARE_LETTER.search(f"{entry.label} {entry.description}")
    assert all(utf16_length(each.label) <= 80 for each in buttons(post))


def turns() -> Iterator[State]:
    return (state for state in positions() if state.choice is None)


def choices(kind: str) -> list[State]:
    found = [state for state in positions() if state.choice is not None and state.choice.kind == kind]
    assert found
    return found


def test_the_board_names_the_last_round_once_it_is_known() -> None:
    assert end_line("standard", 1, 2, 0) == "-# Empty stacks: 1 of 2 · standard"
    assert end_line("standard", 2, 2, 13).endswith(
        " · the game ends with round 13; each tool left then costs 1 point · standard"
    )


def test_every_play_can_be_chosen_in_one_step_and_nothing_else() -> None:
    in_two_steps = 0
    for state in turns():
        look = look_at(state, state.active)
        panel = turn_panel(look)
        check(panel)
        plays = {format_action(a) for a in universum_view(look.own).actions if isinstance(a, PlayCard)}
        offered = {entry.value for entry in entries(panel, "play")}
        if offered <= set(state.hands[state.active]):  # by the card first
            in_two_steps += bool(offered)
            by_card = [turn_panel(look, card=card) for card in offered]
            offered = {entry.value for each in by_card for entry in entries(each)}
            assert all(len(each.rows) <= MAX_MENUS + 1 for each in by_card)
        assert offered == plays
    assert in_two_steps < 0.02 * len(positions())


def test_every_card_can_be_prepared_and_trashed() -> None:
    for state in turns():
        look = look_at(state, state.active)
        panel = turn_panel(look)
        for verb, kind in (("prepare", Prepare), ("trash", Trash)):
            legal = [each.card for each in universum_view(look.own).actions if isinstance(each, kind)]
            assert [entry.value for entry in entries(panel, verb)] == legal


def test_a_few_plays_and_cards_to_prepare_have_buttons_of_one_press() -> None:
    few = prepared = 0
    for state in turns():
        look = look_at(state, state.active)
        pressed = [(each.id.verb, each.id.part(2)) for each in buttons(turn_panel(look))]
        actions = universum_view(look.own).actions
        plays = [("play", format_action(each)) for each in actions if isinstance(each, PlayCard)]
        hand = [("prepare", each.card) for each in actions if isinstance(each, Prepare)]
        assert [each for each in pressed if each in plays] == (plays if len(plays) <= ROW_LIMIT else [])
        assert [each for each in pressed if each in hand] == (hand if len(hand) <= ROW_LIMIT else [])
        few += 1 < len(plays) <= ROW_LIMIT
        prepared += len(hand) > 1
    assert few > 5
    assert prepared > 5


def test_a_menu_of_one_entry_is_a_button_that_does_it() -> None:
    found = 0
    for state in turns():
        panel = turn_panel(look_at(state, state.active))
        menus = [row for row in panel.rows if isinstance(row, Menu)]
        for verb in MENUS:
            mine = [menu for menu in menus if menu.id.verb == verb]
            assert len(mine) != 1 or len(mine[0].entries) > 1
            found += any(each.id.verb == verb and each.id.part(2) for each in buttons(panel))
    assert found


def test_a_stack_can_be_laid_in_every_order_by_buttons_with_undo_before_it_is_sent() -> None:
    for state in choices("reorder"):
        look = look_at(state, state.active)
        legal = {each for each in universum_view(look.own).actions if isinstance(each, Choose)}
        size = max(len(each.answers) for each in legal)
        sent = set()
        for order in permutations("1234"[:size], size - 1):
            so_far = ""
            for place in order:
                panel = choice_panel(look, order=so_far)
                check(panel)
                (step,) = (each for each in buttons(panel) if each.id.part(2) == so_far + place)
                assert step.id.part(1) == "order"
                so_far += place
            last = choice_panel(look, order=so_far)
            check(last)
            send, undo = buttons(last)
            assert (send.id.part(1), undo.id.part(1)) == ("lay", "order")
            assert undo.id.part(2) == so_far[:-1]
            sent.add(send.id.part(2))
        assert sent == {"".join(map(str, each.answers)) for each in legal}
        assert "lay" in {each.id.part(1) for each in buttons(choice_panel(look))}, "it may stay as it is"


def test_sift_and_keep_offer_what_is_legal() -> None:
    for kind in ("sift", "keep"):
        for state in choices(kind):
            look = look_at(state, state.active)
            panel = choice_panel(look)
            check(panel)
            cards = {
                card for a in universum_view(look.own).actions if isinstance(a, Choose) for card in a.answers
            }
            assert {entry.value for entry in entries(panel)} == cards


def test_what_is_typed_as_it_is_offered_means_the_action_that_it_names() -> None:
    for state in positions():
        view = universum_view(look_at(state, state.active).own)
        for action in view.actions:
            line = format_action(action)
            if isinstance(action, PlayCard):
                what = " ".join(map(str, action.targets))
                assert typed_line("play", action.card.lower(), *filter(None, [what])) == line
                if action.targets:
                    label = words.target_words(view, action)
                    assert typed_line("play", words.play_label(view, action), label) == line
            elif isinstance(action, Prepare | Trash):
                verb, _ = line.split(" ")
                assert typed_line(verb, words.card_label(view, action.card)) == line
            elif isinstance(action, Choose):
                assert typed_line("choose", line.removeprefix("choose ")) == line
                if state.choice is not None and state.choice.kind != "reorder":
                    assert typed_line("choose", answer_label(view, action)) == line


def test_menus_hold_any_hand_and_discard_pile() -> None:
    """A hoarder with twenty cards and a discard pile as large as it gets."""
    chance = Random(2)
    for number in range(0, 30, 7):
        for state in random_play(number):
            if state.outcome is None and state.choice is None and not state.setup.is_solo:
                seat = state.active
                cards = [*state.stack, *state.discard, *state.hands[seat]]
                chance.shuffle(cards)
                state.hands[seat], state.discard, state.stack = cards[:20], cards[20:], []
                look = look_at(state, seat)
                check(turn_panel(look))
                for card in state.hands[seat]:
                    check(turn_panel(look, card=card))
                break
