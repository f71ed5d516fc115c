"""Events: what happened, as frozen values. The log, the pictures and the replay read nothing else."""
