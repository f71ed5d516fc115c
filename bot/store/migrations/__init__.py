"""Alembic's environment and the migrations in order; `bot.store.migrate` runs them at start-up."""
