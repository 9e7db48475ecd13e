"""The order in which the nodes of a graph are evaluated: groups of nodes that lead to each other, earlier ones first.

The algorithm of Tarjan, without recursion.
"""

from __future__ import annotations

from mlirls_ir.memory.program import Graph


def groups_of(graph: Graph) -> list[list[int]]:
    """The strongly connected components of the nodes that can be reached, in topological order."""
    return components([node.successors for node in graph.nodes], [0])


def components(successors: list[list[int]], roots: list[int]) -> list[list[int]]:
    """The strongly connected components of what can be reached from `roots`; those that lead to others come first."""
    number = [-1] * len(successors)
    low = [0] * len(successors)
    is_open = [False] * len(successors)
    opened: list[int] = []
    out: list[list[int]] = []
    n_seen = 0
    for root in roots:
        if number[root] >= 0:
            continue
        number[root] = low[root] = n_seen
        n_seen += 1
        opened.append(root)
        is_open[root] = True
        path = [(root, iter(successors[root]))]
        while path:
            node, rest = path[-1]
            after = next(rest, -1)
            if after < 0:
                path.pop()
                if path:
                    low[path[-1][0]] = min(low[path[-1][0]], low[node])
                if low[node] == number[node]:
                    group: list[int] = []
                    while not group or group[-1] != node:
                        group.append(opened.pop())
                        is_open[group[-1]] = False
                    group.reverse()
                    out.append(group)
            elif number[after] < 0:
                number[after] = low[after] = n_seen
                n_seen += 1
                opened.append(after)
                is_open[after] = True
                path.append((after, iter(successors[after])))
            elif is_open[after]:
                low[node] = min(low[node], number[after])
    out.reverse()
    return out
