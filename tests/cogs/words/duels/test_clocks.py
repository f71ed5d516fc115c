"""The labels of clocks."""

from datetime import timedelta

from bot.clocks.presets import CLOCK_NAMES, COMMON_CLOCKS, QUESTION_KINDS
from bot.matches.clocks.choice import NO_CLOCK
from cogs.words.community.settings import CLOCKS as SERVER_CLOCKS
from cogs.words.duels.clocks import CHOICES, LABELS, invitation_line, ran_out, running, warning


def test_a_clock_is_called_the_same_by_the_option_and_in_the_settings() -> None:
    assert set(LABELS) == set(CHOICES) == {*CLOCK_NAMES, NO_CLOCK}
    assert {name: label for name, (label, _) in CHOICES.items()} == LABELS
    assert set(SERVER_CLOCKS) == {*COMMON_CLOCKS, NO_CLOCK}, "a server's default suits every game"
    assert all(label.startswith(f"{name} · ") for name, label in LABELS.items() if name != NO_CLOCK)


def test_a_clock_says_what_its_time_is_for() -> None:
    assert LABELS["quick"] == "quick · 60 s to choose, 60 s to act, 20 s to react"
    assert invitation_line("quick") == (
        "Clock **quick**: 60 s to choose, 60 s to act, 20 s to react, and a bank of 2 minutes."
    )
    assert invitation_line("10m") == "Clock **10m**: 10 minutes a turn, and a bank of 10 minutes."
    lines = [running("Rowan", 60, timedelta(minutes=2), 180, kind) for kind in (None, *QUESTION_KINDS)]
    assert lines == [
        f"-# Rowan: {what} up <t:60:R>, bank of 2 min used up <t:180:R>"
        for what in ("turn time", "time to choose", "time to act", "time to react")
    ]
    assert running("Rowan", 60, timedelta(0), 60) == "-# Rowan: time up <t:60:R>, no time in the bank"
    warned = [warning("Rowan", 60, kind, loses=False) for kind in (None, *QUESTION_KINDS)]
    assert warned == [
        f"Rowan, your time runs out <t:60:R>. {then}"
        for then in (
            "Then your turn is ended for you.",
            "Then I choose for you.",
            "Then I leave out the rest for you.",
            "Then you don't react.",
        )
    ]
    assert ran_out("Rowan", 1) == "**Time ran out for Rowan**, and the turn was ended."
    assert running("Rowan", 60, timedelta(0), 60, "reaction").startswith("-# Rowan: time to react up ")
