// The page of the replay. Python sends one dictionary, `state`; the page draws it and sends messages back.
// `h` and `patch` come from elements.js, `cardSymbol` from cards.js; the looks are those of the game table.

const SPEEDS = { slow: 2000, quick: 700 }; // milliseconds between two steps

class ReplayPage {
  constructor(model, host) {
    this.model = model;
    this.root = document.createElement("section");
    this.speed = "quick";
    this.isPlaying = false;
    host.append(this.root);
    // JupyterLab takes plain keys for commands ("d d" deletes the cell) unless they stop here.
    this.root.addEventListener("keydown", (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey && event.key !== "Tab") event.stopPropagation();
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

  answered() {
    const s = this.state;
    if (s.step >= s.last) this.isPlaying = false;
    this.draw();
    this.wind();
  }

  /** The next step comes a while after the last one was shown, however long that took. */
  wind() {
    clearTimeout(this.clock);
    if (this.isPlaying) this.clock = setTimeout(() => this.go(this.state.step + 1), SPEEDS[this.speed]);
  }

  go(step) {
    const { last } = this.state;
    if (step >= 0 && step <= last) this.send({ do: "go", step });
  }

  play() {
    this.isPlaying = !this.isPlaying;
    if (this.isPlaying && this.state.step >= this.state.last) this.go(0);
    this.draw();
    this.wind();
  }

  draw() {
    const s = this.state;
    patch(this.root, h("section", { class: "ekprob-table ekprob-replay", "aria-label": this.t("title"), lang: s.lang },
      this.controls(s),
      h("p", { key: "error", role: "alert", class: "et-error" }, s.error),
      h("div", { class: "et-felt", key: "felt" }, this.table(s)),
      h("div", { class: "et-columns ekr-columns", key: "columns" }, this.risks(s), this.log(s)),
      h("details", { key: "words" }, h("summary", {}, this.t("chart")), h("p", {}, s.chart))));
  }

  controls(s) {
    const to = (key, step, sign) => this.button(key, `${sign} ${this.t(key)}`, step >= 0 && step <= s.last && step !== s.step, () => this.go(step));
    const range = { min: 0, max: s.last, step: 1, "aria-label": this.t("step"), value: [s.step, s.handled], oninput: (event) => this.typed(event) };
    return h("div", { key: "controls", class: "ekr-controls", role: "group", "aria-label": this.t("title") },
      h("div", { class: "et-row", key: "buttons" },
        to("first", 0, "|◀"), to("back", s.step - 1, "◀"),
        h("button", { type: "button", key: "play", class: "et-button et-main", "aria-pressed": String(this.isPlaying), "aria-disabled": s.last ? null : "true", onclick: () => s.last && this.play() },
          this.isPlaying ? `⏸ ${this.t("pause")}` : `▶ ${this.t("play")}`),
        to("forward", s.step + 1, "▶"),
        this.button("kitten", this.t("kitten"), s.step < s.last, () => this.send({ do: "kitten" })),
        to("end", s.last, "▶|")),
      h("div", { class: "et-row", key: "where" },
        h("input", { type: "range", key: "slider", "aria-valuetext": s.at, ...range }),
        h("input", { type: "number", key: "number", inputmode: "numeric", ...range }),
        h("span", { key: "at", "aria-live": this.isPlaying ? "off" : "polite" }, s.at)),
      h("div", { class: "et-row", key: "how" },
        this.choice("seen-by", this.t("seen_by"), s.seat, s.views, (value) => this.send({ do: "see", seat: value === "all" ? null : Number(value) })),
        h("label", { class: "et-check", key: "truth-label" },
          h("input", { type: "checkbox", key: "truth", checked: [s.truth, s.handled], onchange: (event) => this.send({ do: "truth", on: event.target.checked }) }), this.t("truth")),
        this.choice("speed", this.t("speed"), this.speed, [{ value: "slow", label: this.t("slow") }, { value: "quick", label: this.t("quick") }], (value) => { this.speed = value; this.wind(); }),
        this.choice("language", this.t("language"), s.lang, s.languages, (lang) => this.send({ do: "language", lang }))));
  }

  typed(event) {
    const step = Number.parseInt(event.target.value, 10);
    if (step !== this.state.step) this.go(step);
  }

  button(key, label, isOn, onclick) {
    return h("button", { type: "button", key, class: "et-button", "aria-disabled": isOn ? null : "true", onclick: () => isOn && onclick() }, label);
  }

  choice(key, label, value, options, set) {
    return h("label", { class: "et-field", key: `field-${key}` },
      h("span", {}, label),
      h("select", { key, value: [value, `${this.state.handled}-${value}`], onchange: (event) => set(event.target.value) },
        options.map((option) => h("option", { key: `option-${option.value}`, value: [option.value, "fixed"] }, option.label))));
  }

  table(s) {
    const top = s.discards[0];
    return [
      h("h3", { key: "now" }, s.now),
      h("p", { key: "pile" }, s.pile, s.top ? [" · ", h("strong", { class: s.top_card === "exploding_kitten" ? "ekr-kitten" : "" }, cardSymbol(s.top_card), ` ${s.top}`)] : null,
        top ? [` · ${this.t("discards")}: `, cardSymbol(top), ` ${s.cards[top]} (${s.discards.length})`] : null),
      h("ul", { key: "seats", class: "et-seats", "aria-label": this.t("players") }, s.seats.map((seat) => this.seat(s, seat))),
    ];
  }

  seat(s, { seat, name, cards, is_living, is_current, hand }) {
    const classes = ["et-seat", is_current && "et-current", !is_living && "et-dead"].filter(Boolean).join(" ");
    return h("li", { key: `seat-${seat}`, class: classes },
      h("p", { class: "et-name" }, h("strong", {}, name)),
      h("p", { class: "et-marks" }, cards, " ",
        is_living ? null : h("span", { class: "et-mark" }, `✖ ${this.t("dead")}`),
        is_current ? h("span", { class: "et-mark" }, `▶ ${this.t("on_turn")}`) : null),
      hand ? h("ul", { class: "ekr-hand", "aria-label": `${name}: ${this.t("hand")}` }, hand.map(({ card, count }) => h("li", { key: card }, cardSymbol(card), ` ${s.cards[card]}${count > 1 ? ` ×${count}` : ""}`))) : null);
  }

  risks(s) {
    return h("section", { key: "risks", "aria-label": this.t("risk") },
      h("h3", {}, this.t("risk")),
      h("ul", { class: "ekr-risks" }, s.risks.map(({ seat, name, answer, why, is_open }) => h("li", { key: `risk-${seat}` },
        h("span", { class: "ekr-name" }, name), h("strong", {}, answer),
        h("button", { type: "button", class: "et-why", key: `why-${seat}`, "aria-expanded": String(is_open), "aria-label": `${this.t("why")} ${name}`, onclick: () => this.send({ do: "why", seat, open: !is_open }) }, this.t("why")),
        why ? h("div", { key: `derivation-${seat}`, class: "et-derivation", role: "note", "aria-label": this.t("why") }, why) : null))));
  }

  log(s) {
    const lines = [...s.log].reverse();
    return h("section", { key: "log", class: "et-log", "aria-label": this.t("log") },
      h("h3", {}, this.t("log")),
      h("ol", { tabindex: 0, "aria-label": this.t("log"), class: "ekr-log" }, lines.map(({ step, text }, index) => h("li", { key: `line-${lines.length - index}`, class: step === s.step ? "ekr-here" : "" },
        h("span", { class: "et-note" }, `${step}. `), text))));
  }
}

function render({ model, el }) {
  const page = new ReplayPage(model, el);
  return () => page.destroy();
}

export default { render };
