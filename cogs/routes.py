"""What each control does and how it is acknowledged, by its verb: a game's own are in its face."""

from collections.abc import Mapping

from msgspec.structs import replace

from bot.matches.refusals import Refusal
from cogs.acknowledgement import acknowledge, arrived, count_refused
from cogs.community import ban_list, complaints, decisions, moderation, settings_panel
from cogs.community.awards import page as awards
from cogs.community.leaderboards import keeping, leaderboard, profile, scores, streaks
from cogs.community.meta import pages as meta_pages
from cogs.community.puzzles import controls as puzzles
from cogs.display.boards.lasting_buttons import DECIDED, PUBLISH, STREAKS
from cogs.display.boards.match_lines import ARRANGE, HERE, JUDGE, MORE_TIME
from cogs.display.boards.table_button import EXERCISE, OPEN
from cogs.display.invitation_posts import COMPUTER, HOW
from cogs.display.posting.people import safe_names
from cogs.faces import Faces
from cogs.failures import explain
from cogs.kit.answers import Manner, answer, is_private_panel
from cogs.kit.custom_ids import MalformedId, game_verb, parse_control_id
from cogs.kit.messages import Post
from cogs.kit.press import Handler, Press, Route
from cogs.kit.refusals import NotAdmitted
from cogs.kit.safe_text import listed
from cogs.matchmaking import queues
from cogs.me import own_data, panel
from cogs.puzzles import VERB as PUZZLE
from cogs.records import forks, record_posts, share_buttons, step_view, table_looks, verification
from cogs.reviews import answers as reports
from cogs.seating import practice
from cogs.seating.asking import (
    consent_answers,
    interruptions,
    series_answers,
    side_controls,
    table_links,
)
from cogs.seating.find_duel import named
from cogs.seating.helping import first_steps, help_command
from cogs.seating.invitations import invitation_answers, invitation_making, pings, rematches
from cogs.seating.tables import lists, table_answers, table_making
from cogs.services import services_of
from cogs.teaching import rulebook
from cogs.tournaments import calendar, organiser_controls, player_controls, private_tables, teams
from cogs.tournaments.arranging import answers as arranging
from cogs.tournaments.ending import exports, file_checks, report_page
from cogs.tournaments.features import answers as features
from cogs.tournaments.following import answers as follows
from cogs.tournaments.planning import creation, draft_changes
from cogs.tournaments.recurring import controls as recurrence_controls
from cogs.tournaments.recurring import panel as recurrence_panel
from cogs.tournaments.rounds import judge_answers, more_time, presence
from cogs.tournaments.rounds.judge_posts import ANSWER
from cogs.tournaments.rounds.time_posts import TIMES, TIMES_FILE, TIMES_SENT
from cogs.tournaments.tables import series as series_tables
from cogs.watching import controls, duel_list
from cogs.words.duels.requests import stranger
from cogs.words.nouns import speak_of
from cogs.words.refusals import OUTDATED


async def unknown(pressed: Press) -> None:
    """A control of another version of this bot, or one that was never ours."""
    await answer(pressed.interaction, OUTDATED)


UNKNOWN = Route(unknown, Manner.PRIVATELY)
ROUTES: Mapping[str, Route] = {
    "accept": Route(invitation_answers.accept, Manner.IN_PLACE),
    "join": Route(invitation_answers.accept, Manner.IN_PLACE),
    "decline": Route(invitation_answers.decline, Manner.IN_PLACE),
    "cancel": Route(invitation_answers.cancel, Manner.IN_PLACE),
    "deck": Route(invitation_making.deck_chosen, Manner.PRIVATELY, is_of_duel=False),
    "rematch": Route(rematches.rematch, Manner.PRIVATELY),
    "table": Route(table_making.deck_chosen, Manner.PRIVATELY, is_of_duel=False),
    "tables": Route(lists.turn_page, Manner.IN_PLACE),
    "sit": Route(table_answers.sit, Manner.IN_PLACE),
    "rise": Route(table_answers.rise, Manner.IN_PLACE),
    "start": Route(table_answers.start, Manner.IN_PLACE),
    COMPUTER: Route(table_answers.seat_computer, Manner.IN_PLACE),
    "practice": Route(practice.pressed, Manner.PRIVATELY, is_of_duel=False),
    HOW: Route(first_steps.how_to_play, Manner.PRIVATELY, is_of_duel=False, quota="panel"),
    PUZZLE: Route(puzzles.do_control, Manner.PRIVATELY, is_of_duel=False, quota="panel"),
    "learn": Route(first_steps.learn, Manner.PRIVATELY, is_of_duel=False, quota="panel"),
    "practise": Route(first_steps.begin_practice, Manner.PRIVATELY, is_of_duel=False),
    "challenge": Route(first_steps.challenge, Manner.PRIVATELY, is_of_duel=False),
    "commands": Route(help_command.all_commands, Manner.PRIVATELY, is_of_duel=False),
    "rules": Route(rulebook.show_topic, Manner.PRIVATELY),
    "hint": Route(practice.hint, Manner.PRIVATELY, quota="hint"),
    "hand": Route(side_controls.hand, Manner.PRIVATELY, quota="panel"),
    "more": Route(side_controls.more, Manner.PRIVATELY),
    OPEN: Route(table_links.open_table, Manner.LAUNCHED, quota="panel"),
    EXERCISE: Route(table_links.open_exercise, Manner.LAUNCHED, is_of_duel=False, quota="panel"),
    "log": Route(side_controls.log, Manner.PRIVATELY),
    record_posts.LOG_BESIDE: Route(side_controls.log, Manner.BESIDE),
    "claim": Route(interruptions.claim, Manner.PRIVATELY),
    "series": Route(series_answers.pressed, Manner.PRIVATELY),
    "pause": Route(interruptions.pause, Manner.PRIVATELY),
    "takeback": Route(consent_answers.takeback, Manner.PRIVATELY),
    "noresult": Route(consent_answers.no_result, Manner.PRIVATELY),
    "draw": Route(side_controls.draw, Manner.PRIVATELY),
    "concede": Route(side_controls.concede, Manner.PRIVATELY),
    "quit": Route(side_controls.concede, Manner.PRIVATELY),  # its old name in games of several
    "move": Route(interruptions.move, Manner.IN_PLACE),
    "pick": Route(side_controls.pick, Manner.PRIVATELY, quota="picture"),
    "replay": Route(record_posts.replay, Manner.PRIVATELY, quota="replay"),
    "record": Route(record_posts.record, Manner.PRIVATELY),
    "step": Route(step_view.step, Manner.PRIVATELY, quota="panel"),
    "jump": Route(step_view.step, Manner.PRIVATELY, quota="panel"),
    "exhibit": Route(step_view.exhibit, Manner.PRIVATELY, quota="picture"),
    "fork": Route(forks.panel, Manner.PRIVATELY),
    "forkon": Route(forks.fork_on, Manner.PRIVATELY, quota="record check"),
    "share": Route(share_buttons.share, Manner.PRIVATELY, quota="replay"),
    "follow": Route(controls.follow, Manner.IN_PLACE, quota="picture"),
    "unfollow": Route(controls.unfollow, Manner.IN_PLACE),
    "caster": Route(controls.caster, Manner.PRIVATELY, quota="picture"),
    DECIDED: Route(reports.decided, Manner.BESIDE, quota="review"),
    PUBLISH: Route(reports.publish, Manner.PRIVATELY, quota="review"),
    "refresh": Route(share_buttons.refresh, Manner.PRIVATELY, quota="picture"),
    "me": Route(panel.change, Manner.PRIVATELY, is_of_duel=False),
    "forget": Route(own_data.delete, Manner.PRIVATELY, is_of_duel=False),
    "moderate": Route(moderation.step, Manner.PRIVATELY, is_of_duel=False),
    "reason": Route(unknown, Manner.PRIVATELY, is_of_duel=False, form=decisions.reason_form),
    "decide": Route(decisions.decide, Manner.PRIVATELY, is_of_duel=False),
    "report": Route(unknown, Manner.PRIVATELY, form=complaints.form),
    "reported": Route(complaints.report, Manner.PRIVATELY, quota="report"),
    "profile": Route(profile.turn_profile, Manner.IN_PLACE, is_of_duel=False, quota="picture"),
    "leaders": Route(leaderboard.turn_page, Manner.IN_PLACE, is_of_duel=False, quota="picture"),
    leaderboard.KEEP: Route(keeping.keep_here, Manner.PRIVATELY, is_of_duel=False, quota="picture"),
    "scores": Route(scores.show_scores, Manner.IN_PLACE, is_of_duel=False),
    STREAKS: Route(streaks.turn_streaks, Manner.PRIVATELY, is_of_duel=False, quota="picture"),
    "daily": Route(table_making.play_daily, Manner.PRIVATELY, is_of_duel=False),
    "tablepractice": Route(table_making.begin_practice, Manner.PRIVATELY, is_of_duel=False),
    verification.FORM: Route(unknown, Manner.BESIDE, is_of_duel=False, form=verification.file_form),
    verification.SENT: Route(verification.file_sent, Manner.BESIDE, is_of_duel=False, quota="record check"),
    "verify": Route(table_looks.verify, Manner.IN_PLACE, quota="record check"),
    "queue": Route(queues.pressed, Manner.PRIVATELY, is_of_duel=False),
    "pings": Route(pings.turn, Manner.PRIVATELY, is_of_duel=False),
    "meta": Route(meta_pages.turn, Manner.IN_PLACE, is_of_duel=False, quota="picture"),
    "metafile": Route(meta_pages.export, Manner.IN_PLACE, is_of_duel=False),
    "plan": Route(creation.pressed, Manner.PRIVATELY, is_of_duel=False, quota="panel"),
    "planrun": Route(creation.rehearse, Manner.PRIVATELY, is_of_duel=False, quota="rehearsal"),
    "planform": Route(
        creation.pressed, Manner.PRIVATELY, is_of_duel=False, form=draft_changes.form, quota="panel"
    ),
    recurrence_panel.VERB: Route(
        recurrence_controls.pressed, Manner.PRIVATELY, is_of_duel=False, quota="organising"
    ),
    recurrence_panel.FORM_VERB: Route(
        unknown, Manner.PRIVATELY, is_of_duel=False, form=recurrence_panel.form
    ),
    "organise": Route(organiser_controls.pressed, Manner.PRIVATELY, is_of_duel=False, quota="organising"),
    "organiseform": Route(unknown, Manner.PRIVATELY, is_of_duel=False, form=organiser_controls.reason_form),
    HERE: Route(presence.here, Manner.PRIVATELY),
    JUDGE: Route(unknown, Manner.PRIVATELY, form=judge_answers.form),
    MORE_TIME: Route(more_time.asked, Manner.PRIVATELY, quota="report"),
    ARRANGE: Route(arranging.arrange, Manner.PRIVATELY),
    TIMES: Route(arranging.pressed, Manner.PRIVATELY, is_of_duel=False, form=arranging.form),
    TIMES_FILE: Route(arranging.send_file, Manner.BESIDE, is_of_duel=False),
    TIMES_SENT: Route(arranging.sent, Manner.PRIVATELY, is_of_duel=False),
    judge_answers.CALLED: Route(judge_answers.called, Manner.PRIVATELY, quota="report"),
    ANSWER: Route(judge_answers.answered, Manner.PRIVATELY, is_of_duel=False),
    "fairness": Route(report_page.pressed, Manner.PRIVATELY, is_of_duel=False, quota="picture"),
    "export": Route(exports.pressed, Manner.PRIVATELY, is_of_duel=False, quota="tournament export"),
    file_checks.FORM: Route(unknown, Manner.PRIVATELY, is_of_duel=False, form=file_checks.form),
    file_checks.SENT: Route(file_checks.sent, Manner.PRIVATELY, is_of_duel=False, quota="tournament export"),
    "enter": Route(player_controls.pressed, Manner.PRIVATELY, is_of_duel=False),
    teams.VERB: Route(teams.pressed, Manner.PRIVATELY, is_of_duel=False),
    teams.FORM: Route(unknown, Manner.PRIVATELY, is_of_duel=False, form=teams.form),
    "settingsform": Route(settings_panel.change, Manner.PRIVATELY, is_of_duel=False, form=ban_list.form),
    awards.VERB: Route(awards.pressed, Manner.PRIVATELY, is_of_duel=False),
    "settings": Route(settings_panel.change, Manner.PRIVATELY, is_of_duel=False),
    "rounds": Route(private_tables.pressed, Manner.PRIVATELY, is_of_duel=False, quota="picture"),
    series_tables.VERB: Route(series_tables.pressed, Manner.PRIVATELY, is_of_duel=False),
    "feature": Route(features.answered, Manner.PRIVATELY, is_of_duel=False),
    calendar.VERB: Route(calendar.turn, Manner.IN_PLACE, is_of_duel=False),
    calendar.FILE_VERB: Route(calendar.send_file, Manner.BESIDE, is_of_duel=False),
    "followplayer": Route(follows.stop, Manner.IN_PLACE, is_of_duel=False),
    "list": Route(duel_list.turn_page, Manner.IN_PLACE),
    "watch": Route(duel_list.watch, Manner.IN_PLACE, quota="picture"),
}


RouteTable = Mapping[str, Mapping[str, Route]]
"""What a control may do, by its verb and the games that have it; what every duel has is under no name."""


def route_table(faces: Faces) -> RouteTable:
    """What the controls of these games do. Raises ValueError, which says how a custom id would mean two."""
    table: dict[str, dict[str, Route]] = {verb: {"": route} for verb, route in ROUTES.items()}
    for game, face in faces.items():
        for verb, own in face.controls.items():
            named = game_verb(game, verb)
            if parse_control_id(f"duel:{named}:0").game != game:
                raise ValueError(f"{game}: the verb {verb!r} must be one word")
            table[named] = {game: own}
        for verb in sorted(face.bare_verbs):
            if verb in ROUTES:
                raise ValueError(
                    f"{game}: every game has the control {verb!r}; call it {game_verb(game, verb)!r}"
                )
            own, shared = face.controls[verb], table.setdefault(verb, {})
            for first, route in shared.items():
                if (route.manner, route.quota) != (own.manner, own.quota):
                    raise ValueError(f"{game} and {first} do not treat {verb!r} alike")
            shared[game] = own
    return table


async def handler_of_several(pressed: Press, found: Mapping[str, Route]) -> Handler:
    """The handler of a control whose verb several games have: its duel decides.

    Refusals: no-such-duel, unknown-game.
    """
    services = services_of(pressed.interaction)
    game = (await services.matches.chronicle.duel(pressed.id.key)).game
    services.face(game)
    return found[game].handler if game in found else unknown


async def stranger_post(pressed: Press) -> Post:
    """Tells a spectator whose duel this is, and who is to act. Refusal: elsewhere."""
    await named(pressed.interaction, pressed.id.key)
    look = await services_of(pressed.interaction).matches.play.look(pressed.id.key, None)
    names = safe_names(look.duel)
    acting = listed([names[seat] for seat in sorted(look.waiting)])
    people = [name for name, each in zip(names, look.duel.players, strict=True) if not each.is_computer]
    return Post(stranger(listed(people or names), acting, is_over=not look.duel.running))


async def press(pressed: Press) -> None:
    """Do what the control says: admitted by the gate, then acknowledged. The user is told what fails."""
    client = pressed.interaction.client
    found: Mapping[str, Route] = client.routes.get(pressed.id.verb, {})
    route = next(iter(found.values()), UNKNOWN)
    try:
        client.gate.admit(pressed.user, route.quota)
    except NotAdmitted as error:
        count_refused(pressed.interaction)
        await explain(pressed.interaction, error)
        return
    duel_id = pressed.id.key
    is_of_duel = any(each.is_of_duel for each in found.values()) and duel_id != "0"
    arrived(pressed.interaction, pressed.id.verb if found else "unknown", duel_id if is_of_duel else "")
    try:
        form = next((each.form(pressed) for each in found.values() if each.form is not None), None)
    except MalformedId:
        found, route, form = {}, replace(UNKNOWN, manner=route.manner), None
    if not await acknowledge(pressed.interaction, route.manner, form) or form is not None:
        return
    try:
        services = services_of(pressed.interaction)
        if is_of_duel:
            own = next(iter(found), "") if len(found) == 1 else ""
            game = own or await services.matches.chronicle.game_of(duel_id)
            speak_of(services.matches.games, game)
            services.matches.tournaments.presence.note(duel_id, pressed.user)
        await services.presenter.looked_at(duel_id)
        handler = await handler_of_several(pressed, found) if len(found) > 1 else route.handler
        await handler(pressed)
    except Refusal as error:
        if error.code == "not-a-player":
            await _tell_stranger(pressed)
        elif (
            error.code == "stale" and pressed.id.verb not in ROUTES and is_private_panel(pressed.interaction)
        ):
            await _go_on(pressed, error)
        else:
            await explain(pressed.interaction, error)
    except MalformedId:
        await unknown(pressed)
    except Exception as error:  # noqa: BLE001 -- the last stop: a control must never stay without an answer
        await explain(pressed.interaction, error)


async def _go_on(pressed: Press, error: Refusal) -> None:
    """Show the panel of a turn as it is now, as a double click leaves it; else say why nothing was done."""
    services = services_of(pressed.interaction)
    try:
        look = await services.matches.play.full_look(pressed.id.key, pressed.user)
        go_on = services.face(look.duel.game).go_on
        post = None if go_on is None else await go_on(pressed, look)
    except Refusal as later:
        await explain(pressed.interaction, later)
        return
    if post is None:
        await explain(pressed.interaction, error)
    else:
        await answer(pressed.interaction, post)


async def _tell_stranger(pressed: Press) -> None:
    try:
        post = await stranger_post(pressed)
    except (Refusal, NotAdmitted) as error:
        await explain(pressed.interaction, error)
    else:
        await answer(pressed.interaction, post)
