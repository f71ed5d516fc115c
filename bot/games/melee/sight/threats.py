"""Threats of the next turn: enemies that may capture a Summon Area (W-1), and blunders in ending a turn.

Worked out from what all may see, as everybody stands now, so a replayed view gives the same answers.
"""

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from bot.games.melee.board.tiles import SUMMON_AREAS, tile_name
from bot.games.melee.position.actions import Attack, End, Move, Summon
from bot.games.melee.sight.danger import TileOutlook, next_ways
from bot.games.melee.sight.view import ActionPlan, EntityView, View
from bot.games.two_seats import Seat
from bot.games.wording import shortened


class Capturer(Struct, frozen=True):
    """An enemy on a Summon Area, or one that can go there in its next turn.

    `path` has the tiles from its own to the Summon Area, both included; where it stands there already, only
    that one. `asleep`: it must first wake up, by its die at the start of that turn (ST-4).
    """

    entity: EntityView
    path: tuple[int, ...]
    asleep: bool = False

    @property
    def stands(self) -> bool:
        """Whether it stands on the Summon Area, and captures it when that player's turn ends."""
        return len(self.path) == 1


def capturers(view: View, seat: Seat) -> tuple[Capturer, ...]:
    """The enemies of `seat` that hold its Summon Area or can reach it with one move, the nearest first.

    A move is reckoned with everybody where they stand now and with the enemy's Speed as it is now; neither
    what will be summoned nor what abilities may still do counts. An enemy that is stunned, or that Poison
    will destroy first, cannot go anywhere.
    """
    if view.phase != "main":
        return ()
    area = SUMMON_AREAS[seat]
    holder = view.entity_at(area)
    if holder is not None:
        return () if holder.owner is seat else (Capturer(holder, (area,)),)
    found = []
    for entity in view.entities:
        if entity.owner is not seat and (path := _way_to(view, entity, area)):
            found.append(Capturer(entity, path, "sleep" in entity.statuses))
    return tuple(sorted(found, key=lambda each: (len(each.path), each.entity.serial)))


def _way_to(view: View, entity: EntityView, area: int) -> tuple[int, ...]:
    """The way of its next move to a free Summon Area; empty if it cannot get there."""
    way = next_ways(view, entity).get(area)
    return () if way is None else way.path


class Threat(Struct, frozen=True):
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


class Hold(Struct, frozen=True):
    """The entity of `seat`, whose turn it is, on the enemy Summon Area: it captures when the enemy turn ends.

    `attackers` are the enemies in play that could attack it in that turn, if need be with an ability.
    """

    seat: Seat
    entity: EntityView
    attackers: tuple[EntityView, ...]


def capture_threat(view: View) -> Threat | None:
    """The threat to the Summon Area of the player whose turn it is; None if there is none.

    See `capturers`, which the question before a turn ends asks too.
    """
    if view.phase != "main" or view.active is None:
        return None
    found = capturers(view, view.active)
    if not found:
        return None
    first = found[0]
    return Threat(view.active, first.entity, () if first.stands else first.path, len(found) - 1)


def capture_stake(view: View) -> Threat | Hold | None:
    """What the turn is about: an enemy on the Summon Area, else the player's own hold, else what threatens.

    A player who holds the enemy Summon Area wins before an enemy could capture theirs (W-1).
    """
    threat = capture_threat(view)
    if threat is not None and threat.holds:
        return threat
    return winning_hold(view) or threat


def winning_hold(view: View) -> Hold | None:
    """The hold of the player whose turn it is; None if they hold nothing."""
    if view.phase != "main" or view.active is None:
        return None
    area = SUMMON_AREAS[view.active.other]
    entity = view.entity_at(area)
    if entity is None or entity.owner is not view.active:
        return None
    meaning = TileOutlook(view, view.active).of(area, area)
    return Hold(view.active, entity, (*meaning.attackers, *meaning.helped))


def hold_text(hold: Hold, longest: int = 40) -> str:
    """The hold in a sentence without its full stop; names have at most `longest` characters.

    An enemy summoned in that turn could drive the entity off, too: so it never says that it wins for sure.
    """
    area, other = tile_name(SUMMON_AREAS[hold.seat.other]), hold.seat.other.word.capitalize()
    wins = f"holds {area} and wins if it stays until {other}’s turn ends"
    danger = f"; {_named(hold.attackers, longest)} could drive it off" if hold.attackers else ""
    return f"{shortened(hold.entity.card.name, longest)} {wins}{danger}"


def _named(entities: Sequence[EntityView], longest: int) -> str:
    name = shortened(entities[0].card.name, longest)
    return name if len(entities) == 1 else f"{name} or another enemy"


def threat_text(threat: Threat, longest: int = 40) -> str:
    """The threat in a sentence without its full stop; the name has at most `longest` characters."""
    area = tile_name(SUMMON_AREAS[threat.seat])
    name = shortened(threat.entity.card.name, longest)
    if threat.holds:
        return f"{name} holds {area}: drive it off or lose when your turn ends"
    more = f" and {threat.others} more" if threat.others else ""
    return f"{name}{more} can reach {area} next turn"


Kind = Literal["loses", "capture", "threatened", "nobody-in-play", "idle"]


class Blunder(Struct, frozen=True):
    """A reason not to end the turn now.

    `loses`: an enemy stands on the Summon Area; `removers` are the tiles of own entities that can attack it
    yet, at once or after a move. `capture`: the own entities on the tiles `movers` can yet move onto the
    enemy Summon Area. `threatened`: enemies can go to the own one next turn, and the player does not win
    before. `nobody-in-play`: a card could be summoned, and nobody is in play. `idle`: nothing was done in
    this turn, though `movers` can act, or, if `summons`, a card can be summoned.
    """

    kind: Kind
    capturers: tuple[Capturer, ...] = ()
    removers: tuple[int, ...] = ()
    movers: tuple[int, ...] = ()
    summons: bool = False


def blunders(view: View, plans: tuple[ActionPlan, ...]) -> tuple[Blunder, ...]:
    """The blunders in ending the turn now, for the player who sees this view; worst first.

    This is the whole rule of when a player is asked before their turn ends. There is none if nothing can be
    done about it any more, or if it would come after the last turn (W-3). `plans` are those of the player's
    own entities that may still act.
    """
    seat = view.seat
    if seat is None or view.to_act is not seat or view.phase != "main" or view.choice is not None:
        return ()
    if view.actions == (End(),):
        return ()
    found = [*_of_captures(view, seat, plans)]
    summons = any(isinstance(action, Summon) for action in view.actions)
    if summons and all(each.owner is not seat for each in view.entities):
        found.append(Blunder("nobody-in-play"))
    if not found and not view.has_acted and (plans or summons):
        found.append(Blunder("idle", movers=tuple(plan.tile for plan in plans), summons=summons))
    return tuple(found)


def _of_captures(view: View, seat: Seat, plans: tuple[ActionPlan, ...]) -> Iterator[Blunder]:
    """A capture that the turn's end would bring, leave undone or let happen (W-1)."""
    enemies, turns_left = capturers(view, seat), view.turn_limit - view.turn
    if any(each.stands for each in enemies):
        yield Blunder("loses", enemies, _removers(view, plans, SUMMON_AREAS[seat]))
        return
    holds = winning_hold(view) is not None
    if turns_left >= 1 and not holds and (movers := _arriving(view, SUMMON_AREAS[seat.other])):
        yield Blunder("capture", movers=movers)
    if turns_left >= 2 and not holds and enemies:  # it would come now, and capture at the end of the own turn
        yield Blunder("threatened", enemies)


def _arriving(view: View, area: int) -> tuple[int, ...]:
    """The tiles of own entities that can move there now."""
    return tuple(
        sorted(action.start for action in view.actions if isinstance(action, Move) and action.to == area)
    )


def _removers(view: View, plans: tuple[ActionPlan, ...], area: int) -> tuple[int, ...]:
    """The tiles of own entities that can attack the one on the Summon Area in this turn."""
    able = {action.start for action in view.actions if isinstance(action, Attack) and action.to == area}
    able |= {plan.tile for plan in plans for strike in plan.strikes if strike.target == area}
    return tuple(sorted(able))
