"""Words of `/deck test`. Names of decks and cards come unescaped and are escaped here."""

from collections.abc import Iterable, Mapping
from datetime import datetime

from bot.games.wording import counted
from bot.lab.figures import Endings, GamesSummary, WinRate
from bot.lab.jobs import Results
from bot.lab.melee.figures.deck import EARLY, CardFigures, DeckFigures
from bot.lab.melee.jobs import DuelJob, DuelResults
from bot.lab.shrinkage import Shrunk
from bot.matches.decks.deck_tests import DeckTestProgress, Stop
from cogs.kit.safe_text import escape
from cogs.words.lab import HALVES, WAYS, length_line, per_energy, percent, rate_line, uneven_line

CANCEL = "Cancel"
GO_ON = "Go on"
ITSELF_ALONE = "There is no other deck to test it against. Name one as `against`."
FAILED = (
    "### The test was broken off\nA game could not be played to its end. That is a fault of mine; it "
    "is noted. Figures without that game would be wrong, so there are none."
)
_MIRROR = (
    "Both sides have the same ten cards, so expect to win half of the games. The figures still show the "
    "effects of going first and of each card."
)
_BAR = 20
_STOPPED: Mapping[Stop, str] = {
    "cancelled": "You have cancelled the test",
    "out-of-time": "The time for a test is over",
    "closing": "The bot is being stopped, and the test with it",
}
_LOST = "The processes that play the games were lost again and again"
_CARDS = (
    "-# Drawn: of all games; summoned: of those in which it was drawn; alive: at the end, of those in which "
    "it was summoned. Damage dealt and taken is per energy paid for it. Wins: with it in the opening hand, "
    f"and when it was summoned in the first {EARLY} own turns; rates of few games are drawn towards the "
    "others'. A card summoned early in won games need not be the reason for the wins."
)


#: What to do about a test that a restart has ended.
AGAIN = "press **Cancel**: it offers to go on with the games so far"


def progress_text(heading: str, progress: DeckTestProgress, until: int, then: str) -> str:
    """The progress of a test, or its place in the queue. `until` is when it ends at the latest.

    `then` is what to do if it has not ended by then.
    """
    full = _BAR * progress.done // progress.total
    bar = f"`{'█' * full}{'░' * (_BAR - full)}` **{progress.done:,} of {progress.total:,} games**"
    note = f"-# If this has not moved on <t:{until}:R>, I was restarted; then {then}."
    return f"{heading}\n{bar} · {_pace(progress)}\n{note}"


def _pace(progress: DeckTestProgress) -> str:
    if progress.ahead is not None:
        if progress.ahead == 0:
            return "waiting; the next turn in the lab is this test's"
        return f"waiting; {counted(progress.ahead, 'turn')} of other tests before its next"
    if progress.left is None:
        return "beginning…"
    about = "at most" if progress.may_end_early else "about"
    return f"{progress.rate:.1f} games a second · {about} {duration(progress.left)} left"


def heading(job: DuelJob) -> str:
    deck, other = job.matchups[0].names
    against = escape(other) if len(job.matchups) == 1 else f"{len(job.matchups)} decks"
    each = "" if len(job.matchups) == 1 else " each"
    level = job.matchups[0].players[0]
    mirrored = f"\n{_MIRROR}" if len(job.matchups) == 1 and _has_same_cards(job) else ""
    return (
        f"### {escape(deck)} against {against}\n"
        f"{counted(job.games, 'game')}{each}; the computer plays both sides ({level}).{mirrored}"
    )


def _has_same_cards(job: DuelJob) -> bool:
    """Whether both decks of the first matchup have the same cards."""
    one, other = job.matchups[0].tables[0].decks
    return set(one.entity) == set(other.entity)


def duration(seconds: float) -> str:
    """`40 seconds`, `3 minutes`; rounded up."""
    if seconds < 90:
        return counted(max(1, -int(-seconds // 1)), "second")
    return f"{-int(-seconds // 60)} minutes"


def no_game(stopped: Stop | None) -> str:
    return f"{_why(stopped)} before a game was over."


def _why(stopped: Stop | None) -> str:
    return _LOST if stopped is None else _STOPPED[stopped]


def partial(results: Results, stopped: Stop | None) -> str:
    return (
        f"**PARTIAL**: {_why(stopped)} after {results.played:,} of {results.job.total:,} games. "
        "The figures are right for these; their intervals say how far they can be trusted."
    )


def go_on(games: int) -> str:
    """What to do about a test that lacks so many games."""
    return f"**Go on** plays the other {counted(games, 'game')}, now or later (`/deck results`)."


def goes_on(games: int) -> str:
    """Under the heading of a test that goes on."""
    return f"-# It goes on after {counted(games, 'game')} against each."


def open_line(number: int, deck: str, opponents: int, games: int, planned: int, at: datetime) -> str:
    """A test of one deck in a list of those that can go on, with the number of its button."""
    against = counted(opponents, "deck")
    return (
        f"**{number}.** {escape(deck)} against {against}: {games:,} of {counted(planned, 'game')} each, "
        f"<t:{int(at.timestamp())}:R>"
    )


def figures(
    found: DeckFigures, results: DuelResults, stopped: Stop | None, since: str = "", further: str = ""
) -> str:
    """All figures of a test, marked if partial. `stopped` says why games are missing.

    `since` says how it differs from a test of an earlier version, `further` how it can go on.
    """
    job, together = results.job, found.together
    lines = [heading(job)]
    if results.is_partial:
        lines.append(partial(results, stopped))
    if further:
        lines.append(further)
    won = together.overall
    lines += [
        f"**Wins {rate_line(won)}**: {won.wins:,} won, {won.draws:,} drawn, {won.losses:,} lost",
        f"Going first {rate_line(together.going_first)} · second {rate_line(together.going_second)}",
        f"{length_line(together.length)} {endings_line(together.endings)}",
    ]
    if since:
        lines.append(since)
    if found.boards:
        lines += ["**By battlefield**", *_split((board.name, one) for board, one in found.boards)]
    else:
        lines += ["**By opponent**", *_split((deck.name, one) for deck, one in found.opponents)]
    lines += [
        "**Card by card**",
        *map(_card, found.cards),
        _CARDS,
        f"-# {HALVES} {uneven(results)}Seed {job.seed}.",
    ]
    return "\n".join(lines)


def uneven(results: Results) -> str:
    """That battlefields are uneven, with a space after it, or nothing. Their names come from content."""
    line = uneven_line(results)
    return f"{escape(line)} " if line else ""


def endings_line(endings: Mapping[str, Endings]) -> str:
    """How the games ended, the most frequent ending first, with the number won by each."""
    met = sorted(((way, one) for way, one in endings.items() if one.count), key=lambda pair: -pair[1].count)
    if not met:
        return ""
    parts = (f"{WAYS.get(way, way)} {one.count:,} ({one.won:,} won)" for way, one in met)
    return f"Ended by {', '.join(parts)}."


def _split(summaries: Iterable[tuple[str, GamesSummary]]) -> list[str]:
    return [f"- {escape(name)}: {_rates(one)}" for name, one in summaries]


def _rates(one: GamesSummary) -> str:
    if one.overall.share is None:
        return "no games"
    return (
        f"{rate_line(one.overall)} · "
        f"first {percent(one.going_first.share)}, second {percent(one.going_second.share)}"
    )


def _card(one: CardFigures) -> str:
    return (
        f"- {escape(one.name)} ({one.cost}): drawn {_whole(one.drawn.share)}, "
        f"summoned {_whole(one.summoned.share)}, alive {_whole(one.survived.share)}; "
        f"dealt {per_energy(one.dealt_per_energy)}, taken {per_energy(one.taken_per_energy)}; "
        f"wins {_shrunk(one.in_opening, one.in_opening_shrunk)} in hand, "
        f"{_shrunk(one.early, one.early_shrunk)} early"
    )


def _shrunk(rate: WinRate, shrunk: Shrunk) -> str:
    return _whole(shrunk.share if rate.games else None)


def _whole(share: float | None) -> str:
    """A share in whole percent, to keep ten cards readable."""
    return percent(share) if share is None else f"{share * 100:.0f}%"
