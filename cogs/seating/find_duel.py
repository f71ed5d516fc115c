"""Finds the duel that a command means: the one in this channel, else the player's only running one."""

from collections.abc import Sequence

from bot.games.wording import shortened
from bot.matches.memory.looks import FullLook, Meant
from bot.matches.values import Duel
from bot.telemetry.log_context import note_duel
from cogs.display.posting.people import names_of
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import MENU_LIMIT, Menu, MenuEntry, Post
from cogs.kit.press import Press
from cogs.kit.safe_text import LABEL_LIMIT
from cogs.services import services_of
from cogs.sight import seen_by
from cogs.watching.admission import check_sight
from cogs.words.duels import requests as asking
from cogs.words.duels.duel import versus
from cogs.words.nouns import speak_of


async def duel_meant(interaction: Interaction, game: str | None = None) -> Meant:
    """The duels that a command of this game, or of any game, may mean here: one, none or several."""
    play = services_of(interaction).matches.play
    found = await play.meant(interaction.user.id, interaction.channel_id, game)
    if found.look is not None:
        note_duel(found.look.duel.id)
        services_of(interaction).matches.tournaments.presence.note(found.look.duel.id, interaction.user.id)
        speak_of(services_of(interaction).matches.games, found.look.duel.game)
    elif game is not None:
        speak_of(services_of(interaction).matches.games, game)
    return found


async def ask_which(interaction: Interaction, duels: Sequence[Duel], request: str) -> None:
    """Ask privately which of the user's duels they mean. The menu carries the request."""
    duels = duels[:MENU_LIMIT]
    prompts = await services_of(interaction).matches.play.prompts(duels, interaction.user.id)
    entries = tuple(
        MenuEntry(f"{duel.id}:{prompt}", shortened(versus(names_of(duel)), LABEL_LIMIT))
        for duel, prompt in zip(duels, prompts, strict=True)
    )
    control = control_id("pick", "0", request)
    if not control.fits:
        await answer(interaction, asking.SAY_IT_THERE)
        return
    menu = Menu(control, asking.pick_duel(), entries)
    await answer(interaction, Post(asking.which_duel(), rows=(menu,)))


async def named(interaction: Interaction, duel_id: str) -> Duel:
    """The duel with this id. Refusals: no-such-duel, and those of `check_sight`."""
    note_duel(duel_id)
    duel = await services_of(interaction).matches.chronicle.duel(duel_id)
    speak_of(services_of(interaction).matches.games, duel.game)
    await check_sight(interaction, duel)
    return duel


async def running_here(interaction: Interaction) -> list[Duel]:
    """The running duels of this server that the user may see; elsewhere, the user's own; newest first."""
    chronicle, user_id = services_of(interaction).matches.chronicle, interaction.user.id
    if interaction.guild_id is None:
        return await chronicle.running(None, user_id)
    return await visible(interaction, await chronicle.running(interaction.guild_id))


async def visible(interaction: Interaction, duels: Sequence[Duel]) -> list[Duel]:
    """Those of these duels that the user plays or may see. All are of one server."""
    seen = await seen_by(interaction, {each.place for each in duels})
    return [each for each in duels if each.place in seen or each.seat_of(interaction.user.id) is not None]


async def ended_meant(interaction: Interaction, *, at_table: bool = False) -> Duel | None:
    """The ended duel that a command means: the one in this channel, else the player's last.

    With `at_table`, only games at tables count; without, only the others. In a match's own thread, that match
    is meant, whatever its game.
    """
    matches = services_of(interaction).matches
    games = [name for name, each in matches.games.items() if each.is_for_several is at_table]
    here = None if interaction.channel_id is None else await matches.chronicle.duel_in(interaction.channel_id)
    if here is not None and here.thread_id != interaction.channel_id and here.game not in games:
        here = None
    if here is None or here.running:
        mine = await matches.chronicle.ended(interaction.user.id, 1, games=games)
        here = mine[0] if mine else here
    if here is not None:
        note_duel(here.id)
        speak_of(matches.games, here.game)
    return here


async def check_playing(press: Press) -> None:
    """Check that the presser plays on in the match. Refusals: as in `Look.prompt`."""
    (await services_of(press.interaction).matches.play.look(press.id.key, press.user)).prompt()


async def own_turn(press: Press) -> FullLook:
    """The match as the presser sees it. Refused if the control is outdated or it is not their turn."""
    look = await services_of(press.interaction).matches.play.full_look(press.id.key, press.user)
    look.check_turn(press.id.ply)
    return look
