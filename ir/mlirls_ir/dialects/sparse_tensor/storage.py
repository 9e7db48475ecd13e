"""sparse_tensor: how a tensor is stored, by its encoding: levels, widths, buffers.

Read next: `encoding.py` (how one is read), `levels.py`.
"""

from __future__ import annotations

from typing import cast

from mlirls_ir.affine.expr import Binary, Constant, Dim, Operator
from mlirls_ir.affine.map import AffineMap
from mlirls_ir.attributes.model import AffineMapAttr, Attribute, DialectAttr, IntegerAttr
from mlirls_ir.dialects.sparse_tensor.levels import LevelType
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.types.model import DYNAMIC, IndexType, IntegerType, Type

_COMPRESSED = ("compressed", "loose_compressed")


@dataclass(frozen=True, slots=True)
class Storage:
    """An encoding whose levels are known; `position` and `coordinate` are the element types of its buffers."""

    levels: tuple[LevelType, ...]
    dim_to_lvl: Attribute
    position: Type
    coordinate: Type
    is_slice: bool

    @property
    def map(self) -> AffineMap:
        """Dimensions to levels."""
        assert isinstance(self.dim_to_lvl, AffineMapAttr)
        return self.dim_to_lvl.map

    @property
    def n_levels(self) -> int:
        """How many levels there are."""
        return len(self.levels)

    @property
    def n_dimensions(self) -> int:
        """How many dimensions a tensor of the encoding has."""
        return self.map.num_dims

    def segments(self) -> list[tuple[int, int, bool]]:
        """Ranges of levels, each a compressed one with its singletons, and whether these have buffers of their own."""
        out: list[tuple[int, int, bool]] = []
        level = 0
        while level < self.n_levels and self.n_levels > 1:
            end = level + 1
            if self.levels[level].format in _COMPRESSED:
                while end < self.n_levels and self.levels[end].format == "singleton":
                    end += 1
                if end > level + 1:
                    out.append((level, end, "soa" in self.levels[level + 1].properties))
            level = end
        return out

    @property
    def coo_start(self) -> int:
        """The first level of the coordinates that share a buffer; the number of levels where there are none."""
        found = self.segments()
        return found[0][0] if found and not found[0][2] else self.n_levels

    @property
    def is_coo(self) -> bool:
        """Whether all levels are coordinates of one list."""
        first = self.levels[0]
        return first.format in _COMPRESSED and all(level.format == "singleton" for level in self.levels[1:])

    def fields(self) -> list[Type]:
        """The element types of the buffers except the values: positions and coordinates of each level."""
        ends = {start: end for start, end, is_soa in self.segments() if not is_soa}
        out: list[Type] = []
        level = 0
        while level < self.n_levels:
            found = self.levels[level].format
            if found in _COMPRESSED:
                out.append(self.position)
            if found not in ("dense", "batch"):
                out.append(self.coordinate)
            level = ends.get(level, level + 1)
        return out

    def level_shape(self, shape: tuple[int, ...]) -> tuple[int, ...] | None:
        """The extents of the levels of a tensor of `shape`; None where the map is more complex than one of blocks."""
        out: list[int] = []
        for result in self.map.results:
            match result:
                case Dim(position=position) if position < len(shape):
                    out.append(shape[position])
                case Binary(operator=Operator.MOD, rhs=Constant(value=value)):
                    out.append(value)
                case Binary(operator=Operator.FLOOR_DIV, lhs=Dim(position=position), rhs=Constant(value=value)) if (
                    value
                ):
                    out.append(DYNAMIC if shape[position] == DYNAMIC else shape[position] // value)
                case _:
                    return None
        return tuple(out)


def storage_of(encoding: object) -> Storage | None:
    """The storage that an attribute describes; None if it is not an encoding, or unknown."""
    if not isinstance(encoding, DialectAttr) or (encoding.dialect, encoding.mnemonic) != ("sparse_tensor", "encoding"):
        return None
    levels, dim_to_lvl = encoding.parameter("lvlTypes"), encoding.parameter("dimToLvl")
    if not isinstance(levels, tuple) or not levels or not isinstance(dim_to_lvl, AffineMapAttr):
        return None
    slices = encoding.parameter("dimSlices")
    return Storage(
        cast("tuple[LevelType, ...]", levels),
        dim_to_lvl,
        _integer_of(encoding.parameter("posWidth")),
        _integer_of(encoding.parameter("crdWidth")),
        isinstance(slices, tuple) and any(found is not None for found in cast("tuple[object, ...]", slices)),
    )


def _integer_of(width: object) -> Type:
    """The integer type of a width in bits; `index` for 0."""
    found = width.value if isinstance(width, IntegerAttr) else 0
    return IntegerType(found) if found else IndexType()
