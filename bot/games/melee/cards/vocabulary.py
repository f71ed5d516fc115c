"""The words that all parts of abilities share: statuses, stats, terrain, sides.

Every model is frozen and refuses unknown keys; unions are told apart by `kind`.
"""

from typing import Literal

from pydantic import BaseModel, ConfigDict

StatusName = Literal["poison", "burn", "stun", "sleep"]
StatName = Literal["attack", "defense", "speed", "range"]
#: The values that an effect may raise or lower for a time. Passive rules never change HP.
ChangedStat = Literal["attack", "defense", "speed", "range", "hp"]
TerrainName = Literal["ground", "forest", "water", "mountain", "thorns", "summon"]
Immunity = Literal["poison", "burn", "stun", "sleep", "thorns", "push"]
Side = Literal["ally", "enemy", "any"]
Who = Literal["self", "other"]
Whose = Literal["own", "opponent"]
#: The duration of a change of a stat (AB-11).
Until = Literal["combat", "turn", "your-next-turn", "in-play"]
#: The referent of `it` in the text of a Trigger; None if it would be unclear.
Referent = Literal["self", "other", "same"] | None


class AbilityPart(BaseModel):
    """Base of all models in an ability."""

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True, defer_build=True)
