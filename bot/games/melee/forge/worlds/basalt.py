"""Basalt: walls, debts and statues. Stands still and lets you come to grief."""

from bot.games.melee.forge.parts import Realm, people

BASALT = Realm(
    key="basalt",
    status="stun",
    terrain="thorns",
    themes={"wall": 6, "thorn": 5, "shove": 2, "fury": 1, "any": 1},
    kinds={"fast": 1, "close": 3, "far": 1, "hard": 3, "aid": 1},
    plans=(
        "Hold still, hit back, and let them break their hands.",
        "A wall first, then a second wall, then the gate falls on them.",
        "Whatever they deal, take less of it, and return the rest.",
    ),
    companies=(
        "Quarry Court", "Standing Order", "Doorstop Legion", "Granite Ledger", "Fourth Wall",
        "Lower Vault",
    ),
    firsts=(
        "Basalt", "Obsidian", "Unmoved", "Cobbled", "Plumb", "Bedrock", "Hewn", "Iron-Shod",
        "Dour", "Vaulted",
        "Gravelly", "Buttressed", "Lintel", "Slate",
    ),
    places=(
        "the Low Gate", "Quarrytown", "the Hundred Steps", "Undercroft", "the Toll House",
        "Stonecutters' Row",
    ),
    things=("a sack of gravel", "the foundation stone", "an unpaid bill", "a very small chisel"),
    people=people(
        Runner="Pebble=circle, Hod Carrier=bucket, Rolling Stone=disc",
        Rider="Stone Bull=cow, Ram=sheep, Quarry Cart=mine",
        Trickster="Trapdoor=door_open, Echo=account_voice, Gargoyle Imp=bat",
        Duelist="Chisel Knight=chess_knight, Toll Taker=gold, Bailiff=gavel",
        Brute="Boulder=hexagon, Golem=robot_angry, Pillar=pillar",
        Archer="Ballista=bow_arrow, Slinger=hand_pointing_up, Crossbow Nun=target",
        Caster="Surveyor=compass_outline, Rune Mason=anvil, Geomancer=diamond_stone",
        Guard="Doorstop=door_closed, Shieldstone=shield, Kerb=wall",
        Warden="Portcullis=gate, Rampart=castle, Basilisk=snake",
        Helper="Mortar Boy=bucket_outline, Plasterer=format_paint, Vault Nurse=bottle_tonic_plus",
        Sovereign="Iron Dowager=chess_queen, Mountain King=image_filter_hdr, Keystone=chess_rook",
    ),
    lines={
        "fast": (
            "Fast, geologically.",
            "Once it rolls, you had better be uphill.",
            "Fetches {thing}. Was sent for something else.",
            "Came down from {place} in one piece, which is the problem.",
            "Has somewhere to be, and something to be through.",
        ),
        "close": (
            "Collects what is owed, and a little skin.",
            "Hits like a signature: final, and slightly crooked.",
            "You broke it, you bought it. You were it.",
            "Swings once a year. Happy new year.",
            "Takes {thing} to a sword fight, and wins.",
        ),
        "far": (
            "Measures twice, shoots once.",
            "The stone is patient. The stone has a trajectory.",
            "Knows where you will stand, because it is the only place left.",
            "Drops things from {place}. It is a hobby, and a border policy.",
            "Every arrow is itemised.",
        ),
        "hard": (
            "Was here first.",
            "Please do not lean on it. It remembers.",
            "You may pass when it crumbles. Bring a chair.",
            "Hit it with {thing}, if you like. Others have.",
            "The army went round. It is still going round.",
        ),
        "aid": (
            "Fills cracks, in walls and in morale.",
            "Says little, carries much, charges by the stone.",
            "It sets overnight. Do not scratch.",
            "Brings {thing} to everybody's birthday.",
        ),
        "lead": (
            "Bows to nobody. Cannot, in fact.",
            "Sat down in the first age, and has not been moved by anything since.",
            "Her coronation was quick. Getting up the stairs was not.",
            "There is a crack in the crown. It was made by looking at the treasurer.",
        ),
        "any": (
            "The pigeons respect it.",
            "Weathered, not worried.",
            "Came with {place}, and will not be removed without it.",
            "Weighs more than it says on the form.",
            "Has a heart of stone, and a spare.",
            "Keeps {thing} behind a brick.",
        ),
    },
)  # fmt: skip
