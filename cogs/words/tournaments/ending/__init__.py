"""Words of a tournament that is over: its end, the final report, the fairness report."""
