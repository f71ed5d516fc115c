"""The dice of lessons: scripted ones in their order, of whatever sides they have, and others after them."""

from bot.games.lessons import LessonDice


def test_scripted_dice_fall_in_their_order_and_then_others_do() -> None:
    dice = LessonDice((5, 1, 9))
    assert [dice.roll(5), dice.roll(6), dice.roll(10)] == [5, 1, 9]
    assert dice.roll(4) in range(1, 5)


def test_dice_that_have_fallen_are_gone_whatever_sides_they_had() -> None:
    assert LessonDice((9, 10, 4), 2).roll(6) == 4


def test_after_the_scripted_ones_the_same_others_fall_each_time() -> None:
    whole = LessonDice((9,))
    rolled = [whole.roll(10) for _ in range(5)]
    assert [LessonDice((9,), fallen).roll(10) for fallen in range(5)] == rolled


def test_another_die_falls_in_place_of_one_that_has_not_so_many_sides() -> None:
    dice = LessonDice((9, 3))
    assert dice.roll(6) in range(1, 7)
    assert dice.roll(6) == 3
