"""A phase of a player: panels, drafts of orders, commands, hints."""
