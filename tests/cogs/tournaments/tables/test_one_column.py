"""A new column of standings is one entry of one list."""

import csv
import io

import pytest

from bot.games.tables import Column
from bot.matches.tournaments.exports.files import as_csv
from bot.tournaments.rules import TournamentRules
from bot.tournaments.standings import columns
from bot.tournaments.standings.columns import StandingColumn
from cogs.tournaments.tables.entrants import TournamentAudience
from cogs.tournaments.tables.standing_scenes import standings_scenes
from cogs.words.tournaments.tables.text import table_texts
from render.tables.alt import describe_table
from render.tables.table import lay_table
from tests.cogs.tournaments.tournaments import Cup
from tests.render.layouts import check_pages, told

PLAYED = StandingColumn(Column("played", "played"), lambda row: 70 + row.record.won + row.record.lost)


def test_a_new_column_is_in_picture_alt_text_message_and_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(columns, "FIGURES", (*columns.FIGURES, PLAYED))
    cup = Cup(TournamentRules("swiss", rounds=3, seeding="joining"), 4)
    cup.play()
    shown = cup.shown()
    (table,) = standings_scenes(TournamentAudience(shown))
    page = lay_table(table, 0)
    check_pages([page])
    assert {"played", "71"} <= told([page])
    assert "played 71" in describe_table(table, 0)
    assert "played 71" in table_texts(table)[0]
    head, first, *_ = csv.reader(io.StringIO(as_csv(shown)["standings.csv"].decode("utf-8-sig")))
    assert dict(zip(head, first, strict=True))["played"] == "71"
