"""Puzzles: the day's and an endless supply, answers and streaks.

A puzzle is the text of its scenario file; its digest leaves out comments and the title. First answers are
stored; controls carry the puzzle and the day. The first actions of a longer solution are only in memory.
"""
