"""Alembic's entry point: runs the migrations on the given connection, in its transaction."""

from alembic import context

from bot.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite changes columns by rebuilding tables
)
with context.begin_transaction():
    context.run_migrations()
