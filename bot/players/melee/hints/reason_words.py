"""The purpose of an action in one plain sentence, to the player who could play it or about them."""

from typing import assert_never

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.words.chances import average_text, told_chance
from bot.games.wording import YOU, PersonWords, counted, listed
from bot.players.melee.hints import purposes
from bot.players.melee.hints.purposes import Aim, Reason

_LITTLE = 0.005
"""Below this danger, a sentence says that almost none is left."""


def reason_text(reason: Reason, person: PersonWords) -> str:
    """The reason in words, with the damage that the way does. `person` is the player of that side."""
    text = _aim_text(reason.aim, person)
    if not reason.thorns:
        return text
    return f"{text} The way there takes it through thorns: {reason.thorns} damage."


def _aim_text(aim: Aim, person: PersonWords) -> str:
    match aim:
        case purposes.Captures(holds):
            return (
                "Captures the enemy Summon Area and wins, unless the enemy removes it first "
                f"(it holds {told_chance(holds)} of the time)."
            )
        case purposes.Guards(whom, at, risk, left):
            rest = f"to {told_chance(left, is_about=False)}" if left >= _LITTLE else "to almost none"
            return (
                f"Keeps {whom} on {tile_name(at)} from capturing: the risk that {person.subject} "
                f"{person.verb('lose', 'loses')} {person.again.possessive} Summon Area next turn "
                f"falls from {told_chance(risk)} {rest}."
            )
        case purposes.Threatens():
            return "Threatens to capture: from there it can reach the enemy Summon Area next turn."
        case purposes.MayDestroy(whom, at, kills, is_exact):
            return (
                f"From there it can attack {whom} on {tile_name(at)}: it {_kills(kills, is_exact=is_exact)}."
            )
        case purposes.MayStrike(whom, at, win, dealt, is_exact):
            wins, deals = told_chance(win, is_about=not is_exact), _average(dealt, is_exact=is_exact)
            return f"From there it can attack {whom} on {tile_name(at)}: it wins {wins} and deals {deals}."
        case purposes.Shelters(feared):
            return (
                f"Keeps it out of reach: {listed(feared)} could attack it where it stands, but no enemy can "
                "on the new tile."
            )
        case purposes.SpendsEnergy(energy, most, gain):
            again = person.again
            return (
                f"Spends energy that {person.subject} would lose: {again.subject} have {energy} of {most} "
                f"and gain {gain} next turn."
            )
        case purposes.Arrives(tiles, is_safe):
            safely = "where no enemy reaches it, " if is_safe else ""
            return f"Comes into play {safely}{_tiles(tiles)} from the enemy Summon Area."
        case purposes.GainsGround(tiles):
            are = "is" if tiles == 1 else "are"
            return f"Gains ground: {_tiles(tiles)} {are} left to the enemy Summon Area."
        case purposes.GoesBack(tiles):
            if not tiles:
                return f"Goes back to guard {person.possessive} own Summon Area: it stands on it."
            return f"Goes back to guard: {_tiles(tiles)} from {person.possessive} own Summon Area."
        case purposes.StandsBetter():
            return f"Stands better for {person.possessive} next turn."
        case purposes.NeverStrikes(whom):
            return f"It never comes to blows: {whom}'s ability stops the attacker first."
        case purposes.RemovesCapturer(whom, kills, is_exact):
            chance = _kills(kills, is_exact=is_exact)
            return f"Removes the capturer: {whom} is on {person.possessive} Summon Area, and this {chance}."
        case purposes.WearsCapturer(whom, dealt, is_exact):
            deals = _average(dealt, is_exact=is_exact)
            return (
                f"Wears the capturer down: {whom} is on {person.possessive} Summon Area, "
                f"and this deals {deals}."
            )
        case purposes.StopsCapture(whom, kills, is_exact):
            return (
                f"Stops a capture: {whom} can reach {person.possessive} Summon Area next turn, "
                f"and this {_kills(kills, is_exact=is_exact)}."
            )
        case purposes.Eliminates(whom, kills, is_exact):
            chance = told_chance(kills, is_about=not is_exact)
            return (
                f"Destroys {whom} {chance} of the time, and wins: "
                "they have no other entity and no card in hand."
            )
        case purposes.Destroys(whom, kills, dies, is_exact):
            fate = (
                f"is destroyed {told_chance(dies, is_about=not is_exact)}" if dies else "cannot fall itself"
            )
            return f"Destroys {whom} {told_chance(kills, is_about=not is_exact)} of the time, and {fate}."
        case purposes.Trades(whom, dealt, taken, is_exact):
            takes = _average(taken, is_exact=is_exact) if taken else "none"
            return f"Deals {whom} {_average(dealt, is_exact=is_exact)} damage on average and takes {takes}."
        case purposes.UsesAbility(printed):
            # Cards speak to their players; others read them as a quotation.
            return f"Its ability: {printed}" if person == YOU else f"Its ability on the card: “{printed}”"
        case purposes.Answers():
            return "The percentage is the chance to win with this answer."
        case purposes.TakesOrder(is_first):
            if is_first:
                return f"{person.opening} {person.verb('move', 'moves')} first."
            return f"{person.opening} {person.verb('begin', 'begins')} with 1 more energy."
        case purposes.EndsTurn():
            return f"Anything else {person.subject} could do now risks more than it gains."
        case purposes.SavesEnergy(energy):
            saved = f"Saves {person.possessive} {energy} energy for later turns"
            return f"{saved}; nothing else gains more than it risks."
        case purposes.EndsDuel():
            return "It ends the duel."
        case _:
            assert_never(aim)


def _kills(chance: float, *, is_exact: bool) -> str:
    return f"destroys it {told_chance(chance, is_about=not is_exact)} of the time"


def _average(amount: float, *, is_exact: bool) -> str:
    return f"{'' if is_exact else 'about '}{average_text(amount)}"


def _tiles(number: int) -> str:
    return counted(number, "tile")
