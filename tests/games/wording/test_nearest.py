"""A mistyped name is guessed, and nothing is guessed for what resembles none."""

from bot.games.wording.nearest import nearest


def test_the_nearest_names_come_first_whatever_their_case() -> None:
    assert nearest("gloomfem", ["Gloomfen", "Ember Court"]) == ["Gloomfen"]
    assert nearest("ASH DULIST", ["Ash Dulcet", "Ash Duelist", "Reed Lurker"], 2)[0] == "Ash Duelist"


def test_nothing_is_guessed_for_what_resembles_no_name() -> None:
    assert nearest("qwertz", ["Gloomfen"]) == nearest("", ["Gloomfen"]) == nearest("x", []) == []
