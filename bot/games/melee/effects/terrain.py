"""Changes of terrain."""

from collections.abc import Sequence
from typing import Literal

from pydantic import model_validator

from bot.games.melee.abilities.effects import PlayedEffect
from bot.games.melee.abilities.relocation import change_terrain, changeable_tiles
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.abilities.targets import Aim, Found, TileTarget, aim_of, tiles_near
from bot.games.melee.board.tiles import TERRAINS
from bot.games.melee.cards.target_kinds import AnyTarget, GroundTarget, TargetTile
from bot.games.melee.cards.vocabulary import Referent
from bot.games.melee.position.state import Entity
from bot.games.melee.words.effects import target_text, where_text
from bot.games.melee.words.terms import PLACES


class ChangeTerrain(PlayedEffect):
    """A chosen tile, or those on which entities stand, become another terrain (AB-34)."""

    kind: Literal["terrain"]
    target: GroundTarget
    to: Literal["ground", "forest", "water", "mountain", "thorns"]

    @model_validator(mode="after")
    def _mountains_are_empty(self) -> "ChangeTerrain":
        if self.to == "mountain" and not isinstance(self.target, TargetTile):
            raise ValueError("a mountain rises on a free tile only, so a tile must be chosen for it")
        return self

    def whom(self) -> AnyTarget | None:
        return self.target

    def aim(self) -> Aim:
        terrain = TERRAINS[self.to]
        if isinstance(self.target, TargetTile):
            return TileTarget(
                tiles_near(self.target, lambda state, tiles: changeable_tiles(state, terrain, tiles))
            )
        return aim_of(self.target)

    def play(self, play: Resolver, source: Entity, targets: Sequence[Found]) -> None:
        for found in targets:
            change_terrain(play, found if isinstance(found, int) else found.tile, TERRAINS[self.to])

    def purpose(self) -> str:
        becomes = PLACES.get(self.to, self.to)
        if isinstance(self.target, TargetTile):
            return f"a tile to turn into {becomes}"
        return f"whose tile becomes {becomes}"

    def words(self, it: Referent) -> str:
        return f"{self._where(it)} becomes {PLACES.get(self.to, self.to)}"

    def _where(self, it: Referent) -> str:
        match self.target:
            case TargetTile():
                tile = "a free tile" if self.to == "mountain" else "a tile"
                return f"{tile} of your choice{where_text(self.target)}"
        return f"the tile under {target_text(self.target, it)}"

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return "terrain", reached

    def is_between_two(self) -> bool:
        """No: it changes the ground."""
        return False
