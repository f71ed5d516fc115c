"""Made-up matchups and ratings for the gallery, for any number of players, with fixed seeds."""

import random
from typing import Literal

from bot.content.melee.shipped import Content
from bot.games.tables import (
    IntervalAxis,
    Measure,
    Table,
    TableRow,
    WinRateCell,
    interval_column,
    rate_columns,
)
from bot.lab.course import course_of
from bot.lab.intervals import wilson
from bot.lab.jobs import Job, Matchup, Results
from bot.lab.melee.jobs import DuelMatchup, DuelResult
from bot.lab.melee.play import DUELS
from bot.ratings.columns import leader_cells, leader_columns
from bot.ratings.skills import GAMES_OF_MARGIN
from cogs.melee.collection.lab_pictures import course_picture
from render.tables.values import Banner, Chart, ChartLine, DeckRecord, Duelled, Point, Profile
from tools.cli.melee.gallery.strained import NAMES

_SEED = 5
_PLAYED = "Multiverse Melee · this server · season 3 · 512 duels"


def players(count: int) -> list[str]:
    """`count` names, in every script."""
    return [name if turn == 0 else f"{name} {turn + 1}" for turn in range(4) for name in NAMES][:count]


def leaderboard(count: int) -> Table:
    """A server's standings in the middle of a season; the last three people are new to it."""
    chance = random.Random(_SEED)
    ratings = sorted((chance.gauss(1600, 220) for _ in range(count)), reverse=True)
    rows = []
    for place, (name, rating) in enumerate(zip(players(count), ratings, strict=True), 1):
        is_new = place > count - 3
        margin = chance.randint(270, 390) if is_new else chance.randint(110, 250)
        games = chance.randint(1, 14) if is_new else chance.randint(17, 120)
        risen = 0 if is_new else chance.randint(-4, 5)
        trend = tuple(rating + chance.gauss(0, 40) for _ in range(20))
        cells = leader_cells(round(rating), margin, games, risen, trend, is_new=is_new)
        rows.append(TableRow("–" if is_new else str(place), name, cells, is_own=place == 4))
    return Table(
        "Leaderboard",
        "Season 3 · arrows: since last week",
        leader_columns("duels"),
        tuple(rows),
        has_medals=True,
        notice="WEEK 6",
        note=f"1–{count} of 212 · new: too few duels for a rank",
    )


def profile(name: str = NAMES[0], games: int = 98) -> Profile:
    """Somebody with that many rated duels, the newest last."""
    chance = random.Random(_SEED)
    margin, course = 400.0, [Point(0, 1500, 1100, 1900)]
    for game in range(1, games + 1):
        rating, margin = course[-1].y + chance.gauss(4, 15), max(110, margin * 0.985)
        course.append(Point(game, rating, rating - margin, rating + margin))
    won = round(games * 0.62)
    decks = [
        DeckRecord(deck, glyph, WinRateCell(rate, *wilson(rate, count), count), realm)
        for deck, glyph, realm, rate, count in (
            ("Ember Court", "fire", "ember", 0.69, games // 2),
            ("Windward Host", "weather_windy", "gale", 0.59, games // 3),
            ("Nightchoir", "weather_night", "veil", 0.52, games // 5),
        )
        if count
    ]
    how: tuple[tuple[Literal["won", "lost", "drawn"], int], ...] = (("won", 12), ("lost", -14), ("drawn", 0))
    last_duels = tuple(
        Duelled(outcome, opponent, "fire", change)
        for (outcome, change), opponent in zip(
            chance.choices(how, (6, 3, 1), k=min(8, games)), players(20)[1:], strict=False
        )
    )
    return Profile(
        name,
        Banner("Queen of Embers", "crown", "ember"),
        round(course[-1].y),
        round(margin) if games >= GAMES_OF_MARGIN else None,
        rank=4 if games > 20 else None,
        no_rank=f"no rank yet (about {15 - min(games, 14)} more duels)",
        people=212,
        risen=46 if games else 0,
        course=tuple(course),
        won=won,
        lost=games - won - min(3, games // 30),
        drawn=min(3, games // 30),
        streak=5 if games else 0,
        best_streak=9 if games else 0,
        luck=0.2 if games > 20 else None,
        decks=tuple(decks),
        last=last_duels,
    )


def matchups(content: Content, count: int) -> Table:
    """`count` decks against each other: first those that ship, then invented ones."""
    chance = random.Random(_SEED)
    known = [(deck.name, deck.entity[0].glyph) for deck in content.decks.values()]
    decks = (known + [(name, "") for name in players(count)])[:count]
    rates = {(one, other): chance.gauss(0.5, 0.13) for one in range(count) for other in range(one)}

    def cell(one: int, other: int) -> WinRateCell:
        rate = rates[one, other] if one > other else 1 - rates[other, one]
        games = 40 + (one * 7 + other * 7) % 6 * 90
        return _cell(min(0.97, max(0.03, rate)), games)

    rows = []
    for one, (name, glyph) in enumerate(decks):
        cells = tuple(None if one == other else cell(one, other) for other in range(count))
        known_cells = [found for found in cells if found is not None]
        overall = _cell(sum(found.rate for found in known_cells) / len(known_cells), 4000)
        rows.append(TableRow("", name, (*cells, overall), glyph))
    subtitle = "win rate in % of the row deck against the column deck"
    return Table("Deck matchups", subtitle, rate_columns(decks), tuple(rows), "grid")


def deck_rates(content: Content, count: int) -> Table:
    """`count` decks with rates of real duels and of the lab's: first those that ship, then invented ones."""
    chance = random.Random(_SEED)
    known = [(deck.name, deck.entity[0].glyph) for deck in content.decks.values()]
    decks = (known + [(name, "") for name in players(count)])[:count]
    axis = IntervalAxis(
        ("real duels", "lab: adept against adept"), 0.2, 0.5, 0.8, unknown=("too few", "not measured")
    )
    rows = []
    for place, (name, glyph) in enumerate(decks):
        games = max(6, 160 - 19 * place)
        real, lab = chance.gauss(0.53, 0.08), chance.gauss(0.5, 0.02)
        cell = axis.cell(
            _measure(min(0.9, max(0.1, real)), games) if games >= 10 else None,
            _measure(lab, 2800) if place < count - 1 else None,
        )
        rows.append(TableRow("", name, (cell,), glyph, f"{games / 12:.0f}% of decks · {games} duels"))
    note = "won against other starter decks, with 95% interval"
    return Table("How decks fare", _PLAYED, (interval_column(axis),), tuple(rows), note=note)


def card_rates(content: Content, count: int) -> Table:
    """`count` cards by their impact, the greatest first."""
    chance = random.Random(_SEED)
    known = [(card.name, card.glyph, deck.name) for deck in content.decks.values() for card in deck.entity]
    cards = (known + [(name, "", "Nobody's deck") for name in players(count)])[:count]
    points = sorted((chance.gauss(0, 0.03) for _ in cards), reverse=True)
    axis = IntervalAxis(
        ("points of win rate when drawn, against when not",), -0.15, 0.0, 0.15, is_signed=True
    )
    rows = tuple(
        TableRow(
            "", name, (axis.cell(Measure(at, at - 0.05, at + 0.05)),), glyph, f"{deck} · {90 + place} duels"
        )
        for place, ((name, glyph, deck), at) in enumerate(zip(cards, points, strict=True))
    )
    note = "A correlation: longer duels draw more cards. Drawn towards 0 while there are few."
    return Table(
        "What drawing a card does", _PLAYED, (interval_column(axis),), tuple(rows), "cards", note=note
    )


def _measure(rate: float, games: int) -> Measure:
    return Measure(rate, *wilson(rate, games))


def _cell(rate: float, games: int) -> WinRateCell:
    margin = 1.96 * (rate * (1 - rate) / games) ** 0.5
    return WinRateCell(rate, max(0.0, rate - margin), min(1.0, rate + margin), games)


def ratings() -> Chart:
    """Ratings of six players over a season, each with its uncertainty."""
    chance = random.Random(_SEED)
    lines = []
    for name in players(6):
        value, points = 1500.0, []
        for game in range(41):
            margin = 30 + 170 * 0.9**game
            points.append(Point(game, value, value - margin, value + margin))
            value += chance.gauss(3, 24)
        lines.append(ChartLine(name, tuple(points)))
    return Chart(
        "Ratings", "season 3 · after each duel, with its deviation", "duels played", tuple(lines[:3])
    )


def win_chances() -> Chart:
    """A fast deck's chance to win by the length of the game, over 400 games."""
    chance = random.Random(_SEED)
    games = []
    for number in range(400):
        turns = max(4, round(chance.gauss(14, 5)))
        score = float(chance.random() < 0.72 - 0.014 * turns)
        games.append(DuelResult(number, score, number % 2 == 0, turns, "capture"))
    matchup: DuelMatchup = Matchup(("Ember Court", "Gloomfen"), ("adept", "adept"), (), "gallery")
    results = Results(Job((matchup,), len(games), _SEED, DUELS), (tuple(games),), "whole")
    return course_picture(course_of(games), results)


def luck() -> Chart:
    """How far the dice of both players in a duel were above or below expectation."""
    chance = random.Random(_SEED)
    lines = []
    for name in players(2):
        total, points = 0.0, [Point(0, 0)]
        for turn in range(1, 31):
            total += chance.gauss(0, 1.4)
            points.append(Point(turn, total))
        lines.append(ChartLine(name, tuple(points)))
    return Chart("Luck", "damage dealt above what was to be expected", "turn", tuple(lines), 0, signed=True)
