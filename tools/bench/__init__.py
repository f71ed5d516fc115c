"""Measures how fast the engine, the pictures and the bot are on this machine, without judging."""
