"""The scenes of Melee's luck reports and reviews, read from a record, without Discord.

A record also holds hidden cards; the pictures show only what everybody could see at that time.
"""

from collections.abc import Callable, Sequence

from bot.games.melee import MELEE
from bot.games.melee.events.events import Event, audience, load_event
from bot.games.melee.history.steps import Step, steps_of
from bot.games.melee.narration.replay import Replay
from bot.games.melee.sight.view import View
from bot.games.records import Record, parse_record
from bot.games.takebacks import in_force
from bot.games.two_seats import Seat
from bot.reviews.luck import LuckReport
from bot.reviews.review import Review
from bot.reviews.wording import ToldReview
from cogs.reviews.sheets import luck_sheet, review_sheet
from render.melee.values import ReviewedDecision
from render.tables.values import MAX_MOMENTS, LuckSheet, ReviewSheet

Names = tuple[str, str]


def paint_luck(
    draw: Callable[[LuckSheet, View, Sequence[Step]], bytes], record: str, report: LuckReport, names: Names
) -> bytes:
    """The picture of a luck report, drawn by `draw`. Raises ContentError if the record cannot be read."""
    view, steps = luck_scene(parse_record(record), report, MAX_MOMENTS)
    return draw(luck_sheet(report, names), view, steps)


def paint_review(
    draw: Callable[[ReviewSheet, Sequence[ReviewedDecision]], bytes],
    record: str,
    told: ToldReview,
    names: Names,
) -> bytes:
    """The picture of a review, drawn by `draw`. Raises ContentError if the record cannot be read."""
    return draw(review_sheet(told, names), review_choices(parse_record(record), told.review))


def luck_scene(record: Record, report: LuckReport, most: int) -> tuple[View, tuple[Step, ...]]:
    """The position at the end, and what happened in the luckiest moments. Raises ContentError."""
    views, told = _course(record)
    turns = {roll.ply: roll for roll in report.rolls}
    steps = []
    for roll in report.luckiest(most):
        found = steps_of((roll.ply, event) for event in told[roll.ply])
        # Dice of an upkeep stand after the end of the turn before.
        steps.append(found[-1] if found[-1].turn == turns[roll.ply].turn else found[0])
    return views[-1], tuple(steps)


def review_choices(record: Record, found: Review) -> tuple[ReviewedDecision, ...]:
    """The costly decisions on the boards as they were then. Raises ContentError."""
    views, _ = _course(record)
    return tuple(
        ReviewedDecision(
            views[each.ply - 1],
            Seat(found.seat),
            MELEE.parse_action(record.lines[each.ply].action, found.seat),
            MELEE.parse_action(each.better, found.seat),
        )
        for each in found.mistakes
    )


def _course(record: Record) -> tuple[Sequence[View], Sequence[tuple[Event, ...]]]:
    """What everybody saw after each ply, and the public events of each.

    What was taken back changes nothing: whoever looks back sees the duel without it.
    """
    replay = Replay(record.header.setup)
    views: list[View] = []
    told: list[tuple[Event, ...]] = []
    counted = {line.ply for line in in_force(record.lines)}
    for line in record.lines:
        events = tuple(event for event in map(load_event, line.events) if audience(event) is None)
        told.append(events)
        if line.ply in counted:
            replay.advance(line.ply, events)
        views.append(replay.view())
    return views, told
