"""Checks a tournament's file that somebody uploads: the bot's own JSON, or a report of FIDE (TRF)."""

import logging
from concurrent.futures import BrokenExecutor

import aiohttp
import discord

from bot.confinement import TooDear
from bot.games.errors import ContentError
from cogs.kit.answers import answer
from cogs.kit.custom_ids import control_id
from cogs.kit.forms import FilePart, Form
from cogs.kit.messages import Button
from cogs.kit.press import Press
from cogs.kit.refusals import NotAdmitted
from cogs.kit.safe_text import plain
from cogs.services import services_of
from cogs.words.tournaments.ending import file_checks as words

_log = logging.getLogger(__name__)

FORM, SENT = "exportform", "exportsent"
"""The verbs of the button that asks for a file, and of the form that was sent off."""
_FILE = "file"
_MAX_NAME = 60


def button() -> Button:
    """Opens the form for a file."""
    return Button(control_id(FORM, "0"), words.CHECK_FILE)


def form(press: Press) -> Form:
    """Asks for a file."""
    from bot.tournaments.exports.json_reader import MAX_BYTES  # noqa: PLC0415 -- loaded when somebody asks

    file = FilePart(_FILE, words.FILE, words.file_help(MAX_BYTES), is_needed=True)
    return Form(control_id(SENT, press.id.key), words.TITLE, (file,))


async def sent(press: Press) -> None:
    """Tell the standings that follow from the file. Only a confined process reads it.

    Raises NotAdmitted without exactly one file that Discord gives.
    """
    from bot.matches.tournaments.exports.reading import check_tournament_file  # noqa: PLC0415 -- see `form`
    from bot.tournaments.exports.json_reader import MAX_BYTES  # noqa: PLC0415

    files = press.answers.uploads(_FILE)
    if len(files) != 1:
        raise NotAdmitted(words.ONE_FILE)
    (file,) = files
    name = f"`{plain(file.filename, _MAX_NAME)}`"
    if file.size > MAX_BYTES:
        await answer(press.interaction, words.no_tournament(name, [words.too_large(MAX_BYTES)]))
        return
    try:
        data = await file.read()
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
        raise NotAdmitted(words.NOT_FETCHED) from error
    try:
        verdict = await services_of(press.interaction).readers.run(check_tournament_file, data)
    except ContentError as error:
        await answer(press.interaction, words.no_tournament(name, error.faults))
    except TooDear as error:
        _log.warning("A tournament's file of user %d was too dear to read: %s", press.user, error)
        await answer(press.interaction, words.no_tournament(name, [words.TOO_DEAR]))
    except BrokenExecutor as error:
        _log.error("Files of tournaments cannot be read: %s", error)
        await answer(press.interaction, words.NOT_READ)
    else:
        await answer(press.interaction, words.checked(verdict))
