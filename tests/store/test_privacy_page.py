"""PRIVACY.md, the inventory and the schema say the same: nothing is stored that is not accounted for."""

import re
from pathlib import Path

from sqlalchemy import BigInteger

import bot.store.tables  # noqa: F401 -- with it, all tables are in the schema
from bot.store.privacy.inventory import PLACES, SERVER_ROWS, TRACES, duel_keys
from bot.store.schema import METADATA

PAGE = Path(__file__).parents[2] / "PRIVACY.md"
OF_NOBODY = {
    "queue_calls.channel_id",
    "recurrences.channel_id",
    "queue_calls.message_id",
    "audit_posts.message_id",
    "absences.channel_id",
    "absences.message_id",
    "deck_weighings.seed",
    "duels.channel_id",
    "duels.thread_id",
    "invitations.channel_id",
    "invitations.message_id",
    "proposal_notices.channel_id",
    "proposal_notices.message_id",
    "follows.channel_id",
    "follows.message_id",
    "tournament_follows.channel_id",
    "tournament_follows.message_id",
    "report_posts.channel_id",
    "report_posts.message_id",
    "forks.origin_id",  # a duel
    "queued.channel_id",
    "puzzle_searches.last_duel",
    "posts.channel_id",
    "posts.message_id",
    "seat_clocks.bank",
    "seat_clocks.spent",
    "seat_clocks.total",
    "leaderboard_posts.channel_id",
    "leaderboard_posts.message_id",
    "role_awards.role_id",
    "role_grants.role_id",
    "server_settings.call_channel",
    "server_settings.log_channel",
    "server_settings.moderator_role",
    "server_settings.news_channel",
    "server_settings.organiser_role",
    "server_settings.ping_role",
    "server_settings.result_channel",
    "tournament_posts.channel_id",
    "tournament_posts.message_id",
    "tournaments.channel_id",
}
"""Large numbers that stand for channels, messages, roles, seeds and times, not for people or servers."""


def described() -> list[str]:
    """The columns that the page describes, in its order."""
    found, table = [], ""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if heading := re.fullmatch(r"### `(\w+)`", line):
            table = heading[1]
        elif entry := re.fullmatch(r"- `(\w+)`: (.+)", line):
            found.append(f"{table}.{entry[1]}")
    return found


def test_every_column_has_a_line_and_every_line_a_column() -> None:
    columns = [str(column) for table in METADATA.sorted_tables for column in table.columns]
    assert sorted(described()) == sorted(columns)


def test_every_table_says_why_and_how_long() -> None:
    sections = re.split(r"^### ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    assert len(sections) == len(METADATA.tables)
    for section in sections:
        said = " ".join(section.split("\n- `")[0].splitlines()[1:])
        assert re.search(r"[Kk]ept|[Dd]eleted|[Nn]ames nobody|stay", said), section


def test_whatever_may_name_a_person_or_a_server_is_in_the_inventory() -> None:
    known = {str(trace.column) for trace in TRACES}
    known |= {str(column) for column in (*SERVER_ROWS, *PLACES, *duel_keys())}
    large = {
        str(column)
        for table in METADATA.sorted_tables
        for column in table.columns
        if isinstance(column.type, BigInteger) and not column.foreign_keys and str(column) not in known
    }
    own_numbers = {f"{table.name}.id" for table in METADATA.sorted_tables}
    assert large - own_numbers == OF_NOBODY


def test_names_beside_ids_are_in_the_inventory() -> None:
    names = {str(trace.name) for trace in TRACES if trace.name is not None}
    stored = {
        str(column)
        for table in METADATA.sorted_tables
        for column in table.columns
        if re.search(r"(^|_)name$", column.name)
    }
    assert stored - names == {
        "decks.name",
        "recurrences.name",
        "tournament_entrants.deck_name",
        "tournament_teams.name",
        "tournament_templates.name",
        "tournaments.name",
    }
