"""Controls for takebacks, and for ending a duel without a result."""

from collections.abc import Sequence

from bot.matches.books.more_time import has_deadline
from bot.matches.memory.looks import FullLook, Look
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.values import Duel
from bot.tournaments.matches import Match
from cogs.display.boards.match_lines import (
    arrange_button,
    can_arrange,
    judge_button,
    match_of,
    more_time_button,
)
from cogs.display.notices.proposal_notices import VERBS
from cogs.display.posting.people import safe_name
from cogs.kit.answers import answer
from cogs.kit.custom_ids import MalformedId, control_id
from cogs.kit.messages import Button, Post, Row, Style
from cogs.kit.press import Press
from cogs.seating.find_duel import check_playing
from cogs.services import Services, services_of
from cogs.words.duels import consent as words
from cogs.words.tournaments.playing import judges


async def consent_row(services: Services, look: Look) -> Row:
    """The buttons under More: to take an action back, to end the duel without a result, to call a judge."""
    duel, consent = look.duel, services.matches.consent
    seat = look.seat
    if seat is None:
        return ()
    user_id = duel.players[seat].user_id
    takeback = None if user_id is None else await consent.takeback(duel.id, user_id)
    buttons: list[Button] = []
    if takeback is not None:
        label = words.TAKE_BACK if takeback.way == "at once" else words.ASK_TO_TAKE_BACK
        buttons.append(Button(control_id(VERBS["takeback"], duel.id, duel.ply), label))
    if user_id is not None and await consent.may_end(duel.id, user_id):
        buttons.append(Button(control_id(VERBS["end"], duel.id, duel.ply), words.END_WITHOUT_RESULT))
    if await services.matches.tournaments.lookup.of_duel(duel.id) is not None:
        buttons.append(judge_button(duel.id))
        found = await match_of(services.matches, duel) if duel.running else None
        if user_id is not None and found is not None:
            buttons += _time_buttons(duel, *found)
    return tuple(buttons)


def _time_buttons(duel: Duel, shown: ShownTournament, match: Match) -> Sequence[Button]:
    """The buttons for more time, and for agreeing on when the match is played."""
    found = []
    if has_deadline(shown.timers, shown.state, match.id):
        found.append(more_time_button(duel.id))
    if can_arrange(shown, match):
        found.append(arrange_button(duel.id))
    return found


async def take_back(services: Services, duel_id: str, user_id: int, ply: int | None) -> Post:
    """Take back the user's last action, or ask the others for it; `ply` is None for a command."""
    taken = await services.matches.consent.take_back(duel_id, user_id, ply)
    return Post(words.TAKEN_BACK if isinstance(taken, FullLook) else _asked(taken))


async def takeback(press: Press) -> None:
    """Take an action back, ask for a takeback, or answer another player's request for one."""
    match press.id.part(1):
        case "":
            services = services_of(press.interaction)
            await answer(press.interaction, await take_back(services, press.id.key, press.user, press.id.ply))
        case _:
            await _answer(press)


async def no_result(press: Press) -> None:
    """Ask whether the duel should end without a result, propose that, or answer another player's proposal."""
    services = services_of(press.interaction)
    match press.id.part(1):
        case "":
            look = await services.matches.play.look(press.id.key, press.user)
            is_match = await services.matches.tournaments.lookup.of_duel(press.id.key) is not None
            await answer(press.interaction, _end_question(look, is_match=is_match))
        case "yes":
            duel = await services.matches.consent.end(press.id.key, press.user, press.id.ply)
            await answer(press.interaction, Post(_end_asked(duel)))
        case "no":
            await check_playing(press)
            await answer(press.interaction, Post(words.NOT_ASKED))
        case _:
            await _answer(press)


def _end_question(look: Look, *, is_match: bool) -> Post:
    """Asks the player to confirm that they propose it; with `is_match`, a judge has to allow it, too.

    Refusals: not-a-player, duel-over, out-of-duel.
    """
    duel = look.duel
    look.prompt()
    assert look.seat is not None, "somebody who has a prompt plays"
    others = [safe_name(duel, seat) for seat in sorted(look.consenting(look.seat))]
    verb = VERBS["end"]
    yes = words.END_YES if others or is_match else words.END_AT_ONCE
    return Post(
        words.end_sure(others, is_match=is_match),
        rows=(
            (
                Button(control_id(verb, duel.id, duel.ply, "yes"), yes, Style.danger),
                Button(control_id(verb, duel.id, duel.ply, "no"), words.END_NO),
            ),
        ),
    )


async def _answer(press: Press) -> None:
    """Agree to a proposal, or decline it."""
    consent = services_of(press.interaction).matches.consent
    match press.id.part(1):
        case "agree":
            duel = await consent.agree(press.id.key, press.user, press.id.ply)
            await answer(press.interaction, Post(_agreed(press, duel)))
        case "decline":
            await consent.decline(press.id.key, press.user, press.id.ply)
            await answer(press.interaction, Post(words.declined()))
        case other:
            raise MalformedId(f"nothing is {other!r} about a proposal")


def _agreed(press: Press, duel: Duel) -> str:
    if duel.proposal is not None:
        return words.AGREED
    is_asked = press.id.verb == VERBS["end"] and duel.running
    return judges.asked() if is_asked else words.DONE


def _end_asked(duel: Duel) -> str:
    """Says whom the player has asked; without others, it has ended, or a judge is called."""
    if not duel.running:
        return words.ended()
    return judges.asked() if duel.proposal is None else _asked(duel)


def _asked(duel: Duel) -> str:
    return words.asked(of_two=len(duel.players) == 2)
