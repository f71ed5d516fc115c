"""`/tournament create`: plans a tournament in a private panel, and announces it."""

from collections.abc import Mapping, Sequence
from typing import Any

from discord.app_commands import Choice
from msgspec.structs import replace

from bot.games.errors import MultiverseError
from bot.games.wording import is_blank
from bot.matches.clocks.choice import chosen_clock, clocks_for
from bot.matches.decks.deck_choice import limits_of
from bot.matches.planning.plan import DATES, MAX_NAME, OWN_CHANNEL, TournamentPlan, with_channels
from bot.matches.refusals import Refusal
from bot.matches.tabletop import NO_STOCK, board_name, game_named, title_of
from bot.matches.tournaments.organising.rehearsals import MAX
from bot.store.people.decks import name_key
from bot.store.tournaments.values import PlanTemplate, Tournament
from bot.tournaments.rules import Format
from cogs.kit.answers import Interaction, answer
from cogs.kit.choices import narrowed
from cogs.kit.custom_ids import MalformedId, parse_number
from cogs.kit.messages import message_link
from cogs.kit.press import Press
from cogs.kit.refusals import NotAdmitted
from cogs.kit.safe_text import LABEL_LIMIT, clean, escape, plain
from cogs.seating.choices import games_here
from cogs.seating.clock_choices import clock_meant
from cogs.services import services_of
from cogs.tournaments.announcing.keeper import ANNOUNCEMENT
from cogs.tournaments.authority import check_appointed, organiser_of
from cogs.tournaments.organising import confirmation as organising
from cogs.tournaments.planning import amendments
from cogs.tournaments.planning.destination import why_no_posts, why_not
from cogs.tournaments.planning.draft import TooLong, TournamentDraft, carried
from cogs.tournaments.planning.draft_changes import (
    CHANNEL_MENUS,
    Mistyped,
    changed,
    filled_in,
    in_zone,
    with_channel,
    with_rules,
    with_values,
)
from cogs.tournaments.planning.panel import FORGET, forget_act, panel
from cogs.tournaments.planning.rehearsals import plan_of, rehearsed
from cogs.tournaments.planning.series import in_series, known_series
from cogs.words.refusals import refusal_text
from cogs.words.tables import unknown_game
from cogs.words.tournaments.planning import plans as words
from cogs.words.tournaments.planning.plan_changes import all_changed_lines
from cogs.words.tournaments.planning.rehearsals import rehearsal

USUAL_FORMAT: Format = "swiss"
"""The format of a plan without one; the panel changes it."""
TWICE = 300.0
"""Seconds in which a second press of **Announce** means the same tournament."""


async def create(
    interaction: Interaction,
    name: str,
    game: str | None,
    template: str | None,
    rules: Mapping[str, Any],
    chosen: Mapping[str, Any],
) -> None:
    """Open the panel with the command's values of the rules and of the rest of the plan.

    The values that are not given are those of the template, or the usual ones of a Swiss. Refusals:
    not-an-organiser, too-many-tournaments, bad-plan, no-such-template, and those of `clock_meant`.
    """
    services = services_of(interaction)
    if interaction.guild_id is None:
        await answer(interaction, words.IN_A_SERVER)
        return
    clean_name = clean(name, MAX_NAME)
    if is_blank(name):
        await answer(interaction, words.NAMELESS)
        return
    by = await organiser_of(interaction)
    await check_appointed(interaction, by)
    await services.matches.tournaments.organising.check_room(interaction.guild_id)
    if template is None:
        rules = {"format": USUAL_FORMAT, **rules}
        planned = await plan_of(interaction, interaction.guild_id, game, rules, chosen)
    else:
        planned = await _plan_from(interaction, template, game, rules, chosen)
    if planned is None:
        return
    found, plan = planned
    zone = (await services.matches.settings.of(interaction.user.id)).time_zone
    draft = TournamentDraft(clean_name, found, in_zone(plan, zone), zone)
    done = "" if template is None else await _begun_from(interaction, template, draft, rules, chosen)
    await _show(interaction, draft, done=done)


async def _begun_from(
    interaction: Interaction,
    name: str,
    draft: TournamentDraft,
    rules: Mapping[str, Any],
    chosen: Mapping[str, Any],
) -> str:
    """Tells in what a draft that begins from a template differs from a usual one of its format."""
    rules = {**rules, "format": draft.plan.rules.format}
    usual = await plan_of(interaction, interaction.guild_id or 0, draft.game, rules, chosen)
    assert usual is not None, "the game of a draft is played here"
    lines = await _differences(interaction, usual[1], draft)
    organising = services_of(interaction).matches.tournaments.organising
    template, _ = await organising.template(interaction.guild_id or 0, name)
    return words.begun_from(plain(template.name, MAX_NAME), lines)


async def _differences(interaction: Interaction, before: TournamentPlan, draft: TournamentDraft) -> list[str]:
    """The lines that tell in what the draft differs from a plan."""
    services = services_of(interaction)
    board = escape(board_name(services.matches.games, draft.game, draft.plan.board))
    limits = limits_of(await services.matches.servers.of(interaction.guild_id))
    return all_changed_lines(before, draft.plan, board, limits)


async def _plan_from(
    interaction: Interaction,
    name: str,
    game: str | None,
    rules: Mapping[str, Any],
    chosen: Mapping[str, Any],
) -> tuple[str, TournamentPlan] | None:
    """The game and the plan of a template, with a command's values where they are given.

    A clock that is not for the game gives way to the server's. If the template's game is not played here,
    tells the user and returns None. Refusals: bad-plan, no-such-template, and those of `clock_meant`.
    """
    services = services_of(interaction)
    template, plan = await services.matches.tournaments.organising.template(interaction.guild_id or 0, name)
    found = game_named(services.matches.games, template.game if game is None else game)
    if found is None:
        await answer(interaction, words.NO_TEMPLATE_GAME if game is None else unknown_game(plain(game)))
        return None
    values, tabletop = dict(chosen), services.matches.games[found]
    if "clock" in values or plan.clock not in (None, *tabletop.clocks):
        default = (await services.matches.servers.of(interaction.guild_id)).clock
        wish = clock_meant(tabletop, values.get("clock"))
        values["clock"] = chosen_clock(wish, default)
    if found != template.game:
        values["board"] = None
    if "format" in rules:
        plan = with_rules(plan, {"format": rules["format"]})
    made = with_values(with_rules(plan, rules), values)
    return found, made.model_copy(update={"template": template.name})


async def template_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Autocomplete: the templates of this server."""
    if interaction.guild_id is None:
        return []
    found = await services_of(interaction).matches.tournaments.organising.templates(interaction.guild_id)
    return narrowed(((clean(each.name, LABEL_LIMIT), each.name) for each in found), typed)


async def pressed(press: Press) -> None:
    """Handle a control of the panel: change the draft, use or save a template, announce.

    After a refusal, the panel shows the unchanged draft and the reason.
    """
    draft, act = carried(press.interaction.message), press.id.part(0)
    if draft.of is not None:
        if act == "leave":
            await organising.show(press.interaction, draft.of.id)
            return
        draft, trouble = await amendments.current(press.interaction, draft)
        if trouble:
            await _show(press.interaction, draft, trouble)
            return
    match act:
        case "apply" if draft.of is not None:
            if trouble := await amendments.apply(press.interaction, draft):
                await _show(press.interaction, draft, trouble)
        case _ if draft.of is not None and not (draft.can(act) and act not in _NEW):
            raise MalformedId(f"a tournament that is announced has no {act!r}")
        case "forget":
            await _show(press.interaction, draft, asked=press.value)
        case _ if act.startswith(FORGET):
            await _forget(press.interaction, draft, act)
        case "announce":
            await _announce(press.interaction, draft)
        case "template":
            await _begin_from(press.interaction, draft, press.value)
        case "save":
            await _save(press.interaction, draft)
        case _ if press.is_form:
            await _filled_in(press, draft)
        case _ if act in CHANNEL_MENUS:
            trouble = await why_no_posts(press.interaction, parse_number(press.value or "0"))
            await _show(
                press.interaction, draft if trouble else with_channel(draft, act, press.value), trouble
            )
        case "channel":
            await _show(press.interaction, replace(draft, channel=parse_number(press.value or "0")))
        case _:
            try:
                if act == "inseries":
                    draft = in_series(draft, await known_series(press.interaction), press.value)
                else:
                    draft = changed(draft, act, press.value)
            except Refusal as refused:
                await _show(press.interaction, draft, refusal_text(refused, {}))
            else:
                await _show(press.interaction, draft)


async def change(interaction: Interaction, tournament_id: str) -> None:
    """Open the panel for an announced tournament. Refusals: as in `amendments.begin`."""
    await _show(interaction, await amendments.begin(interaction, tournament_id))


_NEW = ("announce", "template", "save", "templates", "forget", "channel")
"""Controls that an announced tournament does not have."""


async def _filled_in(press: Press, draft: TournamentDraft) -> None:
    """Apply what was filled into a form."""
    try:
        new = filled_in(draft, press)
    except Mistyped as error:
        await _show(press.interaction, draft, error.text)
    except Refusal as refused:
        await _show(press.interaction, draft, refusal_text(refused, {}))
    else:
        await _show(press.interaction, new)


async def _announce(interaction: Interaction, draft: TournamentDraft) -> None:
    """Announce the tournament in its channel. A second press announces nothing new."""
    services = services_of(interaction)
    guild_id, channel_id = interaction.guild_id or 0, draft.channel or interaction.channel_id or 0
    refusal = await why_not(interaction, draft.channel)
    for each in (draft.plan.calls_in, draft.plan.results_in, draft.plan.news_in):
        refusal = refusal or await why_no_posts(interaction, each or OWN_CHANNEL)
    if refusal:
        await _show(interaction, draft, refusal)
        return
    by = await organiser_of(interaction)
    if draft.plan.starts_at is None:  # a check-in, as of a template, waits for a start
        draft = replace(draft, plan=draft.plan.model_copy(update={"check_in": None}))
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
    except MultiverseError as error:
        await _show(interaction, draft, refusal_text(error, {}))
        return
    await services.tournaments.shown(made.id)
    post = (await services.matches.tournaments.lookup.posts(made.id)).get(ANNOUNCEMENT)
    place = f"<#{channel_id}>" if post is None else message_link(guild_id, post.channel_id, post.message_id)
    await answer(interaction, words.announced(place, can_stall=draft.plan.can_stall))


async def _announced_before(interaction: Interaction, draft: TournamentDraft) -> Tournament | None:
    """The tournament that an earlier press in the same panel has announced; None if there is none."""
    matches = services_of(interaction).matches
    listings, settings = matches.tournaments.listings, await matches.servers.of(interaction.guild_id)
    plan = with_channels(draft.plan, settings).model_dump_json()
    for each in await listings.organised_by(interaction.user.id, interaction.guild_id or 0):
        is_recent = (interaction.created_at - each.created_at).total_seconds() < TWICE
        is_same = name_key(each.name) == name_key(draft.name) and each.plan == plan
        if is_recent and is_same:
            return each
    return None


async def _begin_from(interaction: Interaction, draft: TournamentDraft, name: str) -> None:
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
    kept = {each: getattr(draft.plan, each) for each in DATES}
    plan = plan.model_copy(update={**kept, "template": template.name})
    after = replace(draft, game=template.game, plan=in_zone(plan, draft.zone))
    lines = await _differences(interaction, draft.plan, after)
    if after.game != draft.game:
        lines.insert(0, words.game_line(escape(title_of(services.matches.games, after.game))))
    await _show(interaction, after, done=words.replaced_by(plain(template.name, MAX_NAME), lines))


async def _save(interaction: Interaction, draft: TournamentDraft) -> None:
    organising = services_of(interaction).matches.tournaments.organising
    by = await organiser_of(interaction)
    try:
        saved = await organising.save_template(
            interaction.guild_id or 0, draft.name, draft.game, draft.plan, by
        )
    except Refusal as refused:
        await _show(interaction, draft, refusal_text(refused, {}))
    else:
        draft = replace(draft, plan=draft.plan.model_copy(update={"template": saved.name}))
        await _show(interaction, draft, done=words.saved(plain(saved.name, MAX_NAME)))


async def rehearse(press: Press) -> None:
    """Rehearse the plan with all places taken, and show the result under the panel."""
    draft, interaction = carried(press.interaction.message), press.interaction
    plan = draft.plan
    players = min(plan.capacity, MAX[plan.rules.format])
    try:
        found = await rehearsed(interaction, draft.game, plan, players)
    except Refusal as refused:
        await _show(interaction, draft, refusal_text(refused, {}))
    else:
        await _show(interaction, draft, done=rehearsal(found))


async def _forget(interaction: Interaction, draft: TournamentDraft, act: str) -> None:
    """Delete the template that the question was about, unless somebody else has."""
    organising, guild_id = services_of(interaction).matches.tournaments.organising, interaction.guild_id or 0
    by = await organiser_of(interaction)
    found = [each.name for each in await organising.templates(guild_id) if forget_act(each.name) == act]
    try:
        for name in found:
            await organising.remove_template(guild_id, name, by)
    except Refusal as refused:
        await _show(interaction, draft, refusal_text(refused, {}))
        return
    await _show(interaction, draft, done="\n".join(words.forgotten(plain(each, MAX_NAME)) for each in found))


async def _show(
    interaction: Interaction, draft: TournamentDraft, trouble: str = "", done: str = "", asked: str = ""
) -> None:
    """Show the panel. `asked` is the template about whose deletion it asks.

    Raises NotAdmitted if its controls cannot hold the draft.
    """
    services = services_of(interaction)
    templates: Sequence[PlanTemplate] = ()
    if draft.page in ("main", "templates"):
        templates = await services.matches.tournaments.organising.templates(interaction.guild_id or 0)
    tabletop = services.matches.games.get(draft.game)
    stock = NO_STOCK if tabletop is None else tabletop.stock
    boards = {key: (each.name, stock.board_notes[key]) for key, each in stock.boards.items()}
    is_new = draft.of is None
    changes = "" if is_new else await amendments.differences(interaction, draft)
    title = title_of(services.matches.games, draft.game)
    try:
        has_decks = tabletop is None or tabletop.has_decks
        limits = limits_of(await services.matches.servers.of(interaction.guild_id))
        unfit = await why_not(interaction, draft.channel) if is_new and draft.page == "main" else ""
        post = panel(
            draft,
            title,
            templates,
            "" if trouble == unfit else trouble,
            boards,
            changes,
            asked,
            limits=limits,
            clocks=clocks_for(tabletop),
            has_decks=has_decks,
            has_pairs=tabletop is not None and bool(tabletop.pairs),
            unfit=unfit,
            series=tuple(await known_series(interaction)) if draft.page == "course" else (),
        )
    except TooLong as error:
        raise NotAdmitted(words.TOO_LONG) from error
    await answer(interaction, replace(post, text=f"{post.text}\n{done}") if done else post)


async def game_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The games that this server allows."""
    return await games_here(interaction, typed, services_of(interaction).matches.games)
