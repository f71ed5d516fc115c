"""Energy and its maximum."""

from collections.abc import Sequence
from typing import Literal

from pydantic import Field, model_validator

from bot.games.melee.abilities.effects import PlayedEffect
from bot.games.melee.abilities.piles import seat_of
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.abilities.targets import Found
from bot.games.melee.cards.effects import ONE, Worth
from bot.games.melee.cards.vocabulary import Referent, Whose
from bot.games.melee.position.state import Entity

_VERBS = {"gain": "you gain", "lose": "your opponent loses", "steal": "you steal"}


class Energy(PlayedEffect):
    """The owner gains, the opponent loses, or the owner steals energy; never past 0 or the maximum (T-2)."""

    kind: Literal["energy"]
    change: Literal["gain", "lose", "steal"]
    amount: int = Field(strict=True, ge=1, le=6)

    def play(self, play: Resolver, source: Entity, targets: Sequence[Found]) -> None:
        owner = source.owner
        match self.change:
            case "gain":
                play.gain_energy(owner, self.amount, "ability")
            case "lose":
                play.lose_energy(1 - owner, self.amount, "ability")
            case "steal":
                if stolen := play.lose_energy(1 - owner, self.amount, "ability"):
                    play.gain_energy(owner, stolen, "ability")

    def words(self, it: Referent) -> str:
        return f"{_VERBS[self.change]} {self.amount} energy"

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return "energy", self.amount * ONE

    def worth(self) -> Worth:
        return Worth("energy", self.amount)


class EnergyMax(PlayedEffect):
    """Raises or lowers the energy maximum of the owner or the opponent for the rest of the duel (AB-30)."""

    kind: Literal["energy-max"]
    whose: Whose = "own"
    amount: int = Field(strict=True, ge=-3, le=6)

    @model_validator(mode="after")
    def _not_nothing(self) -> "EnergyMax":
        if self.amount == 0:
            raise ValueError("a change of 0 does nothing")
        return self

    def play(self, play: Resolver, source: Entity, targets: Sequence[Found]) -> None:
        play.change_energy_max(seat_of(source, self.whose), self.amount)

    def words(self, it: Referent) -> str:
        whose = "your" if self.whose == "own" else "your opponent's"
        verb = "rises" if self.amount > 0 else "falls"
        return f"{whose} energy maximum {verb} by {abs(self.amount)}"

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return "energy-max", (self.amount if self.whose == "own" else -self.amount) * ONE
