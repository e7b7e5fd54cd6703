"""Answers as tables: plain text in columns, and HTML."""

from __future__ import annotations

import html
from collections.abc import Sequence
from unicodedata import east_asian_width

Row = Sequence[str]


def text_table(headings: Row, rows: Sequence[Row]) -> str:
    """The rows in columns below their headings; the first column is flush left, the others right.

    >>> print(text_table(["card", "p"], [["Skip", "0"], ["Draw", "3/23"]]))
    card     p
    Skip     0
    Draw  3/23
    """
    lines = [headings, *rows]
    widths = [max(_width(line[column]) for line in lines) for column in range(len(headings))]
    return "\n".join(_line(line, widths).rstrip() for line in lines)


def html_table(headings: Row, rows: Sequence[Row], lang: str, notes: Sequence[str] = ()) -> str:
    """The same as an HTML table; the first column heads its row, the notes stand below."""
    top = "".join(f'<th scope="col">{html.escape(heading)}</th>' for heading in headings)
    body = "".join(_html_row(row) for row in rows)
    below = "".join(f'<p lang="{lang}">{html.escape(note)}</p>' for note in notes)
    return f'<table lang="{lang}"><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>{below}'


def _html_row(row: Row) -> str:
    cells = "".join(f"<td>{html.escape(cell)}</td>" for cell in row[1:])
    return f'<tr><th scope="row">{html.escape(row[0])}</th>{cells}</tr>'


def _line(line: Row, widths: Sequence[int]) -> str:
    padded = [" " * (width - _width(cell)) for cell, width in zip(line, widths, strict=True)]
    return "  ".join(
        [line[0] + padded[0], *(pad + cell for cell, pad in zip(line[1:], padded[1:], strict=True))]
    )


def _width(cell: str) -> int:
    """How many columns a terminal takes for it: Chinese characters are two wide."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in cell)
