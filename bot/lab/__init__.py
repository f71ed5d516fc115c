"""The deck lab: many games at once, and what they say of decks, cards and players.

A job is made by `plans`, played by `run.run` on any executor (`executors.local_workers`,
`cluster.cluster_workers`), and its results are read by `figures`, `matrix`, `swap` and `cards`:

    job = plans.gauntlet(deck, opponents, ("adept", "adept"), boards, games=200, seed=1)
    with local_workers(2) as workers:
        results = run(job, workers.executor, at_once=workers.at_once, clock=time.monotonic)
    figures = series_figures(results)

`run` blocks: under an event loop, call it in a thread.
"""
