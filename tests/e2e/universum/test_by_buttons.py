"""A whole game by buttons and menus alone: players know only what the private panels show and offer."""

import re
from collections.abc import Callable
from typing import Any

from bot.games.universum.sight.describe import score_text
from tests.e2e.table import Table, custom_ids, menus, text_of
from tests.e2e.universum.lab import Lab, begin, button_labels, options

MAX_PRESSES = 8
"""In a turn: three actions, and what abilities ask."""
LAY = "Confirm this order"


async def test_two_play_a_short_game_to_its_final_score_by_buttons_alone(hall: Table) -> None:
    lab = await begin(hall, players=2, short=True)
    while (await lab.now()).running:
        name = await lab.mover()
        panel = reply(await lab.people[name].click(lab.board, custom_id=custom_ids(lab.board)[0]))
        for _ in range(MAX_PRESSES):
            if not custom_ids(panel):
                break
            panel = await press_on(lab, name, panel)
        assert custom_ids(panel) == [], "the turn is over"
        await lab.shown()
    duel, view = await lab.now(), await lab.view()
    assert duel.by == "score"
    assert duel.places is not None
    for seat, name in enumerate(lab.names):
        assert f"{duel.places[seat]}. **{name}** · {score_text(view.seats[seat].score)}" in text_of(lab.board)
    assert all(seat.score.portals > 0 for seat in view.seats), "both have sealed portals"
    assert await lab.faults() == []


async def press_on(lab: Lab, name: str, panel: Any) -> Any:
    """The next press of a simple player: seal, else walk to what can be sealed, else prepare, else draw."""
    text, labels = text_of(panel).replace("*", ""), button_labels(panel)
    if "Lay the portals" in text:
        return await lab.press(name, panel, LAY if LAY in labels else labels[0])
    if "Your turn" not in text:
        menu = menus(panel)[0]
        answer = [option["value"] for option in menu["options"]][: menu["min_values"]]
        return await lab.choose(name, panel, *answer)
    tools, held = re.findall(r"Your tools: ([^.]*)\.", text)[0], re.findall(r"\+(\w+) · here: ", text)
    lacking = next((tool for tool in held if tool not in tools), None)
    sealing = value_of(panel, lambda option: ": Seal " in option["label"])
    walking = value_of(panel, lambda option: leads_to_seal(option, tools))
    searching = None if lacking else value_of(panel, lambda option: ": Search" in option["label"])
    if play := sealing or walking or searching:
        return await lab.choose(name, panel, play)
    card = value_of(panel, lambda option: f"+{lacking or held[0]}: " in option["label"], "trash")
    assert card is not None
    return await lab.choose(name, panel, card, verb="prepare" if lacking else "trash")


def value_of(panel: Any, is_wanted: Callable[[dict[str, str]], bool], verb: str = "play") -> str | None:
    """The first such entry of a panel's menus of this verb."""
    return next((option["value"] for option in options(panel, verb) if is_wanted(option)), None)


def leads_to_seal(option: dict[str, str], tools: str) -> bool:
    """Whether this is a move to a portal for which the lab has all tools."""
    needed = re.match(r"([a-z+ ]+) \(", option.get("description", ""))
    return (
        ": Move " in option["label"]
        and bool(needed)
        and set(needed[1].split(" + ")) <= set(tools.split(", "))
    )


def reply(result: Any) -> Any:
    """What the press of a board's button shows privately."""
    return result.followups[-1] if result.followups else result.response
