"""Practice against computers, and hints in it.

`/duel practice` begins the main game, `/table practice` the named one.
"""

from collections.abc import Mapping
from concurrent.futures import BrokenExecutor
from types import MappingProxyType
from typing import Literal

from bot.games.contract import MAX_SEATS
from bot.matches.computer_players import LEVELS, computers
from bot.matches.game_options import agreeing_options
from bot.matches.refusals import Refusal
from bot.players.questions import advise
from bot.workers import timed
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import MalformedId, parse_number
from cogs.kit.press import Press
from cogs.seating.decks import find_deck, recommended_deck
from cogs.seating.invitations.invitation_making import find_board, open_practice, unfit
from cogs.seating.invitations.terms import Terms
from cogs.services import Services, services_of
from cogs.words import practice as words

HINTS = 3
Level = Literal["novice", "adept", "master", "grandmaster"]
ANY_LEVEL = "0"
"""In custom ids: the level that suits the player."""


async def practise(
    interaction: Interaction,
    level: str | None,
    deck: str | None,
    against: str | None,
    board: str | None,
    caster: int | None = None,
    *,
    game: str | None = None,
    players: int | None = None,
    options: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Start a game against computers where the command was used; `game` None means the main game.

    Without a level, the player gets one that suits them; without a deck, their preferred, last or recommended
    one. `players` counts everybody at the table; None means two. `options` are the game's own.
    """
    services = services_of(interaction)
    if refusal := await unfit(interaction):
        await answer(interaction, refusal)
        return
    game = game or services.main_game
    tabletop = services.matches.games[game]
    if level is not None and level not in tabletop.levels:
        await answer(interaction, words.no_level(tabletop.title, level, tabletop.levels))
        return
    has_decks = tabletop.has_decks
    deck = await find_deck(interaction, deck, game) if deck else None
    against = await find_deck(interaction, against, game) if against else None
    board = find_board(interaction, game, board) if board else None
    if level is None or (deck is None and has_decks):
        opening = await services.matches.practice.opening(interaction.user.id, game)
        level = level or opening.level
        if has_decks:
            deck = deck or opening.deck or recommended_deck(interaction, game)
    rivals = computers(level, (players or 2) - 1)
    terms = Terms(board, caster=caster, options=options)
    await open_practice(interaction, game, rivals, deck, against, terms)


async def pressed(press: Press) -> None:
    """Begin a practice with the level, decks, board, game and number of players that the control names.

    Buttons name the player's deck in their id; in menus of an earlier version, the player chose it. The id of
    another match after the number of players means: with its options.
    """
    services = services_of(press.interaction)
    level = _asked_level(press)
    against, board, deck, game = (press.id.part(place) or None for place in range(4))
    if game is not None and (
        game not in services.matches.games or not services.matches.games[game].has_computers
    ):
        raise MalformedId(f"nobody practises {game}")
    players = parse_number(press.id.part(4)) if press.id.part(4) else None
    if players is not None and not 2 <= players <= MAX_SEATS:
        raise MalformedId(f"{players} cannot practise")
    options = await _options_of(services, press.id.part(5), game) if press.id.part(5) else {}
    deck = press.value or deck
    await practise(
        press.interaction, level, deck, against, board, game=game, players=players, options=options
    )


async def _options_of(services: Services, match_id: str, game: str | None) -> Mapping[str, str]:
    """The game's own options of another match; none if that is deleted, or of another game."""
    try:
        before = await services.matches.invitations.get(match_id)
    except Refusal:
        return {}
    if before.game != game:
        return {}
    return agreeing_options(services.matches.games[game], before.options)


def _asked_level(press: Press) -> str | None:
    """The level that the control names; None for one that suits the player. May raise MalformedId."""
    if press.id.key == ANY_LEVEL:
        return None
    if not 1 <= press.id.number <= len(LEVELS):
        raise MalformedId(f"there is no level {press.id.key}")
    return LEVELS[press.id.number - 1]


async def hint(press: Press) -> None:
    """Tell the player privately which actions the level "master" prefers, and why."""
    services = services_of(press.interaction)
    wanted = await services.matches.practice.hint(press.id.key, press.user)
    hinted = services.face(wanted.look.duel.game).hint
    if hinted is None:
        raise Refusal("no-hints", duel=press.id.key)
    try:
        advice = await services.metrics.thought(
            "hint", services.thinkers.run(timed, advise, wanted.question, HINTS)
        )
    except BrokenExecutor:
        await answer(press.interaction, words.CANNOT_THINK)
    else:
        await answer(press.interaction, hinted(advice, wanted.look))
