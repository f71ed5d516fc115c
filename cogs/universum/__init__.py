"""Multiuniversum in Discord: its boards, hands, turns and commands.

`offers` makes everything that can be played from the legal actions of the own view alone, for menus,
autocomplete and typed lines. A menu entry's value is an action line; a stack's new order grows in the
custom ids of the panel's buttons until it is sent. A hand in direct messages is edited whenever its picture
would differ.
"""
