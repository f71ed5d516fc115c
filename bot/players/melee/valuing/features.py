"""The features of a position at the beginning of a turn for a learned value, as numbers of about one size."""

from bot.games.melee.board.tiles import SUMMON_AREAS, WITHIN
from bot.games.melee.position.codes import ATTACK, BURN, DEFENSE, POISON, SLEEP, STUN
from bot.games.melee.position.state import State
from bot.games.melee.position.stats import cost_now
from bot.players.melee.valuing.appraisal import Appraisal
from bot.players.melee.valuing.fighters import Fighter
from bot.players.melee.valuing.ground import points_to
from bot.players.melee.valuing.limit import HORIZON
from bot.players.melee.valuing.outlook import SeatOutlook
from bot.players.melee.valuing.sense import ailing, sense_of
from bot.players.melee.valuing.siege import Garrison, falls

#: Distances are counted in turns of walking, up to this.
FAR = 5.0

WHOLE = (
    "standing", "best", "second", "third", "plans", "risk", "menaces", "intruder", "freed", "freed newcomer",
    "take", "limit", "near limit", "lead near limit", "lead", "turn", "left",
)  # fmt: skip
EACH = (
    "energy", "cap", "hand", "deck", "hand worth", "deck worth", "payable", "best card", "exhaust",
    "entities", "alone", "hp", "damage", "attack", "defense", "reach", "speed", "worth", "worth now",
    "top worth", "able", "poisoned", "burning", "stunned", "asleep", "doomed", "first", "second", "way",
    "in one", "in two", "guards", "home", "exposed", "exposed worth", "reinforcement", "triggers", "goads",
)  # fmt: skip
NAMES = (*WHOLE, *(f"own {name}" for name in EACH), *(f"enemy {name}" for name in EACH))


def features_of(appraisal: Appraisal) -> list[float]:
    """The numbers of NAMES, for the seat on turn, which has just begun it; both hands are known."""
    outlook = appraisal.outlook
    state, seat = outlook.state, outlook.seat
    other = 1 - seat
    bests = sorted([plan.best for plan in appraisal.plans.values()], reverse=True)
    best = bests[0] if bests else 0.0
    intruder = outlook.intruder
    freed = freshly = 0.0
    if intruder is not None:
        blows = list(outlook.garrison.blows_on(intruder).values())
        freed = falls(blows, intruder.hp)
        freshly = falls([*blows, *outlook.garrison.reinforcement(intruder)], intruder.hp)
    left = state.setup.turn_limit - state.turn
    lead = 0.1 * (
        state.in_play(seat) + len(state.hand[seat]) + len(state.deck[seat])
        - state.in_play(other) - len(state.hand[other]) - len(state.deck[other])
    )  # fmt: skip
    near = max(0.0, 1 - left / HORIZON)
    goal = outlook.goal
    take = 0.0
    for piece in outlook.own:
        if (
            piece.speed
            and not piece.doomed
            and piece.may_arrive(goal)
            and not state.occupied[other] >> goal & 1
        ):
            take = max(take, piece.awake * outlook.holds_goal(piece))
    found = [
        0.1 * max(-60.0, min(60.0, appraisal.standing())),
        0.1 * min(40.0, best),
        0.3 * min(20.0, bests[1]) if len(bests) > 1 else 0.0,
        0.3 * min(20.0, bests[2]) if len(bests) > 2 else 0.0,
        0.1 * min(60.0, sum(bests)),
        outlook.risk(),
        0.5 * len(outlook.menaces),
        1.0 if intruder is not None else 0.0,
        freed,
        freshly,
        take,
        0.1 * outlook.limit.worth if outlook.limit is not None else 0.0,
        near,
        5 * lead * near,
        lead * 5,
        0.05 * state.turn,
        0.02 * left,
    ]
    ours, theirs = _zone(outlook.own, state), 0
    for zone in outlook.zones:
        theirs |= zone
    found += _side(outlook, seat, outlook.own, outlook.garrison, theirs)
    found += _side(outlook, other, outlook.foes, outlook.rivals, ours)
    return found


def _zone(pieces: list[Fighter], state: State) -> int:
    zone = 0
    for piece in pieces:
        if not piece.doomed:
            zone |= piece.zone(state)
    return zone


def _side(
    outlook: SeatOutlook, seat: int, pieces: list[Fighter], garrison: Garrison, reached: int
) -> list[float]:
    state, weights = outlook.state, outlook.weights
    cards = state.setup.cards
    energy = state.energy[seat]
    held = [sense_of(cards[card], weights).worth[-1] for card in state.hand[seat]]
    stock = [sense_of(cards[card], weights).worth[-1] for card in state.deck[seat]]
    payable, best_card = 0, 0.0
    for card, worth in zip(state.hand[seat], held, strict=True):
        if cost_now(state, card, seat) <= energy:
            payable += 1
            best_card = max(best_card, worth)
    goal, area = SUMMON_AREAS[1 - seat], SUMMON_AREAS[seat]
    count = hp = damage = attack = defense = reach = speed = 0
    able = poisoned = burning = stunned = asleep = doomed = 0
    in_one = in_two = guards = home = exposed = 0
    worth = worth_now = top = exposed_worth = triggers = way = 0.0
    spares = goads = 0
    ways: list[float] = []
    for piece in pieces:
        entity = piece.entity
        rules, status, sense = entity.rules, entity.status, piece.sense
        now = sense.worth[piece.hp]
        count += 1
        hp += piece.hp
        damage += entity.damage
        attack += rules.base[ATTACK]
        defense += rules.base[DEFENSE]
        reach += piece.reach - 1
        speed += piece.speed
        worth += sense.worth[-1]
        if not piece.doomed:
            worth_now += now * ailing(status, weights)
            top = max(top, now)
        if status:
            poisoned += bool(status & POISON)
            burning += bool(status & BURN)
            stunned += bool(status & STUN)
            asleep += bool(status & SLEEP)
            doomed += piece.doomed
        able += bool(piece.speed)
        points = points_to(piece.entry, goal)[piece.tile]
        turns = min(FAR, points / max(1, piece.speed))
        ways.append(turns)
        way += FAR - turns
        in_one += turns <= 1
        in_two += turns <= 2
        guards += piece.may_strike(state, area, piece.tile)
        home += WITHIN[2][area] >> piece.tile & 1
        if reached >> piece.tile & 1:
            exposed += 1
            exposed_worth += now
        triggers += sense.attacks + sense.hits + sense.kills + sense.attacked + sense.hit + sense.dies
        goads += rules.is_activated
        if rules.exhausts and not piece.doomed:
            spares = 1
    ways.sort()
    return [
        0.15 * energy,
        0.15 * state.energy_max[seat],
        0.3 * len(held),
        0.2 * len(stock),
        0.1 * sum(held),
        0.05 * sum(stock),
        0.5 * payable,
        0.2 * best_card,
        1.0 if spares and not state.exhaust[seat] else 0.0,
        0.3 * count,
        1.0 if count == 1 else 0.0,
        0.1 * hp,
        0.1 * damage,
        0.1 * attack,
        0.1 * defense,
        0.2 * reach,
        0.1 * speed,
        0.1 * worth,
        0.1 * worth_now,
        0.2 * top,
        0.3 * able,
        float(poisoned),
        float(burning),
        float(stunned),
        float(asleep),
        float(doomed),
        (FAR - ways[0]) * 0.3 if ways else 0.0,
        (FAR - ways[1]) * 0.3 if len(ways) > 1 else 0.0,
        0.1 * way,
        0.5 * in_one,
        0.5 * in_two,
        0.4 * guards,
        0.5 * home,
        0.5 * exposed,
        0.1 * exposed_worth,
        garrison.chance,
        0.3 * triggers,
        0.4 * goads,
    ]
