"""Plays the actions that a menu or a line names, one by one, and reports their effects."""

from dataclasses import dataclass, field
from itertools import takewhile

from bot.games.melee.board.tiles import NAMES
from bot.games.melee.events.events import Summoned, TurnBegan
from bot.games.melee.facts.text import log_lines
from bot.games.melee.position.actions import Action, Attack, Choose, Move, Summon, Use
from bot.games.melee.rules.choices import YES
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from bot.matches.memory.looks import FullLook, PlayedAction
from cogs.display.posting.people import safe_names
from cogs.kit.custom_ids import MalformedId, parse_number
from cogs.kit.safe_text import escape
from cogs.melee.typed_lines import words_chosen
from cogs.melee.values import melee_events, melee_view
from cogs.melee.words.turn import menus as tile_words
from cogs.melee.words.turn import play
from cogs.services import Services


@dataclass
class Done:
    """The actions played so far: the last one, the log lines of all, and why they stopped early."""

    played: PlayedAction
    lines: list[str] = field(default_factory=list)
    stopped: str = ""

    @property
    def view(self) -> View:
        """The player's view now."""
        return melee_view(self.played.look.own)

    def add(self, played: PlayedAction) -> None:
        """Note one more action."""
        self.played = played
        self.lines += lines_of(played)


def lines_of(played: PlayedAction) -> list[str]:
    """An action's effects, line by line; after a summon also the cards in hand.

    The next turn, which the action may begin, is told by its board.
    """
    south, north = safe_names(played.look.duel)
    events = list(takewhile(lambda event: not isinstance(event, TurnBegan), melee_events(played.events)))
    before = melee_events(event for ply, event in played.look.log if ply <= played.since)
    lines = log_lines(events, (south, north), escape, before=before, seat=Seat(played.seat))
    if any(isinstance(event, Summoned) for event in events):
        hand = melee_view(played.look.own).sides[played.seat].hand or ()
        lines.append(play.hand_now([escape(card.name) for card in hand]))
    return lines


def told_last(look: FullLook) -> str:
    """The last thing that the viewer has seen happen, in a line."""
    south, north = safe_names(look.duel)
    events = melee_events(event for _, event in look.log)
    seat = None if look.seat is None else Seat(look.seat)
    return "".join(log_lines(events, (south, north), escape, seat=seat)[-1:])


async def play_action(
    services: Services, duel_id: str, user: int, action: Action, prompt: int | None
) -> Done:
    """Play one action. Refusals and IllegalAction as in `Play.act`.

    An answer that uses an ability and makes its first choice is played as the two that the rules know.
    """
    if isinstance(action, Choose) and len(action.choices) > 1 and action.choices[0] == YES:
        done = await play_action(services, duel_id, user, Choose((YES,)), prompt)
        choice = Choose(action.choices[1:])
        if choice in done.view.actions:  # else it was the only one, and is made already
            done.add(await services.matches.play.act(duel_id, user, choice, done.played.ply))
        return done
    played = await services.matches.play.act(duel_id, user, action, prompt)
    return Done(played, lines_of(played))


async def strike(
    services: Services, duel_id: str, user: int, start: int, to: int, target: int, prompt: int | None
) -> Done:
    """Move, then attack. If the move has made the attack impossible, say so: no die falls for it."""
    aimed_at = melee_view(await services.matches.play.view(duel_id, user)).entity_at(target)
    done = await play_action(services, duel_id, user, Move(start, to), prompt)
    attack = Attack(to, target)
    if done.view.choice is not None:
        return done
    if attack not in done.view.actions:
        name = "the target" if aimed_at is None else escape(aimed_at.card.name)
        done.stopped = tile_words.strike_no_more(to, name)
        return done
    done.add(await services.matches.play.act(duel_id, user, attack, done.played.ply))
    return done


async def play_likely(services: Services, duel_id: str, user: int, value: str, prompt: int) -> Done:
    """Play an entry of `likely.next_entries`. Raises MalformedId if it is none."""
    verb, _, rest = value.partition(" ")
    words = rest.split(" ")
    match verb, words:
        case "attack", [start, target]:
            return await play_action(
                services, duel_id, user, Attack(tile_pressed(start), tile_pressed(target)), prompt
            )
        case "move", [start, to]:
            return await play_action(
                services, duel_id, user, Move(tile_pressed(start), tile_pressed(to)), prompt
            )
        case "strike", [start, to, target]:
            tiles = tile_pressed(start), tile_pressed(to), tile_pressed(target)
            return await strike(services, duel_id, user, *tiles, prompt)
        case "summon", [number, to]:
            view = melee_view(await services.matches.play.view(duel_id, user))
            card = card_numbered(view, number)
            return await play_action(services, duel_id, user, Summon(card, tile_pressed(to)), prompt)
        case "use", [tile, _, *_]:
            choices = words_chosen(rest.partition(" ")[2])
            return await play_action(services, duel_id, user, Use(tile_pressed(tile), choices), prompt)
        case _:
            raise MalformedId(f"{value!r} is nothing to do next")


def tile_pressed(text: str) -> int:
    """The tile that a control or menu entry names. Raises MalformedId if it names none."""
    try:
        return NAMES.index(text)
    except ValueError:
        raise MalformedId(f"{text!r} is no tile") from None


def card_numbered(view: View, number: str) -> str:
    """The card with this number in the viewer's deck, else the number. Raises MalformedId if it is none."""
    place = parse_number(number)
    if view.seat is None or not 1 <= place <= len(view.sides[view.seat].deck_list):
        return number
    return view.sides[view.seat].deck_list[place - 1].name
