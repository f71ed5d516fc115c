"""The worth of everything on a card, in thousandths of a point. One energy buys one point.

The numbers are fitted to games: `python -m bot lab prices` plays them and says what each should be;
docs/generator.md explains how. `measures` says what each name counts.
"""

from collections.abc import Mapping

ADEPT = 1
"""The version of the adept that played the games to which the prices are fitted."""
PRICES: Mapping[str, int] = {
    # A point of each stat; for Range, each beyond the first.
    "attack": 770,
    "defense": 630,
    "hp": 310,
    "speed": 650,
    "range": 660,
    # What Passives give, as often as their conditions hold: a terrain that costs no more than ground, an
    # immunity, a point of a stat, of damage or on a die, a way of moving or shooting.
    "easy ground": 200,
    "immune": 0,
    "own attack": 760,
    "own defense": 510,
    "own speed": 320,
    "own range": 500,
    "bonus-damage": 560,
    "armor": 480,
    "reflect": 390,
    "die": 630,
    "shoot over": 50,
    "pass-enemies": 200,
    "pass-mountains": 200,
    "strike-back": 30,
    "cheaper": 670,
    # A point of a stat for each entity nearby. Enemies get a negative point, so theirs are below 0.
    "aura ally attack": 540,
    "aura ally defense": 580,
    "aura ally speed": 160,
    "aura ally range": 390,
    "aura enemy attack": -520,
    "aura enemy defense": -510,
    "aura enemy speed": -140,
    "aura enemy range": -360,
    # What Triggers do each time: a point of damage or healing, a status given, a point of energy, a card.
    "damage": 480,
    "own harm": -420,
    "heal": 130,
    "lasting status": 270,
    "stopping status": 400,
    "cure": 100,
    "energy": 640,
    "energy-max": 130,
    "draw": 50,
    "discard": 580,
    "own discard": -350,
    "recover": 440,
    "look": 200,
    # Entities and tiles moved and changed: once, or for each tile.
    "return ally": 0,
    "return enemy": 930,
    "terrain": 150,
    "shove": 140,
    "swap": 280,
    "teleport": 280,
    "again": 430,
    # A point of a stat for a turn, for an ally or for an enemy.
    "ally attack": 280,
    "ally defense": 140,
    "ally speed": 270,
    "ally range": 150,
    "ally hp": 180,
    "enemy attack": -140,
    "enemy defense": -360,
    "enemy speed": -60,
    "enemy range": -150,
    "enemy hp": -260,
    # A point of damage absorbed, reduced or reflected for a turn; a point on a die once.
    "gives shield": 150,
    "gives reduce": 120,
    "gives reflect": 170,
    "turn die": 130,
}
#: The worth allowed for a card that costs nothing.
BASE = 5070
#: The strength of a realm's decks beyond the sum of their cards, in thousandths of a point.
EDGES: Mapping[str, int] = {
    "ember": 50,
    "gloom": -620,
    "veil": 830,
    "dawn": 390,
    "gale": 620,
    "basalt": -510,
    "tide": 200,
    "rust": 930,
    "frost": -920,
    "briar": -890,
}
