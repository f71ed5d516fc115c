"""Multiuniversum in Discord: its boards, hands, turns and commands."""
