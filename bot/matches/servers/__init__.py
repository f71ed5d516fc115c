"""What belongs to a server as a whole: its settings, its audit log, its moderators' acts.

An act of a moderator, its entry in the audit log and the messages about it are one transaction; the
messages are sent later. The surface decides at each press who is a moderator.
"""
