"""What an early end of games saves is counted as it should be."""

from bot.lab.jobs import seeds
from bot.lab.melee.play import DUELS
from tests.shipped import shipped
from tools.lab.melee.plans import matrix
from tools.lab.melee.stopping import Course, course_of, saving

COURSES = [Course((0.5, 0.96, 0.4, 0.99), 1.0), Course((0.5, 0.6, 0.02), 1.0), Course((0.5, 0.5, 0.6), 0.5)]


def test_a_game_ends_at_the_first_turn_that_is_sure() -> None:
    assert saving(COURSES, 0.95) == (2, 1, (3 + 1) / 10)
    assert saving(COURSES, 0.98) == (2, 1, (1 + 1) / 10)
    assert saving(COURSES, 1.0) == (0, 0, 0.0)


def test_the_games_are_those_of_the_lab() -> None:
    content = shipped()
    job = matrix(list(content.decks.values())[:2], "adept", list(content.boards.values()), games=4, seed=1)
    (matchup,) = job.matchups
    for number in range(2):
        played = DUELS.sit_down(matchup)(number, seeds(job.seed, matchup.key, number))
        course = course_of(matchup, number, job.seed)
        assert len(course.chances) == played.turns
        assert course.score == played.score  # the first side is South in the first two games
