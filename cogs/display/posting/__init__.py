"""How messages come to Discord: where, for whom, again until it succeeds, and what is remembered.

Messages that keep themselves current inherit `upkeep`: one thing at a time for each key, tried again until
Discord has taken it, and looked for after a crash between posting and recording.
"""
