"""Helpers and messages of tournaments, and servers' saved plans."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct
from sqlalchemy import BigInteger, ColumnElement, Select, String, cast, literal, null, select, union_all

from bot.store.databases.connections import Repository
from bot.store.keys import format_key, parse_key
from bot.store.people.decks import name_key
from bot.store.sharing import SHARED_PAGES, SharedPage
from bot.store.tournaments.schema import TOURNAMENT_POSTS, TOURNAMENT_STAFF, TOURNAMENT_TEMPLATES
from bot.store.tournaments.values import CARD, Helper, PlanTemplate, TournamentPost

_HELPER, _POST, _PAGE = range(3)
"""The kinds of rows that `around` reads."""


class TournamentSurroundings(Struct, frozen=True):
    """What stands around a tournament: who helps to organise it, its messages by role, its shared page."""

    helpers: tuple[Helper, ...]
    posts: Mapping[str, TournamentPost]
    page: SharedPage | None


class TournamentDeskTable(Repository):
    """One row for each helper, each message and each template."""

    async def helpers(self, tournament_id: str) -> list[Helper]:
        """The people who organise a tournament with its maker."""
        statement = select(TOURNAMENT_STAFF).where(
            TOURNAMENT_STAFF.c.tournament_id == parse_key(tournament_id)
        )
        rows = await self._connection.execute(statement.order_by(TOURNAMENT_STAFF.c.user_id))
        return [Helper(row.user_id, row.name) for row in rows]

    async def around(self, tournament_id: str) -> TournamentSurroundings:
        """The helpers, messages and page of a tournament, in one statement."""
        key, shared = parse_key(tournament_id), SHARED_PAGES.c
        staff, posts = TOURNAMENT_STAFF.c, TOURNAMENT_POSTS.c
        rows = await self._connection.execute(
            union_all(
                _kind(_HELPER, staff.user_id, null(), staff.name, null()).where(staff.tournament_id == key),
                _kind(_POST, posts.channel_id, posts.message_id, posts.role, posts.content).where(
                    posts.tournament_id == key, posts.role.not_like(f"{CARD}%")
                ),
                _kind(_PAGE, shared.guild_id, null(), shared.code, shared.sharing).where(
                    shared.kind == "tournament", shared.subject == tournament_id
                ),
            )
        )
        helpers, found, page = [], [], None
        for row in rows:
            if row.what == _HELPER:
                helpers.append(Helper(row.one, row.name))
            elif row.what == _POST:
                found.append(TournamentPost(row.name, row.one, row.two, row.text))
            else:
                page = SharedPage(row.name, "tournament", tournament_id, row.one, row.text)
        return TournamentSurroundings(
            tuple(sorted(helpers, key=lambda each: each.user_id)),
            {post.role: post for post in sorted(found, key=lambda each: each.role)},
            page,
        )

    async def add_helper(self, tournament_id: str, helper: Helper) -> None:
        """Add a helper who does not help yet."""
        await self._insert(
            TOURNAMENT_STAFF, tournament_id=parse_key(tournament_id), user_id=helper.user_id, name=helper.name
        )

    async def remove_helper(self, tournament_id: str, user_id: int) -> bool:
        """Remove a helper; False if they did not help."""
        removed = await self._delete(
            TOURNAMENT_STAFF,
            TOURNAMENT_STAFF.c.tournament_id == parse_key(tournament_id),
            TOURNAMENT_STAFF.c.user_id == user_id,
        )
        return removed == 1

    async def posts(self, tournament_id: str) -> dict[str, TournamentPost]:
        """The messages of a tournament by their roles, without cards of results."""
        return (await self.posts_of([tournament_id])).get(tournament_id, {})

    async def posts_of(self, tournament_ids: Iterable[str]) -> dict[str, dict[str, TournamentPost]]:
        """The `posts` of those of these tournaments that have any, by their ids."""
        statement = select(TOURNAMENT_POSTS).where(
            TOURNAMENT_POSTS.c.tournament_id.in_([parse_key(each) for each in tournament_ids]),
            TOURNAMENT_POSTS.c.role.not_like(f"{CARD}%"),
        )
        found: dict[str, dict[str, TournamentPost]] = {}
        for row in await self._connection.execute(statement.order_by(TOURNAMENT_POSTS.c.role)):
            post = TournamentPost(row.role, row.channel_id, row.message_id, row.content)
            found.setdefault(format_key(row.tournament_id), {})[row.role] = post
        return found

    async def post(self, tournament_id: str, role: str) -> TournamentPost | None:
        """The message with this role; None if there is none."""
        statement = select(TOURNAMENT_POSTS).where(
            TOURNAMENT_POSTS.c.tournament_id == parse_key(tournament_id), TOURNAMENT_POSTS.c.role == role
        )
        row = (await self._connection.execute(statement)).first()
        return None if row is None else TournamentPost(role, row.channel_id, row.message_id, row.content)

    async def change_post(self, tournament_id: str, post: TournamentPost) -> bool:
        """Replace the message with this role; False if there is none."""
        changed = await self._update(
            TOURNAMENT_POSTS,
            TOURNAMENT_POSTS.c.tournament_id == parse_key(tournament_id),
            TOURNAMENT_POSTS.c.role == post.role,
            **_message(post),
        )
        return changed == 1

    async def add_post(self, tournament_id: str, post: TournamentPost) -> None:
        """Add the first message with this role to a tournament, which must exist."""
        await self._insert(
            TOURNAMENT_POSTS, tournament_id=parse_key(tournament_id), role=post.role, **_message(post)
        )

    async def remove_post(self, tournament_id: str, role: str) -> None:
        """Forget the message with this role, if there is one."""
        await self._delete(
            TOURNAMENT_POSTS,
            TOURNAMENT_POSTS.c.tournament_id == parse_key(tournament_id),
            TOURNAMENT_POSTS.c.role == role,
        )

    async def templates(self, guild_id: int) -> list[PlanTemplate]:
        """A server's saved plans, by name."""
        statement = select(TOURNAMENT_TEMPLATES).where(TOURNAMENT_TEMPLATES.c.guild_id == guild_id)
        rows = list(await self._connection.execute(statement))
        # Databases order text differently.
        return [
            PlanTemplate(row.name, row.game, row.plan) for row in sorted(rows, key=lambda row: str(row.key))
        ]

    async def put_template(self, guild_id: int, template: PlanTemplate) -> None:
        """Save a plan, replacing one of the same name."""
        await self.remove_template(guild_id, template.name)
        await self._insert(
            TOURNAMENT_TEMPLATES,
            guild_id=guild_id,
            key=name_key(template.name),
            name=template.name,
            game=template.game,
            plan=template.plan,
        )

    async def remove_template(self, guild_id: int, name: str) -> bool:
        """Forget the plan with this name; False if there is none."""
        removed = await self._delete(
            TOURNAMENT_TEMPLATES,
            TOURNAMENT_TEMPLATES.c.guild_id == guild_id,
            TOURNAMENT_TEMPLATES.c.key == name_key(name),
        )
        return removed == 1


def _message(post: TournamentPost) -> dict[str, int | str]:
    return {"channel_id": post.channel_id, "message_id": post.message_id, "content": post.content}


def _kind(
    what: int, one: Any, two: Any, name: ColumnElement[str], text: Any
) -> Select[int, int, int, str, str]:
    """The columns of one kind of row in `around`."""
    return select(
        literal(what).label("what"),
        cast(one, BigInteger).label("one"),
        cast(two, BigInteger).label("two"),
        cast(name, String).label("name"),
        cast(text, String).label("text"),
    )
