// Draws plotly figures side by side. Until the library is there, and for screen readers always, a figure is its text alternative.

const LIBRARY = Symbol.for("ekprob.plotly"); // read once a page, however many explorers it has

const library = (source) => (globalThis[LIBRARY] ??= load(source));

/** The library is written for several module systems; it is given one of its own, whatever the page has. */
async function load(source) {
  const wrapped = `const module = { exports: {} }, exports = module.exports, define = undefined;\n${source}\nexport default module.exports;`;
  const address = URL.createObjectURL(new Blob([wrapped], { type: "text/javascript" }));
  try {
    return (await import(/* webpackIgnore: true */ address)).default;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function render({ model, el }) {
  el.classList.add("ekprob-charts");
  const places = [];
  const widths = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      if (target.ekDrawn && contentRect.width > 0) target.ekPlotly.Plots.resize(target); // a hidden figure has no width
    }
  });
  let gone = false;

  const place = (index) => {
    const made = document.createElement("div");
    made.className = "ekprob-chart";
    made.setAttribute("role", "img");
    widths.observe(made);
    places[index] = made;
    el.append(made);
    return made;
  };

  const draw = async () => {
    const figures = model.get("figures");
    figures.forEach((figure, index) => {
      const where = places[index] ?? place(index);
      where.setAttribute("aria-label", figure.layout.meta.alt);
      if (!where.ekDrawn) where.textContent = figure.layout.meta.alt;
    });
    const plotly = await library(model.get("library"));
    for (const [index, figure] of structuredClone(figures).entries()) {
      if (gone || figures !== model.get("figures")) return; // newer figures are on their way
      const where = places[index];
      if (!where.ekDrawn) where.replaceChildren();
      where.ekPlotly = plotly;
      await plotly.react(where, figure.data, figure.layout, { displayModeBar: false });
      where.ekDrawn = true;
    }
  };

  model.on("change:figures", draw);
  draw();
  return () => {
    gone = true;
    model.off("change:figures", draw);
    widths.disconnect();
    places.filter((where) => where.ekDrawn).forEach((where) => where.ekPlotly.purge(where));
  };
}

export default { render };
