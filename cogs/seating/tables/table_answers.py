"""Answers to the controls of a table: sitting down, getting up, starting the game."""

from collections.abc import Callable

from msgspec import Struct

from bot.games.wording import shortened
from bot.matches.refusals import Refusal
from bot.matches.tabletop import title_of
from bot.matches.values import Duel, Invitation
from bot.telemetry.log_context import note_duel
from cogs.display.invitation_posts import UNSEAT
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Menu, MenuEntry, Post
from cogs.kit.press import Press
from cogs.kit.safe_text import LABEL_LIMIT, clean, escape, plain
from cogs.seating.asking.duel_requests import concede_question
from cogs.seating.invitations.invitation_answers import (
    allows_casters,
    ask_for_deck,
    deck_of,
    is_fit,
    privately,
    remember_message,
)
from cogs.seating.invitations.invitation_making import thread_of
from cogs.seating.tables.table_choices import is_at_table
from cogs.services import Services, player_of, services_of
from cogs.words import reference
from cogs.words import tables as words
from cogs.words.nouns import speak_of


class Sat(Struct, frozen=True):
    """A table where the user sits. `duel` is its running game, or None while the table is open."""

    table: Invitation
    duel: Duel | None = None


async def sit(press: Press) -> None:
    """Join with the chosen deck, else the preferred one, else ask for one privately."""
    interaction = press.interaction
    matches = services_of(interaction).matches
    if not await is_fit(press):
        return
    deck = await deck_of(press)
    try:
        joined = await matches.game_tables.join(
            press.id.key,
            player_of(interaction.user),
            deck,
            interaction.id,
            allows_casters=allows_casters(press),
        )
    except Refusal as error:
        match error.code:
            case "deck-needed":
                await ask_for_deck(press)
            case "invitation-closed":
                await privately(interaction, await _too_late(press, error))
            case _:
                raise
        return
    services_of(interaction).tables.wake(press.id.key)
    if deck:
        name = await _deck_name(interaction, joined.game, deck)
        where = await thread_of(interaction, joined.id) if isinstance(joined, Duel) else ""
        await answer(interaction, reference.plays(escape(name), where))


async def rise(press: Press) -> None:
    """Leave the pressed table, or the one chosen from a menu. Its game may already run."""
    if press.value:
        await _leave(services_of(press.interaction), press.interaction, press.value)
        return
    await remember_message(press)
    try:
        await services_of(press.interaction).matches.game_tables.leave(press.id.key, press.user)
    except Refusal as error:
        if error.code != "invitation-closed":
            raise
        await privately(press.interaction, await _too_late(press, error))
        return
    services_of(press.interaction).tables.wake(press.id.key)


async def seat_computer(press: Press) -> None:
    """Seat a computer of the chosen level, or remove the last one. Only the host may."""
    if not await is_fit(press):
        return
    interaction = press.interaction
    game_tables = services_of(interaction).matches.game_tables
    try:
        if press.value == UNSEAT:
            await game_tables.unseat_computer(press.id.key, press.user)
        else:
            await game_tables.seat_computer(press.id.key, press.user, press.value, interaction.id)
    except Refusal as error:
        await _tell_of_host(press, error, words.only_host_seats)
        return
    services_of(interaction).tables.wake(press.id.key)


async def start(press: Press) -> None:
    """Start the game with those at the table. Only the host may."""
    if not await is_fit(press):
        return
    try:
        await services_of(press.interaction).matches.game_tables.start(press.id.key, press.user)
    except Refusal as error:
        await _tell_of_host(press, error, words.only_host)
        return
    services_of(press.interaction).tables.wake(press.id.key)


async def _tell_of_host(press: Press, error: Refusal, only_host: Callable[[str], str]) -> None:
    """Say privately that `only_host` may do this, or that it is too late. Raises any other refusal."""
    match error.code:
        case "not-for-you":
            await privately(press.interaction, Post(only_host(plain(error.text("who")))))
        case "invitation-closed":
            await privately(press.interaction, await _too_late(press, error))
        case _:
            raise error


async def leave(interaction: Interaction) -> None:
    """Leave a table. If its game has begun, ask first. If the user sits at several, ask which is meant."""
    services = services_of(interaction)
    found = await tables_sat_at(interaction)
    match found:
        case []:
            await answer(interaction, words.NO_TABLE)
        case [only]:
            await _leave(services, interaction, only.table.id)
        case _:
            entries = tuple(MenuEntry(each.table.id, _label(services, each)) for each in found)
            menu = Menu(control_id("rise", "0"), words.WHICH_MENU, entries)
            await answer(interaction, Post(words.WHICH, rows=(menu,)))


async def tables_sat_at(interaction: Interaction) -> list[Sat]:
    """The tables that a command means: the game of this thread, else those in this channel, else all.

    "All" means all tables in this server; in direct messages, those in every server. Solo games count, too.
    """
    found = await _all(services_of(interaction), interaction.guild_id, interaction.user.id)
    here = interaction.channel_id
    own = [each for each in found if each.duel is not None and each.duel.thread_id == here]
    return own or [each for each in found if each.table.place.channel_id == here] or found


async def _all(services: Services, guild_id: int | None, user_id: int) -> list[Sat]:
    matches = services.matches
    opened = await matches.invitations.open(guild_id)
    found = [Sat(each) for each in opened if each.kind == "table" and each.seat_of(user_id) is not None]
    for duel in await matches.chronicle.running(guild_id, user_id):
        table = await matches.invitations.get(duel.id)
        if table.kind == "table" or is_at_table(services, duel):
            found.append(Sat(table, duel))
    return found


async def _leave(services: Services, interaction: Interaction, invitation_id: str) -> None:
    """Leave this table. If its game has begun, ask whether to give it up."""
    note_duel(invitation_id)
    games, chronicle = services.matches.games, services.matches.chronicle
    speak_of(games, await chronicle.game_of(invitation_id))
    user_id = interaction.user.id
    duel = await chronicle.find(invitation_id)
    if duel is not None:  # also one that was never an open table
        look = await services.matches.play.look(invitation_id, user_id)
        await answer(interaction, concede_question(look))
        return
    try:
        left = await services.matches.game_tables.leave(invitation_id, user_id)
    except Refusal as error:
        if error.code != "invitation-closed":
            raise
        await answer(interaction, words.too_late(error.text("state")))
        return
    services.tables.wake(invitation_id)
    await answer(interaction, words.LEFT if left.state == "open" else words.CANCELLED)


async def _deck_name(interaction: Interaction, game: str, deck_id: str) -> str:
    decks = services_of(interaction).face(game).decks
    offered = () if decks is None else await decks.offered(interaction)
    return next((each.name for each in offered if each.id == deck_id), deck_id)


async def _too_late(press: Press, refused: Refusal) -> Post:
    """Says why the pressed table is closed, and shows its players where their game is."""
    if refused.text("state") != "accepted":
        return Post(words.too_late(refused.text("state")))
    duel = await services_of(press.interaction).matches.chronicle.duel(press.id.key)
    if duel.seat_of(press.user) is None:
        return Post(words.too_late("accepted"))
    return Post(words.has_begun(f"<#{duel.channel_id}>"))


def _label(services: Services, sat: Sat) -> str:
    title = title_of(services.matches.games, sat.table.game)
    host = clean(sat.table.author.name)
    return shortened(words.sat_label(title, host, has_begun=sat.duel is not None), LABEL_LIMIT)
