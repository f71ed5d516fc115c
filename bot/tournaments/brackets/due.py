"""The matches that a bracket asks for next."""

from collections.abc import Collection, Mapping

from bot.series.rules import BestOf
from bot.tournaments.brackets.filling import Filled, Filling
from bot.tournaments.matches import BYE, Entrant, EntrantId, Match, Pairing
from bot.tournaments.no_shows import walkover
from bot.tournaments.sides import Sides, first_choice


def due(
    filling: Filling,
    entrants: Mapping[EntrantId, Entrant],
    had: Mapping[EntrantId, Sides],
    gone: Collection[EntrantId] = (),
    best_of: BestOf = 1,
) -> tuple[Match, ...]:
    """What is to be written down now, in order of play: matches that can begin, byes, and walkovers.

    Only what has not been paired yet, or what a dropout has ended; byes and walkovers have their results.
    `had` are the sides that everybody had before, `gone` those with whom the bracket was filled.
    """
    asked = (_match(filled, entrants, had, gone, best_of) for filled in filling.slots.values())
    return tuple(match for match in asked if match is not None)


def _match(
    filled: Filled,
    entrants: Mapping[EntrantId, Entrant],
    had: Mapping[EntrantId, Sides],
    gone: Collection[EntrantId],
    best_of: BestOf,
) -> Match | None:
    match filled.state:
        case "walkover":
            pairing = filled.match.pairing if filled.match else _pairing(filled, entrants, had)
            return Match(filled.slot.id, filled.slot.stage, pairing, walkover(pairing, gone, best_of))
        case "ready" if filled.match is None:
            return Match(filled.slot.id, filled.slot.stage, _pairing(filled, entrants, had))
        case "bye" if filled.match is None and filled.entrants:
            return Match(filled.slot.id, filled.slot.stage, Pairing(filled.entrants), BYE)
        case _:
            return None


def _pairing(
    filled: Filled, entrants: Mapping[EntrantId, Entrant], had: Mapping[EntrantId, Sides]
) -> Pairing:
    one, other = filled.entrants
    return Pairing((one, other), first_choice(entrants[one], entrants[other], had))
