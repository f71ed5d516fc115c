"""`/duel verify`: replays a record in a worker, and tells in plain words what was checked."""

import logging
from concurrent.futures import BrokenExecutor

import aiohttp
import discord

from bot.confinement import TooDear
from bot.games.errors import ContentError
from bot.games.wording import outcome
from bot.matches.records.verification import MAX_BYTES, Games, RecordVerdict, check_file, check_record
from bot.matches.refusals import Refusal
from bot.matches.table_play.exercises import Exercise
from bot.matches.values import Duel
from cogs.display.boards.endings import result_of
from cogs.display.boards.table_button import exercise_button
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id
from cogs.kit.forms import FilePart, Form
from cogs.kit.messages import Button, Post, Row
from cogs.kit.press import Press
from cogs.kit.refusals import NotAdmitted
from cogs.kit.safe_text import clip, escape, plain
from cogs.records.access import opened
from cogs.services import Services, services_of
from cogs.words import solo
from cogs.words.duels import duel as duel_words
from cogs.words.duels import verdicts as words

_log = logging.getLogger(__name__)
FORM, SENT = "recordform", "recordsent"
"""The verbs of the button that asks for a file, and of the form that was sent off."""
_FILE = "file"
_MAX_FAULT = 300
_MAX_NAME = 60


async def verdict_post(services: Services, duel: Duel, user_id: int) -> Post:
    """The result of checking an ended duel's record, for this user.

    Refusals: still-running, record-gone, decks-secret, day-not-over.
    """
    text = await services.matches.chronicle.record_for(duel.id, user_id)
    verdict = await services.thinkers.run(check_record, text, _games(services))
    lines = [words.seed(verdict.seed_hash, was_posted=True)]
    if duel.seed_hash != verdict.seed_hash:
        lines = [words.here(duel.id, is_same=False)]
    day = await services.matches.solo.day_of(duel.id)
    if day is not None:
        lines.append(solo.verified(day))
    if duel.origin is not None:
        expected = await services.matches.replays.origin_hash(duel)
        is_same = None if expected is None else expected == verdict.start_hash
        lines.append(words.forked(duel.origin.duel_id, duel.origin.turn, is_same=is_same))
    result = words.ended(result_of(services.face(duel.game), duel))
    return Post(_verdict_text(verdict, words.of_duel(duel.id), lines, result), accent=_accent(verdict))


def file_button() -> Button:
    """Opens the form for a record's file."""
    return Button(control_id(FORM, "0"), words.CHECK_FILE)


def file_form(press: Press) -> Form:
    """Asks for a record's file."""
    file = FilePart(_FILE, words.FILE, words.file_help(MAX_BYTES), is_needed=True)
    return Form(control_id(SENT, press.id.key), words.FILE_TITLE, (file,))


async def file_sent(press: Press) -> None:
    """Check the record in the form. Raises NotAdmitted without exactly one file."""
    files = press.answers.uploads(_FILE)
    if len(files) != 1:
        raise NotAdmitted(words.ONE_FILE)
    await verify_file(press.interaction, files[0])


async def verify_file(interaction: Interaction, file: discord.Attachment) -> None:
    """Check a file from a user. Only a confined process reads it."""
    services = services_of(interaction)
    name = f"`{plain(file.filename, _MAX_NAME)}`"
    if file.size > MAX_BYTES:
        await answer(interaction, words.no_record(name, words.too_large(file.size, MAX_BYTES)))
        return
    try:
        data = await file.read()
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError):
        await answer(interaction, words.NOT_FETCHED)
        return
    try:
        verdict = await services.readers.run(check_file, data, _games(services))
    except ContentError as error:
        await answer(interaction, words.no_record(name, _safe(error.faults[0])))
    except TooDear as error:
        _log.warning("A record of user %d was too dear to check: %s", interaction.user.id, error)
        await answer(interaction, words.too_dear())
    except BrokenExecutor as error:
        _log.error("Records cannot be checked: %s", error)
        await answer(interaction, words.NOT_READ)
    else:
        lines = [words.seed(verdict.seed_hash, was_posted=False), *await _known(interaction, verdict)]
        if verdict.start_hash is not None:
            lines.append(words.FORKED_FILE)
        await answer(
            interaction,
            Post(
                _verdict_text(verdict, words.THIS_FILE, lines, words.result(_result(verdict))),
                rows=_table_row(services, verdict, data),
                accent=_accent(verdict),
            ),
        )


def _table_row(services: Services, verdict: RecordVerdict, data: bytes) -> tuple[Row, ...]:
    """The button that opens a sound record at a table; none where there is no table for its game."""
    if verdict.faults or verdict.rules is not None or verdict.game not in services.matches.games:
        return ()
    face = services.face(verdict.game)
    if not services.door.address or face.touch is None:
        return ()
    name = services.matches.shown_records.keep(data.decode("utf-8-sig"))
    return (exercise_button(services.door, face, Exercise("record", name)),)


def _games(services: Services) -> Games:
    return {name: tabletop.game for name, tabletop in services.matches.games.items()}


async def _known(interaction: Interaction, verdict: RecordVerdict) -> list[str]:
    """Tells whether the file is the record of the duel that it names, if the user may see that duel."""
    try:
        duel = await opened(interaction, verdict.match_id)
    except (Refusal, NotAdmitted):
        return []
    return [words.here(duel.id, is_same=duel.seed_hash == verdict.seed_hash)]


def _verdict_text(verdict: RecordVerdict, which: str, lines: list[str], result: str) -> str:
    """The checks and their results. `lines` are about the seed and where the duel began."""
    names = [plain(name) for name in verdict.names]
    if verdict.rules is not None:
        return f"### {which}\n{words.other_rules(*map(_safe, verdict.rules))}"
    if verdict.faults:
        return f"{words.fails(names, which)}\n{words.faults([_safe(fault) for fault in verdict.faults])}"
    first, *others = lines
    parts = [
        words.holds(names, which),
        first,
        words.dice(verdict.dice),
        words.actions(verdict.actions),
        *others,
    ]
    if verdict.takebacks:
        parts.insert(4, words.taken_back(verdict.takebacks))
    if verdict.decision is not None and verdict.decision.by == "players":
        parts.append(words.agreed())
    elif verdict.decision is not None:
        places = verdict.decision.places
        decided = words.NO_RESULT if places is None else outcome(_first(names, places))
        parts.append(words.decided(decided, verdict.decision.by))
    parts.append(result)
    return "\n".join([*parts, words.checked()])


def _result(verdict: RecordVerdict) -> str:
    """How a duel ended: by its rules, or by a decision."""
    names = [plain(name) for name in verdict.names]
    if verdict.game_end is not None:
        return outcome(_first(names, verdict.game_end.places))
    return words.by_decision(None if verdict.decision is None else verdict.decision.by)


def _first(names: list[str], places: tuple[int, ...]) -> list[str]:
    """The names of the winners; none if all share the first place."""
    return [] if set(places) == {1} else [names[seat] for seat, place in enumerate(places) if place == 1]


def _safe(fault: str) -> str:
    return escape(clip(" ".join(fault.split()), _MAX_FAULT))


def _accent(verdict: RecordVerdict) -> int | None:
    return duel_words.COLOURS[None] if not verdict.faults else None
