"""`/tournament`."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.matches.planning.plan import MAX_ENTRANTS, MAX_MINUTES, MAX_NAME
from bot.matches.tournaments.organising.rehearsals import MAX as MAX_BY_FORMAT
from bot.matches.tournaments.teams import MAX_NAME as MAX_TEAM_NAME
from bot.series.rules import BEST_OF
from bot.tournaments.rules import FORMATS, MAX_TEAM_SIZE
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id
from cogs.kit.installs import on_servers
from cogs.seating.choices import deck_choices
from cogs.seating.clock_choices import clock_choices
from cogs.services import services_of
from cogs.tournaments import calendar, organiser_controls, player_controls, private_tables
from cogs.tournaments.announcing.post import CHECK_IN, JOIN, LEAVE, VERB
from cogs.tournaments.authority import home_of
from cogs.tournaments.ending import exports
from cogs.tournaments.ending.controls import NO_TOURNAMENT, export_id
from cogs.tournaments.following import answers as following
from cogs.tournaments.organising.acts import MAX
from cogs.tournaments.organising.matches import entrant_choices, match_choices, result_choices
from cogs.tournaments.organising.panel import organise_id
from cogs.tournaments.planning import creation, rehearsals
from cogs.tournaments.recurring import controls as recurring
from cogs.tournaments.recurring.panel import MAX_TIME
from cogs.tournaments.rounds.judge_posts import MAX_ABOUT
from cogs.tournaments.tables.series import series_choices, show_series
from cogs.tournaments.tables.view import MAX_ROUNDS, TableView
from cogs.tournaments.tournament_choice import Purpose, choices, find
from cogs.words.commands import COMMANDS, OPTIONS
from cogs.words.tournaments.ending import end as ending
from cogs.words.tournaments.planning import entries, formats
from cogs.words.tournaments.planning import recurring as repeating
from cogs.words.tournaments.tables import panels as words

MAX_PLANNED_ROUNDS = 30
MAX_REHEARSED = max(MAX_BY_FORMAT.values())
_BEST_OF = [Choice(name=entries.best_of_label(each), value=int(each)) for each in BEST_OF]
_FORMATS = [Choice(name=formats.FORMATS[each][0], value=each) for each in FORMATS]
_WEEKDAYS = [Choice(name=name, value=number) for number, name in enumerate(repeating.DAYS)]
_EVERY = [Choice(name=label, value=value) for value, label in repeating.EVERY.items()]
_DECKS = [Choice(name=label, value=value) for value, (label, _) in entries.DECKS.items()]


@on_servers
class TournamentCommands(
    commands.GroupCog, group_name="tournament", group_description=COMMANDS["tournament"]
):
    """Commands of tournaments. Each checks at each use whether the user may."""

    @app_commands.command(name="pairings", description=COMMANDS["tournament pairings"])
    @app_commands.describe(
        tournament=OPTIONS["tournament"], round=OPTIONS["tournament round"], text=OPTIONS["tournament text"]
    )
    @app_commands.autocomplete(tournament=choices("tables"))
    async def pairings(
        self,
        interaction: Interaction,
        tournament: str | None = None,
        round: app_commands.Range[int, 1, MAX_ROUNDS] | None = None,
        text: bool = False,
    ) -> None:
        await _show(interaction, tournament, TableView("0", "pairings", round or 0, is_text=text))

    @app_commands.command(name="standings", description=COMMANDS["tournament standings"])
    @app_commands.describe(
        tournament=OPTIONS["tournament"], series=OPTIONS["tournament series"], text=OPTIONS["tournament text"]
    )
    @app_commands.autocomplete(tournament=choices("tables"), series=series_choices)
    async def standings(
        self,
        interaction: Interaction,
        tournament: str | None = None,
        series: app_commands.Range[str, 1, MAX_NAME] | None = None,
        text: bool = False,
    ) -> None:
        if series is not None:
            await show_series(interaction, series)
            return
        await _show(interaction, tournament, TableView("0", "standings", is_text=text))

    @app_commands.command(name="bracket", description=COMMANDS["tournament bracket"])
    @app_commands.describe(
        tournament=OPTIONS["tournament"], player=OPTIONS["path player"], text=OPTIONS["tournament text"]
    )
    @app_commands.autocomplete(tournament=choices("tables"))
    async def bracket(
        self,
        interaction: Interaction,
        tournament: str | None = None,
        player: discord.User | None = None,
        text: bool = False,
    ) -> None:
        if player is None:
            await _show(interaction, tournament, TableView("0", "bracket", is_text=text))
            return
        found = await find(interaction, tournament, "tables", TableView("0", "path", is_text=text).control)
        if found is None:
            return
        shown = await services_of(interaction).matches.tournaments.lookup.show(found.id, home_of(interaction))
        number = private_tables.own_number(shown, player.id)
        if number is None:
            await answer(interaction, words.NOT_A_PLAYER)
            return
        await private_tables.show(interaction, TableView(found.id, "path", entrant=number, is_text=text))

    @app_commands.command(name="follow", description=COMMANDS["tournament follow"])
    @app_commands.describe(player=OPTIONS["followed player"], tournament=OPTIONS["tournament"])
    @app_commands.autocomplete(player=following.people, tournament=choices("any"))
    async def follow(self, interaction: Interaction, player: str, tournament: str | None = None) -> None:
        await following.follow(interaction, player, tournament)

    @app_commands.command(name="list", description=COMMANDS["tournament list"])
    async def listed(self, interaction: Interaction) -> None:
        await calendar.show(interaction)

    @app_commands.command(name="export", description=COMMANDS["tournament export"])
    @app_commands.describe(tournament=OPTIONS["tournament"], what=OPTIONS["exported tournament"])
    @app_commands.choices(
        what=[Choice(name=label, value=what) for what, (label, _) in ending.CHOICES.items()]
    )
    @app_commands.autocomplete(tournament=choices("any"))
    async def export(
        self, interaction: Interaction, tournament: str | None = None, what: str | None = None
    ) -> None:
        asked = export_id(NO_TOURNAMENT, what or "")
        if found := await find(interaction, tournament, "any", asked):
            await exports.export(interaction, found.id, what or "")

    @app_commands.command(name="create", description=COMMANDS["tournament create"])
    @app_commands.describe(
        name=OPTIONS["tournament name"],
        format=OPTIONS["planned format"],
        template=OPTIONS["template"],
        cut=OPTIONS["cut"],
        rounds=OPTIONS["rounds"],
        best_of=OPTIONS["match best_of"],
        clock=OPTIONS["clock"],
        capacity=OPTIONS["capacity"],
        decks=OPTIONS["deck policy"],
        game=OPTIONS["queue game"],
        teams=OPTIONS["team size"],
    )
    @app_commands.choices(format=_FORMATS, decks=_DECKS)
    @app_commands.choices(best_of=_BEST_OF)
    @app_commands.autocomplete(
        game=creation.game_choices, template=creation.template_choices, clock=clock_choices
    )
    async def create(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, MAX_NAME],
        format: str | None = None,
        template: app_commands.Range[str, 1, MAX_NAME] | None = None,
        cut: app_commands.Range[int, 2, MAX_ENTRANTS] | None = None,
        rounds: app_commands.Range[int, 1, MAX_PLANNED_ROUNDS] | None = None,
        best_of: int | None = None,
        clock: str | None = None,
        capacity: app_commands.Range[int, 2, MAX_ENTRANTS] | None = None,
        decks: str | None = None,
        game: str | None = None,
        teams: app_commands.Range[int, 2, MAX_TEAM_SIZE] | None = None,
    ) -> None:
        rules: dict[str, Any] = {"format": format, "cut": cut, "rounds": rounds, "best_of": best_of}
        rules["team_size"] = teams
        plan: dict[str, Any] = {"clock": clock, "capacity": capacity, "decks": decks}
        await creation.create(interaction, name, game, template, _given(rules), _given(plan))

    @app_commands.command(name="repeat", description=COMMANDS["tournament repeat"])
    @app_commands.describe(
        template=OPTIONS["repeat template"],
        weekday=OPTIONS["repeat weekday"],
        time=OPTIONS["repeat time"],
        every=OPTIONS["repeat every"],
    )
    @app_commands.choices(weekday=_WEEKDAYS)
    @app_commands.choices(every=_EVERY)
    @app_commands.autocomplete(template=creation.template_choices)
    async def repeat(
        self,
        interaction: Interaction,
        template: app_commands.Range[str, 1, MAX_NAME] | None = None,
        weekday: int | None = None,
        time: app_commands.Range[str, 1, MAX_TIME] | None = None,
        every: str | None = None,
    ) -> None:
        await recurring.repeat(interaction, template, weekday, time, every)

    @app_commands.command(name="rehearse", description=COMMANDS["tournament rehearse"])
    @app_commands.describe(
        players=OPTIONS["rehearsed players"],
        format=OPTIONS["tournament format"],
        evening=OPTIONS["evening"],
        cut=OPTIONS["cut"],
        rounds=OPTIONS["rounds"],
        best_of=OPTIONS["match best_of"],
        clock=OPTIONS["clock"],
        round_minutes=OPTIONS["round minutes"],
        game=OPTIONS["queue game"],
    )
    @app_commands.choices(format=_FORMATS)
    @app_commands.choices(best_of=_BEST_OF)
    @app_commands.autocomplete(game=creation.game_choices, clock=clock_choices)
    async def rehearse(
        self,
        interaction: Interaction,
        players: app_commands.Range[int, 2, MAX_REHEARSED],
        format: str,
        evening: app_commands.Range[int, 10, MAX_MINUTES] | None = None,
        cut: app_commands.Range[int, 2, MAX_REHEARSED] | None = None,
        rounds: app_commands.Range[int, 1, MAX_PLANNED_ROUNDS] | None = None,
        best_of: int | None = None,
        clock: str | None = None,
        round_minutes: app_commands.Range[int, 10, MAX_MINUTES] | None = None,
        game: str | None = None,
    ) -> None:
        rules: dict[str, Any] = {"format": format, "cut": cut, "rounds": rounds, "best_of": best_of}
        plan: dict[str, Any] = {"clock": clock, "round_minutes": round_minutes}
        await rehearsals.rehearse(interaction, players, game, _given(rules), _given(plan), evening)

    @app_commands.command(name="join", description=COMMANDS["tournament join"])
    @app_commands.describe(tournament=OPTIONS["tournament"], deck=OPTIONS["deck"], team=OPTIONS["team name"])
    @app_commands.autocomplete(tournament=choices("join"), deck=deck_choices)
    async def join(
        self,
        interaction: Interaction,
        tournament: str | None = None,
        deck: str | None = None,
        team: app_commands.Range[str, 1, MAX_TEAM_NAME] | None = None,
    ) -> None:
        asked = control_id(VERB, "0", player_controls.WHICH, JOIN)
        if found := await find(interaction, tournament, "join", asked):
            await player_controls.join_with(interaction, found, deck, team or "")

    @app_commands.command(name="leave", description=COMMANDS["tournament leave"])
    @app_commands.describe(tournament=OPTIONS["tournament"])
    @app_commands.autocomplete(tournament=choices("leave"))
    async def leave(self, interaction: Interaction, tournament: str | None = None) -> None:
        await self._leave(interaction, tournament)

    @app_commands.command(name="checkin", description=COMMANDS["tournament checkin"])
    @app_commands.describe(tournament=OPTIONS["tournament"])
    @app_commands.autocomplete(tournament=choices("checkin"))
    async def checkin(self, interaction: Interaction, tournament: str | None = None) -> None:
        asked = control_id(VERB, "0", player_controls.WHICH, CHECK_IN)
        if found := await find(interaction, tournament, "checkin", asked):
            await player_controls.check_in(interaction, found.id)

    @app_commands.command(name="drop", description=COMMANDS["tournament drop"])
    @app_commands.describe(tournament=OPTIONS["tournament"])
    @app_commands.autocomplete(tournament=choices("leave"))
    async def drop(self, interaction: Interaction, tournament: str | None = None) -> None:
        await self._leave(interaction, tournament)

    @app_commands.command(name="judge", description=COMMANDS["tournament judge"])
    @app_commands.describe(about=OPTIONS["judge about"], tournament=OPTIONS["tournament"])
    @app_commands.autocomplete(tournament=choices("leave"))
    async def judge(
        self,
        interaction: Interaction,
        about: app_commands.Range[str, 1, MAX_ABOUT],
        tournament: str | None = None,
    ) -> None:
        home_of(interaction)
        await player_controls.call_judge(interaction, about, tournament)

    @app_commands.command(name="organise", description=COMMANDS["tournament organise"])
    @app_commands.describe(tournament=OPTIONS["tournament"])
    @app_commands.autocomplete(tournament=choices("amend"))
    async def organise(self, interaction: Interaction, tournament: str | None = None) -> None:
        await self._organise(interaction, tournament, "panel", "amend")

    @app_commands.command(name="start", description=COMMANDS["tournament start"])
    @app_commands.describe(tournament=OPTIONS["tournament"])
    @app_commands.autocomplete(tournament=choices("start"))
    async def start(self, interaction: Interaction, tournament: str | None = None) -> None:
        await self._organise(interaction, tournament, "start", "start")

    @app_commands.command(name="pause", description=COMMANDS["tournament pause"])
    @app_commands.describe(tournament=OPTIONS["tournament"])
    @app_commands.autocomplete(tournament=choices("organise"))
    async def pause(self, interaction: Interaction, tournament: str | None = None) -> None:
        await self._organise(interaction, tournament, "pause")

    @app_commands.command(name="cancel", description=COMMANDS["tournament cancel"])
    @app_commands.describe(tournament=OPTIONS["tournament"], reason=OPTIONS["reason"])
    @app_commands.autocomplete(tournament=choices("organise"))
    async def cancel(
        self,
        interaction: Interaction,
        tournament: str | None = None,
        reason: app_commands.Range[str, 1, organiser_controls.MAX_REASON] | None = None,
    ) -> None:
        asked = organise_id("0", organiser_controls.WHICH, "cancel")
        if found := await find(interaction, tournament, "organise", asked):
            await organiser_controls.cancel(interaction, found.id, _line(reason))

    @app_commands.command(name="remove", description=COMMANDS["tournament remove"])
    @app_commands.describe(
        player=OPTIONS["removed"], reason=OPTIONS["reason"], tournament=OPTIONS["tournament"]
    )
    @app_commands.autocomplete(player=entrant_choices, tournament=choices("organise"))
    async def remove(
        self,
        interaction: Interaction,
        player: str,
        reason: app_commands.Range[str, 1, organiser_controls.MAX_REASON] | None = None,
        tournament: str | None = None,
    ) -> None:
        asked = organise_id("0", organiser_controls.WHICH, "remove")
        if found := await find(interaction, tournament, "organise", asked):
            await organiser_controls.remove(interaction, found.id, player, _line(reason))

    @app_commands.command(name="override", description=COMMANDS["tournament override"])
    @app_commands.describe(
        match=OPTIONS["decided match"],
        result=OPTIONS["match result"],
        reason=OPTIONS["reason"],
        tournament=OPTIONS["tournament"],
    )
    @app_commands.autocomplete(match=match_choices, result=result_choices, tournament=choices("decide"))
    async def override(
        self,
        interaction: Interaction,
        match: app_commands.Range[str, 1, MAX],
        result: app_commands.Range[str, 1, MAX],
        reason: app_commands.Range[str, 1, organiser_controls.MAX_REASON] | None = None,
        tournament: str | None = None,
    ) -> None:
        asked = organise_id("0", organiser_controls.WHICH, "override")
        if found := await find(interaction, tournament, "decide", asked):
            await organiser_controls.override(interaction, found.id, match, result, _line(reason))

    @staticmethod
    async def _organise(
        interaction: Interaction, tournament: str | None, act: str, purpose: Purpose = "organise"
    ) -> None:
        asked = organise_id("0", organiser_controls.WHICH, act)
        if found := await find(interaction, tournament, purpose, asked):
            await organiser_controls.begin(interaction, found.id, act)

    @staticmethod
    async def _leave(interaction: Interaction, tournament: str | None) -> None:
        asked = control_id(VERB, "0", player_controls.WHICH, LEAVE)
        if found := await find(interaction, tournament, "leave", asked):
            await player_controls.leave(interaction, found.id)


def _line(text: str | None) -> str:
    return " ".join((text or "").split())


def _given(values: dict[str, Any]) -> dict[str, Any]:
    return {key: each for key, each in values.items() if each is not None}


async def _show(interaction: Interaction, tournament: str | None, view: TableView) -> None:
    """Show a view of a tournament. If several fit, the user's choice in a menu shows it."""
    if found := await find(interaction, tournament, "tables", view.control):
        await private_tables.show(interaction, private_tables.of_tournament(view, found.id))
