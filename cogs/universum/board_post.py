"""The public message of a game: the current turn with controls, or the end."""

from collections.abc import Sequence

from bot.games.universum.cards.vocabulary import TRANSFORMERS
from bot.games.universum.events import events as ev
from bot.games.universum.facts.text import turn_lines
from bot.games.universum.position.setup import stacks_to_empty
from bot.games.universum.rules.turns import ROUNDS
from bot.games.universum.sight.describe import portal_text, score_text, tools_text, variant_text
from bot.games.universum.sight.view import SeatView, View
from bot.games.universum.words import COLOURS, ending_text, verdict_word
from bot.games.wording import counted
from bot.matches.values import Duel
from cogs.display.boards.happened_button import happened_button
from cogs.display.notices.draw_notices import draw_buttons
from cogs.display.posting.message_memory import picture_name
from cogs.display.posting.people import is_computers_turn, mention, pinged
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Picture, Post, Row, Style
from cogs.kit.safe_text import newest
from cogs.universum import offers
from cogs.universum.scene import Scene
from cogs.universum.words import board as words
from cogs.words.duels import duel as shared
from cogs.words.teaching import first_board
from render.universum.alt import describe_end, describe_table
from render.universum.reading.table import end_of, table_of
from render.universum.values import EndPicture, TablePicture

LOG_LIMIT = 1800
"""UTF-16 units of the log on a board."""
DISCARDS_SHOWN = 5
ACCENTS = shared.SEAT_COLOURS


def board_post(scene: Scene) -> Post:
    return _end(scene) if scene.view.outcome is not None else _turn(scene)


def table_picture(scene: Scene) -> TablePicture:
    return table_of(scene.view, scene.names, scene.events)


def end_picture(scene: Scene) -> EndPicture:
    return end_of(scene.view, scene.names, scene.ended_for)


def board_picture(scene: Scene, data: bytes | None = None) -> Picture:
    """The board's picture with its description: the table, or the final score."""
    name, ply = scene.duel.id, scene.view.ply
    if scene.view.outcome is not None:
        return Picture(picture_name(name, ply, "webp"), describe_end(end_picture(scene)), data)
    return Picture(picture_name(name, ply), describe_table(table_picture(scene)), data)


def board_lines(scene: Scene) -> list[str]:
    """The machine, the labs and the piles as text, as in the picture."""
    view = scene.view
    return [
        *_machine(scene),
        *lab_lines(view, scene.safe),
        words.piles_line(view.stack, view.discard, DISCARDS_SHOWN),
    ]


def lab_lines(view: View, safe: Sequence[str]) -> list[str]:
    return [_lab(view, seat, safe[seat.seat]) for seat in view.seats]


def _lab(view: View, seat: SeatView, name: str) -> str:
    if seat.has_left:
        return words.gone_line(name)
    cards = "no hand" if seat.is_virtual else counted(seat.hand_count, "card")
    sealed = ", ".join(portal_text(view, portal) for portal in seat.sealed)
    points = score_text(seat.score).partition(":")[0]
    return words.lab_line(name, COLOURS[seat.seat], cards, tools_text(seat.tools), sealed, points)


def end_line(scene: Scene) -> str:
    view = scene.view
    needed = stacks_to_empty(len(view.seats), is_solo=view.is_solo)
    return words.end_line(variant_text(view), _empty(view), needed, view.final_round)


def score_lines(scene: Scene) -> list[str]:
    """Each player's place and final score, the best first; none before the end."""
    view = scene.view
    if view.places is None:
        return []
    lines = []
    for seat in sorted(view.seats, key=lambda each: (view.places or ())[each.seat]):
        score = "has left" if seat.has_left else score_text(seat.score)
        lines.append(words.place_line(view.places[seat.seat], scene.safe[seat.seat], score))
    return lines


def _turn(scene: Scene) -> Post:
    duel, view = scene.duel, scene.view
    assert view.to_act is not None
    happenings = scene.lines_since(view.to_act)
    head = [
        words.turn_title(view.round, ROUNDS, scene.safe[view.active]),
        _call(scene, view.to_act),
        end_line(scene),
        *([first_board(words.GOAL)] if view.round == 1 else ()),
        *(shared.dms_closed(scene.safe[seat]) for seat in sorted(scene.dms_closed - duel.left)),
        *(line for line in _taken_back(scene) if line not in happenings),
    ]
    if duel.draw_offer is not None:
        head.append(shared.draw_offered(scene.safe[duel.draw_offer]))
    return Post(
        "\n".join(head),
        (board_picture(scene),),
        newest(happenings, LOG_LIMIT, words.EARLIER),
        rows=tuple(_controls(duel, view)),
        accent=ACCENTS[view.active],
        pings=pinged(duel, view.to_act),
    )


def _call(scene: Scene, seat: int) -> str:
    """Calls the person to act, or says that a computer plays."""
    duel, view = scene.duel, scene.view
    if is_computers_turn(duel, seat):
        return words.computer_plays(scene.safe[seat], view.actions_left)
    who, choice = mention(duel, seat), view.choice
    if choice is None:
        return words.to_act(who, view.actions_left)
    return words.to_choose(who, choice.kind, choice.stack)


def _controls(duel: Duel, view: View) -> list[Row]:
    """The buttons; in a computer's turn, none that acts."""
    asides = (
        Button(control_id("hand", duel.id), shared.HAND),
        happened_button("happened", duel, view.ply),
        Button(control_id("more", duel.id), shared.MORE),
    )
    rows: list[Row] = []
    if is_computers_turn(duel, view.to_act):
        rows = [asides]
    elif view.choice is not None:
        choose = Button(control_id("choose", duel.id, view.ply), words.CHOOSE, Style.primary)
        rows = [(choose, *asides)]
    else:
        acts = (
            Button(control_id("play", duel.id, view.ply), words.PLAY, Style.primary),
            Button(control_id("prepare", duel.id, view.ply), words.PREPARE),
            Button(control_id("trash", duel.id, view.ply), words.TRASH),
            Button(control_id("pass", duel.id, view.ply), words.PASS),
        )
        rows = [acts, asides]
    return rows if duel.draw_offer is None else [*rows, draw_buttons(duel.id, view.ply)]


def _machine(scene: Scene) -> list[str]:
    view = scene.view
    here = {each: [scene.safe[seat.seat] for seat in view.seats if seat.at == each] for each in TRANSFORMERS}
    return [
        words.machine_line(
            offers.place_name(each),
            offers.top_text(view, each),
            offers.below_text(view, each) if view.stacks[each - 1].portals else "",
            here[each],
        )
        for each in TRANSFORMERS
    ]


def _empty(view: View) -> int:
    return sum(not stack.portals for stack in view.stacks)


def _taken_back(scene: Scene) -> list[str]:
    """A takeback in words, until somebody acts again."""
    _, last = scene.log[-1]
    return turn_lines([last], scene.safe) if isinstance(last, ev.TookBack) else []


def _end(scene: Scene) -> Post:
    duel, view = scene.duel, scene.view
    assert view.outcome is not None
    winners = [scene.safe[seat] for seat in view.outcome.winners]
    how = ending_text(winners, view.outcome.by)
    lines = [f"## {how}"]
    if scene.ended_for is not None:
        lines = [f"## {verdict_word(view.outcome.winners, view.outcome.by, scene.ended_for)}", f"**{how}**"]
    lines += score_lines(scene)
    accent = ACCENTS[view.outcome.winners[0]] if len(winners) == 1 else shared.COLOURS[None]
    below = newest(scene.lines_of(view.turns), LOG_LIMIT, words.EARLIER)
    return Post("\n".join(lines), (board_picture(scene),), below, accent=accent, pings=duel.user_ids)
