// The page of the odds tracker. Python sends one dictionary, `state`; the page draws it and sends messages back.
// `h` and `patch` come from elements.js, `cardSymbol` from cards.js; the looks are those of the game table.

class Tracker {
  constructor(model, host) {
    this.model = model;
    this.root = document.createElement("section");
    this.pending = null; // the button whose choices are being made, and those made so far
    this.step = -1; // the step that is on the page
    host.append(this.root);
    // JupyterLab takes plain keys for commands ("d d" deletes the cell) unless they stop here.
    this.root.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.pending) this.cancel();
      if (!event.ctrlKey && !event.metaKey && !event.altKey && event.key !== "Tab") event.stopPropagation();
    });
    this.onState = () => this.answered();
    model.on("change:state", this.onState);
    this.answered();
  }

  destroy() {
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

  answered() {
    const s = this.state;
    const hadFocus = this.root.contains(document.activeElement);
    if (s.step !== this.step) this.pending = null;
    this.step = s.step;
    this.draw();
    if (hadFocus && !this.root.contains(document.activeElement)) (this.find("likely-title") ?? this.find("setup-title"))?.focus();
  }

  find(key) {
    return this.root.querySelector(`[data-key="${CSS.escape(key)}"]`);
  }

  draw() {
    const s = this.state;
    patch(this.root, h("section", { class: "ekprob-table ekprob-tracker", "aria-label": this.t("title"), lang: s.lang },
      h("div", { class: "et-felt", key: `felt-${s.mode}` }, s.mode === "setup" ? this.setup(s) : [this.table(s), this.tiles(s.odds), this.events(s)]),
      this.notices(s),
      h("div", { class: "et-row et-bar", key: "bar" }, this.undo(s)),
      s.odds ? h("div", { class: "et-columns", key: "columns" }, this.odds(s, s.odds), this.log(s)) : null,
      this.saving(s)));
  }

  // Setting up

  setup(s) {
    const { edition, boxes, players, allowed, seat, names, missing, note, hand } = s.setup;
    const set = (field, value) => this.send({ do: "draft", field, value });
    const numbers = (count) => Array.from({ length: count }, (_, index) => index);
    return [
      h("h3", { key: "setup-title", tabindex: -1 }, this.t("setup")),
      h("div", { class: "et-row", key: "who" },
        this.choice("box", this.t("box"), edition, boxes, (value) => set("edition", value)),
        this.choice("players", this.t("players"), players, allowed.map((count) => ({ value: count, label: String(count) })), (value) => set("players", Number(value))),
        this.choice("my-seat", this.t("my_seat"), seat, numbers(players).map((each) => ({ value: each, label: names[each].shown })), (value) => set("seat", Number(value)))),
      h("details", { key: "names" }, h("summary", {}, this.t("names")),
        h("div", { class: "et-row" }, names.map(({ seat: each, shown, given }) => h("label", { class: "et-field", key: `name-field-${each}` },
          h("span", {}, `${this.t("seat")} ${each}`),
          h("input", { type: "text", key: `name-${each}`, maxlength: 40, autocomplete: "off", placeholder: shown, value: [given, s.handled],
            onchange: (event) => this.send({ do: "draft", field: "name", seat: each, value: event.target.value }) }))))),
      h("fieldset", { class: "et-offer", key: "my-hand" },
        h("legend", {}, this.t("hand")),
        h("p", { key: "hand-note", role: "status", class: "et-note" }, note),
        h("ul", { class: "ekt-hand" }, hand.map(({ card, count, most }) => h("li", { key: `deal-${card}`, class: count ? "ekt-chosen" : "" },
          this.count(card, count - 1, count > 0, "−", this.t("less_of")),
          h("span", { class: "ekt-card" }, cardSymbol(card), ` ${s.cards[card]} `, h("strong", {}, `×${count}`)),
          this.count(card, count + 1, count < most, "+", this.t("more_of")))))),
      h("button", { type: "button", key: "start", class: "et-button et-main ekt-start", "aria-disabled": missing ? "true" : null, onclick: () => this.send({ do: "start" }) }, this.t("start")),
    ];
  }

  count(card, value, isOn, sign, label) {
    return h("button", {
      type: "button", key: `${sign}-${card}`, class: "et-button", "aria-label": `${this.state.cards[card]}: ${label}`, "aria-disabled": isOn ? null : "true",
      onclick: () => isOn && this.send({ do: "draft", field: "card", card, value }),
    }, sign);
  }

  choice(key, label, value, options, set) {
    return h("label", { class: "et-field", key: `field-${key}` },
      h("span", {}, label),
      h("select", { key, value: [value, `${this.state.handled}-${value}`], onchange: (event) => set(event.target.value) },
        options.map((option) => h("option", { key: `option-${option.value}`, value: [option.value, "fixed"] }, option.label))));
  }

  // The table

  table(s) {
    const { now, note, pile, discards, me, hand, seats } = s.table;
    return [
      h("div", { key: "now", class: "ekt-now" },
        h("h3", { key: "turn", "aria-live": "polite" }, now),
        note ? h("p", { key: "note", role: "status" }, note) : null,
        h("p", { key: "pile", class: "et-note" }, pile, discards.length ? [" · ", `${this.t("discards")}: `, cardSymbol(discards[0]), ` ${s.cards[discards[0]]} (${discards.length})`] : ` · ${this.t("no_discards")}`)),
      h("ul", { key: "seats", class: "et-seats", "aria-label": this.t("players") }, seats.map((seat) => this.seat(seat, me))),
      h("p", { key: "hand", class: "ekt-mine" }, h("strong", {}, `${this.t("hand")}: `),
        hand.map(({ card, count }) => h("span", { key: `held-${card}`, class: "ekt-held" }, cardSymbol(card), ` ${s.cards[card]}${count > 1 ? ` ×${count}` : ""}`))),
    ];
  }

  seat({ seat, name, cards, is_living, is_current, turns }, me) {
    const classes = ["et-seat", is_current && "et-current", !is_living && "et-dead"].filter(Boolean).join(" ");
    return h("li", { key: `seat-${seat}`, class: classes },
      h("p", { class: "et-name" }, h("strong", {}, name), seat === me ? h("small", {}, ` ${this.t("you")}`) : null),
      h("p", { class: "et-marks" }, cards, " ",
        is_living ? null : h("span", { class: "et-mark" }, `✖ ${this.t("dead")}`),
        is_current ? h("span", { class: "et-mark" }, `▶ ${this.t("on_turn")}`) : null,
        turns ? h("span", { class: "et-mark" }, turns) : null));
  }

  // What happened

  events(s) {
    if (!s.likely.length && !s.anything.length) return null;
    return [
      h("section", { key: "likely", class: "ekt-events", "aria-label": this.t("likely") },
        h("h3", { key: "likely-title", tabindex: -1 }, this.t("likely")),
        s.likely.map((button) => this.event("likely", button))),
      h("details", { key: "anything" }, h("summary", {}, this.t("anything")),
        h("div", { class: "et-row", role: "group", "aria-label": this.t("who") }, s.table.seats.map(({ seat, name }) => h("button", {
          type: "button", key: `actor-${seat}`, class: "et-button", "aria-pressed": String(seat === s.table.actor), onclick: () => this.send({ do: "actor", seat }),
        }, name))),
        h("div", { class: "ekt-events" }, s.anything.map((button) => this.event("anything", button)))),
    ];
  }

  event(where, button) {
    const key = `${where}-${button.label}`;
    const open = this.pending?.key === key ? this.pending : null;
    if (button.is_spread) {
      const first = open ?? { key, button, made: {}, asked: [], at: 0, picks: [] };
      return h("fieldset", { key, class: "et-offer" }, h("legend", {}, button.label), this.choices({ ...first, at: 0, picks: first.at === 0 ? first.picks : [] }, open), open && open.at > 0 ? this.question(open) : null);
    }
    const begin = () => (button.steps.length ? this.ask({ key, button, made: {}, asked: [], at: 0, picks: [] }) : this.enter(button, {}));
    return h("div", { key, class: "ekt-event" },
      h("button", { type: "button", key: `do-${key}`, class: "et-button et-main", "aria-expanded": button.steps.length ? String(Boolean(open)) : null, onclick: begin }, button.label),
      open ? this.question(open) : null);
  }

  question(open) {
    return h("div", { key: "question", class: "ekt-question", role: "group", "aria-label": open.button.steps[open.at].ask },
      h("p", { key: "ask", class: "et-caption" }, open.button.steps[open.at].ask),
      this.choices(open, open),
      h("button", { type: "button", key: "cancel", class: "et-button", onclick: () => this.cancel() }, this.t("cancel")));
  }

  /** The choices of one step: `now` is where it stands, `open` what is chosen further on. */
  choices(now, open) {
    const step = now.button.steps[now.at];
    if (step.kind === "number") return this.number(now, step);
    const many = step.kind === "cards";
    return [
      many && now.picks.length ? h("p", { key: `picked-${step.name}`, role: "status" }, `${now.picks.map((card) => this.state.cards[card]).join(" → ")} (${now.picks.length}/${step.count})`) : null,
      h("div", { class: "et-row", key: `options-${step.name}` }, step.options.map((option) => h("button", {
        type: "button", key: `option-${now.at}-${JSON.stringify(option.value)}`, class: "et-button",
        "aria-pressed": open && open.at > now.at ? String(JSON.stringify(open.made[step.field]) === JSON.stringify(option.value)) : null,
        "aria-disabled": many && step.is_set && now.picks.includes(option.value) ? "true" : null,
        onclick: () => (many ? this.pick(now, step, option) : this.choose(now, step, option.value, option.asks)),
      }, option.card ? [cardSymbol(option.card), " "] : null, option.label))),
    ];
  }

  number(now, step) {
    const done = (event) => {
      event.preventDefault();
      const typed = Number.parseInt(this.find(`number-${now.key}`).value, 10);
      if (typed >= step.min && typed <= step.max) this.choose(now, step, typed, []);
    };
    return h("form", { class: "et-row", key: `form-${step.name}`, onsubmit: done },
      h("label", { class: "et-field", key: "number-field" }, h("span", {}, step.ask),
        h("input", { type: "number", key: `number-${now.key}`, min: step.min, max: step.max, step: 1, required: true, inputmode: "numeric" })),
      h("button", { type: "submit", key: "done", class: "et-button et-main" }, this.t("done")));
  }

  pick(now, step, option) {
    if (step.is_set && now.picks.includes(option.value)) return;
    const picks = [...now.picks, option.value];
    if (picks.length < step.count) this.ask({ ...now, picks }, false);
    else this.choose(now, step, picks, []);
  }

  choose(now, step, value, asks) {
    const made = { ...now.made, [step.field]: value };
    const asked = [...now.asked, ...asks];
    const at = now.button.steps.findIndex((each, index) => index > now.at && (each.asked || asked.includes(each.name)));
    if (at < 0) this.enter(now.button, made);
    else this.ask({ ...now, made, asked, at, picks: [] });
  }

  ask(pending, moves = true) {
    this.pending = pending;
    this.draw();
    if (moves) this.find("question")?.querySelector("button, input")?.focus();
  }

  cancel() {
    const { key } = this.pending;
    this.pending = null;
    this.draw();
    if (!this.root.contains(document.activeElement)) (this.find(key)?.querySelector("button") ?? this.find("likely-title"))?.focus();
  }

  enter(button, made) {
    this.send({ do: "enter", step: this.state.step, ...button.message, ...made });
    this.pending = null;
    this.draw();
    if (!this.root.contains(document.activeElement)) this.find("likely-title")?.focus();
  }

  // Below the table

  notices(s) {
    return h("div", { key: "notices", class: "et-notices" },
      h("p", { key: "error", role: "alert", class: "et-error" }, s.error),
      h("p", { key: "warning", role: "alert", class: "et-error" }, s.warning),
      h("p", { key: "status", role: "status", class: "et-note" }, s.status));
  }

  undo(s) {
    return h("button", { type: "button", key: "undo", class: "et-button", "aria-disabled": s.can_undo ? null : "true", onclick: () => this.send({ do: "undo" }) }, `↶ ${this.t("undo")}`);
  }

  log(s) {
    const lines = [...s.log].reverse();
    return h("section", { key: "log", class: "et-log", "aria-label": this.t("log") },
      h("h3", {}, this.t("log")),
      lines.length
        ? h("ol", { tabindex: 0, "aria-label": this.t("log"), reversed: true }, lines.map((line, index) => h("li", { key: `line-${lines.length - index}` }, line)))
        : h("p", { class: "et-note" }, this.t("log_empty")));
  }

  saving(s) {
    const load = (event) => {
      event.preventDefault();
      this.send({ do: "read", text: this.find("read-text").value });
    };
    return h("details", { key: "saving", class: "et-settings" }, h("summary", {}, this.t("save_and_share")),
      h("div", { class: "et-row" },
        this.choice("language", this.t("language"), s.lang, s.languages, (lang) => this.send({ do: "language", lang })),
        s.mode === "track" ? h("button", { type: "button", key: "share", class: "et-button", "aria-expanded": String(Boolean(s.shared)), onclick: () => this.send({ do: "share", open: !s.shared }) }, this.t("share")) : null,
        s.mode === "track" ? h("button", { type: "button", key: "new", class: "et-button", onclick: () => this.send({ do: "new" }) }, this.t("new")) : null,
        h("span", { class: "et-note", key: "file" }, s.file)),
      s.shared ? h("label", { class: "et-field", key: "shared-field" }, h("span", {}, this.t("shared")),
        h("textarea", { key: "shared", readonly: true, rows: 4, value: [s.shared, s.shared], onfocus: (event) => event.target.select() })) : null,
      h("form", { key: "read", class: "et-row", onsubmit: load },
        h("label", { class: "et-field", key: "read-field" }, h("span", {}, this.t("read")),
          h("textarea", { key: "read-text", rows: 2, placeholder: this.t("read_text"), spellcheck: "false" })),
        h("button", { type: "submit", key: "load", class: "et-button" }, this.t("load"))));
  }

  // The odds

  /** What is asked most stands above the buttons, so that it is on the screen of a phone too. */
  tiles({ tiles }) {
    return h("div", { key: "tiles", class: "et-tiles", role: "group", "aria-label": this.t("odds") }, tiles.map(({ name, question, answer }) => h("div", {
      key: `tile-${name}`, class: `et-tile et-tile-${name}`,
    }, h("p", {}, question), h("p", { class: "et-answer" }, answer), this.why(name, question), this.derivation(name))));
  }

  odds(s, { draws, hands, next, steal, strip, advice, note }) {
    return h("section", { key: "odds", class: "et-coach", "aria-label": this.t("odds") },
      h("h3", {}, this.t("odds")),
      draws.max > 1 ? h("label", { class: "et-field", key: "draws-field" }, h("span", {}, this.t("draws")),
        h("input", { type: "number", key: "draws", min: 1, max: draws.max, step: 1, value: [draws.value, s.handled], onchange: (event) => this.look(event.target, draws) })) : null,
      advice.length ? this.advice(advice) : null,
      strip.heights.length ? this.strip(strip) : null,
      hands.length ? this.hands(hands) : null,
      h("div", { class: "ekt-lists", key: "lists" },
        next.length ? this.ranked("next", h("caption", {}, this.t("next_card")), next) : null,
        steal.rows.length ? h("div", { key: "steal" },
          this.choice("steal-seat", this.t("steal"), steal.seat, steal.seats, (seat) => this.send({ do: "steal", seat: Number(seat) })),
          this.ranked("steals", h("caption", { class: "et-hidden" }, this.t("steal")), steal.rows)) : null),
      note ? h("p", { class: "et-note" }, note) : null);
  }

  look(field, { max }) {
    const value = Number.parseInt(field.value, 10);
    if (value >= 1 && value <= max) this.send({ do: "draws", value });
  }

  why(name, about) {
    const open = name in this.state.odds.whys;
    return h("button", {
      type: "button", class: "et-why", key: `why-${name}`, "aria-expanded": String(open), "aria-label": `${this.t("why")} ${about}`,
      onclick: () => this.send({ do: "why", number: name, open: !open }),
    }, this.t("why"));
  }

  derivation(name) {
    const { whys } = this.state.odds;
    return name in whys ? h("div", { key: `derivation-${name}`, class: "et-derivation", role: "note", "aria-label": this.t("why") }, whys[name]) : null;
  }

  opened(name, columns) {
    return name in this.state.odds.whys ? h("tr", { key: `open-${name}` }, h("td", { colspan: columns }, this.derivation(name))) : null;
  }

  ranked(key, caption, rows) {
    const { cards } = this.state;
    return h("table", { key: `table-${key}`, class: "ekt-ranked" }, caption, h("tbody", {}, rows.map(({ name, card, answer, width }) => [
      h("tr", { key: name }, h("th", { scope: "row" }, cardSymbol(card), ` ${cards[card]}`),
        h("td", {}, h("span", { class: "ekt-bar", "aria-hidden": "true", style: `--ekt-width: ${width}` }), answer), h("td", {}, this.why(name, cards[card]))),
      this.opened(name, 3),
    ])));
  }

  advice(rows) {
    const heading = (name) => h("th", { scope: "col", key: name }, this.t(name));
    return h("div", { key: "advice", class: "et-scroll" }, h("table", {},
      h("caption", {}, this.t("advice")),
      h("thead", {}, h("tr", {}, heading("option"), heading("kitten_now"), heading("explode_now"), heading("explode_next"), h("td", {}))),
      h("tbody", {}, rows.map(({ name, rank, is_best, option, card, numbers }) => [
        h("tr", { key: name, class: is_best ? "et-best" : "" },
          h("th", { scope: "row" }, is_best ? "★ " : "", card ? cardSymbol(card) : null, ` ${rank} ${option}`),
          numbers.map((number, index) => h("td", { key: `number-${index}` }, number)),
          h("td", {}, this.why(name, option))),
        this.opened(name, 5),
      ]))));
  }

  strip({ heights, stretches }) {
    return h("div", { key: "strip" },
      h("p", { class: "et-caption" }, this.t("strip")),
      h("div", { class: "et-strip", "aria-hidden": "true" }, heights.map((height, index) => h("span", { key: `bar-${index}`, style: `--ek-height: ${height}` }))),
      h("ul", { class: "et-stretches" }, stretches.map(({ name, places, answer }) => h("li", { key: name }, `${places}: ${answer} `, this.why(name, places), this.derivation(name)))));
  }

  hands(rows) {
    return h("div", { key: "hands", class: "et-scroll" }, h("table", {},
      h("caption", {}, this.t("hands")),
      h("tbody", {}, rows.map(({ seat, player, numbers }) => [
        h("tr", { key: `hand-${seat}` }, h("th", { scope: "row" }, player),
          numbers.map(({ name, label, answer }) => h("td", { key: name }, `${label} ${answer} `, this.why(name, `${player}: ${label}`)))),
        ...numbers.map(({ name }) => this.opened(name, 3)),
      ]))));
  }
}

function render({ model, el }) {
  const tracker = new Tracker(model, el);
  return () => tracker.destroy();
}

export default { render };
