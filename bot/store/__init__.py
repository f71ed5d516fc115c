"""The database: schema, migrations and small repositories that return values. All SQL is here."""

from bot.store.errors import Conflict, StoreError
from bot.store.store import Store

__all__ = ["Conflict", "Store", "StoreError"]
