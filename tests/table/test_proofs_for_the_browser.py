"""What the browser's own check is tested with is what this server writes."""

from __future__ import annotations

import json
from pathlib import Path

from support import proofs

REPOSITORY = Path(__file__).parents[2]


async def test_the_browser_checks_proofs_as_they_are_written() -> None:
    stored = json.loads((REPOSITORY / proofs.SAMPLES).read_text(encoding="utf-8"))
    assert stored == await proofs.samples(), "run: PYTHONPATH=tests python tests/support/proofs.py"
