"""The end of a tournament: its announcement, the fairness report, exports."""
