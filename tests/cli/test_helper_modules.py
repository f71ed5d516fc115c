"""Helpers share what the games that are being played need, and no other game's."""

from bot.cli.helper_modules import helper_modules
from bot.matches.registry import TABLETOPS
from render.registry import DRAWING, DRAWING_ALL


def test_where_nobody_plays_only_the_default_game_is_shared() -> None:
    assert helper_modules(()) == [*DRAWING_ALL, "render.melee.compositions", "bot.matches.melee.computers"]


def test_running_games_are_shared_as_well() -> None:
    added = set(helper_modules({"multiverse-war"})) - set(helper_modules(()))
    assert added == {"render.war.compositions", "bot.matches.war.computers"}


def test_duels_of_a_game_that_is_gone_share_nothing() -> None:
    assert helper_modules({"no such game"}) == helper_modules(())


def test_every_game_is_drawn_by_a_module_of_its_own() -> None:
    assert DRAWING.keys() == TABLETOPS.keys()
