"""kill -9 under load, often: runs tests/faults and notes the result in docs/soak.md.

usage: python bench/kills.py [KILLS]
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from soak import KILLS, ROOT, git, replace_section

ABOUT = """
Eight tables are played over live connections while the server is killed with `kill -9` at random moments and started
again. After each kill every acknowledged command must be in the log exactly once, no entry may be missing, and the
games must go on; at the end every log must be a lawful game. A row is written only if all of that held.

| kills | commands acknowledged | moves in the log, rolls included | minutes | commit | date |
|---|---|---|---|---|---|
"""


def main() -> None:
    kills = sys.argv[1] if len(sys.argv) > 1 else "50"
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        tally = Path(folder) / "tally.json"
        command = [sys.executable, "-m", "pytest", "tests/faults", "-q", "-n0", "--kills", kills, "--tally", str(tally)]
        if subprocess.run(command, cwd=ROOT, check=False).returncode:
            sys.exit("The test failed; docs/soak.md stays as it was.")
        counted = json.loads(tally.read_text())
    changed = "*" if git("status", "--porcelain", "src") else ""
    minutes = (time.monotonic() - begun) / 60
    row = (
        f"| {counted['kills']} | {counted['acknowledged']:,} | {counted['moves']:,} | {minutes:.0f}"
        f" | {git('rev-parse', '--short', 'HEAD')}{changed} | {time.strftime('%Y-%m-%d')} |\n"
    )
    replace_section(KILLS, ABOUT + row)
    print(row, end="")


if __name__ == "__main__":
    main()
