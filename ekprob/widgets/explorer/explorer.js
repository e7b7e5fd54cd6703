// The page of the odds explorer. Python sends one dictionary, `state`; the page draws it and sends messages back.
// `h` and `patch` come from elements.js.

const PLAIN_KEYS_PASS = new Set(["Tab"]);

class Explorer {
  constructor(model, host) {
    this.model = model;
    this.root = document.createElement("section");
    this.root.className = "ekprob-explorer";
    this.openForm = null; // the key of the action whose form is open
    this.submitted = false; // a form was sent, and the answer is not here yet
    this.values = {}; // what was chosen in the open form, by field
    this.formsOpened = 0; // a form starts with fresh fields each time
    this.queued = null; // the newest place of a slider that is being dragged
    this.notice = ""; // why a button that is off cannot be pressed
    this.waiting = false; // a slider's message was sent, and the answer is not here yet
    host.append(this.root);
    // JupyterLab takes plain keys for commands ("d d" deletes the cell) unless they stop here.
    this.root.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.openForm) this.closeForm();
      if (!event.ctrlKey && !event.metaKey && !event.altKey && !PLAIN_KEYS_PASS.has(event.key)) event.stopPropagation();
    });
    this.onState = () => this.answered();
    model.on("change:state", this.onState);
    this.draw();
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

  /** Sends at most one place of a slider at a time: the newest, when the answer to the last is here. */
  sendLatest(message) {
    if (this.waiting) this.queued = message;
    else {
      this.waiting = true;
      this.send(message);
    }
  }

  answered() {
    const hadPutBack = Boolean(this.find("form-put_back"));
    const hadFocus = this.root.contains(document.activeElement);
    const formWasSent = this.submitted && this.state.error === "";
    const sentFrom = this.openForm;
    this.submitted = false;
    this.notice = "";
    if (formWasSent) this.openForm = null;
    if (this.state.put_back && !hadPutBack) this.values = {};
    this.waiting = false;
    if (this.queued) {
      const message = this.queued;
      this.queued = null;
      this.sendLatest(message);
    }
    this.draw();
    if (hadFocus) this.keepFocus(hadPutBack, formWasSent ? sentFrom : null);
  }

  /** The focus goes into a form that appeared, and back to the buttons when the form that had it is gone. */
  keepFocus(hadPutBack, sentFrom) {
    const putBack = this.find("form-put_back");
    if (putBack && !hadPutBack) this.focusFirst(putBack);
    else if (!this.root.contains(document.activeElement)) this.find(`action-${sentFrom ?? "safe"}`)?.focus();
  }

  focusFirst(form) {
    form.querySelector("select, input, button")?.focus();
  }

  find(key) {
    return this.root.querySelector(`[data-key="${key}"]`);
  }

  draw() {
    const s = this.state;
    patch(this.root, h("section", { class: "ekprob-explorer", "aria-label": this.t("title"), lang: s.lang },
      this.table(s),
      h("div", { class: "ek-columns" },
        h("div", { class: "ek-main" }, this.odds(s), this.events(s)),
        h("div", { class: "ek-side" }, this.log(s), this.seats(s))),
      h("div", { class: "ek-more" }, this.positions(s), this.words(s))));
  }

  // The table: box, players, rulings, pile

  table(s) {
    const set = (field) => (value) => this.send({ event: "set_up", field, value });
    const slide = (field) => (value) => this.sendLatest({ event: "set_up", field, value });
    return h("fieldset", { key: "table", class: "ek-table" },
      h("legend", {}, this.t("table")),
      h("div", { class: "ek-row" },
        this.choice("edition", this.t("box"), s.setup.edition, set("edition")),
        this.choice("players", this.t("players"), s.setup.players, (value) => set("players")(Number(value))),
        this.amount("cards", this.t("cards"), s.setup.cards, set("cards"), slide("cards")),
        this.amount("kittens", this.t("kittens"), s.setup.kittens, set("kittens"), slide("kittens"))),
      h("div", { class: "ek-foot" },
        h("details", { key: "rulings" },
          h("summary", {}, this.t("rulings")),
          h("div", { class: "ek-row" }, s.setup.rulings.map((ruling) => this.ruling(ruling, set(ruling.field))))),
        h("p", { class: "ek-note" }, s.setup.note)));
  }

  ruling({ field, label, value, options }, set) {
    if (options.length) return this.choice(`ruling-${field}`, label, { value, options }, set);
    const live = [value, this.state.handled];
    if (typeof value === "boolean") {
      return h("label", { class: "ek-field ek-check", key: `field-${field}` },
        h("input", { type: "checkbox", key: `ruling-${field}`, checked: live, onchange: (event) => set(event.target.checked) }),
        label);
    }
    return h("label", { class: "ek-field", key: `field-${field}` }, h("span", {}, label),
      this.numberInput(`ruling-${field}`, { value, min: 0 }, set));
  }

  choice(key, label, { value, options }, set) {
    return h("label", { class: "ek-field", key: `field-${key}` },
      h("span", {}, label),
      h("select", { key, value: [value, this.state.handled], onchange: (event) => set(event.target.value) },
        options.map((option) => h("option", { key: `option-${option.value}`, value: [option.value, "fixed"] }, option.label))));
  }

  /** One amount, by slider and by typing. */
  amount(key, label, range, set, slide) {
    const release = (event) => { event.target.ekHeld = false; };
    return h("div", { class: "ek-field ek-amount", key: `field-${key}`, role: "group", "aria-label": label },
      h("span", { "aria-hidden": "true" }, label),
      h("div", { class: "ek-pair" },
        h("input", {
          type: "range", key: `${key}-slider`, "aria-label": `${label} (${this.t("slider")})`, min: range.min, max: range.max,
          value: [range.value, this.state.handled],
          onpointerdown: (event) => { event.target.ekHeld = true; }, onpointerup: release, onpointercancel: release, onblur: release,
          oninput: (event) => slide(Number(event.target.value)),
        }),
        this.numberInput(key, range, set, label)));
  }

  numberInput(key, { value, min, max }, set, label = null) {
    return h("input", {
      type: "number", key, min, max, step: 1, inputmode: "numeric", "aria-label": label, value: [value, this.state.handled],
      onchange: (event) => set(wholeOrText(event.target.value)),
    });
  }

  // The odds

  odds(s) {
    const draws = (value) => ({ event: "draws", value });
    const ahead = () => this.amount("draws", this.t("draws"), s.draws, (value) => this.send(draws(value)), (value) => this.sendLatest(draws(value)));
    return h("section", { key: "odds", "aria-label": this.t("odds"), class: "ek-odds" },
      h("h3", {}, s.pile),
      s.tiles.length ? null : h("p", { class: "ek-answer" }, this.t("empty")),
      h("div", { class: "ek-tiles" }, s.tiles.map((tile) => this.tile(s, tile, tile.name === "draws" ? ahead() : null))));
  }

  tile(s, { name, question, answer, frequency }, ahead) {
    const space = answer.indexOf(" ") + 1; // a line may break between the fraction and the percentage
    return h("div", { key: `tile-${name}`, class: `ek-tile ek-tile-${name}` },
      h("p", { class: "ek-question" }, question),
      h("p", { class: "ek-answer", key: `answer-${name}` }, breakable(answer.slice(0, space)), h("span", {}, answer.slice(space))),
      h("div", { class: "ek-row" },
        h("p", { class: "ek-frequency" }, frequency),
        this.whyButton(s, name, question)),
      this.derivation(s, name),
      ahead);
  }

  whyButton(s, name, about) {
    const open = name in s.whys;
    return h("button", {
      type: "button", class: "ek-why", key: `why-${name}`, "aria-expanded": String(open),
      "aria-label": `${this.t("why")} ${about}`, onclick: () => this.send({ event: "why", number: name, open: !open }),
    }, this.t("why"));
  }

  derivation(s, name) {
    if (!(name in s.whys)) return null;
    return h("div", { key: `derivation-${name}`, class: "ek-derivation", role: "note", "aria-label": this.t("derivation") }, s.whys[name]);
  }

  // What happened

  events(s) {
    return h("section", { key: "events", "aria-label": this.t("events"), class: "ek-events" },
      h("h3", {}, this.t("events")),
      this.form(s),
      h("div", { class: "ek-buttons" }, s.actions.map((action) => this.action(action, s.put_back === null))),
      h("p", { key: "error", role: "alert", class: "ek-error" }, s.error || this.notice),
      s.absent ? h("p", { class: "ek-note", key: "absent" }, s.absent) : null,
      h("p", { key: "status", role: "status", "aria-live": "polite", class: "ek-status" }, this.spoken(s)));
  }

  /** What a screen reader hears after an event: what happened, and the new risk. */
  spoken(s) {
    const next = s.tiles.length ? `→ ${this.t("then")} ${s.tiles[0].answer}` : this.t("empty");
    return s.status ? `${s.status} ${next}` : "";
  }

  /** The button of an event; while a kitten is out the form says why all of them are off. */
  action(action, showsReason) {
    const open = this.openForm === action.key;
    return h("button", {
      type: "button", key: `action-${action.key}`, class: `ek-action ek-action-${action.key}`,
      "aria-disabled": action.enabled ? null : "true", "aria-expanded": action.form ? String(open) : null,
      // A button that is off stays in reach: pressed, it says why.
      onclick: () => this.press(action),
    }, h("span", {}, action.label + (action.form ? "…" : "")), action.enabled || !showsReason ? null : h("small", {}, action.reason));
  }

  press(action) {
    if (!action.enabled) this.explain(action.reason);
    else if (action.form) this.toggleForm(action.key);
    else this.send(action.message);
  }

  explain(reason) {
    this.notice = reason;
    this.draw();
  }

  toggleForm(key) {
    if (this.openForm === key) return this.closeForm();
    this.openForm = key;
    this.values = {};
    this.formsOpened += 1;
    this.draw();
    this.focusFirst(this.find(`form-${key}`));
  }

  closeForm() {
    const key = this.openForm;
    this.openForm = null;
    this.draw();
    this.find(`action-${key}`)?.focus();
  }

  form(s) {
    if (s.put_back) return this.fields("put_back", s.put_back.message, s.put_back, null);
    const action = s.actions.find((each) => each.key === this.openForm && each.enabled);
    if (!action) return null;
    return this.fields(action.key, action.message, action.form, () => this.closeForm());
  }

  fields(key, message, form, cancel) {
    const shown = form.fields.map((field, index) => ({ ...field, id: `${field.name}-${index}` })).filter((field) => this.isAsked(field, form));
    const submit = (extra, bare) => {
      this.submitted = true;
      this.send(bare ? extra : { ...message, ...this.collected(shown), ...extra });
    };
    return h("form", {
      key: `form-${key}`, class: "ek-form", "aria-label": form.title,
      onsubmit: (event) => { event.preventDefault(); submit(form.submits[0].set, form.submits[0].bare); },
    },
      h("p", { class: "ek-form-title" }, form.title),
      h("div", { class: "ek-row" }, shown.map((field) => this.formField(field))),
      h("div", { class: "ek-buttons" },
        form.submits.map(({ label, set, bare }, index) => h("button", {
          type: index ? "button" : "submit", class: "ek-submit", key: `submit-${index}`, onclick: index ? () => submit(set, bare) : null,
        }, label)),
        cancel ? h("button", { type: "button", class: "ek-cancel", key: "cancel", onclick: cancel }, this.t("cancel")) : null));
  }

  isAsked(field, form) {
    return Object.entries(field.only_if ?? {}).every(([name, value]) => {
      const index = form.fields.findIndex((each) => each.name === name);
      return (this.values[`${name}-${index}`] ?? form.fields[index].value) === value;
    });
  }

  formField(field) {
    const fresh = `${this.formsOpened}-${this.openForm ? "form" : this.state.log.length}`;
    const keep = (event) => { this.values[field.id] = event.target.value; this.draw(); };
    const props = { key: `input-${field.id}`, value: [field.value, fresh], onchange: keep, oninput: keep };
    const input = field.kind === "choice"
      ? h("select", props, field.options.map((option) => h("option", { key: `option-${option.value}`, value: [option.value, "fixed"] }, option.label)))
      : h("input", { ...props, type: field.kind, min: field.min, max: field.max, autocomplete: "off" });
    return h("label", { class: `ek-field ek-field-${field.kind}`, key: `field-${field.id}` }, h("span", {}, field.label), input);
  }

  /** The fields of a form as parts of a message; fields that are `listed` make one list, without what was left out at its end. */
  collected(shown) {
    const message = {};
    for (const field of shown) {
      const typed = String(this.values[field.id] ?? field.value);
      const value = field.kind === "number" || field.is_number ? wholeOrText(typed) : typed;
      if (field.listed) (message[field.name] ??= []).push(value);
      else message[field.name] = value;
    }
    for (const list of Object.values(message).filter(Array.isArray)) while (list.at(-1) === "") list.pop();
    return message;
  }

  // What happened so far, and the other numbers

  log(s) {
    const line = ({ text, risk }, index) => h("li", { key: `line-${index}` }, `${text}`,
      risk ? h("span", { class: "ek-risk" }, `→ ${this.t("then")} ${risk}`) : null);
    return h("section", { key: "log", class: "ek-log", "aria-label": this.t("log") },
      h("h3", {}, this.t("log")),
      h("div", { class: "ek-buttons" },
        this.plainButton("undo", s.can_undo), this.plainButton("reset", s.can_reset)),
      s.log.length ? h("ol", { tabindex: 0, "aria-label": this.t("log") }, s.log.map(line)) : h("p", { class: "ek-note" }, this.t("log_empty")));
  }

  plainButton(name, on) {
    return h("button", {
      type: "button", key: name, class: "ek-plain", "aria-disabled": on ? null : "true", onclick: () => this.send({ event: name }),
    }, this.t(name));
  }

  seats(s) {
    return h("section", { key: "seats", class: "ek-seats" },
      h("h3", {}, this.t("seats")),
      this.numberTable(s, "seats", this.t("seat"), s.seats));
  }

  positions(s) {
    return h("details", { key: "positions", class: "ek-positions" },
      h("summary", {}, this.t("positions")),
      this.numberTable(s, "positions", this.t("position"), s.positions));
  }

  numberTable(s, key, heading, rows) {
    const cells = (row) => h("tr", { key: row.name },
      h("th", { scope: "row" }, row.label), h("td", {}, breakable(row.fraction)), h("td", {}, row.percent),
      h("td", {}, this.whyButton(s, row.name, row.label)));
    const open = (row) => (row.name in s.whys
      ? h("tr", { key: `why-row-${row.name}` }, h("td", { colspan: 4 }, this.derivation(s, row.name))) : null);
    return h("table", { key: `numbers-${key}` },
      h("thead", {}, h("tr", {},
        h("th", { scope: "col" }, heading), h("th", { scope: "col" }, this.t("exact")), h("th", { scope: "col" }, this.t("percent")),
        h("td", {}))),
      h("tbody", {}, rows.map((row) => [cells(row), open(row)])));
  }

  words(s) {
    return h("details", { key: "words", class: "ek-words" },
      h("summary", {}, this.t("charts_in_words")),
      s.charts.map((words, index) => h("p", { key: `chart-${index}` }, words)));
  }
}

/** A fraction that is too long for its line breaks after the stroke, never within a number. */
function breakable(fraction) {
  const [above, below] = fraction.split("/");
  return below === undefined ? [above] : [`${above}/`, h("wbr"), below];
}

/** What was typed as a whole number if it is one, else as it stands, so that Python can say what is wrong with it. */
function wholeOrText(typed) {
  const text = String(typed).trim();
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

function render({ model, el }) {
  const explorer = new Explorer(model, el);
  return () => explorer.destroy();
}

export default { render };
