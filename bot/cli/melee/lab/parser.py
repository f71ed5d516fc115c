"""The arguments of `python -m bot lab …`; a command's own modules are imported only when it runs."""

import argparse
from pathlib import Path

from bot.cli.lab.parser import Commands, add_common, at_least_one

_EPILOG = (
    "Seats and going first alternate. A draw counts as half a win; intervals are 95%. The same seed gives "
    "the same games on any machine. Ctrl-C keeps the results so far. A deck is a starter deck's name or a "
    "deck file; a battlefield likewise."
)
_COURSE = "the deck's chance to win by the length of the game"
_DECK = "a starter deck's name or a deck file"


def add_lab(commands: Commands) -> None:
    """Add Melee's commands to those of `lab`."""

    def add(name: str, games: int, summary: str, counted: str = "games a matchup") -> argparse.ArgumentParser:
        described = f"{summary[0].upper()}{summary[1:]}."
        parser = commands.add_parser(name, help=summary, description=described, epilog=_EPILOG)
        add_common(parser, games, counted)
        parser.add_argument("--board", metavar="BOARD", help="the battlefield (default: all in turn)")
        return parser

    matchup = add("matchup", 400, "play one deck against another")
    matchup.add_argument("deck", metavar="DECK", help=_DECK)
    matchup.add_argument("opponent", metavar="DECK", help=_DECK)
    _add_players(matchup)
    _add_image(matchup, _COURSE)

    gauntlet = add("gauntlet", 200, "play a deck against each starter deck")
    gauntlet.add_argument("deck", metavar="DECK", help=_DECK)
    _add_opponents(gauntlet)
    _add_image(gauntlet, _COURSE)

    matrix = add("matrix", 200, "play every starter deck against every other")
    _add_player(matrix)
    _add_image(matrix)

    swap = add("swap", 400, "find out whether one card in place of another makes a deck better")
    swap.add_argument("deck", metavar="DECK", help=_DECK)
    swap.add_argument("--out", required=True, metavar="CARD", help="the card that leaves")
    swap.add_argument("--in", required=True, dest="card", metavar="CARD", help="a card of any other deck")
    _add_opponents(swap)

    cards = add("cards", 200, "find out what each card does for its deck")
    cards.add_argument("deck", metavar="DECK", help=_DECK)
    _add_opponents(cards)
    _add_image(cards, _COURSE)

    goldfish = add("goldfish", 200, "find out how fast a deck takes an undefended Summon Area", "games")
    goldfish.add_argument("deck", metavar="DECK", help=_DECK)
    _add_player(goldfish, "who plays the deck")

    ladder = add("ladder", 400, "play levels of computer players against each other, with the same decks")
    ladder.add_argument("--players", metavar="LEVEL,LEVEL", help="the levels to compare (default: all)")

    tune = add("tune", 8000, "search for better weights of the adept", "games of all variants together")
    tune.add_argument(
        "--check",
        type=at_least_one,
        default=2000,
        metavar="N",
        help="games of the weights found against the present ones (default 2000)",
    )

    balance = add("balance", 400, "play the matrix and check it against its bounds; status 1 if one fails")
    _add_player(balance)
    _add_image(balance)
    balance.add_argument(
        "--data",
        type=Path,
        metavar="FILE.json",
        help="also write the rates that /meta shows beside real ones",
    )

    generated = add(
        "generated", 20, "play generated decks against the starter decks; status 1 if too few are even"
    )
    generated.add_argument(
        "--decks", type=at_least_one, default=40, metavar="N", help="how many decks (default 40)"
    )
    _add_player(generated)

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


def _add_player(parser: argparse.ArgumentParser, who: str = "who plays all decks") -> None:
    parser.add_argument("--players", default="adept", metavar="LEVEL", help=f"{who} (default adept)")


def _add_players(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--players",
        default="adept",
        metavar="LEVEL[,LEVEL]",
        help="who plays: one level for both sides, or the first deck's and the other's (default adept)",
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
