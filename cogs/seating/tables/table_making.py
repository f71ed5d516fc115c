"""Opens and posts tables: by `/table open`, or after asking for the host's deck."""

from collections.abc import Mapping
from types import MappingProxyType

from bot.matches.clocks.choice import parse_clock
from bot.matches.game_options import chosen_options
from bot.matches.refusals import Refusal
from bot.matches.tabletop import game_named
from bot.matches.values import Place
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id
from cogs.kit.press import Press
from cogs.kit.safe_text import plain
from cogs.seating.clock_choices import clock_meant
from cogs.seating.decks import ask_for_deck, chosen_deck, find_deck
from cogs.seating.game_options import find_game, placed_on
from cogs.seating.invitations.invitation_making import find_board, open_solo, unfit
from cogs.seating.invitations.invitation_posting import post_once, unseen
from cogs.seating.invitations.terms import Terms
from cogs.seating.practice import practise
from cogs.services import Services, player_of, services_of
from cogs.words import solo
from cogs.words import tables as words
from cogs.words.nouns import speak_of


async def open_table(
    interaction: Interaction,
    game: str,
    players: int | None,
    deck: str | None,
    board: str | None,
    clock: str | None = None,
    rated: bool | None = None,
    caster: int | None = None,
    options: Mapping[str, str | None] = MappingProxyType({}),
) -> None:
    """Open a table of this game and post it. Ask for the host's deck first if none is known.

    `options` are the game's own; None where the host chose nothing. Refusals: unknown-option, and those of
    `clock_meant`.
    """
    services = services_of(interaction)
    name = find_game(services.matches.games, game)
    if name is not None:
        board, options = placed_on(services.matches.games[name], board, options)
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
        chosen = chosen_options(services.matches.games[name], options)
        ground = find_board(interaction, name, board) if board else None
        clock = clock_meant(services.matches.games[name], clock)
        terms = Terms(ground, clock, rated, caster=caster, options=chosen)
        await _open(services, interaction, name, players, deck, terms)


async def practise_at_table(
    interaction: Interaction,
    game: str | None,
    players: int | None,
    level: str | None,
    caster: int | None,
    options: Mapping[str, str | None],
    board: str | None = None,
) -> None:
    """Begin a game with computers in the other seats. Without `game`, a game for several comes first.

    Refusals: unknown-option, table-size.
    """
    services = services_of(interaction)
    games, settings = services.matches.games, await services.matches.servers.of(interaction.guild_id)
    having = [name for name in games if games[name].has_computers]
    if game is None:
        here = [each for each in having if settings.allows_game(each)] or having
        here.sort(key=lambda each: not games[each].is_for_several)
        name = next(iter(here), None)
    else:
        name = game_named({each: games[each] for each in having}, game)
    if name is None:
        await answer(interaction, words.NO_COMPUTERS)
        return
    board, options = placed_on(games[name], board, options)
    chosen = chosen_options(games[name], options)
    await practise(interaction, level, None, None, board, caster, game=name, players=players, options=chosen)


async def play_solo(
    interaction: Interaction, game: str, options: Mapping[str, str | None], *, is_daily: bool = False
) -> None:
    """Begin a solo game, or the game of the day, where the command was used.

    Refusals: unknown-option, daily-played.
    """
    services = services_of(interaction)
    name = game_named(services.matches.games, game)
    chosen = {each: value for each, value in options.items() if value is not None}
    if refusal := await unfit(interaction):
        await answer(interaction, refusal)
    elif name is None or not services.matches.games[name].has_solo:
        await answer(interaction, words.NO_SOLO)
    elif is_daily and chosen:
        await answer(interaction, solo.DAILY_HAS_NO_OPTIONS)
    else:
        await open_solo(interaction, name, Terms(options=chosen), is_daily=is_daily)


async def play_daily(press: Press) -> None:
    """Begin the game of the day that the button names. Refusal: daily-played."""
    await play_solo(press.interaction, press.id.part(0), {}, is_daily=True)


async def begin_practice(press: Press) -> None:
    """Begin a practice at a table, as `/table practice` does with only the game that the button names."""
    await practise_at_table(press.interaction, press.id.part(0) or None, None, None, None, {})


async def deck_chosen(press: Press) -> None:
    """Open the table with the deck that the host chose."""
    if refusal := await _unfit(press.interaction):
        await answer(press.interaction, refusal)
        return
    game = press.id.part(0)
    deck = await chosen_deck(press.interaction, press.value, game)
    services, players = services_of(press.interaction), press.id.number or None
    await _open(services, press.interaction, game, players, deck, Terms.of(press.id, skip=1))


async def _open(
    services: Services,
    interaction: Interaction,
    game: str,
    players: int | None,
    deck: str | None,
    terms: Terms,
) -> None:
    speak_of(services.matches.games, game)
    place = Place(interaction.guild_id, interaction.channel_id or 0)
    try:
        invitation = await services.matches.game_tables.open_table(
            player_of(interaction.user),
            place,
            game,
            interaction.id,
            players=players,
            deck=deck,
            board=terms.board,
            clock=parse_clock(terms.clock),
            rated=terms.rated,
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
                invitation = await unseen(services, interaction.client, error, place, "table")
            case _:
                raise
    await post_once(services, interaction.client, invitation)
    await answer(interaction, words.OPENED)


async def _unfit(interaction: Interaction) -> str:
    """Why no table can be opened here; empty if one can."""
    return words.IN_A_SERVER if interaction.guild_id is None else await unfit(interaction)
