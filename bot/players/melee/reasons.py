"""The reason for an action in one plain sentence, for people who ask for a hint."""

from bot.games.melee.board.tiles import SUMMON_AREAS, steps
from bot.games.melee.position.actions import Action, Attack, Choose, End, Move, Summon, TakeTurn, Use
from bot.games.melee.position.state import State
from bot.games.melee.rules.odds import odds_of

_OFTEN = 0.25
"""The chance of destroying the target from which on that is an attack's reason."""


def reason(state: State, seat: int, action: Action) -> str:
    """Why this seat might play `action`, by what everybody can see of the position."""
    match action:
        case Move(start, to):
            return _way(seat, start, to)
        case Attack(start, to):
            return _blow(state, start, to)
        case Summon(card, to):
            nearer = steps(to, SUMMON_AREAS[1 - seat])
            return f"{card} comes into play, {_tiles(nearer)} from the enemy Summon Area."
        case Use(tile, _):
            trigger = state.on(tile).rules.trigger
            cost = trigger.cost if trigger is not None else 0
            return f"What it does is worth more than its {cost} energy." if cost else "It costs no energy."
        case Choose(_):
            return "The chance tells how good this answer is."
        case TakeTurn(first):
            return "A turn ahead on the way." if first else "One more energy to begin with."
        case End():
            return "Nothing more is risked this turn."
        case _:
            return "It ends the duel."


def _way(seat: int, start: int, to: int) -> str:
    goal, home = SUMMON_AREAS[1 - seat], SUMMON_AREAS[seat]
    if to == goal:
        return "It stands on the enemy Summon Area and wins if it stays there through the enemy's turn."
    nearer = steps(start, goal) - steps(to, goal)
    if nearer > 0:
        return f"It ends {_tiles(nearer)} nearer to the enemy Summon Area."
    if steps(to, home) < steps(start, home):
        return f"It ends {_tiles(steps(start, home) - steps(to, home))} nearer to your own Summon Area."
    return "It stands better there."


def _blow(state: State, start: int, to: int) -> str:
    odds = odds_of(state, state.on(start), to)
    name = state.on(to).rules.name
    if odds.kills >= _OFTEN:
        return f"It destroys {name} in {odds.kills:.0%} and is destroyed in {odds.dies:.0%}."
    return f"It deals {odds.dealt:.1f} damage to {name} on average and takes {odds.taken:.1f}."


def _tiles(number: int) -> str:
    return "1 tile" if number == 1 else f"{number} tiles"
