"""Multiversus in Discord: its boards, secret choices, activations and commands.

Everything that can be played is made from the legal lines of a view alone, for menus, autocomplete and typed
lines; a menu entry's value is an action line. What the side with the Initiative may do is public, so its
menus are on the board; choices and reactions are asked for in private panels.
"""
