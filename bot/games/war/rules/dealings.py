"""Missions that are exchanged, gifts, treaties (W-G3, W-T2, W-T6)."""

from bot.games.war.events import events as ev
from bot.games.war.position.actions import Exchange, Gift, Treat
from bot.games.war.position.position import Position
from bot.games.war.rules.run import Run
from bot.games.war.sheets.vocabulary import HAND, MISSION_PRICES, TREATY_ROUNDS


def check_exchange(position: Position, seat: int, order: Exchange) -> str:
    """Why a mission cannot be bought."""
    holding = position.holdings[seat]
    if order.old:
        if position.field.mission_of[order.old].number not in holding.hand:
            return "no-mission"
    elif len(holding.hand) >= HAND:
        return "no-mission"
    if order.age > holding.age:
        return "locked"
    if not position.mission_decks[order.age - 1]:
        return "deck-empty"
    return "no-gold" if holding.gold < MISSION_PRICES[order.age - 1] else ""


def exchange(run: Run, seat: int, order: Exchange) -> None:
    """Buy a mission; the old one goes back to its deck after the new one is drawn."""
    position = run.position
    run.pay(seat, MISSION_PRICES[order.age - 1])
    draw_mission(run, seat, order.age, order.old)
    if order.old:
        old = position.field.mission_of[order.old]
        position.holdings[seat].hand.remove(old.number)
        deck = position.mission_decks[old.age - 1]
        deck.append(old.number)
        deck.sort()
        if run.log is not None:
            run.tell(ev.MissionReturned(seat, old.age))


def draw_mission(run: Run, seat: int, age: int, old: str = "") -> None:
    """Draw a mission of an age from its deck, which is not empty; it comes last (W-S3)."""
    position = run.position
    deck = position.mission_decks[age - 1]
    number = deck.pop(run.dice.roll(len(deck)) - 1)
    position.holdings[seat].hand.append(number)
    if run.log is not None:
        run.tell(ev.MissionDrawn(seat, age))
        run.tell(ev.MissionSeen(seat, position.field.missions[number].word, old))


def check_gift(position: Position, seat: int, order: Gift) -> str:
    """Why gold cannot be given (W-T2)."""
    to = order.seat - 1
    field = position.field
    may = (field.has_teams and field.are_friends(seat, to)) or (field.is_free_for_all and field.is_open)
    if not may or to == seat or position.holdings[to].is_out:
        return "not-allowed"
    return "" if 0 < order.gold <= position.holdings[seat].gold else "no-gold"


def give(run: Run, seat: int, order: Gift) -> None:
    """Give gold to another seat."""
    run.pay(seat, order.gold)
    run.earn(order.seat - 1, order.gold)
    if run.log is not None:
        run.tell(ev.GoldGiven(seat, order.seat - 1, order.gold))


def have_treaty(position: Position, seat: int, other: int, rounds: int) -> bool:
    """Whether two seats have made a treaty in this or one of the `rounds - 1` rounds before it."""
    for one, two, made in position.treaties:
        if {one, two} == {seat, other} and position.round < made + rounds:
            return True
    return False


def check_treat(position: Position, seat: int, order: Treat) -> str:
    """Why a seat cannot be named for a treaty (W-T6)."""
    other, field = order.seat - 1, position.field
    if not field.is_free_for_all or not field.is_open or other == seat or position.holdings[other].is_out:
        return "not-allowed"
    if (seat, other) in position.offers or have_treaty(position, seat, other, 2 * TREATY_ROUNDS):
        return "not-allowed"
    return ""


def treat(run: Run, seat: int, order: Treat) -> None:
    """Name a seat for a treaty; it is made when both have named each other."""
    position, other = run.position, order.seat - 1
    position.offers.add((seat, other))
    if run.log is not None:
        run.tell(ev.TreatyOffered(seat, other))
    if (other, seat) in position.offers:
        position.treaties.append((min(seat, other), max(seat, other), position.round))
        if run.log is not None:
            run.tell(ev.TreatyMade(min(seat, other), max(seat, other)))


def may_attack(position: Position, seat: int, other: int) -> bool:
    """Whether a seat may attack an enemy seat, or guardians (W-T5, W-T6)."""
    field = position.field
    if other < 0 or not field.is_free_for_all:
        return True
    if field.is_open:
        return not have_treaty(position, seat, other, TREATY_ROUNDS)
    return position.next_in_game(seat) == other
