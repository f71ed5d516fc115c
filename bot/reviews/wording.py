"""Reviews in words, to the player or of them: each game words what its adviser found."""

from collections.abc import Iterator

from msgspec import Struct

from bot.games.wording import PersonWords
from bot.reviews.contract import WordedDecision
from bot.reviews.registry import REVIEWERS
from bot.reviews.review import Mistake, Review


class ToldReview(Struct, frozen=True):
    """A review with the words for its mistakes, in their order."""

    review: Review
    advice: tuple[WordedDecision, ...]

    def mistakes(self) -> Iterator[tuple[Mistake, WordedDecision]]:
        """Each mistake with its words."""
        return zip(self.review.mistakes, self.advice, strict=True)


def tell(game: str, found: Review, person: PersonWords) -> ToldReview:
    """The review in words; `person` is the player whose turns it is about. The game must have reviews."""
    adviser = REVIEWERS[game].adviser
    assert adviser is not None, f"{game} has no reviews"
    return ToldReview(found, tuple(adviser.advise(each.found, person) for each in found.mistakes))
