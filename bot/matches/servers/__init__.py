"""A server's settings, its audit log, and its moderators' acts.

One transaction stores a moderator's act, its entry in the audit log, and the messages about it, which are
sent later. Discord's side decides at each press who is a moderator.
"""
