"""The arguments of `python -m bot lab …`; a command's own modules are imported only when it runs."""

import argparse
import math
from pathlib import Path

from tools.cli.lab.parser import (
    Commands,
    add_common,
    add_plot,
    add_precision,
    add_test,
    add_until_decided,
    at_least_one,
)

_EPILOG = (
    "Seats and going first alternate. A draw counts as half a win; intervals are 95%. The same seed gives "
    "the same games on any machine. Ctrl-C keeps the results so far; --resume FILE goes on with them. "
    "Verdicts set the exit status: 0 holds, 1 fails, 3 can't tell yet. A deck is a starter deck's name, "
    "a deck file, a list of card names or a sharing code; a battlefield is a name or a file. docs/lab.md "
    "explains the verdicts, docs/hands.md the figures."
)
_COURSE = "the deck's chance to win by the length of the game"
_DECK = "a starter deck's name, a deck file or a sharing code"
_MAX_MINUTES = 7 * 24 * 60
_MAX_POINTS = 1000


def add_lab(commands: Commands) -> None:
    def add(name: str, games: int, summary: str, counted: str = "games a matchup") -> argparse.ArgumentParser:
        described = f"{summary[0].upper()}{summary[1:]}."
        parser = commands.add_parser(name, help=summary, description=described, epilog=_EPILOG)
        add_common(parser, games, counted)
        parser.add_argument("--board", metavar="BOARD", help="the battlefield (default: all in turn)")
        return parser

    matchup = add("matchup", 384, "play one deck against another")
    matchup.add_argument("deck", metavar="DECK", help=_DECK)
    matchup.add_argument("opponent", metavar="DECK", help=_DECK)
    _add_players(matchup)
    _add_image(matchup, _COURSE)
    _add_records(matchup)
    add_plot(matchup)

    gauntlet = add("gauntlet", 192, "play a deck against each starter deck")
    gauntlet.add_argument("deck", metavar="DECK", help=_DECK)
    _add_opponents(gauntlet)
    _add_image(gauntlet, _COURSE)
    _add_records(gauntlet)
    add_plot(gauntlet)

    matrix = add("matrix", 192, "play every starter deck against every other")
    _add_player(matrix)
    _add_image(matrix)
    add_plot(matrix)

    swap = add("swap", 384, "find out whether one card in place of another makes a deck better")
    swap.add_argument("deck", metavar="DECK", help=_DECK)
    swap.add_argument("--out", required=True, metavar="CARD", help="the card that leaves")
    swap.add_argument(
        "--in",
        required=True,
        dest="card",
        metavar="CARD",
        help="a card of a starter deck or an opponent, FILE:CARD for one of a deck file, or `all` of them",
    )
    _add_opponents(swap)
    add_test(swap, "2", "beyond the deck's own")
    add_precision(swap)
    _add_profiles(swap)
    add_plot(swap)

    cut = add(
        "cut",
        384,
        "find out which of a deck's cards should go, all ten tested together",
        "games a matchup of each of the ten changed decks, at most",
    )
    cut.add_argument("deck", metavar="DECK", help=_DECK)
    cut.add_argument(
        "--in",
        dest="card",
        metavar="CARD",
        help="the card that comes in, as of `lab swap` (default: a plain one of the deck's median cost, "
        "without abilities)",
    )
    _add_opponents(cut)
    _add_profiles(cut)
    add_plot(cut)

    compare = add("compare", 384, "find out whether one deck is better than another, against the same field")
    compare.add_argument("deck", metavar="DECK", help=_DECK)
    compare.add_argument("other", metavar="OTHER", help=_DECK)
    _add_opponents(compare)
    add_test(compare, "2", "beyond the other deck's")
    add_precision(compare)
    _add_profiles(compare)
    add_plot(compare)

    _add_optimise(
        add(
            "optimise",
            384,
            "improve a deck by single changes, each tested",
            "games a matchup of a test, at most",
        )
    )

    cards = add("cards", 192, "find out what each card does for its deck")
    cards.add_argument("deck", metavar="DECK", help=_DECK)
    _add_opponents(cards)
    _add_image(cards, _COURSE)
    _add_records(cards)
    add_plot(cards)

    goldfish = add("goldfish", 192, "find out how fast a deck takes an undefended Summon Area", "games")
    goldfish.add_argument("deck", metavar="DECK", help=_DECK)
    _add_player(goldfish, "who plays the deck")

    ladder = add("ladder", 384, "play levels of computer players against each other, with the same decks")
    ladder.add_argument(
        "--players", metavar="LEVEL,LEVEL", help="the levels or profiles to compare (default: all levels)"
    )
    add_test(ladder, "5", "beyond 50%%")
    add_plot(ladder)

    tune = add("tune", 8000, "search for better weights of the adept", "games of all variants together")
    tune.add_argument(
        "--check",
        type=at_least_one,
        default=2000,
        metavar="N",
        help="games of the weights found against the present ones (default 2000)",
    )

    learn = add("learn", 6000, "learn what positions are worth, for the grandmaster", "games")
    learn.add_argument(
        "--data", type=Path, metavar="FILE.json", help="also write what was learned, as the bot reads it"
    )

    balance = add(
        "balance", 384, "play the matrix and judge it by its bounds: status 0, 1, or 3 for neither yet"
    )
    _add_player(balance)
    add_until_decided(balance)
    _add_image(balance)
    balance.add_argument(
        "--data",
        type=Path,
        metavar="FILE.json",
        help="also write the rates that /meta shows beside real ones",
    )
    add_plot(balance)

    generated = add(
        "generated",
        20,
        "play generated decks against the starter decks: status 1 if too few are even, 3 if it can't be told",
    )
    generated.add_argument(
        "--decks", type=at_least_one, default=40, metavar="N", help="how many decks (default 40)"
    )
    _add_player(generated)
    add_until_decided(generated)
    add_plot(generated)

    prices = add("prices", 4, "estimate the generator's prices from decks changed at random")
    prices.add_argument(
        "--decks",
        type=at_least_one,
        default=200,
        metavar="N",
        help="how many decks, 12 or more (default 200)",
    )
    prices.add_argument("--as-made", action="store_true", help="use the decks as generated, without changes")
    _add_player(prices)


def _add_optimise(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("deck", metavar="DECK", help=_DECK)
    _add_opponents(parser)
    add_test(parser, "2", "beyond the deck's own")
    parser.add_argument(
        "--pool",
        action="append",
        metavar="DECK",
        help="a deck whose cards may come in, may be given several times (default: all starter decks)",
    )
    parser.add_argument("--stats", action="store_true", help="also raise and lower single stats of its cards")
    parser.add_argument(
        "--budget",
        type=_points,
        metavar="POINTS",
        help="how much more than their costs allow the cards may be worth in all, as `deck check` counts it "
        "(default: as much as the deck or the dearest starter deck)",
    )
    parser.add_argument(
        "--candidates", type=at_least_one, default=48, metavar="N", help="changes tried a step (default 48)"
    )
    parser.add_argument(
        "--changes", type=at_least_one, default=3, metavar="N", help="changes made at most (default 3)"
    )
    parser.add_argument("--minutes", type=_minutes, metavar="N", help="stop after so many minutes")
    parser.add_argument(
        "--out", type=Path, metavar="FILE.toml", help="write the improved deck into this file"
    )
    add_plot(parser)


def _minutes(text: str) -> float:
    return _number(text, 0.01, _MAX_MINUTES)


def _points(text: str) -> float:
    return _number(text, -_MAX_POINTS, _MAX_POINTS)


def _number(text: str, least: float, most: float) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not least <= number <= most:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number from {least:g} to {most:g}")
    return number


def _add_player(parser: argparse.ArgumentParser, who: str = "who plays all decks") -> None:
    parser.add_argument("--players", default="adept", metavar="LEVEL", help=f"{who} (default adept)")


def _add_players(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--players",
        default="adept",
        metavar="LEVEL[,LEVEL]",
        help="who plays: one level or profile for both sides, or the first deck's and the other's (default "
        "adept)",
    )


def _add_profiles(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--profiles",
        action="store_true",
        help="let a careful and a greedy adept play all games, too, to see whether the verdict is the same",
    )


def _add_opponents(parser: argparse.ArgumentParser) -> None:
    _add_players(parser)
    parser.add_argument(
        "--against",
        action="append",
        metavar="DECK",
        help="an opponent, may be given several times (default: all other starter decks)",
    )


def _add_image(parser: argparse.ArgumentParser, what: str = "the matrix") -> None:
    parser.add_argument("--image", type=Path, metavar="FILE.webp", help=f"also draw {what} into this file")


def _add_records(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--records",
        type=Path,
        metavar="DIR",
        help="also write games that the deck did not win into this new folder as records, the worst losses "
        "first; the dice are then those of records, so the games differ from those without this option",
    )
