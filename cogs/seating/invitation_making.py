"""Makes and posts challenges and lobbies: by command, after asking for a deck, as a rematch."""

import discord

from bot.matches.refusals import Refusal
from bot.matches.values import Invitation, Place, Player
from cogs.explaining import NotPosted
from cogs.kit.answers import Interaction, answer, think
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Post
from cogs.kit.permissions import behind, emphasised, missing
from cogs.kit.press import Press
from cogs.kit.writing import fold, listed
from cogs.seating.decks import ask_for_deck, find_deck
from cogs.seating.invitation_posts import invitation_post
from cogs.services import Services, player_of, services_of
from cogs.showing.people import safe_names
from cogs.words import practice, reference, tables


async def invite(
    interaction: Interaction, opponent: discord.abc.User | None, deck: str | None, board: str | None
) -> None:
    """Post a challenge (or a lobby) where the command was used; first ask for a deck, if none is known."""
    services = services_of(interaction)
    if refusal := await unfit(interaction):
        await answer(interaction, refusal)
        return
    if opponent is not None and not isinstance(opponent, discord.Member):
        await answer(interaction, Post(reference.USER_LEFT))
        return
    other = None if opponent is None else player_of(opponent)
    deck = await find_deck(interaction, deck, services.main_game) if deck else None
    board = find_board(interaction, board) if board else None
    try:
        invitation = await _invite(services, interaction, other, deck, board)
    except Refusal as error:
        if error.code != "deck-needed":
            raise
        target = 0 if opponent is None else opponent.id
        asked = control_id("deck", str(target), *([board] if board else []))
        await ask_for_deck(interaction, asked, services.main_game)
        return
    await _show(services, interaction, invitation)


def find_board(interaction: Interaction, text: str) -> str:
    """The id of the battlefield with this id or name; Refusal `unknown-board` if there is none."""
    for board_id, board in services_of(interaction).content.boards.items():
        if fold(text) in (fold(board_id), fold(board.name)):
            return board_id
    raise Refusal("unknown-board", board=text)


async def deck_chosen(press: Press) -> None:
    """Post the challenge with the deck that the challenger chose."""
    await think(press.interaction)
    if refusal := await unfit(press.interaction):
        await answer(press.interaction, refusal)
        return
    other = None
    if press.id.key != "0":
        user = await _user(press.interaction, press.id.number)
        if user is None:
            await answer(press.interaction, Post(reference.USER_LEFT))
            return
        other = player_of(user)
    invitation = await _invite(
        services_of(press.interaction), press.interaction, other, press.value, press.id.part(0) or None
    )
    await _show(services_of(press.interaction), press.interaction, invitation)
    await answer(press.interaction, reference.CHALLENGED if other else reference.LOBBY_OPENED)


async def rematch(press: Press) -> None:
    """Challenge the other player again; if they asked first, accept.

    An invitation whose message never reached Discord is posted first: nobody accepts dice whose hash was not
    shown.
    """
    await think(press.interaction)
    services, interaction = services_of(press.interaction), press.interaction
    try:
        invitation = await services.matches.invitations.rematch(press.duel, press.user, interaction.id)
    except Refusal as error:
        if error.code != "already-challenged":
            raise
        invitation = await services.matches.invitations.get(error.details["invitation"])
        if invitation.kind == "table":
            await _show_rematch_table(services, interaction, invitation)
            return
        is_own = invitation.author.user_id == press.user
        if invitation.message_id is not None:
            if is_own:
                raise
            await services.matches.invitations.accept(
                invitation.id, player_of(interaction.user), None, interaction.id
            )
            await answer(interaction, Post(reference.REMATCH_ACCEPTED))
            return
        if not is_own:
            await _post(services, interaction, invitation)
            await answer(interaction, Post(reference.rematch_waits(invitation.place.channel_id)))
            return
    if invitation.kind == "table":
        await _show_rematch_table(services, interaction, invitation)
        return
    await _post(services, interaction, invitation)
    if invitation.opponent is not None and invitation.opponent.is_computer:
        await services.matches.practice.welcome(invitation.id, None, interaction.id)
        await answer(interaction, Post(practice.BEGUN))
        return
    await answer(interaction, Post(reference.rematch_asked(invitation.place.channel_id)))


async def open_practice(
    interaction: Interaction, player: Player, deck: str, against: str | None, board: str | None
) -> None:
    """Post a challenge to a computer player, then accept: no duel begins before its hash is shown."""
    services = services_of(interaction)
    invitation = await _invite(services, interaction, player, deck, board)
    await _show(services, interaction, invitation)
    await services.matches.practice.welcome(invitation.id, against, interaction.id)


async def unfit(interaction: Interaction) -> str:
    """Why no duel can begin here; empty if one can."""
    if interaction.guild_id is None:
        return reference.IN_A_SERVER
    in_thread = isinstance(interaction.channel, discord.Thread)
    lacking = missing(interaction.app_permissions, in_thread=in_thread)
    if lacking:
        return reference.permissions_missing(emphasised(lacking))
    return await _taken(interaction) if in_thread else ""


async def _taken(interaction: Interaction) -> str:
    """Says that this thread is a running duel's own, and where to go; empty if it is not."""
    here = await services_of(interaction).matches.chronicle.duel_in(interaction.channel_id or 0)
    if here is None or not here.running or here.thread_id != interaction.channel_id:
        return ""
    players = listed(safe_names(here))
    return reference.thread_taken(players, here.place.channel_id)


async def _invite(
    services: Services, interaction: Interaction, other: Player | None, deck: str | None, board: str | None
) -> Invitation:
    """A new invitation, or the last one if its message was never posted because of a failure."""
    author = player_of(interaction.user)
    place = Place(interaction.guild_id, interaction.channel_id or 0)
    try:
        return await services.matches.invitations.invite(
            author, other, place, deck, board, interaction.id, game=services.main_game
        )
    except Refusal as error:
        if error.code != "already-challenged":
            raise
        made = await services.matches.invitations.get(error.details["invitation"])
        is_unseen = made.message_id is None and made.author.user_id == author.user_id and made.place == place
        if not is_unseen:
            raise
        return made


async def _show(services: Services, interaction: Interaction, invitation: Invitation) -> None:
    """Answer a command with the invitation, for all to see; after a private question, post it."""
    if interaction.response.is_done():
        await _post(services, interaction, invitation)
        return
    post = invitation_post(invitation, services.content.boards, services.matches.games)
    try:
        sent = await interaction.response.send_message(view=post.layout(), allowed_mentions=post.mentions)
    except discord.HTTPException as error:
        raise NotPosted(error, behind(error, interaction.channel)) from error
    if sent.message_id is not None:
        await services.matches.invitations.set_message(invitation.id, sent.message_id)


async def _show_rematch_table(services: Services, interaction: Interaction, invitation: Invitation) -> None:
    """Post a table for another game of several, unless somebody else's press has done so; say where it is."""
    await post_once(services, interaction, invitation)
    await answer(interaction, tables.rematch_open(f"<#{invitation.place.channel_id}>"))


async def post_once(services: Services, interaction: Interaction, invitation: Invitation) -> None:
    """Post a table, unless another press is posting it or has posted it already."""
    async with services.tables.posting.of(invitation.id):
        if (await services.matches.invitations.get(invitation.id)).message_id is None:
            await _post(services, interaction, invitation)


async def _post(services: Services, interaction: Interaction, invitation: Invitation) -> None:
    """Post the invitation where it belongs, which may be elsewhere than the interaction; else NotPosted."""
    post = invitation_post(invitation, services.content.boards, services.matches.games)
    channel = services.presenter.places.channel(invitation.place.channel_id)
    try:
        message = await channel.send(
            view=post.layout(), allowed_mentions=post.mentions, nonce=int(invitation.id)
        )
    except discord.HTTPException as error:
        known = interaction.client.get_channel(channel.id)
        raise NotPosted(error, behind(error, known)) from error
    await services.matches.invitations.set_message(invitation.id, message.id)


async def _user(interaction: Interaction, user_id: int) -> discord.abc.User | None:
    try:
        if interaction.guild is not None:
            return await interaction.guild.fetch_member(user_id)
        client: discord.Client = interaction.client
        return await client.fetch_user(user_id)
    except discord.NotFound:
        return None
