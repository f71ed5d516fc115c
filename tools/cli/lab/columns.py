"""The columns of the lab's CSV: one name for each meaning, one meaning for each name, all in snake_case.

docs/hands.md lists them; a test reads the CSV of every command and compares.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

_INTERVAL = {"share": "the share, 0 to 1", "low": "its interval's low end", "high": "its interval's high end"}
#: What a column is called after the name of the figure that it belongs to, and what it then has.
RATE = {
    "games": "games",
    "wins": "games won",
    "draws": "games drawn",
    "losses": "games lost",
    **_INTERVAL,
}
SHARE = {"count": "how often", "of": "of how many", **_INTERVAL}
SHRUNK = _INTERVAL
LENGTH = {
    "mean": "mean",
    "shortest": "least",
    "lower": "lower quartile",
    "median": "median",
    "upper": "upper quartile",
    "longest": "most",
}
ENDINGS = {"won": "games won so", "drawn": "games drawn so", "lost": "games lost so"}
OUTCOMES = {
    "worse": "a win less",
    "half_worse": "half a win less",
    "alike": "the same result",
    "half_better": "half a win more",
    "better": "a win more",
}
TEST = {
    "verdict": "holds, fails or can't tell yet",
    "pairs": "pairs of games counted",
    "decided_after": "pairs after which it was decided",
    "more_pairs": "about how many more pairs would decide it",
    "llr": "log likelihood ratio",
    "llr_lower": "the ratio at which it fails",
    "llr_upper": "the ratio at which it holds",
    "h0": "the gain without which it fails",
    "h1": "the gain with which it holds",
    "alpha": "chance of a false positive",
    "beta": "chance of a false negative",
}

#: Figures of several columns: what they are about, and their columns.
FIGURES: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "overall": ("the win rate of the row's side in all its games", RATE),
    "going_first": ("its win rate when it goes first", RATE),
    "going_second": ("its win rate when it goes second", RATE),
    "before": ("the deck's win rate before the change", RATE),
    "after": ("the deck's win rate after the change", RATE),
    "deck_rate": ("the deck's win rate against that opponent", RATE),
    "other_rate": ("the other deck's win rate against that opponent", RATE),
    "outcomes": ("pairs of games by what the change did to the result", OUTCOMES),
    "test": ("the sequential test", TEST),
    "in_opening": ("the win rate with the card in the opening hand", RATE),
    "in_opening_shrunk": ("the same after shrinkage", SHRUNK),
    "when_drawn": ("the win rate in games in which the card was drawn", RATE),
    "when_drawn_shrunk": ("the same after shrinkage", SHRUNK),
    "early": ("the win rate in games in which the card was summoned early", RATE),
    "early_shrunk": ("the same after shrinkage", SHRUNK),
    "otherwise": ("the win rate in games in which the card was not summoned early", RATE),
    "opening": ("games with the card in the opening hand, of all", SHARE),
    "drawn": ("games in which the card was drawn, of all", SHARE),
    "summoned": ("games in which the card was summoned, of those in which it was drawn", SHARE),
    "survived": ("games in which the card survived, of those in which it was summoned", SHARE),
    "dead": (
        "games that ended with the card in the hand, never summoned, of those in which it was drawn",
        SHARE,
    ),
    "area_taken": ("games in which the Summon Area was taken by the end of that turn, of all", SHARE),
    "length": ("turns of a game, counting both players'", LENGTH),
    "rounds": ("rounds of a game", LENGTH),
    "endings_capture": ("games that ended by capture", ENDINGS),
    "endings_elimination": ("games that ended by elimination", ENDINGS),
    "endings_turn_limit": ("games that ended by the turn limit", ENDINGS),
}
#: Columns that stand alone.
SINGLE: Mapping[str, str] = {
    "seed": "the seed of the run",
    "complete": "whether all games of the run were played",
    "deck": "the deck that the row is about",
    "against": "the deck that it met",
    "player": "the level that plays the row's side",
    "player_against": "the level that plays the other side",
    "card": "the card that the row is about",
    "cost": "its cost",
    "first_summon": "its owner's turn in which it was first summoned, on average",
    "waited": "turns in the hand before that, on average",
    "dealt": "damage that the card dealt in all games",
    "taken": "damage that it took in all games",
    "energy": "energy paid to summon it in all games",
    "dealt_per_energy": "damage dealt per energy paid",
    "taken_per_energy": "damage taken per energy paid",
    "out": "the card that left the deck",
    "in": "the card that came in",
    "pairs": "pairs of games with the same seed",
    "difference": "the rate after less the rate before",
    "difference_low": "its interval's low end",
    "difference_high": "its interval's high end",
    "may_go": "whether the card that left may be the one to cut",
    "lost_to": "the card that is the better one to cut, if it may not",
    "other": "the deck that it is compared with",
    "change": "the change of the deck, in words",
    "verdict": "what is known of the bound: holds, fails or can't tell yet",
    "bound": "what a bound is about",
    "least": "the least that the bound allows",
    "most": "the most that it allows",
    "judged_low": "the low end of the interval by which it is judged, corrected for all bounds together",
    "judged_high": "the high end of that interval",
    "ok": "whether the bound holds; empty while that is not known",
    "made_from": "the text that the deck was generated from",
    "realm": "the deck's realm",
    "priced": "the part of a card that has a price",
    "now": "its price now, in thousandths of a point",
    "fitted": "its price as fitted",
    "used": "how often it is in a deck, on average",
    "weight": "the weight of a computer player that the row is about",
    "feature": "what is counted in a position",
    "slope_logits": "what a point of it adds to the logit of the chance to win",
    "present": "its value now",
    "found": "its value as found",
    "effect_share": "what a step up brings, in the share of games won",
    "error_share": "the standard error of that",
    "effect_points": "what a step up brings, in Discovery Points",
    "error_points": "the standard error of that",
    "seats": "how many seats the table has",
    "seat": "the seat, from 0",
    "fair_share": "the share of wins that would be fair",
    "score": "the score of the row's side, on average",
    "best_other": "the best score of another seat, on average",
    "own_turn": "how many turns the deck has had",
    "energy_mean": "energy paid for summons by the end of that turn, on average",
    "in_play": "entities of the deck in play then, on average",
    "drawn_mean": "cards drawn by then, the opening hand's included, on average",
}
_AGAINST = re.compile(r"against_[a-z0-9_]+_share")
SNAKE = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")


def meaning_of(column: str) -> str | None:
    """The meaning of a column; None for one that no command may write."""
    if not SNAKE.fullmatch(column):
        return None
    if column in SINGLE:
        return SINGLE[column]
    for figure, (about, parts) in FIGURES.items():
        if column.startswith(f"{figure}_") and (part := parts.get(column.removeprefix(f"{figure}_"))):
            return f"{about}: {part}"
    return (
        "the deck's share of its games against the deck of this name" if _AGAINST.fullmatch(column) else None
    )


def all_columns() -> Iterator[str]:
    """Every column but those named after a deck."""
    yield from SINGLE
    for figure, (_, parts) in FIGURES.items():
        yield from (f"{figure}_{part}" for part in parts)


def renamed(values: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    """The values under their columns' names; `names` has the names that differ from the figures' own."""
    return {names.get(key, key): value for key, value in values.items()}


def snake(name: str) -> str:
    """A name as part of a column's: `Ember Court` becomes `ember_court`."""
    return "_".join(re.findall(r"[a-z0-9]+", name.casefold()))
