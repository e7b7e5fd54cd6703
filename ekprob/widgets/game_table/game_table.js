// The page of the game table. Python sends one dictionary, `state`; the page draws it and sends messages back.
// `h` and `patch` come from elements.js, `cardFace` and `cardSymbol` from cards.js.

const PLAIN_KEYS_PASS = new Set(["Tab"]);
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const QUIET = new Set(["turn", "wait", "over"]); // what may be asked without moving the focus

class Table {
  constructor(model, host) {
    this.model = model;
    this.root = document.createElement("section");
    this.root.className = "ekprob-table";
    this.selected = null; // the title in the hand whose uses are shown
    this.roving = null; // the title in the hand that Tab reaches
    this.picked = []; // titles chosen for five different cards
    this.named = {}; // the title asked for, by offer
    this.order = []; // the top cards in the order chosen so far, as places of the state's list
    this.place = 0; // where the kitten is to go
    this.box = null; // the box chosen for a new game, if not the present one
    this.asked = ""; // the question that is on the page
    this.drawn = -1; // the step that is on the page
    host.append(this.root);
    // JupyterLab takes plain keys for commands ("d d" deletes the cell) unless they stop here.
    this.root.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.selected) this.select(null);
      if (!event.ctrlKey && !event.metaKey && !event.altKey && !PLAIN_KEYS_PASS.has(event.key)) event.stopPropagation();
    });
    this.onState = () => this.answered();
    model.on("change:state", this.onState);
    this.answered();
  }

  destroy() {
    clearTimeout(this.clock);
    this.model.off("change:state", this.onState);
    this.root.remove();
  }

  get state() {
    return this.model.get("state");
  }

  t(name) {
    return this.state.texts[name];
  }

  send(message) {
    this.model.send(message);
  }

  act(id, choices = {}) {
    this.send({ do: "act", id, step: this.state.step, ...choices });
  }

  answered() {
    const s = this.state;
    const hadFocus = this.root.contains(document.activeElement);
    if (s.step !== this.drawn) this.newMoment(s);
    this.draw();
    if (hadFocus) this.keepFocus(s);
    this.asked = this.question(s);
    this.drawn = s.step;
    clearTimeout(this.clock);
    if (s.waiting && s.waiting.milliseconds !== null) {
      this.clock = setTimeout(() => this.send({ do: "go_on", step: s.step }), s.waiting.milliseconds);
    }
  }

  /** What was chosen for one moment of the game is nothing for the next. */
  newMoment(s) {
    this.picked = [];
    this.order = (s.prompt.cards ?? []).map((_, index) => index);
    this.place = 0;
    if (s.prompt.kind !== "turn" || !s.hand.some(({ card }) => card === this.selected)) this.selected = null;
  }

  question(s) {
    return `${s.prompt.kind} ${s.prompt.text} ${s.prompt.detail}`;
  }

  /** A new question takes the focus, so that it is read and no key meant for the last one answers it. */
  keepFocus(s) {
    const isNew = this.question(s) !== this.asked && !QUIET.has(s.prompt.kind);
    if (isNew) this.find("prompt")?.focus();
    else if (!this.root.contains(document.activeElement)) (this.find(s.mode === "over" ? "prompt" : "pile") ?? this.find("prompt"))?.focus();
  }

  find(key) {
    return this.root.querySelector(`[data-key="${key}"]`);
  }

  draw() {
    const s = this.state;
    patch(this.root, h("section", { class: "ekprob-table", "aria-label": this.t("title"), lang: s.lang, "data-step": s.step },
      h("div", { class: "et-felt", key: "felt" },
        this.seats(s),
        h("div", { class: "et-middle", key: "middle" }, this.pile(s), this.prompt(s), this.discards(s)),
        this.hand(s)),
      this.notices(s),
      this.buttons(s),
      h("div", { class: "et-columns", key: "columns" }, this.coach(s), this.log(s)),
      this.settings(s)));
  }

  // Who sits at the table

  seats(s) {
    return h("ul", { key: "seats", class: "et-seats", "aria-label": this.t("players") },
      s.seats.filter(({ seat }) => seat !== s.me).map((seat) => this.seat(seat)));
  }

  seat({ seat, name, kind, cards, cards_text, is_living, is_current, is_acting, turns, last }) {
    const classes = ["et-seat", is_current && "et-current", is_acting && "et-acting", !is_living && "et-dead"].filter(Boolean).join(" ");
    return h("li", { key: `seat-${seat}`, class: classes },
      h("p", { class: "et-name" }, h("strong", {}, name), h("small", {}, ` ${kind} · ${this.t("seat")} ${seat}`)),
      h("p", { class: "et-cards" },
        h("span", { class: "et-backs", "aria-hidden": "true" }, Array.from({ length: Math.min(cards, 12) }, (_, index) => h("span", { key: `back-${index}` }))),
        ` ${cards_text}`),
      h("p", { class: "et-marks" },
        is_living ? null : h("span", { class: "et-mark et-mark-dead" }, `✖ ${this.t("dead")}`),
        is_current ? h("span", { class: "et-mark" }, `▶ ${this.t("on_turn")}`) : null,
        turns ? h("span", { class: "et-mark" }, turns) : null),
      last ? h("p", { class: "et-last" }, last) : null);
  }

  // The middle of the table

  pile(s) {
    const draw = s.offers.find(({ id }) => id === "draw");
    return h("div", { class: "et-pile", key: "pile-place" },
      h("button", {
        type: "button", key: "pile", class: "et-back", "aria-disabled": draw ? null : "true",
        "aria-label": `${this.t("draw")}: ${s.pile.text}`, onclick: () => draw && this.act("draw"),
      },
        h("span", { class: "et-pile-count" }, String(s.pile.count)),
        h("span", { class: "et-draw" }, draw ? this.t("draw") : this.t("pile"))),
      this.riskBelowPile(s));
  }

  riskBelowPile(s) {
    const risk = s.coach?.tiles.find(({ name }) => name === "risk");
    return risk ? h("p", { class: "et-pile-risk" }, h("span", { class: "et-hidden" }, `${risk.question} `), unbroken(risk.answer)) : null;
  }

  discards(s) {
    const top = s.discards[0];
    return h("div", { class: "et-discards", key: "discards" },
      top
        ? h("div", { class: "et-top", role: "img", "aria-label": `${this.t("discards")}: ${s.cards[top].name}` }, cardFace(top, s.cards[top].name))
        : h("div", { class: "et-top et-empty" }, this.t("no_discards")),
      s.discards.length
        ? h("details", { key: "all-discards" },
          h("summary", {}, `${this.t("discards")}: ${s.discards.length}`),
          h("ol", { class: "et-list" }, s.discards.map((card, index) => h("li", { key: `discard-${index}` }, cardSymbol(card), ` ${s.cards[card].name}`))))
        : null);
  }

  // What is asked

  prompt(s) {
    const { kind, text, detail } = s.prompt;
    return h("div", { key: "prompt", class: `et-prompt et-prompt-${kind}`, tabindex: -1, role: "group", "aria-label": text },
      h("h3", { key: "question", "aria-live": "polite" }, text),
      detail && kind !== "hand_over" ? h("p", { key: "detail", class: "et-detail" }, detail) : null,
      this.answers(s));
  }

  answers(s) {
    const { kind, seat, detail } = s.prompt;
    if (kind === "hand_over") return this.row([this.button("take-over", detail, () => this.send({ do: "take_over", seat }), "et-main")]);
    if (kind === "wait") return this.row(s.waiting?.milliseconds === null ? [this.button("next", this.t("next"), () => this.send({ do: "go_on", step: s.step }), "et-main")] : []);
    if (kind === "over") return this.row([this.button("again", this.t("again"), () => this.send({ do: "new_game" }), "et-main")]);
    if (kind === "turn") return this.uses(s);
    if (kind === "insert") return this.places(s);
    if (kind === "alter") return this.arrangement(s);
    return [
      kind === "dig" ? h("div", { class: "et-row" }, s.prompt.cards.map((card) => this.small(s, card))) : null,
      ...this.offered(s, s.offers),
    ];
  }

  /** What needs no more than a press stands in one row; what is still to be aimed follows. */
  offered(s, offers) {
    const isPlain = ({ targets, choose }) => !targets.length && !choose;
    return [this.row(offers.filter(isPlain).map((offer) => this.plain(offer))), ...offers.filter((offer) => !isPlain(offer)).map((offer) => this.aimed(s, offer))];
  }

  row(children) {
    return children.length ? h("div", { class: "et-row" }, children) : null;
  }

  button(key, label, onclick, look = "") {
    return h("button", { type: "button", key, class: `et-button ${look}`, onclick }, label);
  }

  small(s, card) {
    return h("div", { key: `small-${card}`, class: "et-small", role: "img", "aria-label": s.cards[card].name }, cardFace(card, s.cards[card].name));
  }

  /** What the selected card can do. */
  uses(s) {
    const held = s.hand.find(({ card }) => card === this.selected);
    if (!held) return h("p", { key: "hint", class: "et-note" }, this.t("hint"));
    const offers = s.offers.filter(({ id }) => held.offers.includes(id));
    return [
      h("p", { key: "about", class: "et-note" }, h("strong", {}, s.cards[held.card].name), `: ${s.cards[held.card].about}`),
      held.why && !offers.length ? h("p", { key: "why-not", class: "et-why-not" }, held.why) : null,
      ...this.offered(s, offers),
    ];
  }

  plain({ id, label, cards }) {
    return h("button", { type: "button", key: `do-${id}`, class: `et-button et-main et-do-${id.split(" ")[0]}`, onclick: () => this.act(id) },
      cards.length === 1 ? [cardSymbol(cards[0]), " "] : null, label);
  }

  aimed(s, offer) {
    const { id, label, targets, names, choose } = offer;
    if (choose) return this.five(s, offer);
    const named = this.named[id] ?? names[0]?.card;
    const choices = (target) => (names.length ? { target, named } : { target });
    return h("fieldset", { class: "et-offer", key: `offer-${id}` },
      h("legend", {}, label),
      names.length ? this.choice(`named-${id}`, this.t("ask_for"), { value: named, options: names.map(({ card, name }) => ({ value: card, label: name })) },
        (value) => { this.named[id] = value; this.draw(); }) : null,
      h("div", { class: "et-row" },
        targets.map(({ seat, name }) => this.button(`do-${id}-${seat}`, `→ ${name}`, () => this.act(id, choices(seat)), "et-main"))));
  }

  five(s, { id, label, cards, choose }) {
    const toggle = (card) => {
      this.picked = this.picked.includes(card) ? this.picked.filter((each) => each !== card) : [...this.picked, card].slice(-choose);
      this.draw();
    };
    const ready = this.picked.length === choose;
    return h("fieldset", { class: "et-offer", key: `offer-${id}` },
      h("legend", {}, `${label} (${this.picked.length}/${choose})`),
      h("div", { class: "et-row" }, cards.map((card) => h("button", {
        type: "button", key: `pick-${card}`, class: "et-button et-pick", "aria-pressed": String(this.picked.includes(card)), onclick: () => toggle(card),
      }, cardSymbol(card), ` ${s.cards[card].name}`))),
      h("div", { class: "et-row" }, h("button", {
        type: "button", key: `do-${id}`, class: "et-button et-main", "aria-disabled": ready ? null : "true",
        onclick: () => ready && this.act(id, { cards: this.picked }),
      }, this.t("play_these"))));
  }

  /** Where the kitten goes: by slider and by typing, with who would draw it. */
  places(s) {
    const { places } = s.prompt;
    const most = places.length - 1;
    const set = (event) => {
      const typed = Number.parseInt(event.target.value, 10);
      if (typed >= 0 && typed <= most) { this.place = typed; this.draw(); }
    };
    const live = [this.place, `${s.step}-${this.place}`];
    const range = { min: 0, max: most, step: 1, value: live, oninput: set };
    return [
      h("div", { class: "et-row et-places", key: "places" },
        h("input", { type: "range", key: "place-slider", "aria-label": this.t("place"), "aria-valuetext": places[this.place].text, ...range }),
        h("input", { type: "number", key: "place", "aria-label": this.t("place"), inputmode: "numeric", ...range })),
      h("p", { key: "place-text", class: "et-place-text", "aria-live": "polite" }, places[this.place].text),
      s.coach?.put_back ? h("p", { key: "place-coach", class: "et-note" }, s.coach.put_back) : null,
      this.row([this.button("do-insert", s.offers[0].label, () => this.act("insert", { position: this.place }), "et-main")]),
    ];
  }

  arrangement(s) {
    const { cards } = s.prompt;
    const swap = (at, step) => {
      const order = [...this.order];
      [order[at], order[at + step]] = [order[at + step], order[at]];
      this.order = order;
      this.draw();
    };
    const move = (at, step, sign, label) => h("button", {
      type: "button", key: `move-${this.order[at]}-${step}`, class: "et-button", "aria-label": `${s.cards[cards[this.order[at]]].name}: ${label}`,
      "aria-disabled": at + step >= 0 && at + step < cards.length ? null : "true",
      onclick: () => at + step >= 0 && at + step < cards.length && swap(at, step),
    }, sign);
    return [
      h("ol", { class: "et-order", key: "order" }, this.order.map((index, at) => h("li", { key: `order-${index}` },
        h("span", { class: "et-note" }, at === 0 ? this.t("drawn_next") : `${at + 1}.`),
        this.small(s, cards[index]),
        h("span", { class: "et-row" }, move(at, -1, "◀", this.t("earlier")), move(at, 1, "▶", this.t("later")))))),
      this.row([this.button("do-arrange", s.offers[0].label, () => this.act("arrange", { cards: this.order.map((index) => cards[index]) }), "et-main")]),
    ];
  }

  // My hand

  hand(s) {
    const me = s.seats.find(({ seat }) => seat === s.me);
    if (!me) return null;
    const cards = s.hand.map(({ card }) => card);
    const inTabOrder = cards.includes(this.roving) ? this.roving : cards[0];
    return h("section", { key: "hand", class: `et-mine ${me.is_current ? "et-current" : ""}`, "aria-label": this.t("hand") },
      h("p", { class: "et-name" }, h("strong", {}, me.name), h("small", {}, ` ${this.t("you")} · ${this.t("seat")} ${me.seat} · ${me.cards_text}`),
        me.is_living ? null : h("span", { class: "et-mark et-mark-dead" }, `✖ ${this.t("dead")}`),
        me.is_current ? h("span", { class: "et-mark" }, `▶ ${this.t("on_turn")}`) : null,
        me.turns ? h("span", { class: "et-mark" }, me.turns) : null),
      h("div", { key: "cards", class: "et-hand", role: "toolbar", "aria-label": this.t("hand"), onkeydown: (event) => this.rove(event, cards) },
        s.hand.map((held) => this.held(s, held, held.card === inTabOrder))));
  }

  held(s, { card, count, offers, why }, inTabOrder) {
    const { name, about } = s.cards[card];
    const label = [count > 1 ? `${name} ×${count}` : name, about, why].filter(Boolean).join(". ");
    return h("button", {
      type: "button", key: `card-${card}`, class: `ek-card ${offers.length ? "ek-usable" : ""}`, "aria-label": label, title: why || about,
      "aria-pressed": String(this.selected === card), tabindex: inTabOrder ? 0 : -1,
      onclick: () => this.press(card, offers), onfocus: () => { this.roving = card; },
    }, cardFace(card, name, count));
  }

  /** Arrow keys go from card to card; Enter on the selected card goes on to what it can do. */
  rove(event, cards) {
    const at = cards.indexOf(this.roving);
    if (event.key === "Enter" && this.state.prompt.kind === "turn") {
      event.preventDefault();
      this.select(this.roving);
      this.find("prompt")?.querySelector("button")?.focus();
      return;
    }
    const to = event.key === "Home" ? 0 : event.key === "End" ? cards.length - 1 : STEPS[event.key] ? (at + STEPS[event.key] + cards.length) % cards.length : -1;
    if (to < 0) return;
    event.preventDefault();
    this.roving = cards[to];
    this.draw();
    this.find(`card-${cards[to]}`)?.focus();
  }

  /** In my turn a card shows what it can do; where one card is asked for, it is the answer. */
  press(card, offers) {
    const [only] = this.state.offers.filter(({ id }) => offers.includes(id));
    if (this.state.prompt.kind === "turn") this.select(this.selected === card ? null : card);
    else if (offers.length === 1 && !only.targets.length) this.act(only.id);
  }

  select(card) {
    this.selected = card;
    this.picked = [];
    this.draw();
  }

  // Below the table

  notices(s) {
    return h("div", { key: "notices", class: "et-notices" },
      h("p", { key: "error", role: "alert", class: "et-error" }, s.error),
      h("p", { key: "warning", role: "alert", class: "et-error" }, s.warning),
      h("p", { key: "status", role: "status", class: "et-note" }, s.status));
  }

  buttons(s) {
    return h("div", { class: "et-row et-bar", key: "bar" },
      h("button", {
        type: "button", key: "undo", class: "et-button", "aria-disabled": s.undo.on ? null : "true", title: s.undo.why,
        onclick: () => this.send({ do: "undo" }),
      }, `↶ ${this.t("undo")}`),
      h("label", { class: "et-check", key: "coach-label" },
        h("input", { type: "checkbox", key: "coach-on", checked: [s.settings.coach, s.handled], onchange: (event) => this.send({ do: "coach", on: event.target.checked }) }),
        this.t("coach")),
      this.choice("pace", this.t("pace"), s.settings.pace, (pace) => this.send({ do: "pace", pace })),
      h("span", { class: "et-note", key: "file" }, s.settings.file));
  }

  choice(key, label, { value, options }, set) {
    return h("label", { class: "et-field", key: `field-${key}` },
      h("span", {}, label),
      h("select", { key, value: [value, `${this.state.handled}-${value}`], onchange: (event) => set(event.target.value) },
        options.map((option) => h("option", { key: `option-${option.value}`, value: [option.value, "fixed"] }, option.label))));
  }

  log(s) {
    return h("section", { key: "log", class: "et-log", "aria-label": this.t("log") },
      h("h3", {}, this.t("log")),
      h("ol", { tabindex: 0, "aria-label": this.t("log") }, s.log.map(([number, line]) => h("li", { key: `line-${number}` }, line)).reverse()));
  }

  settings(s) {
    const { boxes, edition, players, bots, language, ask_everybody: asks, seed } = s.settings;
    const box = boxes.find(({ value }) => value === (this.box ?? edition)) ?? boxes[0];
    const deal = (event) => {
      event.preventDefault();
      const read = (key) => this.find(key).value;
      this.send({ do: "new_game", edition: box.value, players: Number(read("new-players")), bots: read("new-bots"), seed: read("new-seed").trim() });
    };
    const fixed = (value) => [value, `new-${edition}-${players}-${box.value}`];
    const kept = box.players.includes(players) ? players : box.players[0];
    return h("details", { key: "settings", class: "et-settings" },
      h("summary", {}, this.t("settings")),
      h("form", { key: "new", class: "et-row", onsubmit: deal },
        this.choice("new-box", this.t("box"), { value: box.value, options: boxes }, (value) => { this.box = value; this.draw(); }),
        h("label", { class: "et-field", key: "players-field" }, h("span", {}, this.t("players")),
          h("select", { key: "new-players", value: fixed(kept) }, box.players.map((count) => h("option", { key: `option-${count}`, value: [count, "fixed"] }, String(count))))),
        h("label", { class: "et-field", key: "bots-field" }, h("span", {}, this.t("bots")),
          h("select", { key: "new-bots", value: fixed(bots.value) }, bots.options.map(({ value, label }) => h("option", { key: `option-${value}`, value: [value, "fixed"] }, label)))),
        h("label", { class: "et-field", key: "seed-field" }, h("span", {}, this.t("seed")),
          h("input", { type: "text", key: "new-seed", maxlength: 40, autocomplete: "off", placeholder: this.t("any_seed") })),
        h("button", { type: "submit", key: "deal", class: "et-button et-main" }, this.t("deal"))),
      h("div", { class: "et-row", key: "more" },
        this.choice("language", this.t("language"), language, (lang) => this.send({ do: "language", lang })),
        asks === null ? null : h("label", { class: "et-check", key: "asks-label" },
          h("input", { type: "checkbox", key: "asks", checked: [asks, s.handled], onchange: (event) => this.send({ do: "ask_everybody", on: event.target.checked }) }),
          this.t("ask_everybody")),
        seed ? h("span", { class: "et-note", key: "seed" }, seed) : null));
  }

  // The coach

  coach(s) {
    if (!s.coach) return null;
    const { tiles, hands, strip, advice, note } = s.coach;
    return h("section", { key: "coach", class: "et-coach", "aria-label": this.t("coach") },
      h("h3", {}, this.t("coach")),
      h("div", { class: "et-tiles" }, tiles.map((tile) => h("div", { key: `tile-${tile.name}`, class: `et-tile et-tile-${tile.name}` },
        h("p", {}, tile.question), h("p", { class: "et-answer" }, unbroken(tile.answer)), this.why(s, tile.name, tile.question), this.derivation(s, tile.name)))),
      advice.length ? this.advice(s, advice) : null,
      s.coach.advice_waits ? h("p", { key: "waits", class: "et-row" }, this.t("advice_waits"), this.button("advise", this.t("work_out"), () => this.send({ do: "advise", step: s.step }))) : null,
      this.strip(s, strip),
      hands.length ? this.hands(s, hands) : null,
      note ? h("p", { class: "et-note" }, note) : null);
  }

  why(s, name, about) {
    const open = name in s.coach.whys;
    return h("button", {
      type: "button", class: "et-why", key: `why-${name}`, "aria-expanded": String(open), "aria-label": `${this.t("why")} ${about}`,
      onclick: () => this.send({ do: "why", number: name, open: !open }),
    }, this.t("why"));
  }

  derivation(s, name) {
    return name in s.coach.whys ? h("div", { key: `derivation-${name}`, class: "et-derivation", role: "note", "aria-label": this.t("why") }, s.coach.whys[name]) : null;
  }

  advice(s, rows) {
    const heading = (name) => h("th", { scope: "col", key: name }, this.t(name));
    const row = ({ name, rank, is_best, option, card, numbers }) => [
      h("tr", { key: name, class: is_best ? "et-best" : "" },
        h("th", { scope: "row" }, is_best ? "★ " : "", card ? cardSymbol(card) : null, ` ${rank} ${option}`),
        numbers.map((number, index) => h("td", { key: `number-${index}` }, unbroken(number))),
        h("td", {}, this.why(s, name, option))),
      name in s.coach.whys ? h("tr", { key: `open-${name}` }, h("td", { colspan: 5 }, this.derivation(s, name))) : null,
    ];
    return h("div", { key: "advice", class: "et-scroll" }, h("table", {},
      h("caption", {}, this.t("advice")),
      h("thead", {}, h("tr", {}, heading("option"), heading("kitten_now"), heading("explode_now"), heading("explode_next"), h("td", {}))),
      h("tbody", {}, rows.map(row))));
  }

  strip(s, { heights, stretches }) {
    return h("div", { key: "strip", class: "et-strip-box" },
      h("p", { class: "et-caption" }, this.t("strip")),
      h("div", { class: "et-strip", "aria-hidden": "true" }, heights.map((height, index) => h("span", { key: `bar-${index}`, style: `--ek-height: ${height}` }))),
      h("ul", { class: "et-stretches" }, stretches.map(({ name, places, answer }) => h("li", { key: name },
        `${places}: ${unbroken(answer)} `, this.why(s, name, places), this.derivation(s, name)))));
  }

  hands(s, rows) {
    return h("div", { key: "hands", class: "et-scroll" }, h("table", {},
      h("caption", {}, this.t("hands")),
      h("tbody", {}, rows.map(({ seat, player, numbers }) => [
        h("tr", { key: `hand-${seat}` }, h("th", { scope: "row" }, player),
          numbers.map(({ name, label, answer }) => h("td", { key: name }, `${label} ${unbroken(answer)} `, this.why(s, name, `${player}: ${label}`)))),
        ...numbers.filter(({ name }) => name in s.coach.whys).map(({ name }) => h("tr", { key: `open-${name}` }, h("td", { colspan: 3 }, this.derivation(s, name)))),
      ]))));
  }
}

/** A number stays in one line with its percent sign. */
const unbroken = (number) => number.replaceAll(" %", "\u00a0%");

function render({ model, el }) {
  const table = new Table(model, el);
  return () => table.destroy();
}

export default { render };
