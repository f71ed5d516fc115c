"""Text that people type after `/universum`, made into action lines and played."""

import re
from collections.abc import Sequence

from bot.games.universum.cards.vocabulary import (
    MOVE,
    RECYCLE,
    REORDER,
    SEAL,
    SEARCH,
    SWITCH,
    TRIGGER,
    action_at,
    is_card_name,
)
from bot.games.universum.position.actions import PlayCard, format_action
from bot.games.universum.sight.view import View
from bot.matches.memory.looks import Look
from cogs.kit.answers import Interaction, answer
from cogs.kit.safe_text import clip
from cogs.seating.asking.duel_requests import look_meant
from cogs.services import services_of
from cogs.universum.offers import plays_of
from cogs.universum.turn.panels import turn_panel
from cogs.universum.turn.play_action import play_action, question_before_pass, what_next
from cogs.universum.tutorial.typed_commands import try_line
from cogs.universum.values import own_seat, universum_view

GAME = "multiuniversum"
TYPED_LIMIT = 80
"""Maximum letters of typed text that are read: enough for every action line."""
_WORD = re.compile(r"[A-Za-z]{5}\+[A-Za-z]+|[1-5]")


async def request_action(interaction: Interaction, verb: str, *options: str) -> None:
    """Carry out a typed line in its game, else in the tutorial; if several games fit, ask which."""
    line = typed_line(verb, *options)
    look = await look_meant(interaction, line, game=GAME, instead=lambda: try_line(interaction, line))
    if look is not None:
        await play_typed(interaction, look, line, None)


async def play_typed(interaction: Interaction, look: Look, line: str, prompt: int | None) -> None:
    """Play a typed line; if it only names a card that can do several things, ask what. Ask before a pass.

    `prompt` is the one at which the player was asked which game they meant; None for a command.
    """
    look.check_turn(prompt)
    view, (verb, *words) = universum_view(look.own), line.split(" ")
    plays = plays_of(view, words[0]) if verb == "play" and len(words) == 1 else []
    if len(plays) > 1:
        await answer(interaction, turn_panel(look, card=words[0]))
        return
    if verb == "play" and len(words) == 1:
        line = format_action(plays[0]) if plays else _refused_play(view, words[0])
    services = services_of(interaction)
    if verb == "pass" and (question := await question_before_pass(services, look, interaction.user.id)):
        await answer(interaction, question)
        return
    played = await play_action(services, look, interaction.user.id, line, prompt)
    await answer(interaction, await what_next(services, played))


def typed_line(verb: str, *options: str) -> str:
    """The action line of a command's options: the cards and numbers in them, in any case.

    Words that are neither are left as they are, for the rules to refuse.
    """
    words: list[str] = []
    for place, option in enumerate(options):
        found = _WORD.findall(clip(option, TYPED_LIMIT))
        if verb != "choose" and place == 0:
            found = found[:1]  # a label names more than the card
        words += [_card(each) for each in found] or [clip("".join(option.split()), TYPED_LIMIT) or "?"]
    if verb == "choose" and all(map(is_card_name, words)):
        words = sorted(words)
    return " ".join([verb, *words])


def _card(word: str) -> str:
    order, plus, tool = word.partition("+")
    return f"{order.upper()}{plus}{tool.lower()}"


def _refused_play(view: View, card: str) -> str:
    """The line of an impossible play, in the form that its action needs, so that the rules say why."""
    at = own_seat(view).at
    if not is_card_name(card):
        return f"play {card}"
    match action_at(card, at):
        case letter if letter in (SEARCH, SEAL):
            return f"play {card}"
        case letter if letter == RECYCLE:
            targets: Sequence[int | str] = (card,)
        case letter if letter == MOVE or (letter == TRIGGER and at == REORDER):
            targets = (at,)
        case _:
            targets = (1, 2) if at == SWITCH else ()
    return format_action(PlayCard(card, tuple(targets)))
