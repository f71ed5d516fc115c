"""Puzzles: the day's and an endless supply, answers and streaks.

A puzzle is the text of its scenario file; its digest leaves out comments and the title. First answers are
stored; controls carry the puzzle and the day. Of a solution with several actions, what somebody has played
so far is in memory alone.
"""
