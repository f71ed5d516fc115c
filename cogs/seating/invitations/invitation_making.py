"""Makes challenges and lobbies: by command, after asking for a deck."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.games.wording import fold, nearest
from bot.matches.clocks.choice import ClockWish, parse_clock
from bot.matches.computer_players import LEVELS, rivals, virtual_player
from bot.matches.game_options import chosen_options
from bot.matches.refusals import Refusal
from bot.matches.tabletop import SOLO, game_named
from bot.matches.values import Invitation, Place, Player
from cogs.display.boards.solo_buttons import scores_button
from cogs.display.posting.people import safe_names
from cogs.failures import NotPosted
from cogs.kit.answers import Interaction, answer
from cogs.kit.channels import around
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post, Style
from cogs.kit.permissions import emphasised, missing
from cogs.kit.press import Press
from cogs.kit.safe_text import listed, plain
from cogs.seating.clock_choices import clock_meant
from cogs.seating.decks import ask_for_deck, chosen_deck, find_deck
from cogs.seating.game_options import for_two, placed_on
from cogs.seating.invitations import direct_challenges
from cogs.seating.invitations.invitation_posting import made_before, post_once, rests, unseen
from cogs.seating.invitations.terms import Terms
from cogs.services import Services, player_of, services_of
from cogs.words import first_steps, matchmaking, practice, reference, tables
from cogs.words.community.settings import not_here
from cogs.words.duels import direct
from cogs.words.nouns import speak_of

_LEARN = Button(control_id("learn", "0"), first_steps.LEARN)


async def invite(
    interaction: Interaction,
    opponent: discord.abc.User | None,
    deck: str | None,
    terms: Terms,
    game: str | None = None,
    options: Mapping[str, str | None] = MappingProxyType({}),
) -> None:
    """Post a challenge or lobby where the command was used. Ask for a deck first if none is known.

    `game` None means the main game; `options` are the game's own, None where nothing was chosen. Refusals:
    unknown-option, and those of `clock_meant`.
    """
    services = services_of(interaction)
    if refusal := await unfit(interaction):
        await answer(interaction, refusal)
        return
    games = services.matches.games
    name = services.main_game if game is None else game_named(for_two(games), game)
    if name is None:
        await answer(interaction, reference.no_duel_game(plain(game or "")))
        return
    board, options = placed_on(games[name], terms.board, options)
    if (deck and not games[name].has_decks) or (board and not games[name].has_boards):
        await answer(interaction, tables.NO_DECKS if deck else tables.NO_BOARDS)
        return
    clock = clock_meant(games[name], terms.clock)
    terms = replace(terms, board=board, clock=clock, options=chosen_options(games[name], options))
    me: discord.ClientUser | None = interaction.client.user
    if opponent is not None and me is not None and opponent.id == me.id:
        await answer(interaction, _offer_practice(deck, terms.board))
        return
    is_direct = interaction.guild_id is None
    if is_direct and opponent is None:
        await direct_challenges.offer(interaction)
        return
    if opponent is not None and not is_direct and not isinstance(opponent, discord.Member):
        await answer(interaction, Post(reference.USER_LEFT))
        return
    other = None if opponent is None else player_of(opponent)
    deck = await find_deck(interaction, deck, name) if deck else None
    if board:
        terms = replace(terms, board=find_board(interaction, name, board))
    try:
        invitation = await _invite(services, interaction, other, deck, terms, name)
    except Refusal as error:
        if error.code != "deck-needed":
            raise
        target = 0 if opponent is None else opponent.id
        asked = control_id("deck", str(target), *terms.parts)
        await ask_for_deck(interaction, asked, services.main_game)
        return
    await announce(services, interaction, invitation)


def _offer_practice(deck: str | None, board: str | None) -> Post:
    """The answer to a challenge to the bot itself: a button begins a practice with the same options."""
    control = control_id("practice", "0", "", board or "", deck or "")
    if not control.fits or ":" in f"{deck}{board}":
        control = control_id("practice", "0")
    return Post(practice.CHALLENGED, rows=((Button(control, practice.PRACTISE, Style.success), _LEARN),))


async def challenge_user(interaction: Interaction, user_id: int) -> None:
    """Challenge a person by their id, as `invite` does."""
    if (user := await person(interaction, user_id)) is None:
        await answer(interaction, Post(reference.USER_LEFT))
    else:
        await invite(interaction, user, None, Terms())


def find_board(interaction: Interaction, game: str, text: str) -> str:
    """The id of the game's board with this id or name. Refusals: unknown-game, unknown-board."""
    boards = services_of(interaction).stock(game).boards
    for board_id, board in boards.items():
        if fold(text) in (fold(board_id), fold(board.name)):
            return board_id
    near = nearest(text, (board.name for board in boards.values()))
    raise Refusal("unknown-board", board=text, near=tuple(near))


async def deck_chosen(press: Press) -> None:
    """Post the challenge with the deck that the challenger chose."""
    if refusal := await unfit(press.interaction):
        await answer(press.interaction, refusal)
        return
    other = None
    if press.id.key != "0":
        user = await person(press.interaction, press.id.number)
        if user is None:
            await answer(press.interaction, Post(reference.USER_LEFT))
            return
        other = player_of(user)
    services = services_of(press.interaction)
    deck = await chosen_deck(press.interaction, press.value, services.main_game)
    invitation = await _invite(services, press.interaction, other, deck, Terms.of(press.id))
    await announce(services_of(press.interaction), press.interaction, invitation)


async def open_practice(
    interaction: Interaction,
    game: str,
    rivals: Sequence[Player],
    deck: str | None,
    against: str | None,
    terms: Terms,
) -> None:
    """Post a challenge to these computer players, then accept: the hash of the dice comes before the game."""
    services = services_of(interaction)
    opponent, *beside = rivals
    invitation = await _invite(services, interaction, opponent, deck, terms, game, beside)
    await post_once(services, interaction.client, invitation)
    await _begin_practice(services, interaction, invitation, against)


async def open_solo(interaction: Interaction, game: str, terms: Terms, *, is_daily: bool = False) -> None:
    """Post a solo game, or the game of the day, then begin it. Refusal: daily-played.

    The hash of the dice is public before the game begins.
    """
    services = services_of(interaction)
    tabletop = services.matches.games[game]
    opponent, *beside = [virtual_player(tabletop.solo)] if tabletop.solo else rivals(tabletop.solo_rivals)
    invitation = await _invite(
        services, interaction, opponent, None, terms, game, beside, is_solo=True, is_daily=is_daily
    )
    await post_once(services, interaction.client, invitation)
    await _begin_practice(services, interaction, invitation, None)


async def _begin_practice(
    services: Services, interaction: Interaction, invitation: Invitation, against: str | None
) -> None:
    """Let the computer accept, and tell the player."""
    await services.matches.practice.welcome(invitation.id, against, interaction.id)
    await answer(
        interaction, practice_begun(services, invitation, await thread_of(interaction, invitation.id))
    )


async def thread_of(interaction: Interaction, invitation_id: str) -> str:
    """Mentions the thread in which the game of an accepted invitation begins; empty if it begins in none."""
    return await thread_in(services_of(interaction), interaction.client, invitation_id)


async def thread_in(services: Services, client: discord.Client, invitation_id: str) -> str:
    """The same for who has no interaction. A thread has the id of the message that it hangs on."""
    posted = await services.matches.invitations.get(invitation_id)
    channel = client.get_channel(posted.place.channel_id)
    has_thread = isinstance(channel, discord.TextChannel) and posted.message_id is not None
    return f"<#{posted.message_id}>" if has_thread else ""


def practice_begun(services: Services, invitation: Invitation, where: str) -> Post:
    """Says that a practice has begun, and where. Against a novice, or alone, it also offers the tutorial."""
    game, level = invitation.game, None if invitation.opponent is None else invitation.opponent.level
    learn: tuple[Button, ...] = () if services.face(game).lessons is None else (_learn(services, game),)
    if SOLO in invitation.options:
        return Post(tables.solo_begun(where), rows=((scores_button(game), *learn),))
    said = practice.begun(where, len(invitation.seats) - 1)
    return Post(said, rows=(learn,) if learn and level == LEVELS[0] else ())


def _learn(services: Services, game: str) -> Button:
    return _LEARN if game == services.main_game else Button(control_id("learn", "0", game), first_steps.LEARN)


async def unfit(interaction: Interaction) -> str:
    """Why no duel can begin here; empty if one can."""
    if interaction.guild_id is None:
        return "" if direct_challenges.is_direct(interaction) else reference.IN_A_SERVER
    if interaction.client.get_guild(interaction.guild_id) is None:
        return direct.not_here()
    place = Place(interaction.guild_id, interaction.channel_id or 0)
    if refusal := await barred(services_of(interaction), place, interaction.channel):
        return refusal
    in_thread = isinstance(interaction.channel, discord.Thread)
    lacking = missing(interaction.app_permissions, in_thread=in_thread)
    if lacking:
        return reference.permissions_missing(emphasised(lacking))
    return await _taken(interaction) if in_thread else ""


async def barred(services: Services, place: Place, channel: object) -> str:
    """Says where the server allows duels, if not here; else empty. `channel` is None if it is not known."""
    settings = await services.matches.servers.of(place.guild_id)
    allowed = settings.allows_channel(place.channel_id, *around(channel))
    return "" if allowed else not_here(settings.channels)


async def _taken(interaction: Interaction) -> str:
    """Says that a running duel has this thread, and where to go instead; empty if none has it."""
    here = await services_of(interaction).matches.chronicle.duel_in(interaction.channel_id or 0)
    if here is None or not here.running or here.thread_id != interaction.channel_id:
        return ""
    players = listed(safe_names(here))
    return reference.thread_taken(players, here.place.channel_id)


async def _invite(
    services: Services,
    interaction: Interaction,
    other: Player | None,
    deck: str | None,
    terms: Terms,
    game: str | None = None,
    beside: Sequence[Player] = (),
    *,
    is_solo: bool = False,
    is_daily: bool = False,
) -> Invitation:
    """A new invitation of the user's, where they are, as in `make_invitation`.

    `game` None means the main game.
    """
    place, clock = Place(interaction.guild_id, interaction.channel_id or 0), parse_clock(terms.clock)
    if place.guild_id is None and other is not None and not other.is_computer:
        place, clock = await direct_challenges.place_for(interaction, other), clock or direct_challenges.CLOCK
    return await make_invitation(
        services,
        interaction.client,
        Inviting(player_of(interaction.user), place, interaction.id),
        other,
        deck,
        terms,
        game or services.main_game,
        beside,
        clock=clock,
        is_solo=is_solo,
        is_daily=is_daily,
    )


class Inviting(Struct, frozen=True):
    """Who invites, and where. `key` is a number that the bot did not choose: dice depend on it."""

    author: Player
    place: Place
    key: int


async def make_invitation(
    services: Services,
    client: discord.Client,
    inviting: Inviting,
    other: Player | None,
    deck: str | None,
    terms: Terms,
    game: str,
    beside: Sequence[Player] = (),
    *,
    clock: ClockWish | None = None,
    is_solo: bool = False,
    is_daily: bool = False,
) -> Invitation:
    """A new invitation, or the last one if a failure stopped its message or the computer's answer.

    `beside` are further computer players, if `other` is one. Refusals: those of `Invitations.invite`.
    """
    speak_of(services.matches.games, game)
    author, place = inviting.author, inviting.place
    try:
        return await services.matches.invitations.invite(
            author,
            other,
            place,
            deck,
            terms.board,
            inviting.key,
            game=game,
            clock=clock,
            rated=terms.rated,
            best_of=terms.best_of,
            caster=terms.caster,
            options=terms.options,
            beside=beside,
            is_solo=is_solo,
            is_daily=is_daily,
        )
    except Refusal as error:
        if error.code == "already-hosting":
            return await unseen(services, client, error, place, "lobby")
        if error.code != "already-challenged":
            raise
        made = await made_before(services, client, error.text("invitation"))
        is_own = made.author.user_id == author.user_id and made.place == place
        waits_for_computer = made.opponent is not None and made.opponent.is_computer
        if not is_own or (made.message_id is not None and not waits_for_computer):
            raise
        return made


async def announce(services: Services, interaction: Interaction, invitation: Invitation) -> None:
    """Post a challenge or lobby, then tell its author. A computer accepts at once.

    Raises Unclear if a challenge by direct message cannot be delivered.
    """
    is_direct = invitation.place.guild_id is None
    try:
        await post_once(services, interaction.client, invitation)
    except NotPosted as error:
        if not is_direct:
            raise
        raise await direct_challenges.unposted(services, invitation, error) from error
    if invitation.opponent is not None and invitation.opponent.is_computer:
        await _begin_practice(services, interaction, invitation, None)
    elif is_direct:
        await answer(interaction, direct_challenges.sent(invitation))
    elif invitation.opponent is None:
        await answer(interaction, reference.LOBBY_OPENED)
    elif await rests(services, invitation):
        await answer(interaction, f"{reference.CHALLENGED} {matchmaking.RESTING}")
    else:
        await answer(interaction, reference.CHALLENGED)


async def person(interaction: Interaction, user_id: int) -> discord.abc.User | None:
    """The member of this server with this id; in direct messages, any user; None if there is none."""
    try:
        if interaction.guild is not None:
            return await interaction.guild.fetch_member(user_id)
        client: discord.Client = interaction.client
        return await client.fetch_user(user_id)
    except discord.NotFound:
        return None
