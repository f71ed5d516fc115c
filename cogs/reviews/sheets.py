"""Luck reports and reviews as values for pictures."""

from collections.abc import Sequence

from bot.reviews.luck import LuckReport
from bot.reviews.wording import ToldReview
from cogs.words.duels import reviews as words
from render.tables.values import MAX_MOMENTS, DiceMoment, Fault, LuckSheet, LuckSide, ReviewSheet, Shares


def luck_sheet(report: LuckReport, names: Sequence[str]) -> LuckSheet:
    """The picture of a luck report of a game for two. `names` are in the order of seats."""
    south, north = (
        LuckSide(
            names[seat],
            report.series(seat),
            words.luck_phrase(report.amount_rank[seat], words.shown_surplus(report, seat)),
        )
        for seat in (0, 1)
    )
    seat = words.decided_for(report)
    shares = None
    if seat is not None and report.result is not None:
        shares = Shares(
            seat,
            report.start[seat],
            report.result[seat],
            report.gain(seat),
            report.margin,
            words.luck_of_gains(report, seat),
        )
    moments = tuple(
        DiceMoment(
            roll.gainer,
            roll.turn,
            roll.gains[roll.gainer],
            words.chance_of_dice(roll.rare),
            words.roll_text(roll, names),
        )
        for roll in report.luckiest(MAX_MOMENTS)
    )
    return LuckSheet(report.unit, report.turns, (south, north), shares, moments, report.span)


def review_sheet(told: ToldReview, names: Sequence[str]) -> ReviewSheet:
    """The picture of a review of a game for two. `names` are in the order of seats."""
    found = told.review
    faults = tuple(
        Fault(
            each.turn,
            (each.decision + 1) / (each.decisions + 1),
            each.kept,
            each.left,
            (each.cost.high - each.cost.low) / 2,
            advice.played,
            advice.better,
            words.reason(each, advice),
        )
        for each, advice in told.mistakes()
    )
    return ReviewSheet(
        names[found.seat],
        found.seat,
        (names[0], names[1]),
        found.turns,
        found.standings,
        faults,
        words.nothing_cost(found),
    )
