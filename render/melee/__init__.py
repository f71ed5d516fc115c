"""Melee's pictures: the battlefield, cards, hands, replays."""
