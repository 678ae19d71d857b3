"""Templates that ask for more room or work than there is."""

#: Fifty thousand characters in a variable.
BIG = "{% set a = card.long %}"
SIZE: dict[str, str] = {
    "percent": "{{ '%099999999999d' % 1 }}",
    "star": "{{ 'a' * 10**9 }}",
    "list star": "{{ [1] * 10**9 }}",
    "star of a field": "{{ card.name * 999 }}",
    "power tower": "{{ 9**9**9 }}",
    "power by steps": "{% set x = 9**9 %}{{ x ** 50 }}",
    "float power": "{{ 1.5 ** 64 ** 64 }}",
    "complex": "{{ (-8) ** 0.5 }}",
    "zero division": "{{ 1 / 0 }}",
    "zero floor": "{{ 1 // 0 }}",
    "zero modulo": "{{ 1 % 0 }}",
    "zero power": "{{ 0 ** -1 }}",
    "infinite": "{{ 1e308 * 10 }}",
    "huge literal": "{{ " + "9" * 5000 + " }}",
    "hex literal": "{{ 0x" + "f" * 4000 + " }}",
    "infinite literal": "{{ 1e999 }}",
    "center": "{{ 'a' | center(10**9) }}",
    "indent": "{{ 'a' | indent(10**9) }}",
    "ljust": "{{ 'a'.ljust(10**9) }}",
    "round far": "{{ 1 | round(-1000000000) }}",
    "round odd": "{{ 1 | round(2, 'format') }}",
    "range": "{{ range(10**9) | join }}",
    "range just over": "{{ range(10001) | length }}",
    "range backwards": "{{ range(0, -10**9, -1) | length }}",
    "range step zero": "{{ range(0, 9, 0) | length }}",
    "range far": "{{ range(10**30) | length }}",
    "batch": "{{ [1] | batch(10**9, 'x') | length }}",
    "batch of zero": "{{ [1] | batch(0) | length }}",
    "join bomb": BIG + "{{ range(9999) | map('string') | join(a) }}",
    "replace bomb": BIG + "{{ a | replace('x', a) }}",
    "replace nothing": BIG + "{{ a | replace('', a) }}",
    "tilde doubling": BIG + "{% set n = namespace(t=a) %}{% for x in range(40) %}{% set n.t = n.t ~ n.t %}{% endfor %}",
    "plus doubling": BIG + "{% set n = namespace(t=a) %}{% for x in range(40) %}{% set n.t = n.t + n.t %}{% endfor %}",
    "list doubling": "{% set n = namespace(t=[1]) %}{% for x in range(60) %}{% set n.t = n.t + n.t %}{% endfor %}",
    "set block": BIG + "{% set b %}{% for x in range(9999) %}{{ a }}{% endfor %}{% endset %}",
    "macro prints": BIG + "{% macro m() %}{% for x in range(9999) %}{{ a }}{% endfor %}{% endmacro %}{% set b = m() %}",
    "static text in a loop": "{% for x in range(9999) %}" + "y" * 9999 + "{% endfor %}",
    "static text in a macro": (
        "{% macro m() %}"
        + "y" * 9999
        + "{% endmacro %}{% set l %}{% for x in range(9999) %}{{ m() }}{% endfor %}{% endset %}"),
    "call block": (
        "{% macro m() %}{% for x in range(9999) %}{{ caller() }}{% endfor %}{% endmacro %}{% call m() %}"
        + "y" * 9999
        + "{% endcall %}"),
    "filter block": "{% filter upper %}{% for x in range(9999) %}" + "y" * 9999 + "{% endfor %}{% endfilter %}",
    "include in a loop": "{% for x in range(9999) %}{% include 'big.xml' %}{% endfor %}",
    "escape growth": BIG + "{% set b = a | replace('x', '&') %}{{ (b ~ b ~ b ~ b) | e }}",
    "upper growth": (
        "{% set a = 'ΐ' %}{% for x in range(99) %}{% set b = a %}{% endfor %}{% set n = namespace(t='ΐ') %}{% for "
        "x in range(30) %}{% set n.t = (n.t ~ n.t) | upper %}{% endfor %}"),
    "texts kept in a list":
        BIG + "{% set n = namespace(t=[]) %}{% for x in range(9999) %}{% set n.t = n.t + [a ~ x] %}{% endfor %}",
    "maps kept": (
        "{% set n = namespace(t=[]) %}{% for x in range(9999) %}{% set n.t = [n.t, {'a': {'b': {'c': x}}}] %}{% "
        "for y in range(99) %}{% set z = {'a': {}} %}{% endfor %}{% endfor %}"),
    "list of itself compared": (
        "{% set n = namespace(a=[1], b=[1]) %}{% for x in range(60) %}{% set n.a = [n.a, n.a] %}{% set n.b = [n.b, "
        "n.b] %}{% endfor %}{{ n.a == n.b }}"),
    "list of itself searched": (
        "{% set n = namespace(a=[1], b=[1]) %}{% for x in range(60) %}{% set n.a = [n.a, n.a] %}{% set n.b = [n.b, "
        "n.b] %}{% endfor %}{{ n.a in [n.b] }}"),
    "tuple as a key": (
        "{% set n = namespace(a=(1, 2)) %}{% for x in range(60) %}{% set n.a = (n.a, n.a) %}{% endfor %}{{ {n.a: "
        "1} | length }}"),
    "unique of lists": "{{ [[1], [1]] | unique | length }}",
    "deep list printed":
        "{% set n = namespace(a=[]) %}{% for x in range(5000) %}{% set n.a = [n.a] %}{% endfor %}{{ n.a }}",
    "varargs": "{% macro m() %}{{ m(varargs, varargs, varargs, varargs) }}{% endmacro %}{{ m(1) }}",
    "star arguments": "{% macro m() %}{% endmacro %}{% for x in range(999) %}{{ m(*range(9999)) }}{% endfor %}",
    "sort over and over": "{% for x in range(999) %}{% set y = range(9999) | sort %}{% endfor %}",
}

WORK: dict[str, str] = {
    "two loops": "{% for a in range(9999) %}{% for b in range(9999) %}{% endfor %}{% endfor %}",
    "10^9 turns": (
        "{% for a in range(1000) %}{% for b in range(1000) %}{% for c in range(1000) %}{% endfor %}{% endfor %}{% "
        "endfor %}"),
    "filtered loop": "{% for a in range(9999) %}{% for b in range(9999) if b < 0 %}{% endfor %}{% endfor %}",
    "loops too deep": "{% for a in [1] %}" * 30 + "{% endfor %}" * 30,
    "loop over a text": "{% for a in card.long %}{% for b in card.long %}{% endfor %}{% endfor %}",
    "recursive loop": "{% for x in [1] recursive %}{{ loop([1]) }}{% endfor %}",
    "recursive wide loop":
        "{% for x in [1, 2] recursive %}{% if loop.depth < 39 %}{{ loop([1, 2]) }}{% endif %}{% endfor %}",
    "macro calls itself": "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
    "two macros": "{% macro a() %}{{ b() }}{% endmacro %}{% macro b() %}{{ a() }}{% endmacro %}{{ a() }}",
    "macro doubling": "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(35) }}",
    "caller calls itself": (
        "{% macro m() %}{{ caller() }}{% call m() %}{{ caller() }}{% endcall %}{% endmacro %}{% call m() %}x{% "
        "endcall %}"),
    "block calls itself": "{% block b %}{{ self.b() }}{% endblock %}",
    "includes itself": "{% include 'self_include.xml' %}",
    "imports itself": "{% import 'self_import.xml' as a %}",
    "from-imports itself": "{% from 'self_from.xml' import a %}",
    "extends itself": "{% extends 'self_extends.xml' %}",
    "extends in a circle": "{% extends 'ext_a.xml' %}",
    "ping pong": "{% include 'ping.xml' %}",
    "include doubling": "{% include 'twice.xml' %}",
    "include of nothing": "{% include 'none.xml' %}",
    "include ignore missing": "{% include 'none.xml' ignore missing %}",
    "include of a record": "{% include card %}",
    "include of a list": "{% include ['none.xml', 'nil.xml'] %}",
    "include up": "{% include '../secret.xml' %}",
    "include absolute": "{% include '/etc/passwd' %}",
    "include NUL": "{% include 'a\\0b' %}",
    "include device": "{% include 'CON' %}",
    "include joined": "{% include '..' ~ '/x.xml' %}",
    "too large an include": "{% include 'huge.xml' %}",
    "NUL in an include": "{% include 'nul.xml' %}",
    "quadratic search": BIG + "{% for x in range(9999) %}{% if (a ~ 'y') in (a ~ a) %}{% endif %}{% endfor %}",
    "quadratic slices": BIG + "{% for x in range(9999) %}{% set b = a[1:] %}{% endfor %}",
    "reverse over and over": BIG + "{% for x in range(9999) %}{% set b = a | list | reverse %}{% endfor %}",
    "compare long texts": (
        BIG
        + ("{% set b = a ~ a ~ a ~ a ~ a ~ a ~ a ~ a ~ a ~ a ~ a ~ a %}{% set c = a ~ a ~ a ~ a ~ a ~ a ~ a ~ "
           "a ~ a ~ a ~ a ~ a %}{% for x in range(9999) %}{% for y in range(9999) %}{% if b == c %}{% endif "
           "%}{% endfor %}{% endfor %}")),
    "changed with lists": (
        "{% set n = namespace(a=[1], b=[1]) %}{% for x in range(60) %}{% set n.a = [n.a, n.a] %}{% set n.b = [n.b, "
        "n.b] %}{% endfor %}{% for x in [1, 2] %}{{ loop.changed(n.a if loop.first else n.b) }}{% endfor %}"),
    "list as a number": (
        "{% set n = namespace(a=[1]) %}{% for x in range(60) %}{% set n.a = [n.a, n.a] %}{% endfor %}{{ (n.a | "
        "int) + 'x' }}"),
    "module that prints": "{% import 'prints.xml' as p %}",
    "trims kept": (
        BIG
        + ("{% set b = ' ' ~ a %}{% set n = namespace(t=[]) %}{% for x in range(9999) %}{% set n.t = [n.t, b "
           "| trim] %}{% endfor %}")),
    "long needle": (
        BIG
        + ("{% set b = a ~ '\n' ~ a ~ a ~ a ~ a ~ a ~ a %}{% for x in range(9999) %}{% for y in range(99) "
           "%}{% if b in 'x' %}{% endif %}{% endfor %}{% endfor %}")),
    "long separator": (
        BIG
        + ("{% set b = a ~ '\n' ~ a ~ a ~ a ~ a ~ a ~ a %}{% for x in range(9999) %}{% for y in range(99) "
           "%}{% set z = [] | join(b) %}{% endfor %}{% endfor %}")),
    "long path": BIG + "{% for x in range(9999) %}{% set y = [card] | map(attribute=card.long) %}{% endfor %}",
    "markup case": "{% macro m() %}{{ '<' * 1 }}{% endmacro %}{{ m() | upper }}",
}
