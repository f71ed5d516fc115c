"""Pictures of luck reports and reviews of recorded duels."""

from bot.games.records import Record
from bot.reviews.luck import LuckReport
from bot.reviews.wording import ToldReview
from bot.settings import Settings
from cogs.melee.posts.review_scenes import luck_scene, review_choices
from cogs.reviews.sheets import luck_sheet, review_sheet
from render.melee import api
from render.pen.kept_pictures import use_cache
from render.tables.values import MAX_MOMENTS


class MeleePainter:
    """See `bot.cli.api.PaintReports`."""

    def luck(self, record: Record, report: LuckReport) -> bytes:
        """The luck report as WebP."""
        view, steps = luck_scene(record, report, MAX_MOMENTS)
        return api.luck_report(luck_sheet(report, record.header.seats), view, steps)

    def review(self, record: Record, told: ToldReview) -> bytes:
        """The review as WebP."""
        use_cache(Settings(_env_file=None).cache_dir)
        return api.review(review_sheet(told, record.header.seats), review_choices(record, told.review))
