"""Several actions of a turn as one: looked at before they are sent, then played together or not at all."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.errors import IllegalAction, RefusedError
from bot.matches.memory.looks import FullLook, Look
from bot.web.acts import refused
from bot.web.frames import Json
from bot.web.plain import plain_text
from bot.web.requests import DraftFrame, SendFrame
from bot.web.scenes import SentScene, sent_as
from bot.web.visitors import Visitor
from cogs.touch import Drafter, TableScene, Toucher
from cogs.words.duels import touching as words
from cogs.words.refusals import refusal_text


async def drafted(visitor: Visitor, request: DraftFrame) -> SentScene | Json:
    """The table as it would be after these actions, or why it can't be. Raises PaintError, Refusal."""
    look = await visitor.look()
    face = visitor.face(look.duel)
    if face.touch is None or face.drafter is None:
        return _unknown(request)
    try:
        look.check_turn(request.prompt)
        scene = await drafted_scene(look, face.touch, face.drafter, request.lines)
        orders = [face.drafter.told(look, line) for line in request.lines]
        notes = face.drafter.notes(look, request.lines)
    except RefusedError as error:
        return _refused(visitor, look, face.drafter, request, error)
    sent = await sent_as(visitor, look, scene)
    draft = {"id": request.id, "lines": request.lines, "orders": orders, "notes": notes}
    return SentScene(sent.pictures, {**sent.scene, "draft": draft})


async def drafted_scene(
    look: FullLook, toucher: Toucher, drafter: Drafter, lines: Sequence[str]
) -> TableScene:
    """The table as the viewer may expect it after these actions; nothing follows if there is no room.

    Refusals: as in `Look.supposing`. Raises IllegalAction, PaintError.
    """
    scene = await toucher.scene(look.supposing([look.parse(line) for line in lines]) if lines else look)
    if len(lines) < drafter.limit:
        return scene
    return replace(scene, paths=tuple([path for path in scene.paths if not path.is_drafted]))


async def send(visitor: Visitor, request: SendFrame) -> Json:
    """Play all actions of a draft as one, at its prompt; say which were left undone, if any was."""
    play, duel_id, user_id = visitor.services.matches.play, visitor.duel_id, visitor.user_id
    look = await play.look(duel_id, user_id)
    drafter = visitor.face(look.duel).drafter
    if drafter is None:
        return _unknown(request)
    await visitor.services.presenter.looked_at(duel_id)
    try:
        action = look.parse(drafter.joined(request.lines))
        played = await play.act(duel_id, user_id, action, request.prompt)
    except RefusedError as error:
        return _refused(visitor, look, drafter, request, error)
    undone = _undone(drafter, look, request.lines, played.events)
    return {"type": "done", "id": request.id, "ply": played.look.duel.ply, "undone": undone}


def _undone(drafter: Drafter, look: Look, lines: Sequence[str], events: Sequence[object]) -> str:
    """Which of the last actions were not done, why, and what was done before them; empty if all were done."""
    count, why = (0, "") if drafter.undone is None else drafter.undone(events)
    if not count:
        return ""
    told = [drafter.told(look, line) for line in lines]
    first = len(told) - count
    return words.left_undone(told[first:], why, told[:first])


def _refused(
    visitor: Visitor, look: Look, drafter: Drafter, request: DraftFrame | SendFrame, error: RefusedError
) -> Json:
    """Which of the actions can't be done, and why; or why none of them can."""
    said = refused(visitor.services, request.id, error)
    actions: list[object] = []
    for line in request.lines if isinstance(error, IllegalAction) else ():
        try:
            actions.append(look.parse(line))
            look.supposing(actions)
        except IllegalAction as first:
            why = plain_text(refusal_text(first, visitor.services.refusals(look.duel.game)))
            try:
                told = drafter.told(look, line)
            except IllegalAction:
                return said
            return {**said, "text": words.cannot_draft(told, why)}
        except RefusedError:
            return said
    return said


def _unknown(request: DraftFrame | SendFrame) -> Json:
    return {"type": "refused", "id": request.id, "text": words.NO_DRAFT, "code": "", "played": 0}
