"""Luck reports and reviews drawn without a game's own pictures: its moments in words."""

from bot.matches.values import Duel
from bot.reviews.luck import LuckReport
from bot.reviews.wording import ToldReview
from cogs.display.posting.people import names_of
from cogs.kit.painter import Painter, Urgency
from cogs.reviews.sheets import luck_sheet, review_sheet
from render.tables.api import plain_luck_report, plain_review


class PlainReports:
    """Draws what decided games for two; see `cogs.replays.ReportDrawer`."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter

    async def luck(self, duel: Duel, record: str, report: LuckReport) -> bytes:  # noqa: ARG002
        return await self._painter.draw(Urgency.LOOK, plain_luck_report, luck_sheet(report, names_of(duel)))

    async def review(self, duel: Duel, record: str, told: ToldReview) -> bytes:  # noqa: ARG002
        return await self._painter.draw(Urgency.LOOK, plain_review, review_sheet(told, names_of(duel)))
