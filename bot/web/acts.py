"""What people do at tables, by the same services as their buttons, and with the same refusals' words."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager, suppress

from bot.games.errors import IllegalAction, MultiverseError, RefusedError
from bot.matches.memory.looks import FullLook, Look
from bot.matches.refusals import Refusal
from bot.matches.values import Duel
from bot.players.questions import advise
from bot.web.afterwards import checked, report
from bot.web.frames import Json
from bot.web.plain import plain_text
from bot.web.requests import ActFrame, WishFrame
from bot.web.visitors import Visitor
from bot.workers import timed
from cogs.services import Services
from cogs.words import practice, reference
from cogs.words.duels import consent, requests, touching
from cogs.words.refusals import refusal_text

HINTS = 3


class Touches:
    """At which duels' tables something is being done now, and by whom."""

    def __init__(self) -> None:
        self._now = Counter[tuple[str, int]]()

    def by(self, duel_id: str) -> frozenset[int]:
        """The people who are doing something at this duel's table."""
        return frozenset(user_id for at, user_id in self._now if at == duel_id)

    @contextmanager
    def at(self, duel_id: str, user_id: int) -> Iterator[None]:
        """This person does something at this table in this block."""
        self._now[duel_id, user_id] += 1
        try:
            yield
        finally:
            self._now[duel_id, user_id] -= 1
            self._now += Counter()  # forgets those at zero


async def act(visitor: Visitor, request: ActFrame) -> Json:
    """Play the actions of a path in order, each at the prompt that the one before it led to."""
    play, duel_id, user_id = visitor.services.matches.play, visitor.duel_id, visitor.user_id
    prompt, played = request.prompt, 0
    try:
        look = await _look_at(visitor, prompt)
        await visitor.services.presenter.looked_at(duel_id)
        for line in request.lines:
            if played:
                prompt = look.prompt()
            look = (await play.act(duel_id, user_id, look.parse(line), prompt)).look
            played += 1
    except RefusedError as error:
        return refused(visitor.services, request.id, error, played)
    return {"type": "done", "id": request.id, "ply": look.duel.ply}


async def _look_at(visitor: Visitor, prompt: int) -> Look:
    """The duel at this prompt, without asking the store if that is the last known position.

    Refusals: as in `Look.check_prompt`, and no-such-duel.
    """
    play, duel_id, user_id = visitor.services.matches.play, visitor.duel_id, visitor.user_id
    known = play.last_look(duel_id, user_id)
    if known is not None:
        with suppress(Refusal):
            known.check_prompt(prompt)
            return known
    look = await play.look(duel_id, user_id)
    look.check_prompt(prompt)
    return look


async def wish(visitor: Visitor, request: WishFrame) -> Json:
    """Do what somebody wants besides actions."""
    try:
        return await _wish(visitor, request)
    except RefusedError as error:
        return refused(visitor.services, request.id, error)


async def _wish(visitor: Visitor, request: WishFrame) -> Json:
    matches, duel_id, user_id = visitor.services.matches, visitor.duel_id, visitor.user_id
    match request.what:
        case "take back":
            duel = await _duel_at(visitor, request)
            taken = await matches.consent.take_back(duel_id, user_id, duel.ply)
            is_done = isinstance(taken, FullLook)
            text = consent.TAKEN_BACK if is_done else consent.asked(of_two=len(duel.players) == 2)
        case "agree":
            after = await matches.consent.agree(duel_id, user_id, (await _duel_at(visitor, request)).ply)
            text = consent.DONE if after.proposal is None else consent.AGREED
        case "decline":
            await matches.consent.decline(duel_id, user_id, (await _duel_at(visitor, request)).ply)
            text = consent.declined()
        case "offer draw":
            await matches.play.offer_draw(duel_id, user_id, request.prompt)
            text = requests.DRAW_OFFERED
        case "accept draw":
            await matches.play.accept_draw(duel_id, user_id, (await _duel_at(visitor, request)).ply)
            text = requests.DRAW_ACCEPTED
        case "decline draw":
            await matches.play.decline_draw(duel_id, user_id, (await _duel_at(visitor, request)).ply)
            text = requests.DRAW_DECLINED
        case "concede":
            played = await matches.play.concede(duel_id, user_id, request.prompt)
            text = requests.CONCEDED if len(played.look.duel.players) == 2 else requests.GIVEN_UP
        case "hint":
            text = await _hint(visitor)
        case "luck" | "review":
            return await report(visitor, request)
        case "dice":
            return await checked(visitor, request)
        case "log":
            look = await visitor.look()
            lines = visitor.face(look.duel).plain_log(look)
            toucher = visitor.face(look.duel).touch
            told = lines if toucher is None else [toucher.retold(line) for line in lines]
            return {"type": "log", "id": request.id, "lines": told or [reference.NO_LOG]}
        case _:
            raise Refusal("session-over")
    return {"type": "said", "id": request.id, "text": plain_text(text)}


async def _duel_at(visitor: Visitor, request: WishFrame) -> Duel:
    """The duel, if the visitor is still asked what their page shows. Refusals: as in `Look.check_prompt`."""
    look = await visitor.services.matches.play.look(visitor.duel_id, visitor.user_id)
    look.check_prompt(request.prompt)
    return look.duel


async def _hint(visitor: Visitor) -> str:
    services = visitor.services
    wanted = await services.matches.practice.hint(visitor.duel_id, visitor.user_id)
    hinted = services.face(wanted.look.duel.game).hint
    if hinted is None:
        return practice.CANNOT_THINK
    try:
        thinking = services.thinkers.run(timed, advise, wanted.question, HINTS)
        post = hinted(await services.metrics.thought("hint", thinking), wanted.look)
    except BrokenExecutor:
        return practice.CANNOT_THINK
    text = plain_text("\n".join(filter(None, (post.text, post.below))))
    toucher = visitor.face(wanted.look.duel).touch
    return text if toucher is None else toucher.retold(text, wanted.look)


def refused(services: Services, request_id: str, error: MultiverseError, played: int = 0) -> Json:
    """Tells why something was not done, in the words that buttons are answered with."""
    game = error.game if isinstance(error, IllegalAction) else ""
    text = plain_text(refusal_text(error, services.refusals(game)))
    return {
        "type": "refused",
        "id": request_id,
        "text": touching.stopped_after(played, text) if played else text,
        "code": error.code if isinstance(error, RefusedError) else "",
        "played": played,
    }
