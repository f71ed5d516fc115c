"""The pages of the panel in which a tournament is planned."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar, assert_never

from bot.clocks.presets import CLOCK_NAMES
from bot.matches.clocks.choice import NO_CLOCK
from bot.matches.tournaments.plan import Plan
from bot.matches.values import LEAST_DELAY, MOST_DELAY
from bot.series.rules import BEST_OF
from bot.tournaments.rules import FEWEST_SEATS, MOST_SEATS, Rules
from cogs.kit.messages import Button, Menu, MenuEntry, Post, Row, Selection, Style
from cogs.kit.writing import LABEL_LIMIT, clean, plain, trim
from cogs.tournaments.drafting.draft import Carrier, Draft, Page
from cogs.words import clocks
from cogs.words.tournaments import plans as words

NONE = "none"
"""The value of an entry that stands for nothing."""
ROUNDS = (None, *range(1, 13))
CUTS = (None, 2, 4, 8, 16, 32)
GROUP_SIZES = (3, 4, 5, 6, 8)
CAPACITIES = (4, 8, 16, 24, 32, 48, 64, 96, 128, 256, 512, 1024)
CHECK_INS = (None, 10, 15, 30, 45, 60, 120, 24 * 60)
LATE = (0, 2, 3, 4, 5)
NO_SHOWS = (None, 5, 10, 15, 20, 30, 60, 24 * 60, 2 * 24 * 60)
DROPS = (None, 1, 2, 3)
ROUND_TIMES = (None, 20, 30, 45, 60, 75, 90, 120, 24 * 60, 3 * 24 * 60, 7 * 24 * 60, 14 * 24 * 60)
CASTERS = (None, *range(LEAST_DELAY, MOST_DELAY + 1))

Number = TypeVar("Number", bound=int | None)
Word = TypeVar("Word", bound=str)


def panel(draft: Draft, title: str, templates: Sequence[str] = (), trouble: str = "") -> Post:
    """The open page of a draft's panel; `title` is that of the game. Raises TooLong."""
    carrier = Carrier(draft)
    rows = tuple(_rows(carrier, draft, templates))
    carrier.check()
    text = words.panel(plain(draft.name, LABEL_LIMIT))
    if trouble:
        text = f"{text}\n{words.trouble(trouble)}"
    below = "\n".join([words.PLAYERS_READ, *_read(draft.plan, title)]) if draft.page == "main" else ""
    return Post(text, below=below, rows=rows)


def _read(plan: Plan, title: str) -> Iterable[str]:
    """What players will read, and how long it takes."""
    yield from words.terms(plan, title)
    yield from words.dates_lines(plan)
    yield f"**Places** · {plan.capacity}"
    yield f"**Length** · {words.rounds_line(plan.rules, plan.capacity)}"
    if plan.round_minutes is not None:
        longest = words.longest_line(plan, words.most_rounds(plan.rules, plan.capacity))
        yield longest


def _rows(carrier: Carrier, draft: Draft, templates: Sequence[str]) -> Iterable[Row]:
    plan, rules = draft.plan, draft.plan.rules
    match draft.page:
        case "main":
            yield _labelled(carrier, "format", words.FORMATS, rules.format)
            yield _clocks(carrier, plan)
            yield _labelled(carrier, "decks", words.DECKS, plan.decks)
            if templates:
                entries = tuple(
                    MenuEntry(name, trim(clean(name, LABEL_LIMIT), LABEL_LIMIT)) for name in templates
                )
                yield Menu(carrier.id("template"), words.TEMPLATES_MENU, entries)
            yield (
                Button(carrier.id("announce"), words.ANNOUNCE, Style.success),
                Button(carrier.id("dates", is_form=True), words.DATES),
                Button(carrier.id("play"), words.MORE),
                Button(carrier.id("save"), words.SAVE),
            )
        case "play":
            yield from _play(carrier, rules)
            yield _turns(carrier, draft.page)
        case "people":
            yield from _people(carrier, plan)
            yield _turns(carrier, draft.page)
        case "course":
            yield from _course(carrier, plan)
            yield _turns(carrier, draft.page)
        case other:
            assert_never(other)


def _play(carrier: Carrier, rules: Rules) -> Iterable[Row]:
    is_elimination = rules.format in ("single", "double")
    if rules.format in ("swiss", "pods"):
        yield _numbers(carrier, "rounds", ROUNDS, rules.rounds, words.rounds_label)
    if rules.format == "groups":
        yield _numbers(carrier, "groups", GROUP_SIZES, rules.group_size, words.group_label)
    if rules.format == "pods":
        seats = tuple(range(FEWEST_SEATS, MOST_SEATS + 1))
        yield _numbers(carrier, "seats", seats, rules.seats, words.seats_label)
    else:
        yield _numbers(carrier, "games", BEST_OF, rules.best_of, words.best_of_label)
    if not is_elimination:
        yield _numbers(carrier, "cut", CUTS, rules.cut, words.cut_label)
    if rules.cut is not None:
        yield _labelled(carrier, "cutformat", words.CUT_FORMATS, rules.cut_format)
    yield _labelled(carrier, "seeding", words.SEEDINGS, rules.seeding)
    if rules.format == "swiss":
        yield _labelled(carrier, "first", words.FIRST_ROUNDS, rules.first_round)
    if not is_elimination:
        yield _labelled(carrier, "points", words.POINTS, rules.points)
    if buttons := tuple(_switches(carrier, rules)):
        yield buttons


def _switches(carrier: Carrier, rules: Rules) -> Iterable[Button]:
    brackets = {rules.format, rules.cut_format if rules.cut is not None else ""}
    if rules.format not in ("single", "double"):
        yield Button(carrier.id("breaks", is_form=True), words.TIE_BREAKS_BUTTON)
    if "single" in brackets:
        yield Button(carrier.id("third"), words.NO_THIRD if rules.has_third_place else words.THIRD)
    if "double" in brackets:
        yield Button(carrier.id("reset"), words.RESET if rules.has_final_reset else words.NO_RESET)
    if rules.format == "swiss":
        label = words.ACCELERATED if rules.is_accelerated else words.NOT_ACCELERATED
        yield Button(carrier.id("fast"), label)


def _people(carrier: Carrier, plan: Plan) -> Iterable[Row]:
    yield _numbers(carrier, "capacity", CAPACITIES, plan.capacity, words.capacity_label)
    if plan.starts_at is not None:
        yield _numbers(carrier, "checkin", CHECK_INS, plan.check_in, words.check_in_label)
    if plan.rules.format in ("swiss", "pods"):
        yield _numbers(carrier, "late", LATE, plan.late_until, words.late_label)
    yield _numbers(carrier, "noshow", NO_SHOWS, plan.no_show, words.no_show_label)
    yield _numbers(carrier, "out", DROPS, plan.drop_after, words.drop_label)
    yield _labelled(carrier, "shown", words.SHOWN, plan.decks_shown)
    yield (
        Button(carrier.id("dates", is_form=True), words.DATES),
        Button(carrier.id("places", is_form=True), words.CAPACITY_BUTTON),
    )


def _course(carrier: Carrier, plan: Plan) -> Iterable[Row]:
    yield _numbers(carrier, "roundtime", ROUND_TIMES, plan.round_minutes, words.round_label)
    yield _labelled(carrier, "release", words.RELEASES, plan.release)
    rated = "auto" if plan.rated is None else "yes" if plan.rated else "no"
    yield _labelled(carrier, "rated", words.RATED, rated)
    yield _numbers(carrier, "caster", CASTERS, plan.caster, words.caster_label)
    yield (Button(carrier.id("series", is_form=True), words.SERIES_BUTTON),)


_TITLES: Mapping[Page, str] = {
    "main": words.BACK,
    "play": words.PLAY,
    "people": words.PEOPLE,
    "course": words.COURSE,
}


def _turns(carrier: Carrier, page: Page) -> tuple[Button, ...]:
    """Buttons to all pages; the open one is marked."""
    return tuple(
        Button(carrier.id(to), title, Style.primary if to == page else Style.secondary, disabled=to == page)
        for to, title in _TITLES.items()
    )


def _labelled(carrier: Carrier, act: str, labels: Mapping[Word, tuple[str, str]], now: Word) -> Selection:
    entries = tuple(MenuEntry(value, *label) for value, label in labels.items())
    return Selection(carrier.id(act), "", entries, (now,))


def _numbers(
    carrier: Carrier, act: str, offered: Sequence[Number], now: Number, label: Callable[[Number], str]
) -> Selection:
    """A menu of numbers, among which is the one that is set."""
    known = offered if now in offered else (*offered, now)
    entries = tuple(MenuEntry(NONE if each is None else str(each), label(each)) for each in known)
    return Selection(carrier.id(act), "", entries, (NONE if now is None else str(now),))


def _clocks(carrier: Carrier, plan: Plan) -> Selection:
    """The clocks of duels."""
    names = (NO_CLOCK, *CLOCK_NAMES)
    entries = tuple(MenuEntry(each, *clocks.CHOICES[each]) for each in names)
    return Selection(carrier.id("clock"), "", entries, (plan.clock or NO_CLOCK,))
