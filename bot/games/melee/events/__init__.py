"""What happened, as frozen values: the log, the pictures and the replay read nothing else."""
