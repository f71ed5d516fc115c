"""What the bot sends to pages, as JSON values (docs/table.md)."""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from hashlib import sha256
from typing import Any, assert_never

from bot.matches.memory.looks import FullLook, Look
from cogs.touch import (
    Circle,
    Corners,
    GoalLane,
    Rectangle,
    Region,
    Shape,
    ShownStep,
    TableScene,
    TouchPath,
)

Json = Mapping[str, Any]
MAX_STEPS = 60
"""Maximum steps that are told at once: the newest."""


def encode(frame: Json) -> str:
    """A frame as text."""
    return json.dumps(frame, ensure_ascii=False, separators=(",", ":"))


def picture_frame(data: bytes) -> bytes:
    """A picture as a binary frame: its digest, then the file."""
    return sha256(data).digest() + data


def scene_frame(look: FullLook, scene: TableScene, more: Json) -> Json:
    """A table as the viewer sees it. `more` is what all games have: players, clock, wishes, the end."""
    return {
        "type": "scene",
        "duel": look.duel.id,
        "seat": look.seat,
        "ply": look.duel.ply,
        "running": look.duel.running,
        "prompt": _prompt(look),
        "title": scene.title,
        "asks": scene.asks,
        "facts": list(scene.facts),
        "size": list(scene.size),
        "board": None if scene.board is None else _shape(scene.board)["rect"],
        "picture": _digest(scene.picture),
        "pictures": {name: _digest(data) for name, data in (scene.pictures or {}).items()},
        "described": scene.described,
        "regions": [region_value(each) for each in scene.regions],
        "paths": [path_value(each) for each in scene.paths],
        "sides": [
            {
                "side": each.side,
                "name": each.name,
                "note": each.note,
                "figures": list(map(list, each.figures)),
                "colour": each.colour,
                "sign": each.sign,
                "leads": each.leads,
                "above": each.is_above,
            }
            for each in scene.sides
        ],
        "threats": [list(each) for each in scene.threats],
        "lanes": [_lane(each, look.seat) for each in scene.lanes],
        **more,
    }


def steps_frame(steps: Sequence[ShownStep], upto: int, *, is_again: bool = False) -> Json:
    """What has happened up to a ply."""
    return {
        "type": "steps",
        "upto": upto,
        "again": is_again,
        "steps": [
            {
                "ply": each.ply,
                "sentence": each.sentence,
                "side": each.side,
                "at": each.at,
                "to": each.to,
                "dice": [list(die) for die in each.dice],
                "changes": [list(change) for change in each.changes],
            }
            for each in steps[-MAX_STEPS:]
        ],
    }


def clock_value(look: Look, seat: int) -> Json | None:
    """A seat's clock: when it runs out if it runs, else the seconds that it has left."""
    duel, clock = look.duel, look.duel.clock
    if clock is None or seat in look.out:
        return None
    ends, turn_ends = clock.deadline(seat), clock.turn_ends(seat)
    moment = ends or duel.created_at
    return {
        "ends": _milliseconds(ends),
        "turn_ends": _milliseconds(turn_ends),
        "left": int(clock.remaining(seat, duel.created_at).total_seconds()),
        "bank": int(clock.bank(seat, clock.seats[seat].since or moment).total_seconds()),
        "paused": clock.paused_by is not None,
        "waiting": seat in look.waiting,
    }


def _prompt(look: FullLook) -> int | None:
    is_playing = look.seat is not None and look.duel.running and look.seat not in look.out
    return look.prompt() if is_playing else None


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()


def _milliseconds(at: datetime | None) -> int | None:
    return None if at is None else int(at.timestamp() * 1000)


def _shape(shape: Shape) -> Json:
    match shape:
        case Rectangle(left, top, width, height):
            return {"rect": [left, top, width, height]}
        case Circle(x, y, radius):
            return {"circle": [x, y, radius]}
        case Corners(corners):
            return {"outline": [list(corner) for corner in corners]}
        case _:
            assert_never(shape)


def region_value(region: Region) -> Json:
    """A region as a page is told of it."""
    return {
        "name": region.name,
        "label": region.label,
        "place": region.place,
        "shape": None if region.shape is None else _shape(region.shape),
        "read": region.read,
        "picture": region.picture,
        "amounts": list(map(list, region.amounts)),
        "written": region.is_written,
    }


def path_value(path: TouchPath) -> Json:
    """A path as a page is told of it."""
    return {
        "lines": list(path.lines),
        "question": path.question,
        "stopped": path.stopped,
        "drafted": path.is_drafted,
        "touches": [
            {
                "region": each.region,
                "sentence": each.sentence,
                "chips": [[chip.kind, chip.text] for chip in each.chips],
            }
            for each in path.touches
        ],
    }


def _lane(lane: GoalLane, seat: int | None) -> Json:
    return {
        "side": lane.side,
        "goal": lane.goal,
        "said": lane.said,
        "step": lane.step,
        "parts": lane.parts,
        "mine": lane.side == (seat or 0),
    }
