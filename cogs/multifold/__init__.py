"""Multifold in Discord.

Everything but the cards in hand is public, so boards are the same for all. Orders take effect one by one from
private panels and `/fold`; several in one line are looked at first, with the odds of the battle.
"""
