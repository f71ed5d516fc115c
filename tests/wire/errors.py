"""Refusals in Discord's form: an HTTP status, a code, a sentence, and for forms the place of each fault."""

from __future__ import annotations

from collections.abc import Sequence

from tests.wire.ids import Json


class ApiError(Exception):
    """A request that Discord refuses; `errors` is the tree of faults of a refused form."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.body: Json = {"message": message, "code": code}
        if errors:
            self.body["errors"] = errors


def unknown(what: str) -> ApiError:
    """404 for a thing that isn't there, with the code that belongs to it."""
    codes = {
        "Application": 10002,
        "Channel": 10003,
        "Guild": 10004,
        "Member": 10007,
        "Message": 10008,
        "Role": 10011,
        "User": 10013,
        "Webhook": 10015,
        "interaction": 10062,
        "application command": 10063,
    }
    return ApiError(404, codes[what], f"Unknown {what}")


def unauthorized() -> ApiError:
    """401: no token, or not ours."""
    return ApiError(401, 40001, "Unauthorized. Provide a valid token and try again")


def missing_access() -> ApiError:
    """403: the bot may not see the place at all."""
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    """403: it sees the place and may not do this there."""
    return ApiError(403, 50013, "Missing Permissions")


def entry_point_left_out() -> ApiError:
    """400: a bulk overwrite without the Entry Point command that the app has."""
    said = "You cannot remove this app's Entry Point command in a bulk update operation."
    return ApiError(400, 50240, f"{said} Include the Entry Point command in your update request.")


def closed_dms() -> ApiError:
    """403: this user takes no direct messages from the bot."""
    return ApiError(403, 50007, "Cannot send messages to this user")


def invalid_form(at: Sequence[str | int], code: str, message: str) -> ApiError:
    """400 for one fault of the body, at this place."""
    return invalid_forms([(at, code, message)])


def invalid_forms(faults: Sequence[tuple[Sequence[str | int], str, str]]) -> ApiError:
    """400 for faults of the body, each at its place."""
    tree: Json = {}
    for at, code, message in faults:
        branch = tree
        for step in at:
            branch = branch.setdefault(str(step), {})
        branch.setdefault("_errors", []).append({"code": code, "message": message})
    return ApiError(400, 50035, "Invalid Form Body", tree)
