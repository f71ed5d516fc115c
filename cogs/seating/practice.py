"""`/duel practice`: a duel against the computer, at once; and hints in it."""

from concurrent.futures import BrokenExecutor
from typing import Literal

from bot.matches.computers import LEVELS, advise, computer
from bot.matches.refusals import Refusal
from bot.matches.values import Player
from bot.workers import timed
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import MalformedId, control_id
from cogs.kit.press import Press
from cogs.seating.decks import ask_for_deck, find_deck
from cogs.seating.invitation_making import find_board, open_practice, unfit
from cogs.services import services_of
from cogs.words import practice as words

HINTS = 3
Level = Literal["novice", "adept", "master"]
DEFAULT_LEVEL: Level = "adept"


async def practise(
    interaction: Interaction, level: str, deck: str | None, against: str | None, board: str | None
) -> None:
    """Start a duel against the computer where the command was used. Ask for a deck if none is known."""
    services = services_of(interaction)
    if refusal := await unfit(interaction):
        await answer(interaction, refusal)
        return
    if deck:
        deck = await find_deck(interaction, deck, services.main_game)
    else:
        deck = await services.matches.decks.preferred(interaction.user.id)
    against = await find_deck(interaction, against, services.main_game) if against else None
    board = find_board(interaction, board) if board else None
    player = computer(level)
    if deck is None:
        asked = control_id("practice", str(LEVELS.index(level) + 1), against or "", board or "")
        await ask_for_deck(interaction, asked, services.main_game)
        return
    await open_practice(interaction, player, deck, against, board)


async def deck_chosen(press: Press) -> None:
    """Begin with the deck that the player chose."""
    if refusal := await unfit(press.interaction):
        await answer(press.interaction, refusal)
        return
    player = _asked_level(press)
    against, board = press.id.part(0) or None, press.id.part(1) or None
    await open_practice(press.interaction, player, press.value, against, board)


def _asked_level(press: Press) -> Player:
    """The computer player that the control names. Raises MalformedId if it names none."""
    if not 1 <= press.id.number <= len(LEVELS):
        raise MalformedId(f"there is no level {press.id.key}")
    return computer(LEVELS[press.id.number - 1])


async def hint(press: Press) -> None:
    """Tell the player privately what the master would do and why."""
    services = services_of(press.interaction)
    wanted = await services.matches.practice.hint(press.duel, press.user)
    hinted = services.face(wanted.look.duel.game).hint
    if hinted is None:
        raise Refusal("no-hints", duel=press.duel)
    try:
        advice = await services.metrics.thought(
            "hint", services.thinkers.run(timed, advise, wanted.question, HINTS)
        )
    except BrokenExecutor:
        await answer(press.interaction, words.CANNOT_THINK)
    else:
        await answer(press.interaction, hinted(advice, wanted.look))
