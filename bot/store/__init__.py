"""The database: schema, migrations, small repositories returning values. The only place with SQL."""

from bot.store.database import Store
from bot.store.errors import Conflict, StoreError

__all__ = ["Conflict", "Store", "StoreError"]
