"""`python -m bot lab goldfish`: how fast a deck is alone."""

from argparse import Namespace
from dataclasses import asdict

from bot.cli.melee import inputs
from bot.cli.output import TextTable
from bot.content.melee.shipped import Content
from bot.games.wording import numeral
from bot.lab.figures import Length
from cogs.words.lab import BRACKETS, NOTHING, half_of, percent, rate_line
from tools.cli.lab.columns import renamed
from tools.cli.lab.lengths import with_lengths
from tools.cli.lab.output import Report, write
from tools.cli.lab.session import kept_games, play, status_of
from tools.cli.melee.lab.page import save_page
from tools.lab.melee.figures.goldfish import GoldfishFigures, GoldfishResults, goldfish_figures, plan_goldfish

_COLUMNS = {"taken": "area_taken", "energy": "energy_mean", "drawn": "drawn_mean"}
_MEANS = (
    "The opponent summons nothing and ends each turn at once, so nobody defends, blocks or strikes back. The "
    "deck takes the Summon Area in the turn in which it comes to stand there, and wins when the "
    "opponent's next turn ends. This is how fast the deck can be in this player's hands, not how good it is."
)
_TABLE = (
    "Taken: games in which the area was taken by the end of that turn of the deck's. Energy is what was paid "
    "for summons so far, drawn counts the opening hand of three. Games that are over count as they ended. "
    f"Own turns are the deck's alone. {BRACKETS}"
)


def goldfish(content: Content, arguments: Namespace) -> int:
    """Play a deck alone and report on it; returns the exit status as all of the lab's commands."""
    job = plan_goldfish(
        inputs.find_deck(content, arguments.deck),
        inputs.find_player(arguments.players),
        inputs.find_boards(content, arguments.board),
        games=arguments.games,
        seed=arguments.seed,
    )
    with kept_games(arguments, arguments.what, job) as journal:
        results = play(job, arguments.workers, arguments.scheduler, journal=journal)
    if results.played:
        report = with_lengths(goldfish_report(results), results)
        write(
            report, results, arguments.what, "json" if arguments.json else "csv" if arguments.csv else "text"
        )
        if arguments.report is not None:
            save_page(arguments.report, report, results, arguments.words)
    return status_of(results, None)


def goldfish_report(results: GoldfishResults) -> Report:
    """How fast a deck takes an undefended Summon Area, turn by turn."""
    figures, player = goldfish_figures(results), results.job.matchups[0].players[0]
    rows = [
        {"deck": figures.deck, "player": player, **renamed(asdict(one), _COLUMNS)} for one in figures.turns
    ]
    title = f"{figures.deck} alone, played by {player}"
    return Report(title, (_summary(figures), _MEANS, _turns(figures), _TABLE), asdict(figures), rows)


def _summary(figures: GoldfishFigures) -> TextTable:
    length = figures.own_turns
    return TextTable(
        (figures.deck, "", ""),
        [
            ("takes the Summon Area", rate_line(figures.taken), "of games"),
            ("on average", _number(None if length is None else length.mean), "own turns"),
            ("half of the games", _half(length), "own turns"),
            ("fastest", NOTHING if length is None else str(length.shortest), "own turns"),
            ("slowest", NOTHING if length is None else str(length.longest), "own turns"),
            ("going first", _number(figures.going_first), "own turns"),
            ("going second", _number(figures.going_second), "own turns"),
            ("first summon", _number(figures.first_summon), "own turns"),
        ],
    )


def _half(length: Length | None) -> str:
    return NOTHING if length is None else half_of(length)


def _turns(figures: GoldfishFigures) -> TextTable:
    return TextTable(
        ("own turn", "taken", "interval", "energy", "in play", "drawn"),
        [
            (
                str(one.own_turn),
                percent(one.taken.share),
                f"({one.taken.low * 100:.1f}–{one.taken.high * 100:.1f})",
                _number(one.energy),
                _number(one.in_play),
                _number(one.drawn),
            )
            for one in figures.turns
        ],
    )


def _number(value: float | None) -> str:
    return NOTHING if value is None else numeral(value, ".1f")
