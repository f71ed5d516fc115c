"""Whether a plan fits its game and the time."""

from datetime import datetime

from bot.matches.context import Context
from bot.matches.plan import FURTHEST, TournamentPlan
from bot.matches.refusals import Refusal
from bot.matches.time_zones import is_time_zone
from bot.matches.watching.caster_views import check_delay


def check_plan(context: Context, plan: TournamentPlan, game: str) -> None:
    """Check what a plan says against the game and the time.

    Refusals: unknown-game; not-for-two (game), or bad-plan (`seats`) for pods of a size that the game does
    not take; unknown-board; start-past; bad-plan for dates that do not fit each other; no-caster-view.
    """
    tabletop = context.tabletop(game)
    least, most = tabletop.game.seat_limits
    if not least <= plan.rules.seats <= most:
        if plan.rules.seats == 2:
            raise Refusal("not-for-two", game=game)
        raise Refusal("bad-plan", field="seats", least=least, most=most)
    if plan.board is not None and tabletop.has_boards and plan.board not in tabletop.stock.boards:
        raise Refusal("unknown-board", board=plan.board)
    _check_dates(plan, context.now())
    if plan.rules.cut is not None and plan.rules.cut > plan.capacity:
        raise Refusal("bad-plan", field="cut", least=2, most=plan.capacity)
    check_delay(context, game, plan.caster)


def _check_dates(plan: TournamentPlan, now: datetime) -> None:
    for at in (plan.starts_at, plan.sign_up_closes_at):
        if at is not None and at <= now:
            raise Refusal("start-past")
    if plan.starts_at is not None and plan.starts_at > now + FURTHEST:
        raise Refusal("bad-plan", field="starts_at", most=FURTHEST.days)
    if plan.check_in is not None and plan.starts_at is None:
        raise Refusal("bad-plan", field="check_in")
    if plan.round_days is not None and (plan.starts_at is None or not is_time_zone(plan.zone)):
        raise Refusal("bad-plan", field="round_days")
    start, closing = plan.starts_at, plan.sign_up_closes_at
    if start is not None and closing is not None and closing > start:
        raise Refusal("bad-plan", field="sign_up_closes_at")
