"""The REST routes, by what they are about; importing this package fills `routing.ROUTES`."""

from tests.wire.routes import accounts, channels, commands, interactions, messages, roles

__all__ = ["accounts", "channels", "commands", "interactions", "messages", "roles"]
