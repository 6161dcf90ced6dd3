"""The examples of docs/train.md run, and what comes with an extra is asked for in one sentence."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "train.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


def test_the_first_lines_print_what_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(EXAMPLES[0], "docs/train.md", "exec"), {})  # noqa: S102
    assert f"`{capsys.readouterr().out.strip()}`" in PAGE


def test_the_lines_after_them_learn(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(EXAMPLES[1], "docs/train.md", "exec"), {})  # noqa: S102
    found = re.fullmatch(r"at first [\d.]+%, at last ([\d.]+)% of [\d,]+ games\n", capsys.readouterr().out)
    assert found is not None
    assert float(found[1]) > 32  # a random player wins 30 %


@pytest.mark.parametrize("example", EXAMPLES[2:], ids=map(str, range(2, len(EXAMPLES))))
def test_an_example_of_the_page_runs(example: str) -> None:
    quick = example.replace('batch("cathulhu"', 'batch("dice"')  # which is compiled in seconds
    exec(compile(quick, "docs/train.md", "exec"), {})  # noqa: S102


@pytest.mark.parametrize(
    ("module", "lacking", "extra"),
    [("pettingzoo", "pettingzoo", "envs"), ("gymnasium", "gymnasium", "envs"), ("openspiel", "pyspiel", "openspiel")],
)
def test_a_package_that_is_missing_is_asked_for_in_one_sentence(module: str, lacking: str, extra: str) -> None:
    script = f"""
import sys
sys.modules["{lacking}"] = None
import fhtagn.envs
assert not {{"gymnasium", "pettingzoo", "pyspiel"}} & {{name for name in sys.modules if sys.modules[name]}}
try:
    import fhtagn.envs.{module}
except fhtagn.FhtagnError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=600)
    assert done.stdout == f'This needs {lacking}; install it with: pip install "fhtagn[{extra}]"\n', done.stderr
