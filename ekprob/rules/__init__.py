"""What the boxes say: cards, editions, rulings and the numbers of the set-up. Data, no behaviour."""

from ekprob.rules.attacks import imposed_turns
from ekprob.rules.cards import (
    ATTACKS,
    CATS,
    NOW_CARDS,
    RESCUES,
    Card,
    CardCounts,
    card_named,
)
from ekprob.rules.editions import Edition, box_of, edition, rulebook
from ekprob.rules.rulings import (
    AttackChain,
    Combos,
    DeadHand,
    DefuseReturn,
    KittenPutBack,
    NopedCards,
    NowWindow,
    Rulings,
    SpareDefuses,
)
from ekprob.rules.setup import Setup
from ekprob.rules.source import edition_names, rulebook_names

__all__ = [
    "ATTACKS",
    "CATS",
    "NOW_CARDS",
    "RESCUES",
    "AttackChain",
    "Card",
    "CardCounts",
    "Combos",
    "DeadHand",
    "DefuseReturn",
    "Edition",
    "KittenPutBack",
    "NopedCards",
    "NowWindow",
    "Rulings",
    "Setup",
    "SpareDefuses",
    "box_of",
    "card_named",
    "edition",
    "edition_names",
    "imposed_turns",
    "rulebook",
    "rulebook_names",
]
