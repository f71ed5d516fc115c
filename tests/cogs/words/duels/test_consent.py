"""What players are told who ask the others for something."""

from cogs.words.duels import clocks, consent


def test_in_a_duel_of_two_only_the_opponent_has_to_agree() -> None:
    for said in (consent.asked(of_two=True), clocks.pause_asked(of_two=True)):
        assert "your opponent agrees" in said


def test_a_pause_is_asked_of_one_or_of_several() -> None:
    assert "stops once you agree" in clocks.pause_notice("rowan", ["juniper"])
    assert "stops once all agree" in clocks.pause_notice("rowan", ["juniper", "sage"])


def test_in_a_game_of_several_everybody_has_to_agree() -> None:
    for said in (consent.asked(of_two=False), clocks.pause_asked(of_two=False)):
        assert "everybody agrees" in said
