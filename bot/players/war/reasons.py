"""One plain sentence in favour of an action, for people who ask for a hint."""

from bot.games.war.position.actions import (
    Action,
    Attack,
    Build,
    ChooseFirst,
    EndActing,
    EndBuilding,
    Exchange,
    Explore,
    Hire,
    Improve,
    Learn,
    March,
    Orders,
    Pave,
    Recruit,
    SetUnits,
    SetUp,
    Upgrade,
    UsePower,
)
from bot.games.war.position.position import Position
from bot.games.war.rules.imagine import Veiled


def reason(sight: Veiled, action: Action) -> str:
    """Why the seat that is asked might do this."""
    position = sight.position
    order = action.orders[0] if isinstance(action, Orders) else action
    match order:
        case Attack(_, name):
            return _reason_to_attack(position, position.cell(name))
        case March(unit, name):
            return _reason_to_march(position, sight.seat, unit, position.cell(name))
        case Explore(_, name):
            return _reason_to_explore(position, position.cell(name))
        case Recruit(word):
            return _reason_to_recruit(position, word)
        case Build():
            return "It brings victory points, and gold each round"
        case UsePower():
            return "The power does more good than the action points it costs"
        case ChooseFirst(is_build=True):
            return "Who builds first acts after the other, and can answer what they do"
        case EndActing() | EndBuilding():
            return "Nothing more is worth its price"
        case _:
            return _OTHERS.get(type(order), "One is as good as the other")


_OTHERS = {
    ChooseFirst: "Who acts first comes to the quarries first",
    SetUnits: "They can explore, build and fight at once",
    Hire: "A hero attacks and still has its action points",
    Learn: "A skill point that is not spent does nothing",
    Improve: "It brings victory points, and more gold each round",
    Upgrade: "An age more is 3 more strength against lower ages",
    Exchange: "Points count at the end, gold does not",
    SetUp: "Once set up it can shoot",
    Pave: "A building that is joined to the Settlement by road brings 1 gold more a round",
}


def _reason_to_attack(position: Position, cell: int) -> str:
    if position.city_of[cell] >= 0:
        return "A Settlement without health is captured, and repairs only 1 a round"
    if position.building_at[cell] is not None:
        return "A destroyed building scores twice its points"
    target = position.military[cell] or position.civilians[cell]
    if target is not None and target.wounds + 1 >= target.health:
        return "One more hit and it is gone"
    return "The odds of this fight are good"


def _reason_to_march(position: Position, seat: int, unit: int, cell: int) -> str:
    board = position.field.board
    block = position.holdings[seat].block(unit)
    number = position.quarry_at(cell)
    if number >= 0 and not position.field.are_friends(seat, position.control[number]):
        return "Whoever stood on a quarry last gets its stones"
    if block is not None and block.kind.is_civilian:
        return "A building can be put up there, or near"
    foes = position.around_of(seat).foes
    if block is not None and board.within[cell][max(1, block.kind.far)] & foes:
        return "From there it can attack"
    if board.near_masks[cell] & (position.land.dark | position.tokens):
        return "From there it can explore"
    return "It comes nearer to where it is needed"


def _reason_to_explore(position: Position, cell: int) -> str:
    if position.tokens >> cell & 1:
        return "Most random events help"
    return "Nobody can cross what is unexplored"


def _reason_to_recruit(position: Position, word: str) -> str:
    kind = position.field.kind_of[word]
    if kind.is_civilian:
        return "Buildings bring gold each round"
    if kind.is_decoy:
        return "From afar nobody can tell it from a soldier"
    if not kind.is_soldier:
        return "It heals all who stand around it"
    return "Gold that is not spent does not fight"
