"""Ids of controls of ended tournaments."""

from cogs.kit.custom_ids import ControlId, control_id

REPORT, EXPORT = "fairness", "export"
NO_TOURNAMENT = "0"
"""In controls' ids: the tournament is not chosen yet."""


def report_id(tournament_id: str) -> ControlId:
    return control_id(REPORT, tournament_id)


def export_id(tournament_id: str, *parts: str) -> ControlId:
    return control_id(EXPORT, tournament_id, *parts)
