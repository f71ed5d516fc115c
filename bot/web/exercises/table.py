"""An exercise at a table: the game's own table of its position, with the words and ways of the exercise."""

from collections.abc import Mapping
from typing import Protocol

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.matches.memory.looks import FullLook
from bot.web.frames import Json, picture_frame, scene_frame
from bot.web.plain import plain_text
from bot.web.requests import ActFrame, ExerciseWish, WishFrame
from bot.web.scenes import SentScene
from cogs.touch import Toucher
from cogs.words.duels import touching


class Way(Struct, frozen=True):
    """Something to go on with besides the actions of the game; `is_main` is what comes next."""

    what: ExerciseWish
    label: str
    is_main: bool = False


class ExerciseTable(Struct, frozen=True):
    """Where somebody stands in an exercise.

    `look` is what they see of its position. `prompt` is the number that actions there carry; None if there is
    nothing to do. `head` names the exercise, `title` the place in it, `asks` what to do or where to go on,
    `facts` what there is to know, a line each; all four may be markdown. `questions` says whether actions are
    asked about as in the game: where they are final.
    """

    look: FullLook
    prompt: int | None
    head: str
    title: str
    asks: str
    facts: tuple[str, ...]
    ways: tuple[Way, ...]
    questions: bool = False

    @property
    def name(self) -> str:
        """Another one for every position."""
        return self.look.duel.id

    @property
    def ply(self) -> int:
        """A number that grows with every action."""
        return self.look.duel.ply


class ExerciseDesk(Protocol):
    """One person's exercise: where they stand, and what they do there."""

    @property
    def game(self) -> str:
        """The name of its game."""
        ...

    @property
    def toucher(self) -> Toucher:
        """That of its game."""
        ...

    async def table(self) -> ExerciseTable:
        """Where the person stands. Raises Refusal if the exercise is gone."""
        ...

    async def act(self, request: ActFrame) -> Json:
        """Try the actions of a path in order, as far as they are right. Raises RefusedError."""
        ...

    async def wish(self, request: WishFrame) -> Json:
        """Go on in a way of the table. Raises RefusedError."""
        ...


async def sent_exercise(table: ExerciseTable, toucher: Toucher) -> SentScene:
    """The table as frames; each action is tried alone, and none drafted. Raises PaintError."""
    scene = await toucher.scene(table.look)
    scene = replace(
        scene,
        title=plain_text(table.title),
        asks=plain_text(table.asks),
        facts=tuple(map(plain_text, table.facts)),
        paths=tuple([replace(each, is_drafted=False) for each in scene.paths if table.prompt is not None]),
    )
    frame = {
        **scene_frame(table.look, scene, around(table)),
        "duel": "",
        "running": True,
        "prompt": table.prompt,
        "now": int(discord.utils.utcnow().timestamp() * 1000),
    }
    files = {frame["picture"]: scene.picture}
    for name, data in (scene.pictures or {}).items():
        files[frame["pictures"][name]] = data
    return SentScene({digest: picture_frame(data) for digest, data in files.items()}, frame)


def around(table: ExerciseTable) -> Json:
    """What stands around the scene of an exercise."""
    look = table.look
    return {
        "head": plain_text(table.head),
        "players": [
            {
                "name": player.name,
                "you": seat == look.seat,
                "computer": seat != look.seat,
                "left": False,
                "acts": table.prompt is not None and seat == look.seat,
                "clock": None,
            }
            for seat, player in enumerate(look.duel.players)
        ],
        "news": [],
        "discord": None,
        "wishes": {},
        "questions": table.questions,
        "result": None,
        "past": None,
        "cast": None,
        "draft": None,
        "ways": [_way(each) for each in table.ways],
    }


def objection(request_id: str, why: str, played: int = 0) -> Json:
    """Says why an action is not right; `why` is markdown."""
    text = plain_text(why)
    return {
        "type": "refused",
        "id": request_id,
        "text": touching.stopped_after(played, text) if played else text,
        "code": "",
        "played": played,
    }


def _way(way: Way) -> Mapping[str, object]:
    return {"what": way.what, "label": way.label, "main": way.is_main}
