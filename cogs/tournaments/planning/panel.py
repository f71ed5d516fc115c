"""The pages of the planning panel."""

import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar, assert_never

from bot.clocks.presets import COMMON_CLOCKS
from bot.games.wording import shortened
from bot.matches.clocks.choice import NO_CLOCK
from bot.matches.planning.plan import OWN_CHANNEL, TournamentPlan
from bot.matches.tabletop import NO_LIMITS, DeckLimits
from bot.matches.values import MAX_DELAY, MIN_DELAY
from bot.series.rules import BEST_OF
from bot.store.tournaments.values import PlanTemplate
from bot.tournaments.rules import (
    BY_STANDINGS,
    FEWEST_SEATS,
    MAX_SEATS,
    MAX_SUBSTITUTES,
    MAX_TEAM_SIZE,
    TournamentRules,
    usual_tie_breaks,
)
from cogs.kit.messages import MENU_LIMIT, Button, DiscordMenu, Menu, MenuEntry, Post, Row, Selection, Style
from cogs.kit.safe_text import LABEL_LIMIT, clean, escape, plain
from cogs.tournaments.planning.draft import PAGES, RUN_VERB, Carrier, Page, TournamentDraft
from cogs.words.duels.clocks import CHOICES
from cogs.words.duels.duel import board_label
from cogs.words.tournaments.planning import entries, formats, terms
from cogs.words.tournaments.planning import plans as words
from cogs.words.tournaments.planning.rehearsals import REHEARSE

FORGET = "forget-"
TIE_BREAK = "tie"
"""Begins the act of the menu for a place among the tie-breaks."""
NONE = "none"
"""The value of a menu entry for None."""
ROUNDS = (None, *range(1, 13))
CUTS = (None, 2, 4, 8, 16, 32)
GROUP_SIZES = (3, 4, 5, 6, 8)
CAPACITIES = (4, 8, 16, 24, 32, 48, 64, 96, 128, 256, 512, 1024)
CHECK_INS = (None, 10, 15, 30, 45, 60, 120, 24 * 60)
REMINDERS = (None, 15, 30, 60, 120, 24 * 60)
LATE = (0, 2, 3, 4, 5)
MEMBERS = (0, 2, 3, 4, 5, 10)
PAIR = 2
"""The size of teams that can meet at one table."""
TEAM_SIZES = range(1, MAX_TEAM_SIZE + 1)
BYES = (0, 1, 2, 3)
NO_SHOWS = (None, 5, 10, 15, 20, 30, 60, 24 * 60, 2 * 24 * 60, 3 * 24 * 60)
DROPS = (None, 1, 2, 3)
ROUND_TIMES = (None, 20, 30, 45, 60, 75, 90, 120, 24 * 60, 3 * 24 * 60, 7 * 24 * 60, 14 * 24 * 60)
RHYTHMS = (None, 1, 2, 3, 7, 14)
CASTERS = (None, *range(MIN_DELAY, MAX_DELAY + 1))

Number = TypeVar("Number", bound=int | None)
Word = TypeVar("Word", bound=str)


def panel(
    draft: TournamentDraft,
    title: str,
    templates: Sequence[PlanTemplate] = (),
    trouble: str = "",
    boards: Mapping[str, tuple[str, str]] | None = None,
    changes: str = "",
    asked: str = "",
    *,
    limits: DeckLimits = NO_LIMITS,
    clocks: Sequence[str] = COMMON_CLOCKS,
    has_decks: bool = True,
    has_pairs: bool = False,
    unfit: str = "",
    series: Sequence[str] = (),
) -> Post:
    """The open page of a draft's panel. `title` is the game's, `boards` are names and notes of its boards.

    `changes` tells what the draft changes in an announced tournament; `asked` is the template about whose
    deletion the panel asks; `limits` are the server's limits for decks; `clocks` are the game's; `unfit` says
    why it cannot be announced in its channel, if it cannot; `series` are those of the server; `has_pairs`
    says that the game can be played two against two. Raises TooLong.
    """
    carrier = Carrier(draft)
    kinds = {"has_decks": has_decks, "has_pairs": has_pairs}
    rows = tuple(_rows(carrier, draft, templates, boards or {}, asked, series, clocks, **kinds))
    carrier.check()
    text = words.panel(plain(draft.name, LABEL_LIMIT), is_announced=draft.of is not None)
    if trouble:
        text = f"{text}\n{words.trouble(trouble)}"
    if unfit:
        text = f"{text}\n{words.elsewhere(unfit)}"
    elif draft.channel:
        text = f"{text}\n{words.announced_in(draft.channel)}"
    if draft.page in ("main", "course"):
        text = "\n".join([text, *_warnings(draft.plan)])
    if draft.page == "people" and draft.plan.starts_at is None and draft.can("checkin"):
        text = f"{text}\n{words.CHECK_IN_LATER}"
    if draft.page == "play" and terms.has_tie_breaks(draft.plan.rules):
        text = f"{text}\n{terms.tie_breaks_line(draft.plan.rules)}"
    if draft.page == "breaks":
        text = f"{text}\n{words.TIE_BREAKS_PAGE}"
    if draft.page == "channels":
        text = f"{text}\n{words.channels_page(draft.plan, is_announced=draft.of is not None)}"
    below = changes
    if draft.page == "templates":
        below = words.forget_question(plain(asked, LABEL_LIMIT)) if asked else words.templates(templates)
    elif draft.page == "main" and draft.of is None:
        chosen = (boards or {}).get(draft.plan.board or "")
        board = "" if chosen is None else board_label(*chosen)
        below = "\n".join(_read(draft.plan, title, board, limits, has_decks=has_decks))
    return Post(text, below=below, rows=rows)


def _warnings(plan: TournamentPlan) -> Iterator[str]:
    """What in the plan does not fit together."""
    if plan.can_stall:
        yield words.CAN_STALL
    if plan.clock is not None and plan.longest_round is not None and plan.rounds_are_short:
        yield words.short_rounds(plan.clock, plan.longest_round)
    if plan.clock is not None and plan.no_show is not None and plan.calls_are_short:
        yield words.short_calls(plan.clock, plan.no_show)


def _read(
    plan: TournamentPlan, title: str, board: str, limits: DeckLimits, *, has_decks: bool
) -> Iterable[str]:
    """The lines that players will read, then the size and the length of the tournament."""
    yield words.PLAYERS_READ
    yield from terms.terms(plan, title, escape(board), limits=limits, has_decks=has_decks)
    yield from terms.dates_lines(plan)
    yield words.FOR_YOU
    yield f"**Places** · {plan.capacity}"
    yield f"**Length** · {formats.rounds_line(plan.rules, plan.capacity)}"
    if longest := terms.longest_line(plan, formats.most_rounds(plan.rules, plan.capacity)):
        yield longest


def _rows(
    carrier: Carrier,
    draft: TournamentDraft,
    templates: Sequence[PlanTemplate],
    boards: Mapping[str, tuple[str, str]],
    asked: str,
    series: Sequence[str],
    clocks: Sequence[str],
    *,
    has_decks: bool,
    has_pairs: bool,
) -> Iterable[Row]:
    plan, rules = draft.plan, draft.plan.rules
    match draft.page:
        case "main":
            if draft.can("format"):
                yield _labelled(carrier, "format", formats.FORMATS, rules.format)
            yield _clocks(carrier, plan, clocks)
            if has_decks and draft.can("decks"):
                yield _labelled(carrier, "decks", entries.DECKS, plan.decks)
            if draft.of is not None:
                yield (
                    Button(carrier.id("apply"), words.APPLY, Style.success),
                    Button(carrier.id("dates", is_form=True), words.DATES),
                    Button(carrier.id("play"), words.MORE),
                    Button(carrier.id("leave"), words.DISCARD),
                )
                return
            if templates:
                yield Menu(carrier.id("template"), words.TEMPLATES_MENU, _named(templates))
            chosen = (draft.channel,) if draft.channel else ()
            yield DiscordMenu(carrier.id("channel"), words.CHANNEL_MENU, "channels", chosen)
            yield (
                Button(carrier.id("announce"), words.ANNOUNCE, Style.success),
                Button(carrier.id("dates", is_form=True), words.DATES),
                Button(carrier.id("play"), words.MORE),
                Button(carrier.id("rehearse", verb=RUN_VERB), REHEARSE),
                Button(carrier.id("save"), words.SAVE),
            )
        case "play":
            yield from _play(carrier, draft, has_pairs=has_pairs)
            yield _turns(carrier, draft)
        case "people":
            yield from _people(carrier, draft, has_decks=has_decks)
            yield _turns(carrier, draft)
        case "course":
            yield from _course(carrier, draft, boards, series)
            yield _turns(carrier, draft)
        case "templates":
            if asked:
                yield (Button(carrier.id(forget_act(asked)), words.FORGET, Style.danger),)
            elif templates:
                yield Menu(carrier.id("forget"), words.FORGET_MENU, _named(templates))
            yield _turns(carrier, draft)
        case "breaks":
            yield from _tie_breaks(carrier, rules)
            yield _turns(carrier, draft)
        case "channels":
            yield from _channels(carrier, plan)
            yield _turns(carrier, draft)
        case other:
            assert_never(other)


def forget_act(name: str) -> str:
    """The act of the button that deletes this template."""
    return f"{FORGET}{zlib.crc32(name.encode()):x}"


def _named(templates: Sequence[PlanTemplate]) -> tuple[MenuEntry, ...]:
    return tuple(
        MenuEntry(each.name, shortened(clean(each.name, LABEL_LIMIT), LABEL_LIMIT)) for each in templates
    )


def _play(carrier: Carrier, draft: TournamentDraft, *, has_pairs: bool) -> Iterable[Row]:
    rules = draft.plan.rules
    is_elimination = rules.format in ("single", "double")
    if rules.format in BY_STANDINGS:
        yield _numbers(carrier, "rounds", ROUNDS, rules.rounds, entries.rounds_label)
    if rules.format == "groups" and draft.can("groups"):
        yield _numbers(carrier, "groups", GROUP_SIZES, rules.group_size, entries.group_label)
    if not draft.can("games"):
        pass
    elif rules.format == "pods":
        seats = tuple(range(FEWEST_SEATS, MAX_SEATS + 1))
        yield _numbers(carrier, "seats", seats, rules.seats, entries.seats_label)
    elif rules.boards == "each":
        yield _numbers(carrier, "games", BEST_OF, rules.best_of, entries.best_of_label)
    if rules.format != "pods" and draft.can("teamsize"):
        yield _numbers(carrier, "teamsize", TEAM_SIZES, rules.team_size, entries.team_size_label)
    if rules.is_of_teams:
        yield from _teams(carrier, draft, has_pairs=has_pairs)
    if not is_elimination:
        yield _numbers(carrier, "cut", CUTS, rules.cut, entries.cut_label)
    if rules.cut is not None:
        yield _labelled(carrier, "cutformat", formats.CUT_FORMATS, rules.cut_format)
    if draft.can("seeding"):
        yield _labelled(carrier, "seeding", entries.SEEDINGS, rules.seeding)
    if rules.format == "swiss" and draft.can("first"):
        yield _labelled(carrier, "first", entries.FIRST_ROUNDS, rules.first_round)
    if not is_elimination and draft.can("points"):
        yield _labelled(carrier, "points", entries.POINTS, rules.points)
    if buttons := tuple(_switches(carrier, draft)):
        yield buttons


def _teams(carrier: Carrier, draft: TournamentDraft, *, has_pairs: bool) -> Iterable[Row]:
    rules = draft.plan.rules
    if has_pairs and rules.team_size == PAIR and draft.can("boards"):
        yield _labelled(carrier, "boards", entries.BOARDS, rules.boards)
    if draft.can("substitutes"):
        offered = range(MAX_SUBSTITUTES + 1)
        yield _numbers(carrier, "substitutes", offered, rules.substitutes, entries.substitutes_label)
    yield _numbers(carrier, "members", MEMBERS, draft.plan.members_until, entries.members_label)


def _switches(carrier: Carrier, draft: TournamentDraft) -> Iterable[Button]:
    rules = draft.plan.rules
    brackets = {rules.format, rules.cut_format if rules.cut is not None else ""}
    if rules.format not in ("single", "double"):
        yield Button(carrier.id("breaks"), words.TIE_BREAKS_BUTTON)
    if "single" in brackets and draft.can("third"):
        yield Button(carrier.id("third"), words.NO_THIRD if rules.has_third_place else words.THIRD)
    if "double" in brackets and draft.can("reset"):
        yield Button(carrier.id("reset"), words.RESET if rules.has_final_reset else words.NO_RESET)
    if rules.format == "swiss" and draft.can("fast"):
        label = words.ACCELERATED if rules.is_accelerated else words.NOT_ACCELERATED
        yield Button(carrier.id("fast"), label)


def _tie_breaks(carrier: Carrier, rules: TournamentRules) -> Iterable[Row]:
    """A menu for each place in the order, and one for the next; each tie-break can be moved to any place."""
    now = rules.tie_breaks[1:]
    left_out = ("points",) if rules.has_boards or "board-points" in now else ("points", "board-points")
    every = tuple(each for each in entries.TIE_BREAKS if each not in left_out)
    for place, chosen in enumerate((*now, None), 1):
        offered = every if chosen is not None else tuple(each for each in every if each not in now)
        if not offered:
            break
        listed = [
            MenuEntry(each, entries.tie_break_label(place, each), entries.TIE_BREAK_MEANINGS[each])
            for each in offered
        ]
        none = MenuEntry(NONE, entries.no_tie_break_label(place))
        yield Selection(carrier.id(f"{TIE_BREAK}{place}"), "", (*listed, none), (chosen or NONE,))
    is_usual = rules.tie_breaks == usual_tie_breaks(rules)
    yield (Button(carrier.id("usualbreaks"), words.USUAL_TIE_BREAKS, disabled=is_usual),)


def _people(carrier: Carrier, draft: TournamentDraft, *, has_decks: bool) -> Iterable[Row]:
    plan = draft.plan
    yield _numbers(carrier, "capacity", CAPACITIES, plan.capacity, entries.capacity_label)
    if plan.starts_at is not None and draft.can("checkin"):
        yield _numbers(carrier, "checkin", CHECK_INS, plan.check_in, entries.check_in_label)
    if plan.starts_at is not None and draft.can("remind"):
        yield _numbers(carrier, "remind", REMINDERS, plan.remind, entries.remind_label)
    if plan.rules.format in BY_STANDINGS:
        yield _numbers(carrier, "late", LATE, plan.late_until, entries.late_label)
    if plan.rules.format == "swiss":
        yield _numbers(carrier, "halfbyes", BYES, plan.half_byes, entries.half_byes_label)
        yield _numbers(carrier, "zerobyes", BYES, plan.zero_byes, entries.zero_byes_label)
    yield _numbers(carrier, "noshow", NO_SHOWS, plan.no_show, entries.no_show_label)
    yield _numbers(carrier, "out", DROPS, plan.drop_after, entries.drop_label)
    if has_decks and draft.can("shown"):
        yield _labelled(carrier, "shown", entries.SHOWN, plan.decks_shown)
    yield (
        Button(carrier.id("dates", is_form=True), words.DATES),
        Button(carrier.id("places", is_form=True), words.CAPACITY_BUTTON),
    )


def _course(
    carrier: Carrier, draft: TournamentDraft, boards: Mapping[str, tuple[str, str]], series: Sequence[str]
) -> Iterable[Row]:
    plan = draft.plan
    if plan.starts_at is not None:
        yield _numbers(carrier, "rhythm", RHYTHMS, plan.round_days, entries.rhythm_label)
    yield _numbers(carrier, "roundtime", ROUND_TIMES, plan.round_minutes, entries.round_label)
    yield _labelled(carrier, "release", entries.RELEASES, plan.release)
    if boards:
        offered = (
            MenuEntry(NONE, words.USUAL_BOARD),
            *(MenuEntry(key, words.board(name), note) for key, (name, note) in boards.items()),
        )
        yield Selection(carrier.id("board"), "", offered[:MENU_LIMIT], (plan.board or NONE,))
    rated = "auto" if plan.rated is None else "yes" if plan.rated else "no"
    if draft.can("rated"):
        yield _labelled(carrier, "rated", entries.RATED, rated)
        yield _numbers(carrier, "caster", CASTERS, plan.caster, entries.caster_label)
    if series:
        now = (plan.series,) if plan.series else ()
        known = dict.fromkeys((*now, *series))
        offered = (MenuEntry(NONE, words.NO_SERIES), *(MenuEntry(each, words.series(each)) for each in known))
        yield Selection(carrier.id("inseries"), "", offered[:MENU_LIMIT], now or (NONE,))
    yield (
        Button(carrier.id("series", is_form=True), words.SERIES_BUTTON),
        Button(carrier.id("channels"), words.CHANNELS_BUTTON),
    )


def _channels(carrier: Carrier, plan: TournamentPlan) -> Iterable[Row]:
    """A menu for each kind of posts, and a button that keeps them all together."""
    now = {"callsin": plan.calls_in, "resultsin": plan.results_in, "newsin": plan.news_in}
    for act, channel in now.items():
        chosen = (channel,) if channel else ()
        yield DiscordMenu(
            carrier.id(act), words.CHANNEL_PLACEHOLDER, "channels", chosen, title=words.CHANNEL_TITLES[act]
        )
    is_own = {*now.values()} == {OWN_CHANNEL}
    yield (Button(carrier.id("ownchannel"), words.OWN_CHANNEL_BUTTON, disabled=is_own),)


_TITLES: Mapping[Page, str] = {
    "main": words.BACK,
    "play": words.PLAY,
    "people": words.PEOPLE,
    "course": words.COURSE,
    "templates": words.TEMPLATES,
    "breaks": words.TIE_BREAKS_BUTTON,
    "channels": words.CHANNELS_BUTTON,
}
_BACK: Mapping[Page, Page] = {"breaks": "play", "channels": "course"}
"""Pages that belong to another one, and lead back to it."""


def _turns(carrier: Carrier, draft: TournamentDraft) -> tuple[Button, ...]:
    """Buttons to the pages of this draft; the open one is marked. A page of another leads back to that."""
    if (back := _BACK.get(draft.page)) is not None:
        return (Button(carrier.id(back), words.BACK),)
    pages = [each for each in PAGES if each not in _BACK and (draft.of is None or each != "templates")]
    page = draft.page
    return tuple(
        Button(
            carrier.id(to), _TITLES[to], Style.primary if to == page else Style.secondary, disabled=to == page
        )
        for to in pages
    )


def _labelled(carrier: Carrier, act: str, labels: Mapping[Word, tuple[str, str]], now: Word) -> Selection:
    entries = tuple(MenuEntry(value, *label) for value, label in labels.items())
    return Selection(carrier.id(act), "", entries, (now,))


def _numbers(
    carrier: Carrier, act: str, offered: Sequence[Number], now: Number, label: Callable[[Number], str]
) -> Selection:
    """A menu of the offered numbers and the current one."""
    known = offered if now in offered else (*offered, now)
    entries = tuple(MenuEntry(NONE if each is None else str(each), label(each)) for each in known)
    return Selection(carrier.id(act), "", entries, (NONE if now is None else str(now),))


def _clocks(carrier: Carrier, plan: TournamentPlan, offered: Sequence[str]) -> Selection:
    """A menu of no clock, the offered ones and the current one."""
    names = dict.fromkeys((NO_CLOCK, *offered, plan.clock or NO_CLOCK))
    entries = tuple(MenuEntry(each, *CHOICES[each]) for each in names)
    return Selection(carrier.id("clock"), "", entries, (plan.clock or NO_CLOCK,))
