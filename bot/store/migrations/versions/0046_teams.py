"""Tournaments of teams."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY, rebuild

revision = "0046"
down_revision = "0045"
branch_labels = None
depends_on = None

_GAMES, _FEATURES = "tournament_games", "tournament_features"
_PLACE = ("entry", "round", "table_number", "game")


def upgrade() -> None:
    """Add the tables, empty. Games and feature matches until now are of matches without boards."""
    _create("tournament_teams", name=sa.String(), captain=sa.Integer(), line_up=sa.Text())
    _create("tournament_members", team=sa.Integer(), place=sa.Integer(), agrees=sa.Boolean())
    before = op.f(f"ix_{_GAMES}_tournament_id_{'_'.join(_PLACE)}")
    with op.batch_alter_table(_GAMES, copy_from=_games(before), recreate=rebuild()) as games:
        games.add_column(_board())
        games.drop_index(before)
    place = ["tournament_id", *_PLACE[:-1], "board", "game"]
    op.create_index(op.f(f"ix_{_GAMES}_place"), _GAMES, place, unique=True)
    with op.batch_alter_table(_FEATURES, copy_from=_features(), recreate=rebuild()) as features:
        features.add_column(_board())


def _create(table: str, **columns: sa.types.TypeEngine[Any]) -> None:
    """A table of numbered rows of a tournament."""
    parts: list[sa.schema.SchemaItem] = [
        sa.Column("tournament_id", KEY, nullable=False, autoincrement=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        *(sa.Column(name, kind, nullable=False) for name, kind in columns.items()),
        sa.PrimaryKeyConstraint("tournament_id", "number", name=op.f(f"pk_{table}")),
        _of_tournament(table),
        sa.CheckConstraint("number >= 1", name=op.f(f"ck_{table}_number")),
    ]
    op.create_table(table, *parts)


def _board() -> sa.Column[int]:
    return sa.Column("board", sa.Integer, nullable=False, server_default="0")


def _games(index: str) -> sa.Table:
    return sa.Table(
        _GAMES,
        sa.MetaData(),
        sa.Column("invitation_id", KEY, nullable=False, autoincrement=False),
        sa.Column("tournament_id", KEY, nullable=False),
        *(sa.Column(name, sa.Integer, nullable=False) for name in _PLACE),
        sa.Column("is_closed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("invitation_id", name=op.f(f"pk_{_GAMES}")),
        sa.ForeignKeyConstraint(
            ["invitation_id"], ["invitations.id"], name=op.f(f"fk_{_GAMES}_invitation_id_invitations")
        ),
        _of_tournament(_GAMES),
        sa.CheckConstraint(
            "entry >= 1 AND round >= 1 AND table_number >= 1 AND game >= 1",
            name=op.f(f"ck_{_GAMES}_numbers"),
        ),
        sa.Index(index, "tournament_id", *_PLACE, unique=True),
    )


def _features() -> sa.Table:
    return sa.Table(
        _FEATURES,
        sa.MetaData(),
        sa.Column("tournament_id", KEY, nullable=False, autoincrement=False),
        *(
            sa.Column(name, sa.Integer, nullable=False)
            for name in ("entry", "round", "table_number", "delay")
        ),
        sa.PrimaryKeyConstraint("tournament_id", name=op.f(f"pk_{_FEATURES}")),
        _of_tournament(_FEATURES),
        sa.CheckConstraint("delay BETWEEN 2 AND 12", name=op.f(f"ck_{_FEATURES}_delay")),
    )


def _of_tournament(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["tournament_id"], ["tournaments.id"], name=op.f(f"fk_{table}_tournament_id_tournaments")
    )
