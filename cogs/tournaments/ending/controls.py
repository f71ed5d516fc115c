"""The ids of the controls that stay when a tournament is over."""

from cogs.kit.custom_ids import ControlId, control_id

REPORT, EXPORT = "fairness", "export"
NO_TOURNAMENT = "0"
"""Stands in controls for a tournament that is yet to be chosen."""


def report_id(tournament_id: str) -> ControlId:
    """The id of a control that shows the fairness report."""
    return control_id(REPORT, tournament_id)


def export_id(tournament_id: str, *parts: str) -> ControlId:
    """The id of a control that asks what to export."""
    return control_id(EXPORT, tournament_id, *parts)
