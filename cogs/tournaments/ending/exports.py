"""`/tournament export`: sends files of a tournament privately."""

import asyncio

from bot.archives import Packer
from bot.matches.planning.plan import MAX_NAME
from bot.matches.tournaments.lookup import LoggedEntry, ShownTournament
from cogs.kit.answers import Interaction, answer, whisper
from cogs.kit.custom_ids import MalformedId, parse_number
from cogs.kit.messages import Attachment, Button, Menu, MenuEntry, Post
from cogs.kit.press import Press
from cogs.kit.safe_text import plain
from cogs.services import services_of
from cogs.tournaments.authority import home_of, organiser_of
from cogs.tournaments.ending import file_checks
from cogs.tournaments.ending.archive import SIZE, everything
from cogs.tournaments.ending.controls import NO_TOURNAMENT, export_id, report_id
from cogs.words.tournaments.ending import end as words


async def pressed(press: Press) -> None:
    """Ask what to export, or export it. Refusals: tournament-goes-on, and those of `export`."""
    if press.id.key == NO_TOURNAMENT:  # the menu had tournaments
        await export(press.interaction, str(parse_number(press.value)), press.id.part(0))
    else:
        await export(press.interaction, str(press.id.number), press.value)


async def export(interaction: Interaction, tournament_id: str, what: str) -> None:
    """Send these files of a tournament to the user, if they may have them. Ask which if `what` is empty.

    Refusals: no-such-tournament, tournament-goes-on, no-trf, no-room-in-trf.
    """
    tournaments = services_of(interaction).matches.tournaments
    shown = await tournaments.lookup.show(tournament_id, home_of(interaction))
    is_organiser = await tournaments.evidence.admit(shown, await organiser_of(interaction))
    if not what:
        await answer(interaction, question(shown))
        return
    if what not in words.CHOICES:
        raise MalformedId(f"nothing is exported as {what!r}")
    log = await tournaments.lookup.log(tournament_id)
    name = plain(shown.tournament.name, MAX_NAME)
    if what != "everything":
        await answer(
            interaction, _single(name, what, await _file(shown, log, what), interaction.filesize_limit)
        )
        return
    await answer(interaction, Post(words.PACKING))
    limit = interaction.filesize_limit
    async with tournaments.evidence.packing:
        found = await everything(interaction, shown, log, is_organiser=is_organiser, limit=limit)
    files = [Attachment(each, data) for each, data in found.files.items()]
    await answer(interaction, Post(words.packed(name, len(files), found.left_out), documents=(files[0],)))
    for each in files[1:]:
        await whisper(interaction, Post(each.name, documents=(each,)))


def question(shown: ShownTournament) -> Post:
    id_ = shown.tournament.id
    entries = tuple(MenuEntry(what, *label) for what, label in words.CHOICES.items())
    rows = [Menu(export_id(id_), words.CHOOSE, entries)]
    is_over = shown.state.phase not in ("signing-up", "running")
    report = (Button(report_id(id_), words.REPORT),) if is_over else ()
    return Post(
        words.choose(plain(shown.tournament.name, MAX_NAME)), rows=(*rows, (*report, file_checks.button()))
    )


def _single(name: str, what: str, file: Attachment, limit: int) -> Post:
    if len(file.data) > limit:
        return Post(words.too_large(name, what))
    return Post(words.exported(name, what), documents=(file,))


async def _file(shown: ShownTournament, log: tuple[LoggedEntry, ...], what: str) -> Attachment:
    """One file; for tables, an archive. Refusals: no-trf, no-room-in-trf."""
    from bot.matches.tournaments.exports.files import as_csv, as_json, as_trf  # noqa: PLC0415 -- see `archive`

    name = f"tournament-{shown.tournament.id}"
    match what:
        case "json":
            return Attachment(f"{name}.json", await asyncio.to_thread(as_json, shown))
        case "trf":
            return Attachment(f"{name}.trf", await asyncio.to_thread(as_trf, shown, log))
        case _:
            packer = Packer(f"{name}-tables", size=SIZE, most=1)
            for each, content in (await asyncio.to_thread(as_csv, shown)).items():
                await packer.add(each, content)
            ((file, data),) = packer.archives().items()
            return Attachment(file, data)
