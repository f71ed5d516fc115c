"""Phases by presses and by touches stay as short as the documents say."""

from statistics import median

from tests.cogs.war.presses import phases_of, turns_of


def test_the_median_phase_of_adepts_takes_few_presses_and_touches() -> None:
    phases = phases_of(seeds=range(1, 4))
    turns = turns_of(phases)
    assert sum(each.presses for each in turns) == sum(each.presses for each in phases)
    assert {each.name for each in phases} == {"build", "action"}
    for name, presses, touches in (("build", 8, 5), ("action", 13, 14)):
        of_name = [each for each in phases if each.name == name]
        assert median(each.presses for each in of_name) <= presses
        assert median(each.touches for each in of_name) <= touches
        assert all(each.touches <= 3 * each.orders + 1 for each in of_name)
