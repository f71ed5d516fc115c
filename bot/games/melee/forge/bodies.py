"""The roles of generated entities: their stats at each cost before their budget is spent."""

from bot.games.melee.forge.parts import RoleStats

BODIES = {
    body.role: body
    for body in (
        RoleStats("Runner", "fast", {1: (3, 2, 0, 4, 1), 2: (4, 2, 0, 5, 1)}, ("hp", "defense")),
        RoleStats("Rider", "fast", {3: (5, 3, 0, 5, 1), 4: (6, 3, 1, 5, 1)}, ("hp", "attack", "defense")),
        RoleStats("Trickster", "fast", {2: (4, 2, 1, 4, 1), 3: (5, 2, 1, 4, 2)}, ("hp", "defense")),
        RoleStats(
            "Duelist", "close", {1: (4, 2, 1, 3, 1), 2: (4, 3, 1, 3, 1), 3: (5, 4, 1, 3, 1)}, ("hp", "attack")
        ),
        RoleStats(
            "Brute",
            "close",
            {3: (7, 3, 1, 3, 1), 4: (8, 4, 2, 2, 1), 5: (11, 4, 2, 2, 1), 6: (12, 5, 2, 2, 1)},
            ("hp", "attack", "defense"),
        ),
        RoleStats(
            "Archer",
            "far",
            {2: (5, 2, 0, 3, 3), 3: (5, 3, 1, 3, 3), 4: (6, 4, 1, 2, 4)},
            ("hp", "attack", "defense"),
        ),
        RoleStats("Caster", "far", {2: (5, 2, 1, 3, 2), 3: (6, 2, 1, 3, 3)}, ("hp", "attack", "defense")),
        RoleStats("Guard", "hard", {1: (6, 1, 2, 2, 1), 2: (7, 2, 2, 2, 1)}, ("hp", "defense")),
        RoleStats("Warden", "hard", {3: (7, 2, 3, 2, 1), 4: (8, 3, 3, 2, 1)}, ("hp", "attack", "defense")),
        RoleStats(
            "Helper",
            "aid",
            {1: (4, 1, 2, 3, 1), 2: (5, 2, 2, 3, 1), 3: (7, 2, 2, 3, 1)},
            ("hp", "attack", "defense"),
        ),
        RoleStats(
            "Sovereign", "lead", {5: (9, 3, 2, 3, 2), 6: (11, 4, 3, 2, 2)}, ("hp", "attack", "defense")
        ),
    )
}
#: The role of each deck's dearest card, and of no other.
LEADER = "Sovereign"
#: The limits of generated entities' stats, besides S-4, and how far they may differ from those of their body.
LIMITS = {"hp": (3, 14), "attack": (1, 6), "defense": (0, 4)}
LEEWAY = {"hp": 3, "attack": 1, "defense": 1}

#: The costs of a deck: at least five cards for the first two turns, a leader, and at most one as dear.
CURVES = (
    (1, 1, 2, 2, 2, 3, 3, 3, 4, 5),
    (1, 1, 2, 2, 2, 2, 3, 3, 4, 5),
    (1, 1, 1, 2, 2, 2, 3, 3, 4, 5),
    (1, 1, 2, 2, 2, 3, 3, 4, 4, 5),
    (1, 1, 2, 2, 2, 3, 3, 3, 5, 5),
    (1, 1, 2, 2, 2, 3, 3, 4, 5, 6),
)
