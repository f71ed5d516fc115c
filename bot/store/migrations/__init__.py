"""Alembic's environment and all migrations in order; `bot.store.migrate` runs them at start-up."""
