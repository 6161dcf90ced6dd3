"""The kinds of cards by the words that transcripts, deck files and JSON use, in the order of the rules."""

KINDS = (
    "counterspell",
    "elder-sign",
    "banishing-word",
    "night-gaunt",
    "shoggoth",
    "dream",
    "great-race-of-yith",
    "azathoth",
    "dhole",
    "deep-ones",
    "mi-go",
    "cultist",
    "hound-of-tindalos",
    "nyarlathotep",
    "necronomicon",
    "cthulhu",
    "the-stars-are-right",
    "procession",
    "nightmare",
    "lost-in-the-dreamlands",
    "rlyeh-rises",
)
NUMBER = {kind: number for number, kind in enumerate(KINDS)}
