"""**Call a judge**, and the answers to calls."""

from typing import get_args

from bot.tournaments.log.events import JudgeAnswer
from bot.tournaments.matches import MatchId
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import MalformedId, control_id, parse_number
from cogs.kit.forms import Form, one_text
from cogs.kit.press import Press
from cogs.kit.refusals import NotAdmitted
from cogs.seating.find_duel import named
from cogs.services import services_of
from cogs.tournaments.authority import home_of, organiser_of
from cogs.tournaments.rounds.judge_posts import GRANTS, LONG_GRANTS, MAX_ABOUT
from cogs.words.tournaments.playing import judges as words
from cogs.words.tournaments.playing import more_time

CALLED = "judgecalled"
"""The verb of a sent form."""
_ANSWERS: tuple[JudgeAnswer, ...] = get_args(JudgeAnswer)


def form(press: Press) -> Form:
    """Asks what the call is about."""
    id_ = control_id(CALLED, press.id.key)
    return one_text(id_, words.FORM_TITLE, words.ABOUT, words.ABOUT_HELP, MAX_ABOUT)


async def called(press: Press) -> None:
    """Call a judge with the text of the form. Refusals: no-such-duel, elsewhere, those of `Judges.call`."""
    duel = await named(press.interaction, press.id.key)
    await call(press.interaction, duel.id, press.answers.text())


async def call(interaction: Interaction, duel_id: str, about: str) -> None:
    """Call a judge to the match of this duel. Refusals: those of `Judges.call`."""
    judges = services_of(interaction).matches.tournaments.judges
    await judges.call(duel_id, interaction.user.id, _line(about))
    await answer(interaction, words.called())


async def call_to(interaction: Interaction, tournament_id: str, match: MatchId, about: str) -> None:
    """The same for a match that may not have begun. Refusals: those of `Judges.call_to`."""
    judges = services_of(interaction).matches.tournaments.judges
    await judges.call_to(tournament_id, match, interaction.user.id, _line(about))
    await answer(interaction, words.called())


async def answered(press: Press) -> None:
    """Answer a call, or withdraw it. Refusals: those of `Judges`."""
    interaction, id_, call_number = press.interaction, str(press.id.number), parse_number(press.id.part(0))
    judges = services_of(interaction).matches.tournaments.judges
    found = next((each for each in _ANSWERS if each == press.id.part(1)), None)
    if found is None:
        raise MalformedId(f"nobody answers {press.id.part(1)!r}")
    if found == "withdrawn":
        await judges.withdraw(id_, press.user, call_number)
    else:
        by = await organiser_of(interaction)
        minutes = _minutes(press) if found == "granted" else 0
        book = await judges.answer(home_of(interaction), id_, by, call_number, found, minutes)
        asked = book.state.call(call_number)
        if asked is not None and asked.wish == "more-time":
            await answer(interaction, more_time.done(minutes))
            return
    await answer(interaction, words.DONE[found])


def _minutes(press: Press) -> int:
    """The granted minutes. Raises MalformedId if no button grants so many."""
    minutes = parse_number(press.id.part(2))
    if minutes not in (*GRANTS, *LONG_GRANTS):
        raise MalformedId(f"nobody grants {minutes} minutes")
    return minutes


def _line(about: str) -> str:
    """The text in one line. Raises NotAdmitted if there is none."""
    text = " ".join(about.split())[:MAX_ABOUT]
    if not text:
        raise NotAdmitted(words.ABOUT_NEEDED)
    return text
