"""The caster view as a message: what there is to see, or when there will be something."""

from bot.matches.watching.casting import CasterLook, TooEarly
from cogs.faces import Faces, find_face
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post, Row
from cogs.showing.boards.endings import record_button, replay_button
from cogs.showing.posting.people import safe_names
from cogs.words.duels import watching as words


async def caster_post(faces: Faces, seen: CasterLook | TooEarly, *, as_text: bool = False) -> Post:
    """What a caster sees, without controls."""
    names = safe_names(seen.duel)
    if isinstance(seen, TooEarly):
        return Post(words.too_early(names, seen.turns))
    face = find_face(faces, seen.duel.game)
    post = face.caster_view_as_text(seen.look) if as_text else await face.caster_view(seen.look)
    title = words.caster_title(names, seen.turn, seen.running)
    return Post(f"{title}\n{post.text}", post.pictures, post.below, accent=post.accent)


def caster_rows(faces: Faces, seen: CasterLook | TooEarly, *, as_text: bool = False) -> tuple[Row, ...]:
    """The controls below it where somebody looks privately."""
    duel = seen.duel
    if not duel.running:
        return (ending_row(faces, seen),)
    kind = ("text",) if as_text else ()
    refresh = Button(control_id("caster", duel.id, *kind), words.REFRESH)
    other = () if as_text else ("text",)
    turned = Button(control_id("caster", duel.id, *other), words.AS_PICTURES if as_text else words.AS_TEXT)
    follow = Button(control_id("follow", duel.id, "caster"), words.FOLLOW_BY_DM)
    return ((refresh, turned, follow) if isinstance(seen, CasterLook) else (refresh, follow),)


def ending_row(faces: Faces, seen: CasterLook | TooEarly) -> tuple[Button, ...]:
    """What is left of a duel that is over."""
    has_replay = find_face(faces, seen.duel.game).replay is not None
    replay = (replay_button(seen.duel),) if has_replay else ()
    return (*replay, record_button(seen.duel))
