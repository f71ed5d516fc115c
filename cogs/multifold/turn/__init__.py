"""A move phase: panels, drafts of orders, commands, hints."""
