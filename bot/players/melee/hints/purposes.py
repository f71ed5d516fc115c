"""The purposes of actions as data; `reason_words` says them."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import Field

Purpose = Literal[
    "capture", "guard", "threaten", "attack", "shelter", "energy", "summon", "advance", "ability", "answer",
    "order", "end",
]  # fmt: skip
"""The kinds of purpose, to tell different ideas apart."""


@dataclass(frozen=True, slots=True)
class Captures:
    """It stands on the enemy Summon Area, and `holds` it with this chance."""

    purpose: ClassVar[Purpose] = "capture"
    holds: float
    kind: Literal["captures"] = "captures"


@dataclass(frozen=True, slots=True)
class Guards:
    """The risk of losing the Summon Area, most of all to `whom` on `at`, falls."""

    purpose: ClassVar[Purpose] = "guard"
    whom: str
    at: int
    risk: float
    left: float
    kind: Literal["guards"] = "guards"


@dataclass(frozen=True, slots=True)
class Threatens:
    """It can reach the enemy Summon Area next turn."""

    purpose: ClassVar[Purpose] = "threaten"
    kind: Literal["threatens"] = "threatens"


@dataclass(frozen=True, slots=True)
class MayDestroy:
    """It can attack `whom` on `at`, and often destroy it."""

    purpose: ClassVar[Purpose] = "attack"
    whom: str
    at: int
    kills: float
    is_exact: bool
    kind: Literal["may-destroy"] = "may-destroy"


@dataclass(frozen=True, slots=True)
class MayStrike:
    """It can attack `whom` on `at`; the damage is an average."""

    purpose: ClassVar[Purpose] = "attack"
    whom: str
    at: int
    win: float
    dealt: float
    is_exact: bool
    kind: Literal["may-strike"] = "may-strike"


@dataclass(frozen=True, slots=True)
class Shelters:
    """It walks out of the range of these enemies."""

    purpose: ClassVar[Purpose] = "shelter"
    feared: tuple[str, ...]
    kind: Literal["shelters"] = "shelters"


@dataclass(frozen=True, slots=True)
class SpendsEnergy:
    """Energy is spent that would be lost: there is `energy` of `most`, and `gain` comes next turn."""

    purpose: ClassVar[Purpose] = "energy"
    energy: int
    most: int
    gain: int
    kind: Literal["spends-energy"] = "spends-energy"


@dataclass(frozen=True, slots=True)
class Arrives:
    """It comes into play `tiles` from the enemy Summon Area; no enemy reaches it if it `is_safe`."""

    purpose: ClassVar[Purpose] = "summon"
    tiles: int
    is_safe: bool
    kind: Literal["arrives"] = "arrives"


@dataclass(frozen=True, slots=True)
class GainsGround:
    """It comes nearer to the enemy Summon Area: these tiles are left."""

    purpose: ClassVar[Purpose] = "advance"
    tiles: int
    kind: Literal["gains-ground"] = "gains-ground"


@dataclass(frozen=True, slots=True)
class GoesBack:
    """It comes nearer to its own Summon Area: these tiles are left."""

    purpose: ClassVar[Purpose] = "advance"
    tiles: int
    kind: Literal["goes-back"] = "goes-back"


@dataclass(frozen=True, slots=True)
class StandsBetter:
    """It stands better, for nothing in particular."""

    purpose: ClassVar[Purpose] = "advance"
    kind: Literal["stands-better"] = "stands-better"


@dataclass(frozen=True, slots=True)
class NeverStrikes:
    """An ability of `whom` always stops the attacker before the combat."""

    purpose: ClassVar[Purpose] = "attack"
    whom: str
    kind: Literal["never-strikes"] = "never-strikes"


@dataclass(frozen=True, slots=True)
class RemovesCapturer:
    """It attacks `whom` on the own Summon Area, and may destroy it."""

    purpose: ClassVar[Purpose] = "attack"
    whom: str
    kills: float
    is_exact: bool
    kind: Literal["removes-capturer"] = "removes-capturer"


@dataclass(frozen=True, slots=True)
class WearsCapturer:
    """It attacks `whom` on the own Summon Area, but cannot destroy it; the damage is an average."""

    purpose: ClassVar[Purpose] = "attack"
    whom: str
    dealt: float
    is_exact: bool
    kind: Literal["wears-capturer"] = "wears-capturer"


@dataclass(frozen=True, slots=True)
class StopsCapture:
    """It may destroy `whom`, which can reach the own Summon Area next turn."""

    purpose: ClassVar[Purpose] = "attack"
    whom: str
    kills: float
    is_exact: bool
    kind: Literal["stops-capture"] = "stops-capture"


@dataclass(frozen=True, slots=True)
class Eliminates:
    """It may destroy `whom`, the last enemy, and win."""

    purpose: ClassVar[Purpose] = "attack"
    whom: str
    kills: float
    is_exact: bool
    kind: Literal["eliminates"] = "eliminates"


@dataclass(frozen=True, slots=True)
class Destroys:
    """It destroys `whom` often; `dies` is its own risk."""

    purpose: ClassVar[Purpose] = "attack"
    whom: str
    kills: float
    dies: float
    is_exact: bool
    kind: Literal["destroys"] = "destroys"


@dataclass(frozen=True, slots=True)
class Trades:
    """It attacks `whom`; both sides' damage is an average."""

    purpose: ClassVar[Purpose] = "attack"
    whom: str
    dealt: float
    taken: float
    is_exact: bool
    kind: Literal["trades"] = "trades"


@dataclass(frozen=True, slots=True)
class UsesAbility:
    """It does what its card says: `printed` is the card's own text."""

    purpose: ClassVar[Purpose] = "ability"
    printed: str
    kind: Literal["uses-ability"] = "uses-ability"


@dataclass(frozen=True, slots=True)
class Answers:
    """One answer of several to what an ability asks."""

    purpose: ClassVar[Purpose] = "answer"
    kind: Literal["answers"] = "answers"


@dataclass(frozen=True, slots=True)
class TakesOrder:
    """It decides who goes first."""

    purpose: ClassVar[Purpose] = "order"
    is_first: bool
    kind: Literal["takes-order"] = "takes-order"


@dataclass(frozen=True, slots=True)
class EndsTurn:
    """All else risks more than it gains."""

    purpose: ClassVar[Purpose] = "end"
    kind: Literal["ends-turn"] = "ends-turn"


@dataclass(frozen=True, slots=True)
class SavesEnergy:
    """The `energy` is kept although a card could be summoned, and nothing else gains more than it risks."""

    purpose: ClassVar[Purpose] = "end"
    energy: int
    kind: Literal["saves-energy"] = "saves-energy"


@dataclass(frozen=True, slots=True)
class EndsDuel:
    """It ends the duel."""

    purpose: ClassVar[Purpose] = "end"
    kind: Literal["ends-duel"] = "ends-duel"


Aim = (
    Captures
    | Guards
    | Threatens
    | MayDestroy
    | MayStrike
    | Shelters
    | SpendsEnergy
    | Arrives
    | GainsGround
    | GoesBack
    | StandsBetter
    | NeverStrikes
    | RemovesCapturer
    | WearsCapturer
    | StopsCapture
    | Eliminates
    | Destroys
    | Trades
    | UsesAbility
    | Answers
    | TakesOrder
    | EndsTurn
    | SavesEnergy
    | EndsDuel
)


@dataclass(frozen=True, slots=True)
class Reason:
    """The purpose of an action, and the damage by `thorns` that its way costs."""

    aim: Annotated[Aim, Field(discriminator="kind")]
    thorns: int = 0

    @property
    def purpose(self) -> Purpose:
        """The kind of purpose."""
        return self.aim.purpose
