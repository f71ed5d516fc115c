"""The caster view as a message."""

from bot.matches.watching.caster_views import CasterLook, TooEarly
from cogs.display.boards.endings import record_button, replay_button
from cogs.display.posting.people import safe_names
from cogs.faces import Faces, find_face
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post, Row
from cogs.words.duels import watching as words


async def caster_post(faces: Faces, content: CasterLook | TooEarly, *, as_text: bool = False) -> Post:
    """The caster view without controls, or when there will be one."""
    names = safe_names(content.duel)
    if isinstance(content, TooEarly):
        return Post(words.too_early(names, content.turns))
    face = find_face(faces, content.duel.game)
    post = face.caster_view_as_text(content.look) if as_text else await face.caster_view(content.look)
    title = words.caster_title(names, content.turn, content.running)
    return Post(f"{title}\n{post.text}", post.pictures, post.below, accent=post.accent)


def caster_rows(faces: Faces, content: CasterLook | TooEarly, *, as_text: bool = False) -> tuple[Row, ...]:
    """The controls of a private caster view."""
    duel = content.duel
    if not duel.running:
        return (ending_row(faces, content),)
    kind = ("text",) if as_text else ()
    refresh = Button(control_id("caster", duel.id, *kind), words.REFRESH)
    other = () if as_text else ("text",)
    turned = Button(control_id("caster", duel.id, *other), words.AS_PICTURES if as_text else words.AS_TEXT)
    follow = Button(control_id("follow", duel.id, "caster"), words.FOLLOW_BY_DM)
    return ((refresh, turned, follow) if isinstance(content, CasterLook) else (refresh, follow),)


def ending_row(faces: Faces, content: CasterLook | TooEarly) -> tuple[Button, ...]:
    """Buttons of an ended duel: the replay, if its game has one, and the record."""
    has_replay = find_face(faces, content.duel.game).replay is not None
    replay = (replay_button(content.duel),) if has_replay else ()
    return (*replay, record_button(content.duel))
