"""`/tournament create`: plans a tournament in a private panel, then announces it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from discord.app_commands import Choice

from bot.games.errors import MeleeError
from bot.matches.clocks.choice import chosen_clock, parse_clock
from bot.matches.refusals import Refusal
from bot.matches.tabletop import game_named, title_of
from bot.matches.tournaments.plan import MOST_NAME, parse_plan
from bot.store.decks import name_key
from bot.store.tournaments.values import Tournament
from cogs.explaining import NotAdmitted
from cogs.kit.answers import Interaction, answer
from cogs.kit.choices import narrowed
from cogs.kit.messages import message_link
from cogs.kit.press import Press
from cogs.kit.writing import clean, plain
from cogs.seating.invitation_making import unfit
from cogs.services import services_of
from cogs.tournaments.announcing.keeper import ANNOUNCEMENT
from cogs.tournaments.authority import organiser_of
from cogs.tournaments.drafting.changing import (
    Mistyped,
    changed,
    with_capacity,
    with_dates,
    with_rules,
    with_series,
    with_tie_breaks,
)
from cogs.tournaments.drafting.draft import Draft, TooLong, carried
from cogs.tournaments.drafting.panel import panel
from cogs.words.refusals import refusal_text
from cogs.words.tables import unknown_game
from cogs.words.tournaments import plans as words

TWICE = 300.0
"""Seconds in which another press of **Announce** means the same tournament."""


async def create(
    interaction: Interaction, name: str, game: str | None, rules: Mapping[str, Any], chosen: Mapping[str, Any]
) -> None:
    """Open the panel with what the command says of the rules, `format` among them, and of the plan.

    Refusals: not-an-organiser, bad-plan.
    """
    services = services_of(interaction)
    if interaction.guild_id is None:
        await answer(interaction, words.IN_A_SERVER)
        return
    by = await organiser_of(interaction)
    if not by.is_appointed:
        raise Refusal("not-an-organiser", tournament="")
    found = services.main_game if game is None else game_named(services.matches.games, game)
    if found is None:
        await answer(interaction, unknown_game(plain(game or "")))
        return
    default = (await services.matches.servers.of(interaction.guild_id)).clock
    clock = chosen_clock(parse_clock(chosen.get("clock")), default)
    plan = parse_plan({**chosen, "clock": clock, "rules": {"format": "swiss"}})
    plan = with_rules(with_rules(plan, {"format": rules["format"]}), rules)
    zone = (await services.matches.settings.of(interaction.user.id)).time_zone
    await _show(interaction, Draft(clean(name, MOST_NAME), found, plan, zone))


async def pressed(press: Press) -> None:
    """Use a control of the panel: change the draft, begin from a template, save one, or announce.

    Whatever is refused, the panel stays as it was and says so.
    """
    draft = carried(press.interaction.message)
    match press.id.part(0):
        case "announce":
            await _announce(press.interaction, draft)
        case "template":
            await _begin_from(press.interaction, draft, press.value)
        case "save":
            await _save(press.interaction, draft)
        case act if act in _FORMS:
            await _filled_in(press, draft)
        case act:
            try:
                draft = changed(draft, act, press.value)
            except Refusal as refused:
                await _show(press.interaction, draft, refusal_text(refused, {}))
            else:
                await _show(press.interaction, draft)


_FORMS = ("dates", "breaks", "series", "places")


async def _filled_in(press: Press, draft: Draft) -> None:
    """Take what was typed into a form."""
    now = press.interaction.created_at
    texts = (*press.values, "", "", "")
    try:
        match press.id.part(0):
            case "dates":
                new = with_dates(draft, texts[0], texts[1], texts[2], now)
            case "breaks":
                new = replace(draft, plan=with_tie_breaks(draft.plan, texts[0]))
            case "series":
                new = replace(draft, plan=with_series(draft.plan, texts[0], texts[1]))
            case _:
                new = replace(draft, plan=with_capacity(draft.plan, texts[0]))
    except Mistyped as error:
        await _show(press.interaction, draft, error.text)
    except Refusal as refused:
        await _show(press.interaction, draft, refusal_text(refused, {}))
    else:
        await _show(press.interaction, new)


async def _announce(interaction: Interaction, draft: Draft) -> None:
    """Announce the tournament where the panel is; twice is once."""
    services = services_of(interaction)
    guild_id, channel_id = interaction.guild_id or 0, interaction.channel_id or 0
    if refusal := await unfit(interaction):
        await _show(interaction, draft, refusal)
        return
    by = await organiser_of(interaction)
    try:
        made = await services.matches.tournaments.organising.create(
            guild_id, channel_id, draft.name, draft.game, draft.plan, by
        )
    except Refusal as refused:
        before = (
            await _announced_before(interaction, draft) if refused.code == "tournament-name-taken" else None
        )
        if before is None:
            await _show(interaction, draft, refusal_text(refused, {}))
            return
        made = before
    except MeleeError as error:
        await _show(interaction, draft, refusal_text(error, {}))
        return
    await services.tournaments.shown(made.id)
    post = (await services.matches.tournaments.showing.posts(made.id)).get(ANNOUNCEMENT)
    place = f"<#{channel_id}>" if post is None else message_link(guild_id, post.channel_id, post.message_id)
    await answer(interaction, words.announced(place))


async def _announced_before(interaction: Interaction, draft: Draft) -> Tournament | None:
    """The tournament that another press on the same panel has announced; None if there is none."""
    showing = services_of(interaction).matches.tournaments.showing
    for each in await showing.organised_by(interaction.user.id, interaction.guild_id or 0):
        is_recent = (interaction.created_at - each.created_at).total_seconds() < TWICE
        is_same = name_key(each.name) == name_key(draft.name) and each.plan == draft.plan.model_dump_json()
        if is_recent and is_same:
            return each
    return None


async def _begin_from(interaction: Interaction, draft: Draft, name: str) -> None:
    services = services_of(interaction)
    try:
        template, plan = await services.matches.tournaments.organising.template(
            interaction.guild_id or 0, name
        )
    except Refusal as refused:
        await _show(interaction, draft, refusal_text(refused, {}))
        return
    if template.game not in services.matches.games:
        await _show(interaction, draft, words.NO_TEMPLATE_GAME)
        return
    dates = {"starts_at": draft.plan.starts_at, "sign_up_closes_at": draft.plan.sign_up_closes_at}
    kept = plan.model_copy(update={**dates, "check_in": plan.check_in if draft.plan.starts_at else None})
    await _show(interaction, replace(draft, game=template.game, plan=kept))


async def _save(interaction: Interaction, draft: Draft) -> None:
    organising = services_of(interaction).matches.tournaments.organising
    by = await organiser_of(interaction)
    try:
        saved = await organising.save_template(
            interaction.guild_id or 0, draft.name, draft.game, draft.plan, by
        )
    except Refusal as refused:
        await _show(interaction, draft, refusal_text(refused, {}))
    else:
        await _show(interaction, draft, done=words.saved(plain(saved.name, MOST_NAME)))


async def _show(interaction: Interaction, draft: Draft, trouble: str = "", done: str = "") -> None:
    """Show the panel. Raises NotAdmitted if its controls cannot hold the draft."""
    services = services_of(interaction)
    templates: list[str] = []
    if draft.page == "main":
        found = await services.matches.tournaments.organising.templates(interaction.guild_id or 0)
        templates = [each.name for each in found]
    try:
        post = panel(draft, title_of(services.matches.games, draft.game), templates, trouble)
    except TooLong as error:
        raise NotAdmitted(words.TOO_LONG) from error
    await answer(interaction, replace(post, text=f"{post.text}\n{done}") if done else post)


async def game_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The games that a tournament can be of here."""
    services = services_of(interaction)
    settings = await services.matches.servers.of(interaction.guild_id)
    games = [name for name in services.matches.games if settings.allows_game(name)]
    return narrowed(((title_of(services.matches.games, name), name) for name in games), typed)
