"""**What happened?**: a private recap of the other side's newest turn."""

from bot.games.multiversus.facts.text import board_lines
from bot.games.multiversus.sight.recap import has_steps, make_recap, missed
from bot.matches.memory.looks import FullLook
from cogs.kit.messages import Picture, Post
from cogs.kit.painter import PaintError
from cogs.kit.safe_text import RECAP_LIMIT, newest
from cogs.multiversus.pictures import Pictures
from cogs.multiversus.scene import scene_of, teller_of
from cogs.multiversus.words import recaps
from cogs.words.duels import duel as shared
from render.multiversus.alt import describe_recap
from render.multiversus.scenes import recap_of


async def draw_recap(pictures: Pictures, look: FullLook) -> Post:
    """The viewer's recap. If it cannot be drawn, the words say so."""
    scene = scene_of(look)
    log = scene.log
    span = missed(log, scene.view, look.seat)
    accent = shared.COLOURS[look.seat]
    if not has_steps(log, span):
        return Post(recaps.NOTHING_YET, accent=accent)
    teller = teller_of(look)
    lines = board_lines((event for _, event in log[span.start : span.stop]), teller)
    text = newest(lines, RECAP_LIMIT, recaps.EARLIER)
    title = recaps.HAPPENED if look.seat is not None else recaps.HAPPENED_LAST
    try:
        data = await pictures.recap(scene.duel.id, look.setup, log, span, scene.names)
    except PaintError:
        return Post(title, below=f"{text}\n{recaps.NOT_DRAWN}", accent=accent)
    described = describe_recap(recap_of(make_recap(look.setup, log, span), scene.names))
    name = f"happened-{scene.duel.id}-{span.start}-{span.stop}.webp"
    return Post(title, (Picture(name, described, data),), text, accent=accent)
