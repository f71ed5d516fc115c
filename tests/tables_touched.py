"""What holds of every table that one touches, whatever the game."""

import asyncio
import re
from itertools import pairwise

from bot.games.dice import FastDice
from bot.matches.memory.looks import FullLook
from cogs.touch import Rectangle, ShownStep, TableScene, Toucher

MARKS = ("**", "-#", "###", "\\", "`")
LONGEST = 600
"""Characters of a sentence on a touch."""
NEWEST = 4
"""Actions of which a table's steps are checked."""
BEGINS = re.compile(r"(Turn|Round) [0-9]+\b")
"""How a step tells that a turn begins."""


def checked(toucher: Toucher | None, look: FullLook) -> TableScene:
    """The table of a look, once it and its newest steps are checked."""
    assert toucher is not None
    scene = asyncio.run(toucher.scene(look))
    check_scene(scene, look)
    since = look.duel.ply - NEWEST
    check_steps(list(toucher.steps(look, since)), scene, since)
    return scene


def check_scene(scene: TableScene, look: FullLook) -> None:
    """Check a table against the look that it was made of."""
    names = [region.name for region in scene.regions]
    assert len(names) == len(set(names))
    known = set(names)
    assert {touch.region for path in scene.paths for touch in path.touches} <= known
    assert {name for name, _ in scene.threats} <= known
    assert all(region.label for region in scene.regions)
    assert all(region.shape is not None for region in scene.regions if region.place == "board")
    for region in scene.regions:
        if isinstance(region.shape, Rectangle):
            assert 0 <= region.shape.left < region.shape.left + region.shape.width <= scene.size[0]
            assert 0 <= region.shape.top < region.shape.top + region.shape.height <= scene.size[1]
    pictures = scene.pictures or {}
    assert {region.picture for region in scene.regions if region.picture} == set(pictures)
    _check_paths(scene, look)
    _check_words(scene)


def _check_paths(scene: TableScene, look: FullLook) -> None:
    paths = [tuple(touch.region for touch in path.touches) for path in scene.paths]
    assert len(paths) == len(set(paths))
    begun = {path[:end] for path in paths for end in range(1, len(path))}
    assert not begun & set(paths)
    assert all(one != other for path in paths for one, other in pairwise(path))
    buttons = {region.name for region in scene.regions if region.place == "actions" and region.shape is None}
    assert all(path[0] in buttons for path in paths if len(path) == 1)
    if look.seat is None or look.seat not in look.waiting:
        assert not paths
        return
    game, state = look._live.tabletop.game, look._live.state
    legal = list(game.legal(state, look.seat))
    begins = [look.parse(path.lines[0]) for path in scene.paths]
    if legal:
        assert all(action in legal for action in begins)
    else:  # there are too many to be listed
        assert begins
        for action in begins:
            game.apply(game.copy(state), look.seat, action, FastDice(0))
    assert all(action in begins for action in legal)
    alone = [path.lines for path in scene.paths if len(path.lines) == 1]
    assert len(alone) == len(set(alone))
    assert all(
        path.lines[0] not in {line for line, *_ in alone} or path.stopped
        for path in scene.paths
        if path.lines[1:]
    )


def _check_words(scene: TableScene) -> None:
    said = [scene.title, scene.asks, scene.described, *scene.facts]
    said += [lane.said for lane in scene.lanes]
    said += [text for region in scene.regions for text in (region.label, region.read)]
    for path in scene.paths:
        said += [path.question, path.stopped]
        for touch in path.touches:
            assert touch.sentence[-1:] in ("", ".", "?", "!"), touch.sentence
            assert len(touch.sentence) <= LONGEST
            assert "\n" not in touch.sentence
            kinds = [chip.kind for chip in touch.chips]
            assert len(kinds) == len(set(kinds))
            said.append(touch.sentence)
        assert path.touches[-1].sentence
    for text in said:
        assert not any(mark in text for mark in MARKS), text
        assert not any(slip in text for slip in ("..", ",.", "  ", " .")), text


def check_steps(steps: list[ShownStep], scene: TableScene, since: int) -> None:
    """Check what a table shows of the past."""
    known = {region.name for region in scene.regions}
    assert [step.ply for step in steps] == sorted(step.ply for step in steps)
    for step in steps:
        assert step.ply > since
        assert step.sentence.endswith(".")
        assert ",." not in step.sentence, step.sentence
        assert {step.at, step.to, *(place for place, _ in step.changes)} <= known | {""}
        assert all(who and die > 0 for who, die in step.dice)
        assert step.side is None or not BEGINS.match(step.sentence), "the board would wait for it"
