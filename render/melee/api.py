"""Melee's pictures: values in, bytes out. Every function is pure and may run in another process.

Boards and hands, which change with every action, are JPEG; everything else is WebP. Images are opaque except
`card`, whose corners are transparent. The `compose_…` functions behind them give Pillow images.

The bot names these functions, and only painters call them: the first one loads `compositions` there, so that
the bot itself loads nothing that draws.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.history.steps import Step as TurnStep
from bot.games.melee.narration.recap import Recap
from bot.games.melee.sight.close_up import CloseUp
from bot.games.melee.sight.view import ActionPlan, View
from bot.games.two_seats import Seat
from render import Later
from render.melee.replay.beats import ReplayBeat
from render.melee.tutorial.slide import Slide
from render.melee.values import ReviewedDecision
from render.tables.values import LuckSheet, ReviewSheet

if TYPE_CHECKING:
    from render.melee import compositions as draw
else:
    draw = Later("render.melee.compositions")


def battlefield(
    view: View, names: tuple[str, str], steps: Sequence[TurnStep], viewer: Seat | None = None
) -> bytes:
    """The battlefield, 1100 × 1375.

    `names` are by seat. `steps` are at least those of this turn and the previous one. This turn's are shown;
    until somebody has acted in it, also those of the previous one. `viewer` is whose victory or defeat an end
    is; None for everybody.
    """
    return draw.draw_battlefield(view, names, steps, viewer)


def touch_table(view: View, names: tuple[str, str]) -> bytes:
    """The board between both bars, 1100 × 1200, without what happened before; `table_layout` says where.

    `names` are by seat.
    """
    return draw.draw_table(view, names)


def reach(view: View, plan: ActionPlan) -> bytes:
    """The possible actions of an entity or a card to summon, 1100 × 1375. For that player's eyes only."""
    return draw.draw_reach(view, plan)


def look(close_up: CloseUp, view: View, names: tuple[str, str], realm: str) -> bytes:
    """An entity from close by, 1100 wide, about 1200 high; `names` are by seat, `realm` is its deck's."""
    return draw.encode_quickly(draw.compose_look(close_up, view, names, realm))


def hand(view: View, seat: Seat, realm: str = "", holder: str = "") -> list[bytes]:
    """A hand, 1100 wide, three cards an image; `realm` is the deck's. ValueError if `view` hides it.

    `holder` is the name of its player, where casters look at it.
    """
    return draw.draw_hand(view, seat, realm, holder)


def card(entity: EntityCard, deck_name: str, realm: str, number: int) -> bytes:
    """One card, 800 × 1120; `number` is its place in the deck from 1, or 0 to leave it out."""
    return draw.encode(draw.compose_card(entity, deck_name, realm, number))


def small_card(entity: EntityCard, deck_name: str, realm: str, cost: int) -> bytes:
    """A card in short for a table that one touches, 336 × 400; `cost` is what it costs now."""
    return draw.encode_quickly(draw.compose_small_card(entity, deck_name, realm, cost))


def deck_sheet(deck: DeckList) -> bytes:
    """All ten entities of a deck, 1100 wide, as high as their texts need."""
    return draw.encode(draw.compose_sheet(deck))


def tutorial(slide: Slide) -> bytes:
    """A picture of the tutorial, 1100 × 1375. For the learner's eyes only."""
    return draw.encode_quickly(draw.compose_slide(slide))


def recap(recap: Recap, names: tuple[str, str]) -> bytes:
    """Past actions, step by step, as an animated WebP, 1100 × 1375, within 4 MB; `names` are by seat."""
    return draw.animated_recap(recap, names)


def luck_report(sheet: LuckSheet, view: View, steps: Sequence[TurnStep]) -> bytes:
    """A luck report, 1100 wide, about 1360 high; `steps` are its moments', `view` is of the same duel."""
    return draw.encode(draw.compose_duel_luck(sheet, view, steps))


def review(sheet: ReviewSheet, choices: Sequence[ReviewedDecision]) -> bytes:
    """A review, 1100 wide, at most 1375 high; `choices` are those of its faults, in their order."""
    return draw.encode(draw.compose_duel_review(sheet, choices))


def replay_webp(steps: Sequence[ReplayBeat], names: tuple[str, str]) -> bytes:
    """A whole duel as an animated WebP, 550 × 688, within 8 MB; a step is one action, from the start on.

    Its first step has the events before anyone acted. ValueError without steps.
    """
    return draw.animated_webp(steps, names)


def replay_gif(steps: Sequence[ReplayBeat], names: tuple[str, str]) -> bytes:
    """The same as an animated GIF, 360 × 450, a frame a turn, within 8 MB."""
    return draw.animated_gif(steps, names)


def replay_frames(steps: Sequence[ReplayBeat], names: tuple[str, str]) -> list[bytes]:
    """The frames of the animated WebP one by one, as WebP, the end card last."""
    return draw.single_frames(steps, names)


def warm(board: Board) -> None:
    """Draws a board's ground ahead of the first battlefield, unless it is on disk already."""
    if not draw.is_kept(board.layout):
        draw.plate(board.layout)
