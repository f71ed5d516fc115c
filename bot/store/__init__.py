"""The database: schema, migrations and small repositories that return values. All SQL is here."""

from bot.store.database import Store
from bot.store.errors import Conflict, StoreError

__all__ = ["Conflict", "Store", "StoreError"]
