"""Families of models: unions whose kinds are named later than the models that hold them are defined.

A field of a family's type reads any of its kinds and tells them apart by `kind`, like a discriminated union.
The family itself does not know its kinds: `use_kinds` names them once, before anything is read.
"""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Annotated, Any, ClassVar, Self, get_args

from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler
from pydantic_core import CoreSchema


class Family(BaseModel):
    """Base of a family: a direct subclass is the union, and the subclasses of that are its kinds.

    Models that hold a family must set `defer_build`, so that they are built after its kinds are named.
    """

    model_config = ConfigDict(defer_build=True)

    _kinds: ClassVar[tuple[type[BaseModel], ...]] = ()

    @classmethod
    def use_kinds(cls, kinds: Iterable[type[Self]], holders: Iterable[type[BaseModel]] = ()) -> None:
        """Name all kinds, in the order in which faults and schemas list them.

        Rebuilds the kinds and `holders` where they were already built with other kinds.
        """
        cls._kinds = tuple(kinds)
        for model in (*cls._kinds, *holders):
            if model.__pydantic_complete__:
                model.model_rebuild(force=True)

    @classmethod
    def kinds(cls) -> dict[str, type[Self]]:
        """All kinds, by their `kind`."""
        known = (kind for kind in cls._kinds if issubclass(kind, cls))
        return {get_args(kind.model_fields["kind"].annotation)[0]: kind for kind in known}

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        if Family not in cls.__bases__:
            return handler(source)
        if not cls._kinds:
            raise TypeError(f"the kinds of {cls.__name__} are not named yet")
        return handler.generate_schema(union_of(cls))


def union_of(annotation: Any) -> Any:
    """The union of a family's kinds; any other annotation unchanged."""
    if isinstance(annotation, type) and issubclass(annotation, Family) and Family in annotation.__bases__:
        return Annotated[reduce(or_, annotation.kinds().values()), Field(discriminator="kind")]
    return annotation
