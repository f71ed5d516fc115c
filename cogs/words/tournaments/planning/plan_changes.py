"""Words of a plan that changes after it was announced. Names come escaped."""

from collections.abc import Callable, Collection, Sequence

from bot.games.wording import counted
from bot.matches.planning.plan import TournamentPlan
from bot.matches.tabletop import NO_LIMITS, DeckLimits
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.tournaments.organising.plan_changes import changed
from cogs.kit.safe_text import listed_some, plain
from cogs.words.tournaments.planning import entries, formats, plans, terms

CHANGED_MEANWHILE = "Somebody else has changed this tournament meanwhile; this is how it is now."
STARTED_MEANWHILE = "The tournament has started meanwhile, so less can change; this is how it is now."
NO_CHANGE = "Nothing is changed yet."
DONE = "✓ The tournament is changed. Its players are told what matters to them."
NOTHING = "Nothing was changed."
_MAX_NAMES = 12

_LINES: Sequence[tuple[Collection[str], Callable[[TournamentPlan, str, DeckLimits], Sequence[str]]]] = (
    (("sign_up_closes_at",), lambda plan, _, __: (terms.sign_up_line(plan),)),
    (("check_in",), lambda plan, _, __: () if plan.needs_check_in else (terms.check_in_line(plan),)),
    (
        ("check_in", "starts_at"),
        lambda plan, _, __: (terms.check_in_line(plan),) if plan.needs_check_in else (),
    ),
    (("starts_at",), lambda plan, _, __: (terms.starts_line(plan),)),
    (
        ("format", "rounds", "cut", "cut_format"),
        lambda plan, _, __: (f"**Format** · {formats.format_name(plan.rules)}",),
    ),
    (("team_size", "boards", "substitutes", "members_until"), lambda plan, _, __: (terms.teams_line(plan),)),
    (("best_of", "clock", "rated"), lambda plan, _, __: (terms.matches_line(plan),)),
    (("decks", "decks_shown"), lambda plan, _, limits: (terms.decks_line(plan, limits),)),
    (("board",), lambda _, board, __: (terms.board_line(board or plans.USUAL_BOARD),)),
    (("no_show", "drop_after"), lambda plan, _, __: (terms.no_shows_line(plan),)),
    (("round_minutes", "round_days"), lambda plan, _, __: (terms.times_line(plan),)),
    (("caster",), lambda plan, _, __: (terms.caster_line(plan),)),
)
"""The lines that tell players of changed parts of a plan, each with the parts it covers."""


def changed_lines(
    plan: TournamentPlan, fields: Collection[str], board: str, limits: DeckLimits = NO_LIMITS
) -> list[str]:
    """The lines that tell a tournament's players of these changed parts of its plan.

    `board` is the name of its battlefield; empty for the usual one. `limits` are the decks that the server
    allows.
    """
    return [line for parts, lines in _LINES if {*parts} & {*fields} for line in lines(plan, board, limits)]


def all_changed_lines(
    before: TournamentPlan, plan: TournamentPlan, board: str, limits: DeckLimits = NO_LIMITS
) -> list[str]:
    """The lines that tell an organiser of everything in which two plans differ; `board` as above."""
    return [*changed_lines(plan, changed(before, plan), board, limits), *_others(before, plan)]


def differences(
    shown: ShownTournament,
    name: str,
    plan: TournamentPlan,
    people: int,
    unfit: Sequence[str],
    board: str = "",
) -> str:
    """To an organiser: a plan's changes, the notices to players, and the players whose decks it would forbid.

    `board` is the name of the plan's battlefield; empty for the usual one.
    """
    before = shown.plan
    lines = [f"**Name** · {plain(name, 80)}"] if name != shown.tournament.name else []
    lines += all_changed_lines(before, plan, board, shown.limits)
    fields = changed(before, plan)
    if not lines:
        return NO_CHANGE
    head = "**This changes:**"
    foot = []
    if fields and people:
        foot.append(f"-# {counted(people, 'player')} will be told.")
    if unfit:
        named = listed_some(unfit, _MAX_NAMES)
        foot.append(f"⚠ Their decks are not allowed then; without another one they don't play: {named}.")
    if plan.capacity < len(shown.playing):
        over = len(shown.playing) - plan.capacity
        foot.append(f"⚠ {counted(over, 'player')} will have to wait for a place.")
    return "\n".join([head, *(f"- {line}" for line in lines), *foot])


def _others(before: TournamentPlan, plan: TournamentPlan) -> list[str]:
    """Differences that are told by no message, only in the announcement and the rules."""
    lines = []
    if plan.capacity != before.capacity:
        lines.append(entries.capacity_label(plan.capacity))
    if plan.remind != before.remind:
        lines.append(entries.remind_label(plan.remind))
    if plan.late_until != before.late_until:
        lines.append(entries.late_label(plan.late_until))
    if plan.half_byes != before.half_byes:
        lines.append(entries.half_byes_label(plan.half_byes))
    if plan.zero_byes != before.zero_byes:
        lines.append(entries.zero_byes_label(plan.zero_byes))
    channels, old_channels = plans.channel_lines(plan), plans.channel_lines(before)
    lines += [line for line in channels if line not in old_channels]
    if plan.release != before.release:
        lines.append(entries.RELEASES[plan.release][0])
    if (plan.series, plan.series_points) != (before.series, before.series_points):
        points = ", ".join(map(str, plan.series_points))
        lines.append(f"Series: {plain(plan.series, 80)} {points}".rstrip() if plan.series else "No series")
    rules, old = plan.rules, before.rules
    if rules.rounds != old.rounds and rules.rounds is None:  # else the format's line says it
        lines.append(entries.rounds_label(rules.rounds))
    if (rules.group_size, rules.seats) != (old.group_size, old.seats):
        is_groups = rules.format == "groups"
        lines.append(entries.group_label(rules.group_size) if is_groups else entries.seats_label(rules.seats))
    if terms.has_tie_breaks(rules) and rules.tie_breaks != old.tie_breaks:
        lines.append(terms.tie_breaks_line(rules))
    if old.has_third_place and not rules.has_third_place:
        lines.append(plans.THIRD)
    if old.is_accelerated and not rules.is_accelerated:
        lines.append(plans.NOT_ACCELERATED)
    known = {*terms.rules_lines(before)}
    is_told = {entries.RELEASES[plan.release][0]}
    lines += (
        line.removeprefix("- ")
        for line in terms.rules_lines(plan)
        if line not in known and line.removeprefix("- ") not in is_told
    )
    return lines
