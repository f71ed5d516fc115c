"""A database with rows in every table, and with numbers that were given out and are gone."""

import dataclasses
from datetime import time

from msgspec.structs import replace

from bot.clocks.clock import new_clock
from bot.clocks.presets import PRESETS
from bot.clocks.quiet_hours import QuietHours
from bot.clocks.recurrences import DateRule
from bot.puzzles.streaks import Streak
from bot.puzzles.values import Puzzle
from bot.shards import Shards
from bot.store import Store
from bot.store.awards.values import RoleAward, RoleGrant
from bot.store.consent import Proposal, ProposalNotice
from bot.store.matchmaking.values import Block, Queue, QueueCall, Queued, QueueNotice
from bot.store.people.open_tests import StoredOpenTest
from bot.store.puzzles.values import FirstAnswer, SearchMark
from bot.store.reports import ReportPost
from bot.store.series.table import NextSeed
from bot.store.servers.values import (
    AuditEntry,
    AuditPost,
    Ban,
    Flag,
    LeaderboardPost,
    Moderator,
    ServerSettings,
)
from bot.store.sessions import TableSession
from bot.store.sharing import SharedPage
from bot.store.solo import HashChain
from bot.store.tables import Tables
from bot.store.tournaments.values import (
    FeatureMatch,
    Helper,
    LockedDeck,
    MatchGame,
    PlanTemplate,
    RecurringDate,
    RecurringTournament,
    Registrant,
    Team,
    TeamMember,
    Timer,
    Tournament,
    TournamentFollow,
    TournamentPost,
)
from bot.store.usage import SeatUse
from bot.store.values import Fork, OwnSettings, Place, Player, Posted, StoredTest, TutorialProgress
from bot.store.watching.values import Follow, PastPosition
from bot.store.weighings import WeighingKey
from bot.tournaments.log.events import Created, Joined, LogEntry
from bot.tournaments.matches import EntrantId, MatchId
from bot.tournaments.rules import TournamentRules
from tests.store.test_own_things import a_deck
from tests.store.test_tables import (
    ALONE,
    NOON,
    SECRET,
    a_line,
    an_invitation,
    begin,
)

DUELS, PLIES = 7, 5
NIGHT = QuietHours("Asia/Tokyo", 22, 7)


async def add_tournament(tables: Tables) -> None:
    """Store a tournament of which the server has kept the plan."""
    new = Tournament("", 2**62, 2**61, "Öl", "toy", 2**60, "Änn", '{"ü": 1}', NOON)
    key = (await tables.tournaments.add(new, bytes(range(32)))).id
    one = EntrantId(1)
    log = LogEntry(1, Created(TournamentRules("swiss"), "Ä"), 2**60), LogEntry(2, Joined(one), 2**61, "ü")
    await tables.tournaments.append(key, log, NOON)
    await tables.entrants.add(
        key, Registrant(one, 2**61, "Bén", LockedDeck("#7", "Öl", "open", "{}"), NOON, "bén.2")
    )
    members = TeamMember(one, agrees=True), TeamMember(EntrantId(3))
    await tables.teams.put(key, Team(EntrantId(2), "Ös", one, members, (one,)))
    await tables.tournament_desk.add_helper(key, Helper(2**62, "Cät"))
    await tables.tournament_desk.add_post(key, TournamentPost("panel", 2**62, 2**61, "Ä"))
    await tables.match_games.add(MatchGame("1", key, 3, MatchId(1, 2), 1))
    await tables.tournament_timers.set(Timer(key, "start", "", NOON))
    await tables.tournament_timers.stop(key, NOON)
    await tables.tournament_desk.put_template(2**62, PlanTemplate("Öl", "toy", "{}"))
    rule = DateRule("week", frozenset({4, 6}), time(19, 30), "Europe/Berlin", NOON.date())
    again = RecurringTournament(
        "", 2**62, 2**61, "Öl", "toy", 2**60, "Änn", "Öl", "{}", rule, 3, 4, NOON, None, is_owed=True
    )
    recurrence = await tables.recurrences.add(again)
    await tables.recurrences.add_date(RecurringDate(recurrence, NOON.date(), "announced", key))
    follow = TournamentFollow(key, 2**62, one, NOON, 2, 2**61, 2**60, "Ä 5")
    await tables.tournament_follows.add(follow)
    answers = {2**61: True, 2**60: None}
    await tables.features.put(FeatureMatch(key, 3, MatchId(1, 2), 5, answers, frozenset({2**61})))


async def fill(store: Store) -> None:
    """Store duels, one of them ended, invitations, messages, decks and whatever else there is."""

    async def work(tables: Tables) -> None:
        for _ in range(DUELS):
            duel = await begin(tables)
            for ply in range(1, PLIES + 1):
                after = dataclasses.replace(duel, ply=ply)
                await tables.duels.append(duel, after, a_line(ply), f'{{"ply":{ply}}}', ply, NOON)
                duel = after
            for role in ("draw", "hand-1", "board", "hand-0", "board-1", "shared-2"):
                await tables.posts.put(Posted(duel.id, role, 2**62, 2**61, duel.ply, 1, "Ä\n\N{DRAGON}"))
            await tables.absences.add(duel.id, 1, NOON)
            await tables.proposals.put(duel.id, Proposal("takeback", 1, frozenset({0, 2})), PLIES)
            await tables.proposals.put_notice(ProposalNotice(duel.id, 2**62, 2**61, "end", 1, PLIES))
            await tables.proposals.note_asked(duel.id, 1, "draw", 3)
            clock = new_clock(PRESETS["3d"], 2)
            await tables.clocks.begin(duel.id, clock.moved_on(NOON, frozenset({1}), [4, 4], {1: NIGHT}))
            await tables.clocks.add_warning(duel.id, 1, NOON)
            await tables.follows.add(Follow(duel.id, 2**62, "caster", NOON, 2**61, 2**60, "Ä 5"))
            await tables.caster.begin(duel.id, 5)
            await tables.caster.keep(duel.id, PastPosition(3, 2, '{"ü": 1}'))
        ended = dataclasses.replace(duel, ply=PLIES + 1, ended_at=NOON, by="goal", places=(1, 2))
        await tables.duels.append(duel, ended, a_line(PLIES + 1), "{}", 8, NOON)
        await tables.records.pack(ended.id)
        await tables.usage.put(ended.id, (SeatUse("Ä", True, ("ü",), ()), SeatUse(None, None)))
        lobby = an_invitation(kind="lobby", seats=ALONE, rematch_of="1", place=Place(None, 1), board=None)
        lobby = replace(lobby, options={"b": "ü", "a": "1"}, clock="3d", rated=True, best_of=3, caster=12)
        series = (await tables.invitations.add(lobby, SECRET)).id
        await tables.series.set_seed(series, 2, NextSeed(bytes(range(32)), "Ä"))
        await tables.series.give_up(series, 2**62)
        await tables.caster.consent("1", 2**62)
        await tables.forks.add("2", Fork("7", 2**31 - 1, 5, 1, 0), '{"ü": [1]}')
        for name in ("Zebras", "ants", "Öl"):
            deck = await tables.decks.add(a_deck(name))
        await tables.deck_tests.add(StoredTest(0, deck.owner_id, "#1", NOON, 1, "{}", "hash", "{}"), 10)
        open_test = StoredOpenTest(
            0, deck.owner_id, "melee", "#1", 2**31 - 1, NOON, 2**31 - 1, b"\0", b"\xff"
        )
        await tables.open_tests.add(open_test, 5)
        await tables.decks.remove(deck.owner_id, deck.id)
        for user_id in (5, 2**62, 7):
            await tables.preferences.set_deck(user_id, "melee", f"deck {user_id}")
        await tables.heartbeats.beat(Shards(3, frozenset({0, 2})), NOON)
        await tables.solo.put_score(ended.id, "scoring=ü", -3)
        await tables.solo.begin_daily("Ä", "2026-03-01", 2**62, ended.id)
        await tables.solo.add_chain("Ä", HashChain("2026-03-01", 400, bytes(range(32))))
        for puzzle in (Puzzle("Ä", "0" * 64, "ü = 1", "shipped"), Puzzle("Ä", "1" * 64, "ü = 2", "duel")):
            await tables.puzzles.add(puzzle)
        await tables.puzzles.set_day("Ä", "2026-03-01", "0" * 64)
        await tables.puzzles.put_answer(2**62, FirstAnswer("1", "2026-03-01", 'summon "Öl" d2', True), NOON)
        await tables.puzzles.count("1", is_right=True)
        await tables.puzzles.put_streak(2**62, "Ünn", "Ä", Streak().after(739_676, is_right=True))
        await tables.puzzles.note_server(2**62, "Ä", 2**61)
        await tables.puzzles.set_searched("Ä", SearchMark(NOON, ended.id))
        weighing = await tables.weighings.begin(WeighingKey("a" * 64, "b" * 64), 2**62, NOON)
        await tables.weighings.keep(replace(weighing, points=100.5, games=192), NOON)
        await tables.tutorials.put(2**62, "melee", TutorialProgress(5, ("attack d2 d1", "move e5 e8")))
        await tables.server_settings.put(
            2**62, ServerSettings((1, 2**62), 3, log_channel=4, rated=False, games=("toy", "ü"))
        )
        await tables.server_settings.set_greeted(2**62, NOON)
        kept = LeaderboardPost(2**62, "ü", 2**61, 2**62, 2, 2**60, "Ä", is_pinned=True, trouble="pin")
        await tables.leaderboard_posts.put(kept)
        await tables.departures.add(2**61, NOON)
        posts = (AuditPost("log", 4), AuditPost("duel", 5))
        by = Moderator(2**62, "Ann", is_party=True)
        entry = AuditEntry("", 10, NOON, by, "void", "duel", "7", "Ä", {"is_void": False}, {"a": [1]}, posts)
        entry = await tables.audit.add(entry)
        await tables.audit.set_sent(entry.id, "duel", 2**61)
        await tables.bans.put(Ban(10, 2**62, NOON))
        await tables.bans.put(Ban(10, 2**62, NOON, "tournaments"))
        await tables.flags.add(Flag("", 10, "series", NOON, "7", (5, 2**62), {"duels": "12", "ü": "x"}))
        await tables.reports.put_luck(ended.id, (0.5, -0.5))
        await tables.reports.put_report(ended.id, "luck", 1, '{"ü":1}')
        await tables.reports.share(ended.id, 1)
        await tables.reports.put_post(ended.id, ReportPost(2**62, 2**61))
        await tables.own_settings.put(
            2**62, OwnSettings("dm", "Asia/Tokyo", questions=False, quiet=(22, 7), challenges=False)
        )
        queue = Queue(2**62, "toy", "none")
        for kind in ("link", "page"):
            await tables.table_sessions.add(TableSession(kind[0] * 64, kind, 2**62, ended.id, NOON))
        await tables.shared_pages.add(SharedPage("b" * 16, "server", str(2**62), 2**62, "findable"), NOON)
        await tables.table_sessions.add(TableSession("e" * 64, "page", 2**62, "", NOON, "lesson toy"))
        await tables.usernames.note(Player(2**61, "Änn", username="aenn"))
        await tables.queues.add(Queued(queue, Player(2**61, "Änn"), "low", 4, "5", NOON))
        await tables.queues.add_waits(queue, (3, 2**20))
        await tables.queues.add_meeting("1")
        told = QueueNotice(queue, 2**61, NOON, "left", "too-many-duels", {"who": "Änn", "limit": "5"})
        await tables.queues.add_notice(told)
        await tables.queues.add_call(QueueCall(queue, "5", 2**62, 2**61))
        await tables.blocks.add(2**62, Block(2**61, "Bén", NOON))
        await tables.role_pings.set(2**62, NOON)
        await tables.awards.add(RoleAward("", 2**62, 2**61, "winners", "toy", "Öl", 3, True, 2**60, "order"))
        await tables.awards.want([RoleGrant(2**62, 2**61, 2**60, False, "given")])
        await add_tournament(tables)

    await store.write(work)
