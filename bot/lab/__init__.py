"""Plays many games at once, of any game, and measures its players by the results.

A game's own plans (`melee.plans`) make a job, `run.run` plays it on any executor (`executors.local_workers`),
and `figures` and the game's own figures read the results. The
job carries the game (`jobs.LabGame`), so worker processes need no list of games:

    job = plans.gauntlet(deck, opponents, ("adept", "adept"), boards, games=200, seed=1)
    with local_workers(2) as workers:
        results = run(job, workers.executor, at_once=workers.at_once, clock=time.monotonic)
    rates = [win_rate(game.score for game in games) for games in results.games]

Verdicts on figures are made in `verdicts`: their errors stay rare however often one looks. A
`journal.Journal` keeps games, so that a run can go on after a stop.

`run` blocks: under an event loop, call it in a thread.
"""
