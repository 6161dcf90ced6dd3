"""The page of observations is made from the tables."""

from pathlib import Path

from fhtagn.envs import describe

REPOSITORY = Path(__file__).parents[2]


def test_the_page_of_observations_says_what_the_tables_say():
    written = (REPOSITORY / describe.PAGE).read_text(encoding="utf-8")
    assert written == describe.page(), "run: python -m fhtagn.envs.describe"
