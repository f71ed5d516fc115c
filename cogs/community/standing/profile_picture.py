"""A profile as the values that its picture is drawn from."""

from bot.lab.intervals import wilson
from bot.matches.standing.profile_values import DeckTally, LastDuel, PersonProfile, WinTally
from cogs.decks import DeckLooks
from cogs.services import Services
from cogs.words.community import profiles as words
from cogs.words.nouns import noun, nouns
from render.tables.values import Banner, DeckRecord, Duelled, Point, Profile, WinRateCell


def picture_of(services: Services, game: str, profile: PersonProfile, name: str) -> Profile:
    """What the picture shows; the banner is the front of the deck played most.

    In a game without decks, what was used most stands in their place.
    """
    has_decks = services.matches.games[game].has_decks
    looks = {each.deck: deck_looks(services, game, each) for each in profile.decks}
    front = next((each for each in looks.values() if each is not None), None)
    return Profile(
        name,
        Banner(name, "", "") if front is None else Banner(front.card, front.card_glyph, front.realm),
        profile.skill.rating,
        profile.skill.margin,
        profile.rank,
        profile.people,
        profile.risen,
        tuple(
            Point(game, each.rating, each.rating - each.margin, each.rating + each.margin)
            for game, each in enumerate(profile.course)
        ),
        profile.tally.won,
        profile.tally.lost,
        profile.tally.drawn,
        profile.streak,
        profile.best_streak,
        profile.luck,
        tuple(_deck(each.tally, looks[each.deck]) for each in profile.decks)
        if has_decks
        else tuple(DeckRecord(each.name, words.CARD_GLYPH, _rate(each.tally)) for each in profile.usage.used),
        tuple(
            _last(each, looks.get(each.deck) or _shipped(services, game, each.deck)) for each in profile.last
        ),
        words.when(profile.season),
        noun(),
        nouns(),
        *(() if has_decks else (words.FAVOURITE_CARDS, words.NO_LUCK)),
    )


def deck_looks(services: Services, game: str, deck: DeckTally) -> DeckLooks | None:
    """How a deck looks; None for a private one whose record is gone, or that the reader may not know."""
    decks = services.face(game).decks
    if decks is None or deck.values is None:
        return _shipped(services, game, deck.deck)
    return decks.looks(deck.values)


def _shipped(services: Services, game: str, deck: str | None) -> DeckLooks | None:
    decks = services.face(game).decks
    shipped = None if deck is None else services.stock(game).decks.get(deck)
    return None if decks is None or shipped is None else decks.looks(shipped)


def _deck(tally: WinTally, looks: DeckLooks | None) -> DeckRecord:
    rate = _rate(tally)
    if looks is None:
        return DeckRecord(words.OTHER_DECK, "", rate)
    return DeckRecord(looks.name, looks.glyph, rate, looks.realm)


def _rate(tally: WinTally) -> WinRateCell:
    share = tally.won / tally.games
    return WinRateCell(share, *wilson(share, tally.games), tally.games)


def _last(duel: LastDuel, looks: DeckLooks | None) -> Duelled:
    match duel.opponents:
        case ():
            opponent = words.ELSEWHERE
        case (opponent,):
            pass
        case several:
            opponent = words.others(len(several))
    return Duelled(duel.outcome, opponent, "" if looks is None else looks.glyph, duel.change or 0)
