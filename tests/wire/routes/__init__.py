"""The REST routes, by what they are about; importing this package fills `routing.ROUTES`."""

from tests.wire.routes import accounts, channels, commands, interactions, messages

__all__ = ["accounts", "channels", "commands", "interactions", "messages"]
