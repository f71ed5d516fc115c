"""Who holds a Summon Area, or could step on it next turn (W-1)."""

from dataclasses import dataclass

from bot.games.melee.board.tiles import SUMMON_AREAS, tile_name
from bot.games.melee.sight.captures import capturers
from bot.games.melee.sight.view import EntityView, View
from bot.games.two_seats import Seat
from bot.games.wording.lengths import shortened


@dataclass(frozen=True, slots=True)
class Threat:
    """An enemy on `seat`'s Summon Area, or one that could be there after its next move.

    `path` is the shortest way there; empty for the one that is there already. `others` is how many more could
    be there after their next move.
    """

    seat: Seat
    entity: EntityView
    path: tuple[int, ...] = ()
    others: int = 0

    @property
    def holds(self) -> bool:
        """Whether the enemy is there already."""
        return not self.path


def capture_threat(view: View) -> Threat | None:
    """What threatens the Summon Area of the player whose turn it is; None if nothing does.

    See `captures.capturers`, which the question before a turn ends asks too.
    """
    if view.phase != "main" or view.active is None:
        return None
    found = capturers(view, view.active)
    if not found:
        return None
    first = found[0]
    return Threat(view.active, first.entity, () if first.stands else first.path, len(found) - 1)


def threat_text(threat: Threat, longest: int = 40) -> str:
    """The threat in a sentence without its full stop; the name has at most `longest` characters."""
    area = tile_name(SUMMON_AREAS[threat.seat])
    name = shortened(threat.entity.card.name, longest)
    if threat.holds:
        return f"{name} holds {area}: drive it off or lose when your turn ends"
    more = f" and {threat.others} more" if threat.others else ""
    return f"{name}{more} can reach {area} next turn"
