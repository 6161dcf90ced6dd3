"""Everything that can happen to three nodes under load, often: runs tests/cluster and notes the result in docs/soak.md.

usage: python bench/faults.py [ROUNDS [KILLS]]    (50 rounds of everything, with one kill in each)

Five clusters at once share out the rounds, for mostly one waits for leases to end.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from soak import NODES, ROOT, git, replace_section

ABOUT = """
Four tables, one of each game, are played at the doors of three nodes over live connections, while one thing after the
other happens to the nodes, PostgreSQL, NATS and the links between them. Clients write down every command, answer and
event; at the end a program holds that against the logs: every acknowledged command is there once and in order, every
viewer was told what the log says without gaps, and no table had two writers. A row is written only if all of that held.

| what happened, how often each | commands acknowledged | games | connections lost | minutes | commit | date |
|---|---|---|---|---|---|---|
"""


def main() -> None:
    rounds, kills = [*sys.argv[1:], *("50", "1")[len(sys.argv) - 1 :]]
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        tally = Path(folder) / "tally.json"
        test = ["tests/cluster/test_faults.py", "--faults", rounds, "--node-kills", kills, "--clusters", "5"]
        if subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-n0", *test, "--tally", str(tally)], cwd=ROOT, check=False
        ).returncode:
            sys.exit("The test failed; docs/soak.md stays as it was.")
        counted = json.loads(tally.read_text())
    changed = "*" if git("status", "--porcelain", "src") else ""
    happened = ", ".join(f"{name} {times}" for name, times in sorted(counted["done"].items()))
    row = (
        f"| {happened} | {counted['acknowledged']:,} | {counted['tables']:,} | {counted['returns']:,}"
        f" | {(time.monotonic() - begun) / 60:.0f} | {git('rev-parse', '--short', 'HEAD')}{changed}"
        f" | {time.strftime('%Y-%m-%d')} |\n"
    )
    replace_section(NODES, ABOUT + row)
    print(row, end="")


if __name__ == "__main__":
    main()
