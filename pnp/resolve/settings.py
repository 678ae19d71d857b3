"""A component's settings, with those that ``like:`` takes over from another."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.causes import Lacks, Sort
from pnp.model.nodes import YamlMap, YamlText
from pnp.model.source import ComponentSource
from pnp.resolve.report import Report
from pnp.tools.project import slug
from pnp.values import quoted, suggestion

#: What a component never takes over; its list and rules are no settings.
OWN = frozenset(("name", "like", "when"))
#: What is merged key by key.
MERGED = ("defaults", "fields")


def settings_of(component: ComponentSource, others: Mapping[str, ComponentSource], report: Report) -> YamlMap:
    """Return the settings of a component, its own before those of the one that it is like, and so on.

    Faulty references are told; what can be taken over still is.
    """
    chain = [component]
    while (like := chain[-1].settings.get("like")) is not None:
        name = slug(like) if isinstance(like, YamlText) else ""
        span = chain[-1].settings.value_span("like")
        if name not in others:
            report.error("unknown-component", f"like: there is no component {quoted(name)} in this game", span,
                         suggestion(name, others) or f"its components are {', '.join(others)}",
                         cause=Lacks(Sort.NAME, name))
            break
        if others[name] in chain:
            circle = " → ".join(one.id for one in (*chain, others[name]))
            report.error("circle", f"these components are like each other in a circle: {circle}", span,
                         "take one `like:` out")
            break
        chain.append(others[name])
    made = chain[0].settings
    for other in chain[1:]:
        made = _over(made, other.settings)
    return made


def _over(own: YamlMap, other: YamlMap) -> YamlMap:
    """Return settings with those of another component behind them."""
    pairs = dict(own.items())
    for key, node in other.items():
        mine = pairs.get(key)
        if key in MERGED and isinstance(mine, YamlMap) and isinstance(node, YamlMap):
            slugs = set(map(slug, mine))
            kept = [(inner, item) for inner, item in node.items() if slug(inner) not in slugs]
            pairs.pop(key)
            pairs[key] = YamlMap((*kept, *mine.items()), mine.span)
        elif key not in pairs and key not in OWN:
            pairs[key] = node
    return YamlMap(pairs.items(), own.span)
