"""Errors of PostgreSQL: their explanations, transactions worth retrying, and values to hide."""

from sqlalchemy import Engine, event
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import DBAPIError

from bot.store.errors import StoreError

#: Serialization failures and deadlocks: PostgreSQL promises that another attempt can succeed.
_AGAIN = ("40001", "40P01")

#: Prefixes of PostgreSQL's error codes (SQLSTATE) -> the problem and its remedy.
_CAUSES = (
    ("28", "refuses this user or password; correct DATABASE_URL"),
    ("3D", "does not exist; create it, or correct DATABASE_URL"),
    ("25006", "is read-only; let the bot write to it"),
    ("42501", "does not let this user work there; make the user its owner"),
    ("53100", "cannot grow, the disk is full; make room for it"),
    ("53300", "has too many connections; allow more of them or end other programs"),
    ("53", "has run out of memory or room; see the server's log"),
    ("57P03", "is starting or stopping; try again soon"),
    ("57P", "has been stopped; start it again"),
    ("08", "has lost its connection; the bot reconnects as soon as the server answers"),
    ("40", "is changed by too many transactions at the same time; try again"),
    ("58", "cannot be read or written; see the server's log"),
    ("XX", "is damaged; see the server's log, or restore it from a backup"),
)


def code_of(error: BaseException) -> str:
    """The SQLSTATE of a database error; empty if there is none."""
    orig = error.orig if isinstance(error, DBAPIError) else error
    return str(getattr(orig, "sqlstate", None) or "")


def is_worth_another_attempt(error: DBAPIError) -> bool:
    """Whether the error only came from another transaction at the same time."""
    return code_of(error) in _AGAIN


def explain(error: Exception, name: str) -> StoreError:
    """A StoreError that explains this error of a driver or the network to the operator."""
    code = code_of(error)
    for beginning, meaning in _CAUSES:
        if code.startswith(beginning):
            return StoreError(f"the database {name} {meaning}")
    if isinstance(error, TimeoutError):
        return StoreError(f"the database {name} does not answer in time")
    if isinstance(error, OSError):
        return StoreError(f"the database {name} cannot be reached: {' '.join(str(error).split())}")
    if isinstance(error, DBAPIError):
        if error.connection_invalidated:
            return StoreError(f"the database {name} has lost its connection; the bot reconnects when needed")
        return StoreError(f"the database {name} failed: {' '.join(str(error.orig).split())}")
    return StoreError(f"the database {name} failed: {type(error).__name__}")


def hide_values(engine: Engine) -> None:
    """Remove the values of rows and parameters from all errors of this engine, and so from logs.

    PostgreSQL quotes whole rows in the details of an error, and they include seeds and hands.
    """

    @event.listens_for(engine, "handle_error")
    def hide(context: ExceptionContext) -> None:
        _hide(context.sqlalchemy_exception)
        error: BaseException | None = context.original_exception
        while error is not None:
            _hide(error)
            error = error.__cause__


def _hide(error: BaseException | None) -> None:
    if isinstance(error, DBAPIError):
        error.args = (_safe(error.orig or error, str(error.args[0])), *error.args[1:])
    elif error is not None and (hasattr(error, "sqlstate") or type(error).__module__.startswith("asyncpg")):
        error.args = (_safe(error, str(error.args[0] if error.args else "")), *error.args[1:])
        # Fields of the driver's errors; `where` quotes parameters if the server is set so.
        for field in ("detail", "hint", "where"):
            if getattr(error, field, None) is not None:
                setattr(error, field, None)


def _safe(error: BaseException, text: str) -> str:
    """The text of an error without details; only its class if the text itself quotes a value."""
    quotes = code_of(error).startswith("22") or not code_of(error)
    return type(error.__cause__ or error).__name__ if quotes else text.partition("\n")[0]
