"""The buttons of the tracker for a kitten that lies on the table: rescue, death, and where it goes back."""

from __future__ import annotations

from ekprob.i18n import text
from ekprob.rules.cards import Card
from ekprob.rules.rulings import DeadHand, KittenPutBack
from ekprob.widgets.page.phrases import Phrases
from ekprob.widgets.tracker.buttons import GAP, Buttons, View, button, step
from ekprob.widgets.tracker.entries import PRIORS


class KittenOffers(Buttons):
    """Makes the buttons about a kitten, for one moment and in one language."""

    def rescued(self, seat: int, card: Card) -> View:
        """A rescue card was laid on the kitten."""
        label = self.log("rescued", seat, card=card.name_in(self.lang))
        return button(label, {"kind": "rescued", "seat": seat, "card": card.value})

    def exploded(self, seat: int) -> View:
        """Nothing saved them; their hand is shown where the rulings discard it."""
        belief = self.moment.belief
        shown = belief.setup.rulings.dead_hand is DeadHand.DISCARD and seat != self.moment.me
        steps = []
        if shown and (held := belief.hand_size(seat)):
            steps = [self.many_step(held, self.safe_titles, self.ask("discarded", count=held))]
        return button(self.log("died", seat), {"kind": "exploded", "seat": seat}, steps)

    def returned(self, seat: int) -> list[View]:
        """A kitten went back: in secret, where I guess, or where I know."""
        message = {"kind": "returned", "seat": seat}
        cards = self.moment.cards
        number = {
            "name": "position",
            "field": "position",
            "kind": "number",
            "ask": self.ask("position", last=cards),
            "min": 0,
            "max": cards,
            "asked": True,
        }
        where = button(self.tell("label_known", player=self.names[seat]), message, [number])
        is_chosen = self.moment.belief.setup.rulings.kitten_put_back is KittenPutBack.CHOSEN
        if seat == self.moment.me and is_chosen:
            return [where]
        options = [
            {"value": prior, "label": Phrases(self.lang)(f"prior_{prior}"), "card": "", "asks": []}
            for prior in PRIORS
        ]
        guessed = button(
            self.tell("label_guessed", player=self.names[seat]),
            message,
            [step("prior", self.ask("prior"), options)],
        )
        return [button(self.log("returned_hidden", seat), message), guessed, where]

    def watched(self, seat: int, rescuer: int) -> View:
        """Somebody will see where the kittens go."""
        label = self.log("watched", seat, target=self.names[rescuer])
        return button(label, {"kind": "watched", "seat": seat, "rescuer": rescuer})

    def revived(self, rescuer: int) -> View:
        """A dead player is back."""
        dead = [seat for seat, alive in enumerate(self.moment.belief.living) if not alive]
        label = text("log.revived", self.lang, player=GAP, target=self.names[rescuer])
        return button(label, {"kind": "revived", "rescuer": rescuer}, [self.seat_step("seat", dead)])
