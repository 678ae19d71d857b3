"""A template given as text, rendered in a sandbox whose own templates it may use."""

from jinja2 import ChoiceLoader, DictLoader


def rendered(box, source, name="<template>", /, **data):
    """Return the markup of a template given as text. Raises SandboxError."""
    loader = box.loader
    box.loader = ChoiceLoader([DictLoader({name: source}), *([loader] if loader else [])])
    box.cache.clear()
    try:
        return box.render(name, **data)
    finally:
        box.loader = loader
