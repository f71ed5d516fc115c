"""`/duel practice`: a duel against the computer, at once; and hints in it."""

from concurrent.futures import BrokenExecutor
from typing import Literal

from bot.matches.computers.computers import LEVELS, advise, computer
from bot.matches.refusals import Refusal
from bot.workers import timed
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import MalformedId
from cogs.kit.press import Press
from cogs.seating.decks import find_deck, recommended_deck
from cogs.seating.invitations.invitation_making import find_board, open_practice, unfit
from cogs.seating.invitations.terms import Terms
from cogs.services import services_of
from cogs.words import practice as words

HINTS = 3
Level = Literal["novice", "adept", "master"]
ANY_LEVEL = "0"
"""In custom ids: the level that suits the player."""


async def practise(
    interaction: Interaction,
    level: str | None,
    deck: str | None,
    against: str | None,
    board: str | None,
    caster: int | None = None,
) -> None:
    """Start a duel against the computer where the command was used.

    What is left out is chosen for the player: the level that suits them, and the deck that they prefer, used
    last or would begin best with.
    """
    services = services_of(interaction)
    if refusal := await unfit(interaction):
        await answer(interaction, refusal)
        return
    game = services.main_game
    deck = await find_deck(interaction, deck, game) if deck else None
    against = await find_deck(interaction, against, game) if against else None
    board = find_board(interaction, board) if board else None
    if level is None or deck is None:
        opening = await services.matches.practice.opening(interaction.user.id, game)
        level = level or opening.level
        deck = deck or opening.deck or recommended_deck(interaction, game)
    await open_practice(interaction, computer(level), deck, against, Terms(board, caster=caster))


async def pressed(press: Press) -> None:
    """Begin a practice with what the control says: the level, the decks, the board.

    Buttons name the player's deck in their id. In a menu of an earlier version, the player chose it.
    """
    level = _asked_level(press)
    against, board, deck = (press.id.part(place) or None for place in range(3))
    await practise(press.interaction, level, press.value or deck, against, board)


def _asked_level(press: Press) -> str | None:
    """The level that the control names, None for the one that suits. Raises MalformedId if it names none."""
    if press.id.key == ANY_LEVEL:
        return None
    if not 1 <= press.id.number <= len(LEVELS):
        raise MalformedId(f"there is no level {press.id.key}")
    return LEVELS[press.id.number - 1]


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
