"""`/team import` and `check`: reading the sheets that people send. Only a confined process parses them."""

import logging
from concurrent.futures import BrokenExecutor

import aiohttp
import discord

from bot.confinement import TooDear
from bot.content.multiversus.team_files import MAX_TEAM_BYTES, is_sheet, parse_sent, parse_sent_team
from bot.games.errors import ContentError
from bot.games.multiversus.sheets.forms import TeamForm
from bot.matches.refusals import Refusal
from cogs.kit.answers import Interaction, answer
from cogs.kit.messages import Attachment, Post
from cogs.multiversus.teams.shelf import teams_of
from cogs.multiversus.words import teams as words
from cogs.services import services_of

_log = logging.getLogger(__name__)

_TEXT = "text"
_NAME_LIMIT = 100


class _NoTeam(Exception):
    """What was sent is no sound team; `post` tells its sender why."""

    def __init__(self, post: Post) -> None:
        super().__init__(post.text)
        self.post = post


async def check_team(interaction: Interaction, file: discord.Attachment | None, text: str | None) -> None:
    """Answer with a team's faults, or with its worth if it has none. Nothing is saved."""
    try:
        team = await _given(interaction, file, text, words.NOTHING_SAVED)
    except _NoTeam as error:
        await answer(interaction, error.post)
        return
    await answer(interaction, Post(words.sound(team)))


async def import_team(
    interaction: Interaction, file: discord.Attachment | None, text: str | None, *, replace: bool
) -> None:
    """Save a team from a file, a text or a sharing code as the user's own."""
    decks = teams_of(interaction)
    try:
        team = await _given(interaction, file, text, words.NOT_SAVED)
        saved = await decks.save(interaction.user.id, team, replace=replace)
    except _NoTeam as error:
        await answer(interaction, error.post)
    except Refusal as error:
        if error.code not in words.REFUSED:
            raise
        await answer(interaction, words.refused(error))
    else:
        kept = len(await decks.of(interaction.user.id))
        await answer(interaction, Post(words.saved(saved.how, team, kept, decks.limit)))


async def _given(
    interaction: Interaction, file: discord.Attachment | None, text: str | None, outcome: str
) -> TeamForm:
    """The team that was sent. Raises _NoTeam if it has faults; `outcome` is their consequence."""
    if (file is None) == (text is None):
        raise _NoTeam(Post(words.ONE_OF_TWO))
    if file is None:
        assert text is not None
        if "=" not in text and "{" not in text:
            return await _shared(interaction, text)
        return await _read(interaction, text.encode("utf-8", "replace"), _TEXT, outcome)
    name = file.filename[-_NAME_LIMIT:]
    if file.size > MAX_TEAM_BYTES:
        raise _NoTeam(Post(words.too_large(name, file.size, MAX_TEAM_BYTES)))
    try:
        data = await file.read()
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
        raise _NoTeam(Post(words.NOT_FETCHED)) from error
    return await _read(interaction, data, name, outcome)


async def _shared(interaction: Interaction, text: str) -> TeamForm:
    """The team with this sharing code."""
    try:
        team = await teams_of(interaction).shared(text)
    except Refusal as error:
        if error.code not in words.REFUSED:
            raise
        raise _NoTeam(Post(words.refused(error))) from error
    assert isinstance(team, TeamForm)
    return team


async def _read(interaction: Interaction, data: bytes, name: str, outcome: str) -> TeamForm:
    try:
        readers = services_of(interaction).readers
        read = await readers.run(parse_sent if is_sheet(data) else parse_sent_team, data, name)
    except ContentError as error:
        found = [fault.removeprefix(f"{name}: ") for fault in error.faults]
        rest: tuple[Attachment, ...] = ()
        if not words.all_shown(found):
            rest = (Attachment("faults.txt", "".join(f"{fault}\n" for fault in found).encode()),)
        raise _NoTeam(Post(words.faults(name, found, outcome), documents=rest)) from error
    except TooDear as error:
        _log.warning("A team file of user %d was too dear to parse: %s", interaction.user.id, error)
        raise _NoTeam(Post(words.too_dear(name))) from error
    except BrokenExecutor as error:
        _log.error("Team files cannot be parsed: %s", error)
        raise _NoTeam(Post(words.NOT_READ)) from error
    if isinstance(read, TeamForm):
        return read
    is_check = outcome == words.NOTHING_SAVED
    raise _NoTeam(Post(words.sound_battlefields(read) if is_check else words.no_team(name)))
