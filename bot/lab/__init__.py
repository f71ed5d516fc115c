"""Many games at once, of any game, and what they say about its players.

A job is made by a game's own plans (`melee.plans`), played by `run.run` on any executor
(`executors.local_workers`, `cluster.cluster_workers`) and read by `figures`, `matrix`, `swap` and the game's
own figures. The job carries the game (`jobs.LabGame`), so worker processes need no list of games:

    job = plans.gauntlet(deck, opponents, ("adept", "adept"), boards, games=200, seed=1)
    with local_workers(2) as workers:
        results = run(job, workers.executor, at_once=workers.at_once, clock=time.monotonic)
    figures = series_figures(results)

`run` blocks: under an event loop, call it in a thread.
"""
