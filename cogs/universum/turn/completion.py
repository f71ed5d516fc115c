"""Autocomplete: offers only what is legal now and matches the typed text, each choice in words."""

from discord.app_commands import Choice

from bot.games.universum.position.actions import Prepare, format_action
from bot.games.universum.sight.view import View
from cogs.kit.answers import Interaction
from cogs.kit.choices import narrowed
from cogs.seating.find_duel import duel_meant
from cogs.universum import offers as words
from cogs.universum.offers import answer_label, answers_of, playable, plays_of
from cogs.universum.turn.typed import GAME, typed_line
from cogs.universum.tutorial.typed import learning
from cogs.universum.values import universum_view


async def _turn(interaction: Interaction) -> View | None:
    """The player's view of the game meant, if the player is to act; without a game, of the tutorial.

    Autocomplete cannot ask which game.
    """
    found = await duel_meant(interaction, GAME)
    if not found.duels and found.look is None:
        return await learning(interaction)
    look = found.look
    if look is None or look.seat is None or look.duel.game != GAME:
        return None
    view = universum_view(look.own)
    return view if view.actions else None


async def play_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Cards that can be played; one that can do only one thing says which."""
    view = await _turn(interaction)
    if view is None:
        return []
    pairs = []
    for card in playable(view):
        plays = plays_of(view, card)
        only = len(plays) == 1
        label = words.play_label(view, plays[0]) if only else f"{card}: {words.live_words(view, card)}…"
        pairs.append((label, card))
    return narrowed(pairs, typed)


async def what_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """What the card filled in so far may do."""
    view = await _turn(interaction)
    card = str(getattr(interaction.namespace, "card", None) or "")
    if view is None or not card:
        return []
    _, card, *_ = typed_line("play", card).split(" ")
    plays = plays_of(view, card)
    pairs = ((words.target_words(view, each), " ".join(map(str, each.targets))) for each in plays)
    return narrowed(((label, value) for label, value in pairs if value), typed)


async def card_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Cards that can be prepared or trashed."""
    view = await _turn(interaction)
    if view is None:
        return []
    cards = [each.card for each in view.actions if isinstance(each, Prepare)]
    return narrowed(((words.card_label(view, card), card) for card in cards), typed)


async def answer_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The answers to the choice that waits for the player."""
    view = await _turn(interaction)
    if view is None:
        return []
    lines = ((each, format_action(each).removeprefix("choose ")) for each in answers_of(view))
    return narrowed(((answer_label(view, each), line) for each, line in lines), typed)
