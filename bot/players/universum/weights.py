"""The numbers of the adept's view of a position. Their unit is Discovery Points."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """What the adept reckons with.

    `action` is what an action is worth elsewhere, so what each step towards a portal costs. `unready` is how
    many more actions it takes to be dealt a card that seals at a transformer, `afar` to be dealt one that
    moves there, `unseen` to be dealt a tool. `second` and `third` are how much of a second and a third portal
    in mind counts. `tool` is what each different tool in a lab is worth beside that, `double` what any
    further one is. `haste` is how many actions a step takes in fact, by which a player knows what there is
    time for. `risk` is the chance that a rival who has all tools seals a portal first. `leader` is how much
    the strongest rival counts more than the average of all. `extra` is what a card beyond a full hand is
    worth, `left` an action that is left to be played with unknown cards, `sight` a stack that will be laid
    anew, `diverse` what each dimension promises towards five different ones. `won` is what a win is worth.
    """

    action: float = 0.5
    unready: float = 0.8
    afar: float = 0.3
    unseen: float = 0.3
    second: float = 0.4
    third: float = 0.25
    tool: float = 1.6
    double: float = 0.6
    haste: float = 1.2
    risk: float = 0.25
    leader: float = 0.5
    extra: float = 0.3
    left: float = 0.4
    sight: float = 0.3
    diverse: float = 0.3
    won: float = 20.0


DEFAULT = Weights()
