"""Multiverse War in Discord.

What everybody sees is made of a spectator's view and log, what one player sees of theirs: no post, alt text,
custom id or file name here is made of anything else.
"""
