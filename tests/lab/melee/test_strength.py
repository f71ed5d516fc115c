"""How well a deck plays, as far as is known."""

from msgspec.structs import replace

from bot.content.measured import GameScore
from bot.games.melee.cards.cards import DeckList
from bot.lab.melee.strength import tier_told
from tests.shipped import shipped


def gloomfen() -> DeckList:
    return shipped().decks["gloomfen"]


def test_a_starter_deck_has_what_was_measured_whatever_it_is_called() -> None:
    content = shipped()
    assert content.measured is not None
    measured = content.measured.decks["gloomfen"].model_copy(
        update={"overall": GameScore(wins=30, draws=2, losses=28)}
    )
    found = content.measured.model_copy(
        update={"decks": {**content.measured.decks, "gloomfen": measured}, "players": "master", "changed": ()}
    )
    told = (
        "won 51.7% (39.3–63.8) of 60 games",
        "Measured: its share of games against the other starter decks, with the master on both sides.",
    )
    content = replace(content, measured=found)
    assert tier_told(content, gloomfen()) == told
    copy = gloomfen().model_copy(update={"name": "Mine", "entity": gloomfen().entity[::-1]})
    assert tier_told(content, copy) == told


def test_any_other_deck_has_a_forecast() -> None:
    first, *others = gloomfen().entity
    changed = first.model_copy(update={"hp": first.hp + 1})
    told = tier_told(shipped(), gloomfen().model_copy(update={"entity": (changed, *others)}))
    assert told is not None
    assert told[0].startswith("plays like a")


def test_a_deck_beyond_all_measured_ones_has_no_figure() -> None:
    cards = [card.model_copy(update={"attack": 20, "hp": 99}) for card in gloomfen().entity]
    told = tier_told(shipped(), gloomfen().model_copy(update={"entity": tuple(cards)}))
    assert told is not None
    assert told[0] == "has no forecast: it is unlike every deck that was measured"
    assert told[1].endswith(": stats or abilities go beyond those of the decks that forecasts come from.")
    assert not any(character.isdigit() for character in " ".join(told))


def test_a_deck_with_too_many_cards_of_a_cost_is_told_so() -> None:
    cards = [card.model_copy(update={"cost": 1}) for card in gloomfen().entity]
    told = tier_told(shipped(), gloomfen().model_copy(update={"entity": tuple(cards)}))
    assert told is not None
    reason = "no deck that forecasts come from has so many cards of cost 1."
    assert told[1] == f"Only its games can tell (`/deck test`): {reason}"
    told = tier_told(shipped(), gloomfen().model_copy(update={"entity": tuple(cards)}), "`lab gauntlet`")
    assert told is not None
    assert told[1] == f"Only its games can tell (`lab gauntlet`): {reason}"


def test_a_starter_deck_that_was_not_measured_has_a_forecast() -> None:
    for content in (replace(shipped(), measured=None), unplayed()):
        told = tier_told(content, gloomfen())
        assert told is not None
        assert told[0].startswith("plays like a")


def unplayed():  # type: ignore[no-untyped-def]
    """What ships, with no game of Gloomfen measured."""
    content = shipped()
    assert content.measured is not None
    decks = dict(content.measured.decks)
    decks["gloomfen"] = decks["gloomfen"].model_copy(update={"overall": GameScore(wins=0, draws=0, losses=0)})
    return replace(content, measured=content.measured.model_copy(update={"decks": decks}))


def test_without_anything_known_nothing_is_told() -> None:
    assert tier_told(replace(shipped(), measured=None, tiers=None), gloomfen()) is None
