"""The report as one page that needs nothing else: no script, no font, no picture from anywhere."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from fhtagn.lab.report.order import Order
from fhtagn.lab.report.section import Parts, Section
from fhtagn.lab.report.sections import sections

STYLE = Path(__file__).with_name("report.css")
FORMULAS = Path(__file__).with_name("formulas.html")


def page(order: Order, parts: Parts, only: str | None = None) -> str:
    made = sections(order, parts, only)
    title = f"{order.game.title}: balance"
    given = " ".join(order.written(name, value) for name, value in order.given().items())
    about = (
        f"{order.games:,} games for every figure, seed {order.seed}, version {order.game.version} of the rules, "
        f"{given or 'usual settings'}. Each interval holds the true value in 95 of 100 such reports."
    )
    body = [
        f"<header><h1>{escape(order.game.title)}</h1><p>{escape(about)}</p>{_contents(made)}</header>",
        *(_section(order, one) for one in made),
        FORMULAS.read_text(encoding="utf-8"),
        f"<footer>{_command(order.command(only))}</footer>",
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE.read_text(encoding='utf-8')}</style></head>"
        f"<body><main>\n{chr(10).join(body)}\n</main></body></html>\n"
    )


def _contents(made: list[Section]) -> str:
    lines = "".join(f'<li><a href="#{one.name}">{escape(one.title)}</a> {_said(one.headline)}</li>' for one in made)
    return f'<ul class="findings">{lines}</ul>'


def _section(order: Order, one: Section) -> str:
    body = _coded("\n".join(one.body))
    return (
        f'<section id="{one.name}"><h2>{escape(one.title)}</h2><p class="headline">{_said(one.headline)}</p>\n{body}\n'
        f"{_command(order.command(one.name))}</section>"
    )


def _said(text: str) -> str:
    return _coded(escape(text))


def _coded(html: str) -> str:
    """Names in backticks as code."""
    return re.sub(r"`([^`<]+)`", r"<code>\1</code>", html)


def _command(command: str) -> str:
    return f'<p class="command">Made by <code>{escape(command)}</code></p>'
