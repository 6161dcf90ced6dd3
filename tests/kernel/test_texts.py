"""Sentences: message keys with values, catalogues that make them words."""

import json
import string
from pathlib import Path
from typing import Any

import pytest

from fhtagn.kernel import registry
from fhtagn.kernel.texts import Message, Seat, catalogue, languages, render
from fhtagn.kernel.together import together

SAMPLES = json.loads((Path(__file__).parents[2] / "web/src/lib/phrases.samples.json").read_text(encoding="utf-8"))

SENTENCES = {
    "event.loses": "{who} loses {many:token|tokens} to {whom}.",
    "event.shown": "The cards are {cards}.",
    "event.late": "Too late, {who}.",
    "word.shoggoth": "a shoggoth",
}


def said(key: str, **values: Any) -> str:
    return render(SENTENCES, Message.of(key, **values), names=["ann", "Bob {x}"].__getitem__)


def test_a_seat_is_shown_by_its_players_name_and_a_sentence_starts_with_a_capital() -> None:
    assert said("event.loses", who=Seat(0), many=2, whom=Seat(1)) == "Ann loses 2 tokens to Bob {x}."


def test_a_sentence_that_starts_with_a_word_keeps_names_as_they_are() -> None:
    assert said("event.late", who=Seat(0)) == "Too late, ann."


@pytest.mark.parametrize(("many", "form"), [(0, "0 tokens"), (1, "1 token"), (2, "2 tokens"), (-1, "-1 tokens")])
def test_a_number_takes_the_form_that_fits_it(many: int, form: str) -> None:
    assert form in said("event.loses", who=Seat(0), many=many, whom=Seat(0))


def test_a_word_with_an_entry_is_translated_and_a_list_is_joined() -> None:
    assert said("event.shown", cards=["shoggoth", "byakhee", 3]) == "The cards are a shoggoth, byakhee and 3."


def test_a_plain_number_is_no_seat() -> None:
    assert said("event.late", who=1) == "Too late, 1."


def test_without_names_a_seat_is_called_by_its_number() -> None:
    assert render(SENTENCES, Message.of("event.late", who=Seat(4))) == "Too late, seat 4."


def test_values_that_a_sentence_does_not_use_do_no_harm() -> None:
    assert said("event.late", who=Seat(0), whom=Seat(1), many=3) == "Too late, ann."


def message(key: str, values: dict[str, Any]) -> Message:
    return Message(key, {name: seats_in(value) for name, value in values.items()})


def seats_in(value: Any) -> Any:
    if isinstance(value, list):
        return [seats_in(item) for item in value]
    return Seat(value["seat"]) if isinstance(value, dict) else value


@pytest.mark.parametrize(("you", "key", "values", "text"), SAMPLES["said"])
def test_whoever_is_spoken_to_is_you_here_as_in_the_browser(
    you: int | None, key: str, values: dict[str, Any], text: str
) -> None:
    assert render(SAMPLES["texts"], message(key, values), SAMPLES["names"].__getitem__, you) == text


@pytest.mark.parametrize(("you", "told", "texts"), SAMPLES["together"])
def test_several_of_a_kind_are_one_sentence_here_as_in_the_browser(
    you: int | None, told: list[tuple[str, dict[str, Any]]], texts: list[str]
) -> None:
    joined = together(SAMPLES["texts"], [message(key, values) for key, values in told])
    assert [render(SAMPLES["texts"], one, SAMPLES["names"].__getitem__, you) for one in joined] == texts


def test_a_catalogue_is_flat_and_there_is_one_a_language(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('[a]\nb = "B"\n[a.c]\nd = "D"\n', encoding="utf-8")
    (tmp_path / "de.toml").write_text('[a]\nb = "Ä"\n', encoding="utf-8")
    assert languages(tmp_path) == ["de", "en"]
    assert catalogue(tmp_path, "en") == {"a.b": "B", "a.c.d": "D"}
    assert catalogue(tmp_path, "de") == {"a.b": "Ä"}


@pytest.mark.parametrize("identifier", registry.game_ids())
def test_every_language_of_a_game_has_the_same_keys_and_uses_only_values_that_english_uses(identifier: str) -> None:
    game = registry.find(identifier)
    english = game.catalogue("en")
    for language in languages(game.folder / "texts"):
        sentences = game.catalogue(language)
        assert sentences.keys() == english.keys(), language
        for key, sentence in sentences.items():
            assert _values(sentence) <= _values(english[key]), f"{language}: {key}"


@pytest.mark.parametrize("identifier", registry.game_ids())
def test_every_setting_of_a_game_is_explained(identifier: str) -> None:
    game = registry.find(identifier)
    for setting in game.setting_spec:
        assert game.catalogue("en").get(f"setting.{setting.name}"), setting.name


def _values(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}
