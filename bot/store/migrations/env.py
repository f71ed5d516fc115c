"""Alembic's entry: runs the migrations on the connection, and in the transaction, that it is given."""

from alembic import context

from bot.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite changes columns by rebuilding the table
)
with context.begin_transaction():
    context.run_migrations()
