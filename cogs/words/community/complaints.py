"""Words of **Report this duel**."""

from cogs.words.nouns import noun

NO_DUEL = "This message belongs to no duel. Use **Report this duel** on a message in the duel's thread."
REPORT, TITLE = "Report it…", "Report to the moderators"
WHAT, WHO_READS = (
    "What is wrong?",
    "The moderators of this server read it, with your name. The players don't.",
)
TEXT_NEEDED = "Say in a few words what is wrong. Nothing is reported yet."
REPORTED = (
    "### Reported\nThe moderators of this server see your report under `/moderate flags`. Nobody else does."
)


def question(duel: str) -> str:
    """Asks before a duel is reported; `duel` names its players."""
    return (
        f"### {duel}\nDo you want the moderators of this server to look at this {noun()}? "
        "They see every roll and action anyway; you say what they should look for."
    )


def logged(flag_id: str, duel_id: str) -> str:
    return f"A member has reported {noun()} {duel_id}: flag {flag_id}, in `/moderate flags`."
