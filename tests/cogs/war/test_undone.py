"""What would be lost if the action phase ended now."""

import re

from bot.games.war import WAR
from bot.games.war.position.actions import Attack, Explore, March
from bot.games.war.sight.view import View
from cogs.war.offers import legal_orders
from cogs.war.undone import undone_lines
from tests.games.war.games import positions
from tests.games.war.test_text import teller


def test_it_names_who_could_attack_and_explore_or_says_that_nobody_has_acted() -> None:
    seen = set()
    for state in positions():
        if state.position.phase != "action" or state.is_over:
            continue
        view = WAR.view(state, state.position.turn)
        assert isinstance(view, View)
        lines = undone_lines(view, teller(view.seat))
        for kind, words in ((Attack, " could still attack."), (Explore, " could still explore.")):
            units = {order.unit for order in legal_orders(view, kind)}  # type: ignore[union-attr]
            told = [line for line in lines if line.endswith(words)]
            assert len(told) == bool(units)
            if told:
                assert {int(number) for number in re.findall(r"\bu(\d+)", told[0])} == units
                seen.add(words)
        if lines == ["None of your units has done anything in this phase."]:
            assert legal_orders(view, March)
            seen.add("nobody")
        elif not lines:
            seen.add("nothing")
    assert seen == {" could still attack.", " could still explore.", "nobody", "nothing"}
