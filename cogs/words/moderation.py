"""Words of `/moderate`, and of who may do what in a server. Names passed in are escaped already."""

IN_A_SERVER = "This is about a server: use the command in one of its channels."
NOT_A_MANAGER = (
    "Only people with the permission **Manage Server** can change this server's settings. "
    "Nothing has changed."
)
OWN_AFFAIR = (
    "This is about yourself, so somebody else has to decide: another moderator, or the owner of the server. "
    "Nothing has changed."
)


def not_a_moderator(role_id: int | None) -> str:
    """Tells somebody who the moderators are."""
    role = "" if role_id is None else f" and people with the role <@&{role_id}>"
    return (
        f"This is for moderators: people with the permission **Manage Server**{role}. Nothing has happened."
    )
