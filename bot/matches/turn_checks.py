"""Who may do what in a running duel, and when: everything that is refused before the rules are asked."""

from bot.games.two_seats import Seat
from bot.matches.live import Live
from bot.matches.refusals import Refusal
from bot.matches.values import Duel


def seat_in(duel: Duel, user_id: int) -> Seat:
    """The seat that this user plays. Refusals: not-a-player, duel-over."""
    return playing(duel, duel.seat_of(user_id))


def playing(duel: Duel, seat: Seat | None) -> Seat:
    """This seat, if it may play on; None is nobody's. Refusals: not-a-player, duel-over."""
    if seat is None:
        raise Refusal("not-a-player", duel=duel.id)
    if not duel.running:
        raise Refusal("duel-over", duel=duel.id)
    return seat


def check_ply(live: Live, seat: Seat, ply: int | None) -> None:
    """Refusal: stale, for a control that was drawn for another ply; None is a typed command."""
    if ply is not None and ply != live.duel.ply:
        who = "" if seat in live.waiting else live.who_acts
        raise Refusal("stale", duel=live.duel.id, who=who, ply=str(live.duel.ply))


def check_turn(live: Live, seat: Seat) -> None:
    """Refusal: not-your-turn."""
    if seat not in live.waiting:
        raise Refusal("not-your-turn", duel=live.duel.id, who=live.who_acts)


def check_offer(duel: Duel, seat: Seat) -> None:
    """Refusals: own-draw-offer, no-draw-offer."""
    if duel.draw_offer is seat:
        raise Refusal("own-draw-offer", who=duel.players[seat.other].name)
    if duel.draw_offer is None:
        raise Refusal("no-draw-offer", duel=duel.id)
