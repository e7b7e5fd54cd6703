"""Answers in columns."""

from __future__ import annotations

from ekprob.probability.text_tables import html_table, text_table


def test_a_chinese_character_takes_two_columns() -> None:
    """Characters and full-width signs take two columns of a terminal, accented letters and dashes one."""
    rows = [["跳過", "0"], ["，", "3/23"], ["Atención…", "1"]]

    assert text_table(["選項", "機率"], rows).splitlines() == [
        "選項       機率",
        "跳過          0",
        "，         3/23",
        "Atención…     1",
    ]


def test_a_table_in_html_heads_its_rows() -> None:
    """The first column heads each row, notes stand below, and signs of HTML are written out."""
    assert html_table(["a", "b"], [["<x>", "1 & 2"]], "en", ["less < more"]) == (
        '<table lang="en"><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>'
        '<tbody><tr><th scope="row">&lt;x&gt;</th><td>1 &amp; 2</td></tr></tbody></table>'
        '<p lang="en">less &lt; more</p>'
    )
