"""Opens and posts tables: by `/table open`, or after asking for the host's deck."""

from collections.abc import Mapping
from types import MappingProxyType

from discord.app_commands import Choice

from bot.matches.clocks.choice import parse_clock
from bot.matches.refusals import Refusal
from bot.matches.tabletop import Tabletop, chosen_options, game_named, title_of
from bot.matches.values import Place
from cogs.kit.answers import Interaction, answer
from cogs.kit.choices import narrowed
from cogs.kit.custom_ids import control_id
from cogs.kit.press import Press
from cogs.kit.writing import plain
from cogs.seating.choices import board_choices, decks_of
from cogs.seating.decks import ask_for_deck, chosen_deck, find_deck
from cogs.seating.invitations.invitation_making import find_board, open_solo, unfit
from cogs.seating.invitations.invitation_posting import post_once, unseen
from cogs.seating.invitations.terms import Terms
from cogs.services import Services, player_of, services_of
from cogs.words import tables as words


async def open_table(
    interaction: Interaction,
    game: str,
    players: int | None,
    deck: str | None,
    board: str | None,
    clock: str | None = None,
    caster: int | None = None,
    options: Mapping[str, str | None] = MappingProxyType({}),
) -> None:
    """Open a table of this game and post it. Ask for the host's deck first if none is known.

    `options` are the game's own, None where nothing was chosen. Refusal: unknown-option.
    """
    services = services_of(interaction)
    name = find_game(services.matches.games, game)
    if refusal := await _unfit(interaction):
        await answer(interaction, refusal)
    elif name is None:
        await answer(interaction, words.unknown_game(plain(game)))
    elif deck and not services.matches.games[name].has_decks:
        await answer(interaction, words.NO_DECKS)
    elif board and not services.matches.games[name].has_boards:
        await answer(interaction, words.NO_BOARDS)
    else:
        deck = await find_deck(interaction, deck, name) if deck else None
        chosen = {each: value for each, value in options.items() if value is not None}
        chosen = chosen_options(services.matches.games[name], chosen)
        ground = find_board(interaction, board) if board else None
        terms = Terms(ground, clock, caster=caster, options=chosen)
        await _open(services, interaction, name, players, deck, terms)


async def play_solo(interaction: Interaction, game: str, options: Mapping[str, str | None]) -> None:
    """Begin a solo game of this game where the command was used. Refusal: unknown-option."""
    services = services_of(interaction)
    name = game_named(services.matches.games, game)
    if refusal := await unfit(interaction):
        await answer(interaction, refusal)
    elif name is None or not services.matches.games[name].solo:
        await answer(interaction, words.NO_SOLO)
    else:
        chosen = {each: value for each, value in options.items() if value is not None}
        await open_solo(interaction, name, Terms(options=chosen))


async def solo_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The games that one person can play alone."""
    services = services_of(interaction)
    games, settings = services.matches.games, await services.matches.servers.of(interaction.guild_id)
    alone = [name for name in games if games[name].solo and settings.allows_game(name)]
    return narrowed(((title_of(games, name), name) for name in alone), typed)


async def deck_chosen(press: Press) -> None:
    """Open the table with the deck that the host chose."""
    if refusal := await _unfit(press.interaction):
        await answer(press.interaction, refusal)
        return
    game = press.id.part(0)
    deck = await chosen_deck(press.interaction, press.value, game)
    services, players = services_of(press.interaction), press.id.number or None
    await _open(services, press.interaction, game, players, deck, Terms.of(press.id, skip=1))


async def game_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The games that people can play together."""
    services = services_of(interaction)
    games, settings = services.matches.games, await services.matches.servers.of(interaction.guild_id)
    labels = (
        (words.game_label(title_of(games, name), *_sizes(games[name])), name)
        for name in _several(games)
        if settings.allows_game(name)
    )
    return narrowed(labels, typed)


async def table_deck_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The host's decks; none for a game without decks."""
    services, game = services_of(interaction), _filled_in(interaction)
    if not services.matches.games[game].has_decks:
        return []
    return await decks_of(interaction, game, typed)


async def table_board_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """All boards; none for a game without boards."""
    game = services_of(interaction).matches.games[_filled_in(interaction)]
    return await board_choices(interaction, typed) if game.has_boards else []


async def scoring_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The ways in which the game can be scored; none for a game with only one."""
    return option_choices(interaction, "scoring", typed)


def option_choices(interaction: Interaction, name: str, typed: str) -> list[Choice[str]]:
    """The values of an option of the game filled in so far; none if it has no such option."""
    game = services_of(interaction).matches.games[_filled_in(interaction)]
    values = next((each.values for each in game.options if each.name == name), {})
    return narrowed(((label, value) for value, label in values.items()), typed)


def flag_option(chosen: bool | None) -> str | None:
    """The value of an option such as `short`; None if nothing was chosen."""
    return None if chosen is None else "yes" if chosen else "no"


def find_game(games: Mapping[str, Tabletop], text: str) -> str | None:
    """The name of the game for several with this name or title; None if there is none."""
    return game_named({name: games[name] for name in _several(games)}, text)


def _several(games: Mapping[str, Tabletop]) -> list[str]:
    return [name for name, tabletop in games.items() if tabletop.game.seat_limits[1] > 1]


def _sizes(tabletop: Tabletop) -> tuple[int, int]:
    """The fewest and the most players at one table, at least two."""
    least, most = tabletop.game.seat_limits
    return max(least, 2), most


def _filled_in(interaction: Interaction) -> str:
    """The game filled in so far, or the main game."""
    services = services_of(interaction)
    typed = str(getattr(interaction.namespace, "game", None) or "")
    return find_game(services.matches.games, typed) or services.main_game


async def _open(
    services: Services,
    interaction: Interaction,
    game: str,
    players: int | None,
    deck: str | None,
    terms: Terms,
) -> None:
    place = Place(interaction.guild_id, interaction.channel_id or 0)
    try:
        invitation = await services.matches.invitations.open_table(
            player_of(interaction.user),
            place,
            game,
            interaction.id,
            players=players,
            deck=deck,
            board=terms.board,
            clock=parse_clock(terms.clock),
            caster=terms.caster,
            options=terms.options,
        )
    except Refusal as error:
        match error.code:
            case "deck-needed":
                asked = control_id("table", str(players or 0), game, *terms.parts)
                await ask_for_deck(interaction, asked, game)
                return
            case "already-hosting":
                invitation = await unseen(services, interaction, error, place, "table")
            case _:
                raise
    await post_once(services, interaction, invitation)
    await answer(interaction, words.OPENED)


async def _unfit(interaction: Interaction) -> str:
    """Why no table can be opened here; empty if one can."""
    return words.IN_A_SERVER if interaction.guild_id is None else await unfit(interaction)
