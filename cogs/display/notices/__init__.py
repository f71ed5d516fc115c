"""Notices beside the boards: clocks, offers, absences, and duels that cannot go on."""
