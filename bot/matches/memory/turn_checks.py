"""Checks of actions in a running duel that do not depend on its rules."""

from bot.matches.memory.live import Live
from bot.matches.refusals import Refusal
from bot.matches.values import Actor, ComputerSeat, Duel


def seat_in(live: Live, by: Actor) -> int:
    """The seat from which this person or computer acts. Refusals: not-a-player, duel-over, out-of-duel."""
    return playing(live, by.seat if isinstance(by, ComputerSeat) else live.duel.seat_of(by))


def playing(live: Live, seat: int | None) -> int:
    """This seat, if it still plays; None is a spectator. Refusals: duel-over, not-a-player, out-of-duel."""
    duel = live.duel
    if not duel.running:
        raise Refusal("duel-over", duel=duel.id)
    if seat is None:
        raise Refusal("not-a-player", duel=duel.id)
    if seat in live.out:
        raise Refusal("out-of-duel", duel=duel.id)
    return seat


def check_prompt(live: Live, seat: int, prompt: int | None) -> None:
    """Check that a control was drawn for this prompt; None for a typed command. Refusal: stale."""
    if prompt is not None and prompt != live.prompt(seat):
        who = None if live.may_act(seat) else live.who_acts
        raise Refusal("stale", duel=live.duel.id, who=who, ply=live.duel.ply)


def check_turn(live: Live, seat: int) -> None:
    """Check that this seat may act. Refusal: not-your-turn."""
    if not live.may_act(seat):
        raise Refusal("not-your-turn", duel=live.duel.id, who=live.who_acts)


def check_offer(duel: Duel, seat: int) -> None:
    """Check that this seat can answer a draw offer. Refusals: own-draw-offer, no-draw-offer."""
    if duel.draw_offer == seat:
        raise Refusal("own-draw-offer", who=duel.players[duel.others(seat)[0]].name)
    if duel.draw_offer is None:
        raise Refusal("no-draw-offer", duel=duel.id)
