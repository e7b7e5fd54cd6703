"""A kernel that is killed in the middle of a game: the same table is there again in a new one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager

pytestmark = pytest.mark.slow

PATIENCE = 120
"""Seconds a kernel may take; a machine may be busy."""

TABLE = """
import json
from random import Random
from ekprob.widgets import play
from ekprob.widgets.game_table.view import view_state
from tests.widgets.scenes.games import played_on
table = play("original", players=3, seed=5, bots="cautious", save={file!r}, pace="at_once")
"""

SHOWN = """
view = view_state(table.session)
print(json.dumps([view[part] for part in ("seats", "pile", "discards", "hand", "offers", "prompt", "log")]))
"""


@contextmanager
def kernel() -> Iterator[tuple[KernelManager, BlockingKernelClient]]:
    """A Jupyter kernel of this environment; killed at the end, if it has not been before."""
    manager = KernelManager(kernel_name="python3")
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=PATIENCE)
        yield manager, client
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def shown(client: BlockingKernelClient, code: str) -> str:
    """What the code prints."""
    lines: list[str] = []

    def note(message: dict[str, dict[str, str]]) -> None:
        lines.append(message["content"].get("text", "") or str(message["content"].get("evalue", "")))

    client.execute_interactive(code, timeout=PATIENCE, output_hook=note)
    return "".join(lines)


def test_a_killed_kernel_loses_no_game(tmp_path: Path) -> None:
    """What the table shows after some moves is shown again by a new kernel that opens the same file."""
    table = TABLE.format(file=str(tmp_path / "game.json"))
    with kernel() as (manager, client):
        before = shown(client, f"{table}_ = played_on(table.session, Random(3), 6)\n{SHOWN}")
        manager.provisioner.process.kill()  # type: ignore[union-attr]  # no time to save
    with kernel() as (_, client):
        after = shown(client, table + SHOWN)

    assert json.loads(after) == json.loads(before)
    assert len(json.loads(before)[-1]) > 5
