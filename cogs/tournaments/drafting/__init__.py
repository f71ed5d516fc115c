"""The private panel in which an organiser plans a tournament before announcing it.

Before the announcement, the plan is stored nowhere: the custom ids of the panel's controls hold it, a part
each (`draft`). For an announced tournament they hold what changes, with what it was when the panel opened.
"""
