"""Single decisions in words, to the player who made them or of them."""

from typing import assert_never

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.position.actions import Action
from bot.games.melee.position.state import State
from bot.games.melee.words.chances import told_chance
from bot.games.wording import YOU, PersonWords
from bot.players.melee.hints import purposes
from bot.players.melee.hints.purposes import Reason
from bot.players.melee.hints.reason_words import reason_text
from bot.reviews.contract import WordedDecision
from bot.reviews.melee.findings import AttackChance, Exposed, Loss, ReviewFinding, Unfinished
from bot.reviews.melee.named_actions import (
    Attacking,
    Choosing,
    Conceding,
    Drawing,
    Ending,
    Moving,
    NamedAction,
    Ordering,
    Summoning,
    TimingOut,
    Using,
    name_action,
)

_LITTLE = 0.005


def advice_text(found: ReviewFinding, person: PersonWords) -> WordedDecision:
    """The whole finding in words; `person` is the player who decided."""
    if found.loss is not None and not _is_same(found.loss, found.exposed):
        why = f"{loss_text(found.loss, person)} {_answer_text(found.loss, found.reason, person)}"
    elif found.exposed is not None:
        why = exposed_text(found.exposed, person)
    else:
        unfinished = [] if found.unfinished is None else [unfinished_text(found.unfinished)]
        why = " ".join([*unfinished, why_text(found.reason, person)])
    return WordedDecision(
        action_text(found.played, found.odds, person), better_text(found.better, person), why
    )


def action_text(named_action: NamedAction, odds: AttackChance | None, person: PersonWords) -> str:
    """An action in the past tense: "You moved Court Herald from e2 to e3."."""
    who = person.opening
    match named_action:
        case Moving(name, start, to):
            return f"{who} moved {name} from {tile_name(start)} to {tile_name(to)}."
        case Attacking(name, _, whom, to):
            chance = "" if odds is None else f": {told_chance(odds.win, is_about=not odds.is_exact)} to win"
            return f"{who} attacked {whom} {tile_name(to)} with {name}{chance}."
        case Summoning(card, to):
            return f"{who} summoned {card} to {tile_name(to)}."
        case Using(name, tile, choices):
            return f"{who} used the ability of {name} {tile_name(tile)}{_on(choices)}."
        case Choosing(name, choices):
            return f"{who} chose {', '.join(choices)} for {name}."
        case Ending():
            return f"{who} ended {person.again.possessive} turn."
        case Ordering(is_first):
            return f"{who} went {'first' if is_first else 'second'}."
        case Conceding():
            return f"{who} conceded."
        case TimingOut():
            return f"{person.opening_possessive} time ran out."
        case Drawing():
            return f"{who} agreed to a draw."
        case _:
            assert_never(named_action)


def plan_text(state: State, action: Action) -> str:
    """An action as advice to the player."""
    return better_text(name_action(state, action), YOU)


def better_text(named_action: NamedAction, person: PersonWords) -> str:
    """The better action, as advice on this person's turn: "Move Ram from d3 to d2."."""
    match named_action:
        case Moving(name, start, to):
            return f"Move {name} from {tile_name(start)} to {tile_name(to)}."
        case Attacking(name, start, whom, to):
            return f"Attack {whom} {tile_name(to)} with {name} {tile_name(start)}."
        case Summoning(card, to):
            return f"Summon {card} to {tile_name(to)}."
        case Using(name, tile, choices):
            return f"Use the ability of {name} {tile_name(tile)}{_on(choices)}."
        case Choosing(name, choices):
            return f"Choose {', '.join(choices)} for {name}."
        case Ending():
            return f"End {'your' if person == YOU else 'the'} turn."
        case Ordering(is_first):
            return "Go first." if is_first else "Go second."
        case Conceding() | TimingOut() | Drawing():
            raise ValueError("nobody is advised to give up")
        case _:
            assert_never(named_action)


def exposed_text(found: Exposed, person: PersonWords) -> str:
    """Says that the action played left the Summon Area at more risk."""
    left = told_chance(found.left) if found.left >= _LITTLE else "almost never"
    return (
        f"With nothing more done, {person.possessive} Summon Area would fall next turn "
        f"{told_chance(found.risk)} of the time, most likely to {found.by} {tile_name(found.at)}; "
        f"after the better action, {left}."
    )


def loss_text(found: Loss, person: PersonWords) -> str:
    """Says how the opponent wins by the end of their turn, and with whom."""
    again = person.again
    lose = again.verb("lose", "loses")
    who = "" if found.who is None or found.at is None else f"{found.who} {tile_name(found.at)}"
    match found.by:
        case "capture":
            return (
                f"{who or 'An enemy'} stands on {person.possessive} Summon Area: if it is still there when "
                f"{again.possessive} turn ends, {again.subject} {lose}."
            )
        case "invasion":
            who = who or "An enemy summoned next turn"
            return f"{who} can go onto {person.possessive} Summon Area and hold it."
        case "elimination":
            left = f"{person.possessive} last entity, and with no card in hand {again.subject} {lose}"
            return f"{who} can destroy {left}." if who else f"The enemy can destroy {left}."
        case "turn-limit":
            return "The duel ends at its turn limit, and the opponent is ahead then (W-3)."
        case _:
            assert_never(found.by)


def _is_same(loss: Loss, exposed: Exposed | None) -> bool:
    """Whether the risk that was told has the same enemy: it is told with its figures."""
    return exposed is not None and (loss.by, loss.who) == ("invasion", exposed.by)


def _answer_text(loss: Loss, reason: Reason, person: PersonWords) -> str:
    """What the better action does about a loss; the capturer has been named."""
    match reason.aim:
        case purposes.RemovesCapturer(_, kills, is_exact) if loss.by == "capture":
            chance = told_chance(kills, is_about=not is_exact)
            return f"The better action destroys it {chance} of the time."
        case _:
            return why_text(reason, person)


def unfinished_text(found: Unfinished) -> str:
    """Says that an entity could still act."""
    over = "ending the turn" if found.by_ending else "acting with another one"
    return f"{found.who} could still act; {over} puts an end to that."


def why_text(reason: Reason, person: PersonWords) -> str:
    """Why it was better: the reason that a hint would give, unless that only makes sense beside others."""
    match reason.aim:
        case purposes.Answers():
            return "The games that go on from there end better."
        case purposes.EndsTurn():
            return "Every other action risked more than it gained."
        case purposes.SavesEnergy(energy):
            return f"It saved {energy} energy for later turns; nothing else gained more than it risked."
        case _:
            return reason_text(reason, person)


def _on(choices: tuple[str, ...]) -> str:
    return f" on {', '.join(choices)}" if choices else ""
