"""Controls of organisers. Each press checks again that the user organises the tournament."""

from bot.matches.memory.boards import overridden
from bot.matches.refusals import Refusal
from bot.tournaments.log.events import Cancelled, Dropped, Paused, Resumed
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import MalformedId, control_id, parse_number
from cogs.kit.forms import Form, one_text
from cogs.kit.press import Press
from cogs.kit.refusals import NotAdmitted
from cogs.kit.safe_text import plain
from cogs.services import services_of
from cogs.tournaments.arranging import organisers as arranging
from cogs.tournaments.authority import home_of, organiser_of
from cogs.tournaments.features import answers as features
from cogs.tournaments.organising import byes, logs, matches, members, places, release_drafts, sharing
from cogs.tournaments.organising import people as persons
from cogs.tournaments.organising.acts import parse_act
from cogs.tournaments.organising.confirmation import ask, do, organised, show
from cogs.tournaments.organising.leavers import leavers
from cogs.tournaments.organising.overrides import typed_match, typed_result
from cogs.tournaments.organising.panel import VERB, people, start_question
from cogs.tournaments.planning import creation
from cogs.words.tournaments.organising import absent
from cogs.words.tournaments.organising import acts as words

MAX_REASON = 300
WHICH = "which"


async def pressed(press: Press) -> None:
    """Handle a control of the organisers' panel or of its sub-panels. Refusals: those of the services."""
    interaction, id_ = press.interaction, str(press.id.number)
    if press.id.part(0) == WHICH:
        await begin(interaction, str(parse_number(press.value)), press.id.part(1))
        return
    match press.id.part(0):
        case "panel":
            await show(interaction, id_)
        case "change":
            await creation.change(interaction, id_)
        case "start":
            await start(interaction, id_)
        case "startnow":
            await start(interaction, id_, is_sure=True)
        case "startall":
            await start(interaction, id_, is_sure=True, without_check_in=True)
        case "ask":
            shown = await organised(interaction, id_)
            await ask(interaction, shown, parse_act(press.id.part(1), shown))
        case "undo":
            shown = await organised(interaction, id_)
            await ask(interaction, shown, parse_act(f"undo.{press.value}", shown))
        case "bye":
            shown = await organised(interaction, id_)
            await ask(interaction, shown, parse_act(f"bye.{press.id.part(1)}.{press.value}", shown))
        case "sure":
            await _sure(press)
        case "people":
            await _people(press)
        case "who":
            await persons.chosen(press)
        case "pairsure" | "swapsure" | "stop":
            await persons.pressed(press)
        case "times" | "timesof" | "timesremind" | "timesoff" | "timeset":
            await arranging.pressed(press)
        case "matches" | "match":
            await matches.pressed(press)
        case "places":
            await places.pressed(press)
        case "members" | "team" | "memberout" | "memberin":
            await members.pressed(press)
        case "result":
            shown = await organised(interaction, id_)
            await ask(interaction, shown, parse_act(f"override.{press.id.part(1)}.{press.value}", shown))
        case "log":
            await logs.show(press)
        case "draft" | "release" | "swapdraft" | "unswap":
            await release_drafts.pressed(press)
        case sharing.PAGE | sharing.SHARING:
            await sharing.pressed(press)
        case "feature" | "featuremark" | "featureoff":
            await features.organise(press)
        case other:
            raise MalformedId(f"no organiser can {other!r}")


async def begin(interaction: Interaction, tournament_id: str, act: str) -> None:
    """Begin a command's act, once its tournament is known. Raises MalformedId."""
    match act:
        case "panel":
            await show(interaction, tournament_id)
        case "start":
            await start(interaction, tournament_id)
        case "pause":
            shown = await organised(interaction, tournament_id)
            await ask(interaction, shown, Resumed() if shown.state.is_paused else Paused())
        case "cancel":
            await cancel(interaction, tournament_id)
        case "remove":
            await answer(interaction, people(await organised(interaction, tournament_id), "drop"))
        case "override":
            shown = await organised(interaction, tournament_id)
            await answer(interaction, matches.matches_post(shown, 0))
        case _:
            raise MalformedId(f"no organiser can {act!r}")


async def cancel(interaction: Interaction, tournament_id: str, reason: str = "") -> None:
    """Ask whether to cancel a tournament."""
    await ask(interaction, await organised(interaction, tournament_id), Cancelled(), reason)


async def remove(interaction: Interaction, tournament_id: str, typed: str, reason: str) -> None:
    """Ask whether to remove the entrant with this number or name, however it is spelled.

    Raises NotAdmitted if there is none, or more than one of that name.
    """
    shown = await organised(interaction, tournament_id)
    signed_up = shown.state.signed_up
    found = [each for each in shown.names if typed == str(each)] or shown.named(typed)
    found = [each for each in found if each in signed_up]
    if not found:
        raise NotAdmitted(absent.not_in([plain(typed)]))
    if len(found) > 1:
        raise NotAdmitted(words.ambiguous_name(plain(typed)))
    await ask(interaction, shown, Dropped(found[0], 0), reason)


async def override(
    interaction: Interaction, tournament_id: str, match: str, result: str, reason: str
) -> None:
    """Ask whether to set this result of a match. Raises NotAdmitted if the match or the result is unknown."""
    shown = await organised(interaction, tournament_id)
    found = typed_match(shown, match)
    new_result = typed_result(shown, found, result)
    await ask(interaction, shown, overridden(shown.state, found.id, new_result), reason)


async def start(
    interaction: Interaction, tournament_id: str, *, is_sure: bool = False, without_check_in: bool = False
) -> None:
    """Start a tournament. Ask first if some have not checked in, have left, or have a forbidden deck.

    Refusals: as in `Organising.start`.
    """
    shown = await organised(interaction, tournament_id)
    organising = services_of(interaction).matches.tournaments.organising
    if not is_sure and shown.state.phase == "signing-up":
        missing = shown.plan.needs_check_in and len(shown.state.checked_in) < len(shown.state.signed_up)
        strange = await organising.unfit(tournament_id, shown.plan)
        banned = await organising.banned(tournament_id)
        gone = await leavers(interaction, shown)
        if missing or strange or gone or banned:
            await answer(interaction, start_question(shown, strange, gone, banned))
            return
    book = await organising.start(
        home_of(interaction),
        tournament_id,
        await organiser_of(interaction),
        without_check_in=without_check_in,
    )
    await show(
        interaction,
        tournament_id,
        words.started(len(book.state.entrants), are_teams=book.plan.rules.is_of_teams),
    )


def reason_form(press: Press) -> Form:
    """The form that asks for the reason, or for the time of a match. Raises MalformedId."""
    if press.id.part(0) == arranging.SET:
        return arranging.form(press)
    if press.id.part(0) != "sure":
        raise MalformedId(f"there is no form {press.id.part(0)!r}")
    id_ = control_id(VERB, press.id.key, *press.id.parts)
    return one_text(id_, words.REASON_TITLE, words.REASON, words.REASON_HELP, MAX_REASON)


async def _sure(press: Press) -> None:
    """Carry out the confirmed act. If its consequences have changed meanwhile, ask again."""
    interaction = press.interaction
    shown = await organised(interaction, str(press.id.number))
    act, seen = parse_act(press.id.part(1), shown), parse_number(press.id.part(2))
    given = press.answers.text() if press.is_form else ":".join(press.id.parts[3:])
    reason = " ".join(given.split())
    try:
        await do(interaction, shown, act, reason, seen)
    except Refusal as refused:
        if refused.code != "tournament-changed":
            raise
        await ask(
            interaction,
            await organised(interaction, shown.tournament.id),
            act,
            reason,
            words.CHANGED_MEANWHILE,
        )


async def _people(press: Press) -> None:
    purpose = press.id.part(1)
    if purpose not in words.PEOPLE:
        raise MalformedId(f"nobody is chosen for {purpose!r}")
    shown = await organised(press.interaction, str(press.id.number))
    match purpose:
        case "helper":
            post = persons.helpers_post(shown)
        case "apart":
            post = await persons.apart_post(press.interaction, shown)
        case "bye":
            post = byes.byes_post(shown)
        case _:
            post = people(shown, purpose)
    await answer(press.interaction, post)
