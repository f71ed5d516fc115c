"""What the parts of team sheets are worth: teams changed at random meet, and a fit explains who wins.

Each game has its own two teams: shipped ones of which traits, moves, powers, ground and points are changed,
so that each part occurs in strong and in weak teams. The fit explains the Heroes' wins by the parts of both
teams, the teams they were made of, and the battlefield with who begins.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from statistics import fmean
from typing import Final

from bot.games.contract import Dice
from bot.games.dice import FastDice
from bot.games.multiversus.position.setup import Library, meeting_faults
from bot.games.multiversus.sheets.forms import ScoringForm, StuntForm, TeamForm, UnitForm, team_faults
from bot.games.multiversus.sheets.prices import ONE, PRICES, parts_of
from bot.games.multiversus.sheets.vocabulary import EFFECTS, KINDS, Effect, Target, Trait
from bot.lab.jobs import GameSeeds, Job, LabGame, Matchup, seeds
from bot.lab.multiversus.jobs import (
    SkirmishJob,
    SkirmishMatchup,
    SkirmishResult,
    SkirmishResults,
    SkirmishTable,
)
from bot.lab.multiversus.play import WAYS, play_table
from bot.players.multiversus.levels import LEVELS, MultiversusPlayer, make_player
from tools.lab.ridge import Prior, fit_ridge

ENOUGH: Final = 100
"""How many games a fit needs."""
_KEY = "prices"
_PART, _BASE = Prior(0.0, 0.1), Prior(0.0, 0.3)
"""Before any game: what a part brings, and a team or a battlefield, as shares of the games."""
_NOISE = 0.25
_TRAITS: tuple[Trait, ...] = ("ranged", "fly", "steady", "overwhelm", "sure", "shove", "wary")
_PIECE_TRAITS: tuple[Trait, ...] = ("blocking", "obscuring")
_CHANGE = 4
"""One in so many parts is changed."""


def plan_prices(library: Library, level: str, *, games: int, seed: int) -> SkirmishJob:
    """`games` games of a level between changed teams: all pairings and grounds, either side first."""
    tables = tuple(
        SkirmishTable(library.teams[heroes], library.teams[foes], field, first)
        for heroes, foes, field, first in product(
            library.of_side(0), library.of_side(1), library.battlefields.values(), (0, 1)
        )
    )
    return Job((Matchup(("Heroes", "Adversaries"), (level, level), tables, _KEY),), games, seed, TRIALS)


def sit_down(matchup: SkirmishMatchup) -> Callable[[int, GameSeeds], SkirmishResult]:
    """The function that plays games between changed teams."""
    return partial(_play, matchup.tables, [make_player(level) for level in matchup.players])


def _play(
    tables: Sequence[SkirmishTable], players: Sequence[MultiversusPlayer], number: int, rolled: GameSeeds
) -> SkirmishResult:
    return play_table(trial(tables[number % len(tables)], rolled), players, number, rolled)


TRIALS = LabGame(LEVELS, WAYS, sit_down, SkirmishResult, "changed teams of multiversus")


def trial(table: SkirmishTable, rolled: GameSeeds) -> SkirmishTable:
    """The table with both teams changed, always alike for the same seeds."""
    dice = FastDice(rolled.sides[0] ^ rolled.sides[1])
    found = SkirmishTable(
        changed(table.heroes, dice),
        changed(table.adversaries, dice),
        table.battlefield,
        table.first,
        table.rounds,
    )
    return table if meeting_faults(found.library) else found


def changed(team: TeamForm, dice: Dice) -> TeamForm:
    """The team with some parts changed; each change that would be a fault is left out."""
    for place, unit in enumerate(team.unit):
        for change in _changes(unit, dice):
            team = _sound(team, {"unit": (*team.unit[:place], change, *team.unit[place + 1 :])})
            if team.unit[place] is not change:
                break
    tile, scoring = team.tile, team.scoring
    if scoring is not None and tile is not None:
        team = _sound(team, {"scoring": _scored(scoring, dice)})
        if _is_changed(dice):
            rules = (("harm",), ("slow",), ())[dice.roll(3) - 1]
            team = _sound(team, {"tile": tile.model_copy(update={"rules": rules})})
    return team


def _sound(team: TeamForm, update: Mapping[str, object]) -> TeamForm:
    found = team.model_copy(update=update)
    return team if team_faults(found) else found


def _is_changed(dice: Dice) -> bool:
    return dice.roll(_CHANGE) == 1


def _changes(unit: UnitForm, dice: Dice) -> list[UnitForm]:
    """The unit after each of its changes, one upon the other."""
    found: list[UnitForm] = []
    now = unit
    is_piece = unit.role == "piece"
    toggled: tuple[Trait, ...] = _PIECE_TRAITS if is_piece else _TRAITS
    if unit.role == "beast":
        toggled = (*toggled, "beast", "large")
    for trait in toggled:
        if _is_changed(dice):
            kept = tuple(each for each in now.traits if each != trait)
            now = now.model_copy(update={"traits": kept if trait in now.traits else (*kept, trait)})
            found.append(now)
    if _is_changed(dice):
        now = now.model_copy(
            update={"move": max(1, now.move + (1, -1)[dice.roll(2) - 1]), "double_move": None}
        )
        found.append(now)
    if not is_piece and _is_changed(dice):
        left = tuple(kind for kind in KINDS if kind != KINDS[dice.roll(3) - 1])
        now = now.model_copy(update={"actions": left})
        found.append(now)
    if _is_changed(dice) or (now.stunt and _is_changed(dice)):
        now = now.model_copy(update={"stunt": (*now.stunt[:-1], _power(dice))})
        found.append(now)
    return found


def _power(dice: Dice) -> StuntForm:
    """A power drawn at random."""
    known: list[tuple[Target, Effect]] = [
        (target, effect) for target, effects in EFFECTS.items() for effect in effects if effect != "unmark"
    ]
    target, effect = known[dice.roll(len(known)) - 1]
    amount = dice.roll(3) if effect in ("push", "pull", "slide", "command") else 1
    return StuntForm(
        word="trial",
        name="Trial",
        coins=1 + (dice.roll(3) == 1),
        target=target,
        within=None if target == "self" else dice.roll(4),
        sight=target not in ("self", "enemies") and dice.roll(3) == 1,
        effect=effect,
        amount=amount,
    )


def _scored(scoring: ScoringForm, dice: Dice) -> ScoringForm:
    """Goals and points, each a point more or less once in a while."""
    steps = [(-1, 0, 0, 1)[dice.roll(4) - 1] for _ in range(2 + len(scoring.item))]
    goal = scoring.goal.model_copy(
        update={
            "heroes": max(1, scoring.goal.heroes + steps[0]),
            "adversaries": max(1, scoring.goal.adversaries + steps[1]),
        }
    )
    items = tuple(
        item.model_copy(update={"points": max(1, item.points + step)})
        for item, step in zip(scoring.item, steps[2:], strict=True)
    )
    return scoring.model_copy(update={"goal": goal, "item": items})


@dataclass(frozen=True, slots=True)
class FittedPrice:
    """The present and the fitted price of a part in thousandths of the games, and the fit's standard error.

    `used` is its average number in a game's two teams.
    """

    name: str
    now: int | None
    fitted: int
    error: int
    used: float


@dataclass(frozen=True, slots=True)
class PartPrices:
    """All prices that the games tell of, by name; `heroes` is the Heroes' share of the wins."""

    prices: tuple[FittedPrice, ...]
    games: int
    heroes: float


def price_figures(results: SkirmishResults) -> PartPrices:
    """The fit over the games of a job of `plan_prices`; ValueError if there are fewer than ENOUGH."""
    (matchup,), (games,) = results.job.matchups, results.games
    if len(games) < ENOUGH:
        raise ValueError(f"prices need {ENOUGH} games; there are {len(games)}")
    rows, used = [], dict[str, float]()
    for game in games:
        rolled = seeds(results.job.seed, matchup.key, game.number)
        table = matchup.tables[game.number % len(matchup.tables)]
        row = _row(trial(table, rolled), used)
        row |= {
            f"of {table.heroes.name}": 1.0,
            f"of {table.adversaries.name}": 1.0,
            f"at {table.board_name}": 1.0,
        }
        rows.append(row)
    names = sorted({name for row in rows for name in row})
    priors = {name: _BASE if name.startswith(("of ", "at ")) else _PART for name in names}
    fitted = fit_ridge(rows, [game.score - 0.5 for game in games], priors, _NOISE)
    prices = tuple(
        FittedPrice(
            name, PRICES.get(name), round(ONE * fitted[name]), _error(name, rows), used[name] / len(games)
        )
        for name in names
        if name in used
    )
    return PartPrices(prices, len(games), fmean(game.score for game in games))


def _row(table: SkirmishTable, used: dict[str, float]) -> dict[str, float]:
    """The Heroes' parts less the Adversaries', and the sum of both in `used`."""
    row: dict[str, float] = {}
    for team, sign in ((table.heroes, 1), (table.adversaries, -1)):
        for name, count in parts_of(team).items():
            row[name] = row.get(name, 0.0) + sign * count
            used[name] = used.get(name, 0.0) + count
    return row


def _error(name: str, rows: Sequence[Mapping[str, float]]) -> int:
    """About one standard error, as if other parts were independent of this one."""
    values = [row.get(name, 0.0) for row in rows]
    mean = fmean(values)
    spread = sum((value - mean) ** 2 for value in values)
    return round(ONE * math.sqrt(_NOISE / (spread + _NOISE * _PART.spread**-2)))
