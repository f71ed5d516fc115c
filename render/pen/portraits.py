"""Portraits picked by name, as names of icons: without anything that draws."""

import zlib

#: Portraits for names that come without an icon, or with one that the font lacks.
PORTRAITS = (
    "anchor", "axe", "axe_battle", "bee", "bird", "bow_arrow", "butterfly", "candle", "castle",
    "cat", "chess_bishop", "chess_knight", "chess_queen", "chess_rook", "cow", "crown", "crystal_ball",
    "diamond_stone", "dog_side", "dolphin", "duck", "elephant", "eye", "feather", "fire", "fish", "flower",
    "flower_poppy", "ghost", "grass", "halloween", "hammer", "horse", "horse_variant", "jellyfish",
    "key", "knife_military", "koala", "lightning_bolt", "mace", "magic_staff", "moon_waning_crescent",
    "mushroom", "ninja", "owl", "panda", "paw", "penguin", "pine_tree", "pirate", "rabbit", "ring", "rodent",
    "sail_boat", "shark", "sheep", "shield_sun", "skull", "snail", "snake", "snowflake", "spear", "spider",
    "spider_web", "sprout", "sword", "sword_cross", "torch", "tortoise", "tree", "turtle", "unicorn",
    "volcano", "waves", "weather_night", "weather_windy", "white_balance_sunny", "wizard_hat",
)  # fmt: skip


def picked_by(name: str) -> str:
    """The portrait for this name, always the same one."""
    return PORTRAITS[zlib.crc32(name.encode()) % len(PORTRAITS)]
