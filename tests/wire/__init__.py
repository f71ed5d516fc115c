"""A small server that speaks Discord's REST and gateway protocol, and tests of the bot that talk to it.

The client is the real one: discord.py over loopback HTTP and a WebSocket, with nothing replaced but
the address. Start at `server.WireServer`; `actors.Actor` is a person in Discord; `sample_bot` shows a bot at
work.
"""
