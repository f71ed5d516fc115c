"""`/profile`: a person's results in a game, on this server or on all, in all seasons or one."""

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.games.tables import WinRateCell
from bot.lab.intervals import wilson
from bot.matches.public_pages import person_key
from bot.matches.ratings.profile_figures import DeckTally, LastDuel, PersonProfile, ProfileReader, WinTally
from bot.matches.tabletop import title_of
from bot.matches.values import Place
from bot.reviews.registry import REVIEWERS
from cogs.community.leaderboards.history import history_post
from cogs.community.leaderboards.scope import Scope, scope_asked, scope_pressed
from cogs.decks import DeckLooks
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import ControlId, control_id, parse_number
from cogs.kit.installs import home_server
from cogs.kit.messages import MENU_LIMIT, Button, MenuEntry, Picture, Post, Row, Selection
from cogs.kit.painter import PaintError, Urgency
from cogs.kit.press import Press
from cogs.kit.safe_text import clean, escape, name_of, plain
from cogs.services import Services, services_of
from cogs.sight import seen_by
from cogs.words.community import histories, leaderboards
from cogs.words.community import profiles as words
from cogs.words.nouns import noun, nouns, speak_of
from render.tables.alt import describe_profile
from render.tables.api import profile as draw_profile
from render.tables.values import Banner, DeckRecord, Duelled, Point, Profile

_SEASON, _GAME, _HISTORY = "season", "game", "history"


class _ProfilePage(Struct, frozen=True):
    """The person, scope and season of a profile; None for all seasons."""

    person: int
    scope: Scope
    season: int | None = None

    def control(self, interaction: Interaction, *more: str) -> ControlId:
        """The id of a control that shows this profile."""
        return control_id("profile", str(self.person), self.scope.part(interaction), self.season or 0, *more)


async def show_profile(
    interaction: Interaction,
    user: discord.abc.User,
    game: str | None = None,
    season: int | None = None,
    everywhere: bool = False,
) -> None:
    """Show a person's profile privately. In direct messages, all servers count. Refusal: no-ladder."""
    view = _ProfilePage(user.id, scope_asked(interaction, game, everywhere), season)
    await answer(interaction, await _page(interaction, view, name_of(user)))


async def turn_profile(press: Press) -> None:
    """Show the person's profile of another season, game or place."""
    scope, season = scope_pressed(press.interaction, press.id.part(0)), press.id.page(1) or None
    if press.id.part(2) == _HISTORY:
        view = _ProfilePage(press.id.number, scope, season)
        await answer(press.interaction, await _history(press.interaction, view, press.id.page(3)))
        return
    match press.id.part(2):
        case "season":
            season = parse_number(press.value) or None
        case "game":
            scope = scope_asked(press.interaction, press.value, scope.is_everywhere)
    await answer(
        press.interaction, await _page(press.interaction, _ProfilePage(press.id.number, scope, season))
    )


async def _page(interaction: Interaction, view: _ProfilePage, name: str | None = None) -> Post:
    speak_of(services_of(interaction).matches.games, view.scope.game)
    services, scope = services_of(interaction), view.scope
    reader = ProfileReader(interaction.user.id, home_server(interaction))
    profile = await services.matches.profiles.of(
        view.person, scope.game, scope.guild_id(interaction), reader, view.season
    )
    if view.person == interaction.user.id:
        name = name_of(interaction.user)
    name = clean(name or profile.name or words.NOBODY)
    await services.desk.catch_up(view.person)
    title = title_of(services.matches.games, scope.game)
    head = "\n".join(
        [
            words.heading(plain(name)),
            words.subtitle(
                escape(title),
                view.season,
                services.matches.ladders.season(),
                is_everywhere=scope.is_everywhere,
            ),
        ]
    )
    rows = _rows(interaction, view, profile)
    if not profile.tally.games:
        is_own = view.person == interaction.user.id
        nothing = words.none_yet(plain(name), is_own=is_own, has_season=view.season is not None)
        return Post(f"{head}\n{nothing}", rows=rows)
    values = picture_of(services, scope.game, profile, name)
    below = "\n".join(_details(profile, _luck_unit(scope.game)))
    described = describe_profile(values)
    try:
        data = await services.painter.draw(Urgency.LOOK, draw_profile, values)
    except PaintError:
        return Post(f"{head}\n{escape(described)}", below=below, rows=rows)
    return Post(head, (Picture("profile.webp", described, data),), below=below, rows=rows)


async def _history(interaction: Interaction, view: _ProfilePage, page: int) -> Post:
    """Titles and places in this server's tournaments that the reader sees, and results against opponents."""
    services, scope, here = services_of(interaction), view.scope, home_server(interaction)
    speak_of(services.matches.games, scope.game)
    reader = ProfileReader(interaction.user.id, here)
    met = await services.matches.opponents.of(
        view.person, scope.game, scope.guild_id(interaction), reader, view.season
    )
    places = None
    if here is not None:
        every = await services.matches.tournaments.histories.of(view.person, here, scope.game)
        at = {each: Place(here, each.tournament.channel_id) for each in every}
        seen = await seen_by(interaction, set(at.values()))
        places = [each for each in every if at[each] in seen]
    names = await services.matches.ladders.names([view.person])
    own = name_of(interaction.user) if view.person == interaction.user.id else None
    head = "\n".join(
        [
            words.heading(plain(clean(own or names.get(view.person) or words.NOBODY))),
            words.subtitle(
                escape(title_of(services.matches.games, scope.game)),
                view.season,
                services.matches.ladders.season(),
                is_everywhere=scope.is_everywhere,
            ),
        ]
    )
    back = Button(view.control(interaction), histories.BACK)
    post = history_post(
        head, places, met, page, lambda to: view.control(interaction, _HISTORY, str(to)), back
    )
    return replace(post, below=await _on_the_web(interaction, view))


async def _on_the_web(interaction: Interaction, view: _ProfilePage) -> str:
    """Where the history is on this server's page; empty if the page does not have it."""
    services, here, game = services_of(interaction), view.scope.guild_id(interaction), view.scope.game
    if here is None or not services.door.pages:
        return ""
    page = await services.matches.public_pages.of("server", str(here))
    if page is None or not page.is_shared or await services.matches.settings.unnamed([view.person]):
        return ""
    ladder = await services.matches.ladders.ladder(game, here)
    if not ladder.seasons(view.person):
        return ""
    return histories.on_the_web(f"{services.door.page(page.code)}/{game}/{person_key(page, view.person)}")


def _details(profile: PersonProfile, luck_unit: str) -> list[str]:
    """Figures that the picture does not show."""
    lines = []
    if len(profile.by_seat) == 2:
        lines.append(words.seats(*map(_score, profile.by_seat)))
    usage = profile.usage
    if usage.first.games or usage.second.games:
        lines.append(words.order(_score(usage.first), _score(usage.second), usage.duels))
    if usage.used:
        used = [
            words.used(plain(each.name), each.tally.games, usage.duels, each.tally.won) for each in usage.used
        ]
        lines.append(words.used_most(used))
    for clocks, is_daily in ((profile.live, False), (profile.daily, True)):
        if clocks.turns:
            lines.append(words.clock(clocks.turns, clocks.timeouts, clocks.total, is_daily=is_daily))
    if profile.luck is not None:
        lines.append(words.luck(profile.luck, luck_unit))
    return lines


def _score(tally: WinTally) -> str:
    return words.score(tally.won, tally.lost, tally.drawn)


def _rows(interaction: Interaction, view: _ProfilePage, profile: PersonProfile) -> tuple[Row, ...]:
    """Menus of seasons and games, if there are several, and buttons to the history and the other place."""
    ladders, rows = services_of(interaction).matches.ladders, list[Row]()
    if len(profile.seasons) > 1 or view.season is not None:
        now = ladders.season()
        entries = [MenuEntry("0", words.ALL_SEASONS)]
        entries += [
            MenuEntry(str(each), words.season_label(each, is_on=each == now))
            for each in profile.seasons[:-MENU_LIMIT:-1]
        ]
        chosen = (str(view.season or 0),)
        rows.append(
            Selection(view.control(interaction, _SEASON), words.CHOOSE_SEASON, tuple(entries), chosen)
        )
    games = ladders.games()
    if len(games) > 1:
        entries = [MenuEntry(name, title) for name, title in games.items()]
        control = view.control(interaction, _GAME)
        rows.append(Selection(control, words.CHOOSE_GAME, tuple(entries), (view.scope.game,)))
    buttons = [Button(view.control(interaction, _HISTORY, "0"), histories.BUTTON)]
    if home_server(interaction) is not None:
        label = leaderboards.HERE if view.scope.is_everywhere else leaderboards.EVERYWHERE
        other = replace(view, scope=view.scope.turned())
        buttons.append(Button(other.control(interaction), label))
    rows.append(tuple(buttons))
    return tuple(rows)


def picture_of(services: Services, game: str, profile: PersonProfile, name: str) -> Profile:
    """The values of the picture. The banner shows the front of the most played deck.

    A game without decks has the most used cards in their place.
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
        leaderboards.no_rank(profile.to_rank),
        profile.people,
        profile.risen,
        tuple(
            Point(game, each.rating, each.rating - (each.margin or 0), each.rating + (each.margin or 0))
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
        words.FAVOURITE_DECKS if has_decks else words.FAVOURITE_CARDS,
        words.LUCK_TO_COME if game in REVIEWERS else words.NO_LUCK,
        _luck_unit(game),
    )


def _luck_unit(game: str) -> str:
    return REVIEWERS[game].judge.unit if game in REVIEWERS else ""


def deck_looks(services: Services, game: str, deck: DeckTally) -> DeckLooks | None:
    """A deck's looks; None for a private deck whose record is gone or that the reader may not know."""
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
