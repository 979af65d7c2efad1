// Everything put together.
const $ = (id) => document.getElementById(id);

const state = {
  section: null,
  classes: [],
  classOf: [],
  match: null,
  pressed: -1,
  hovered: -1,
  selected: -1,
  isFiltering: () => state.match !== null || state.pressed >= 0,
  isShown: (index) =>
    (state.match === null || state.match[index]) &&
    (state.pressed < 0 || state.classOf[index] === state.pressed),
};

const chart = new Chart($("chart"), state, { hover, select, step });
// For scripts from outside, and tests.
$("chart").chart = chart;

const fillOf = (buffer) => state.classes[state.classOf[buffer.index]].fill;
const rows = new Table($("rows"), [
  { title: "Buffer", value: (b) => b.name, code: true, paint: fillOf },
  { title: "Type", value: (b) => b.type, code: true, optional: true },
  { title: "Size", value: (b) => b.size, text: (b) => formatExactly(b.size), number: true },
  { title: "Offset", value: (b) => b.offset, text: (b) => grouped.format(b.offset), number: true },
  { title: "Start", value: (b) => b.start, text: (b) => grouped.format(b.start), number: true },
  { title: "End", value: (b) => b.end, text: (b) => grouped.format(b.end), number: true },
  { title: "Location", value: (b) => b.location, code: true, optional: true },
  { title: "Note", value: noteOf, optional: true },
], (buffer) => {
  select(buffer.index);
  chart.reveal(buffer);
});
rows.isPicked = (buffer) => buffer.index === state.selected;

const sections = new Table($("overview").querySelector(".scroll"), [
  { title: "Section", value: (s) => s.name, code: true },
  { title: "Buffers", value: (s) => s.buffers.length, number: true },
  { title: "Before", value: (s) => s.bytesBefore, text: (s) => formatBytes(s.bytesBefore), number: true },
  { title: "After", value: (s) => s.bytesAfter, text: (s) => formatBytes(s.bytesAfter), number: true },
  { title: "Saved", value: (s) => s.bytesBefore - s.bytesAfter, text: (s) => formatPercent(s.bytesBefore - s.bytesAfter, s.bytesBefore), number: true },
  { title: "Lower bound", value: (s) => s.lowerBound, text: (s) => formatBytes(s.lowerBound), number: true },
  { title: "Above bound", value: (s) => s.bytesAfter - s.lowerBound, text: (s) => formatPercent(s.bytesAfter - s.lowerBound, s.lowerBound), number: true },
], (section) => open(report.sections.indexOf(section)));
sections.isPicked = (section) => section === state.section;

function noteOf(buffer) {
  const alias = buffer.aliasOf ? "in the bytes of " + buffer.aliasOf : "";
  return [alias, buffer.note].filter((text) => text !== "").join("; ");
}

// Sections.

function open(index) {
  state.section = report.sections[index];
  state.selected = state.hovered = -1;
  prepare(state.section);
  rows.chooseColumns(state.section.buffers);
  $("section").value = index;
  $("previous").disabled = index === 0;
  $("next").disabled = index === report.sections.length - 1;
  summarize();
  recolour();
  chart.fit();
  sections.draw();
}

function summarize() {
  const { bytesBefore, bytesAfter, lowerBound, capacity, facts, alignment, buffers } = state.section;
  $("after").textContent = formatBytes(bytesAfter);
  $("after").title = grouped.format(bytesAfter) + " B";
  const saved = bytesBefore - bytesAfter;
  $("saving").textContent = saved >= 0
    ? "instead of " + formatBytes(bytesBefore) + ": " + formatPercent(saved, bytesBefore) + " saved"
    : formatBytes(-saved) + " more than " + formatBytes(bytesBefore) + " apart";
  const above = bytesAfter - lowerBound;
  $("verdict").textContent = above === 0
    ? "Optimal: no plan is smaller"
    : "At most " + formatPercent(above, lowerBound) + " above the best plan";
  const bars = [
    ["before", bytesBefore, "var(--live)"],
    ["after", bytesAfter, "var(--accent)"],
    ["lower bound", lowerBound, "var(--bound)"],
  ];
  if (capacity !== undefined) bars.push(["capacity", capacity, "var(--limit)"]);
  const most = Math.max(...bars.map((bar) => bar[1]), 1);
  $("bars").setAttribute("aria-label", bars.map(([label, bytes]) => label + " " + formatBytes(bytes)).join(", "));
  $("bars").replaceChildren(...bars.flatMap(([label, bytes, fill]) => {
    const track = make("div", "track");
    const bar = make("div", "bar");
    bar.style.width = (100 * bytes) / most + "%";
    bar.style.background = fill;
    track.append(bar);
    const value = make("div", "value", formatBytes(bytes));
    value.title = grouped.format(bytes) + " B";
    return [make("div", "name", label), track, value];
  }));
  const shown = {
    buffers: grouped.format(buffers.length),
    ...(alignment > 1 ? { alignment: grouped.format(alignment) + " B" } : {}),
    ...facts,
  };
  $("facts").replaceChildren(...Object.entries(shown).flatMap((fact) => [make("dt", "", fact[0]), make("dd", "", fact[1])]));
}

function make(tag, className = "", text = "") {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}

// Colours and filters.

function recolour() {
  Object.assign(state, classify(state.section, $("colour").value), { pressed: -1 });
  colour(state.classes);
  chart.reorder();
  filter();
}

function drawLegend() {
  const items = state.classes.map((its, index) => {
    const button = make("button");
    button.type = "button";
    button.setAttribute("aria-pressed", index === state.pressed);
    button.title = its.label + ": " + plural(its.count, "buffer") + ", " + formatBytes(its.bytes);
    const swatch = make("span", "swatch");
    swatch.style.background = its.fill;
    button.append(swatch, make("span", "label", its.label), make("span", "count", grouped.format(its.count)));
    button.addEventListener("click", () => {
      state.pressed = state.pressed === index ? -1 : index;
      filter();
      $("legend").children[index].focus();
    });
    return button;
  });
  const free = make("button");
  free.type = "button";
  free.disabled = true;
  free.append(make("span", "swatch hatch"), make("span", "label", "planned, not in use"));
  $("legend").replaceChildren(...items, free);
}

function filter() {
  state.match = matching(state.section, $("search").value);
  const shown = state.section.buffers.filter((_, i) => state.isShown(i));
  if (state.isFiltering()) {
    const bytes = shown.reduce((sum, buffer) => sum + buffer.size, 0);
    $("matches").textContent = grouped.format(shown.length) + " of " +
      plural(state.section.buffers.length, "buffer") + ", " + formatBytes(bytes);
  } else {
    $("matches").textContent = "";
  }
  drawLegend();
  rows.show(shown);
  chart.draw();
}

// One buffer.

function hover(index, event) {
  state.hovered = index;
  const tooltip = $("tooltip");
  tooltip.hidden = index < 0;
  if (index < 0) return;
  const { section } = state;
  const buffer = section.buffers[index];
  const last = buffer.offset + buffer.size;
  const facts = [
    ["size", formatExactly(buffer.size)],
    ["bytes", grouped.format(buffer.offset) + " – " + grouped.format(last)],
    ["live", "[" + grouped.format(buffer.start) + ", " + grouped.format(buffer.end) + ") " + section.timeUnit],
  ];
  if (section.base !== 0) facts.push(["address", formatHex(section.base + buffer.offset)]);
  if (buffer.location) facts.push(["from", buffer.location]);
  if (noteOf(buffer)) facts.push(["note", noteOf(buffer)]);
  const list = make("dl");
  list.append(...facts.flatMap(([key, value]) => [make("dt", "", key), make("dd", "", value)]));
  tooltip.replaceChildren(make("b", "", buffer.name), make("div", "type", buffer.type), list);
  const { width, height } = tooltip.getBoundingClientRect();
  const right = event.clientX + 16;
  const below = event.clientY + 16;
  tooltip.style.left = (right + width < innerWidth ? right : Math.max(event.clientX - width - 12, 4)) + "px";
  tooltip.style.top = (below + height < innerHeight ? below : Math.max(event.clientY - height - 12, 4)) + "px";
}

function select(index) {
  state.selected = index;
  chart.drawOverlay();
  if (index < 0) {
    rows.draw();
    return;
  }
  const buffer = state.section.buffers[index];
  rows.reveal(buffer);
  $("spoken").textContent = [
    buffer.name, buffer.type, formatBytes(buffer.size), "at " + buffer.offset,
    "live from " + buffer.start + " until " + buffer.end, buffer.location, noteOf(buffer),
  ].filter((text) => text !== "").join(", ");
}

/** Goes to the next buffer in the order of the table. */
function step(by) {
  const { sorted } = rows;
  if (sorted.length === 0) return;
  const at = sorted.findIndex((buffer) => buffer.index === state.selected);
  const next = at < 0 ? 0 : (at + by + sorted.length) % sorted.length;
  select(sorted[next].index);
  chart.reveal(sorted[next]);
}

// The rest of the page.

function setTheme(name) {
  theme = name;
  document.documentElement.dataset.theme = name;
  $("theme").textContent = name === "dark" ? "Light" : "Dark";
  if (!state.section) return;
  colour(state.classes);
  drawLegend();
  rows.draw();
  chart.draw();
}

function save() {
  const link = make("a");
  link.href = URL.createObjectURL(new Blob([$("report").textContent.trim() + "\n"], { type: "application/json" }));
  link.download = report.title.replace(/[^\w.-]+/g, "_") + ".json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

const darkness = matchMedia("(prefers-color-scheme: dark)");
darkness.addEventListener("change", () => setTheme(darkness.matches ? "dark" : "light"));
setTheme(darkness.matches ? "dark" : "light");
$("theme").addEventListener("click", () => setTheme(theme === "dark" ? "light" : "dark"));
$("save").addEventListener("click", save);
$("colour").addEventListener("change", recolour);
$("fit").addEventListener("click", () => chart.fit());
$("in").addEventListener("click", () => chart.zoomAtMiddle(0.6));
$("out").addEventListener("click", () => chart.zoomAtMiddle(1 / 0.6));
$("section").addEventListener("change", (event) => open(Number(event.target.value)));
$("previous").addEventListener("click", () => open(Number($("section").value) - 1));
$("next").addEventListener("click", () => open(Number($("section").value) + 1));
let typing = 0;
$("search").addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(filter, 80);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== $("search")) {
    event.preventDefault();
    $("search").focus();
  }
});

document.title = report.title;
$("title").textContent = report.title;
$("hint").textContent = "Drag moves, Shift and drag zooms into a box, Ctrl and wheel zooms in time (with Shift, in addresses), " +
  "double click on a buffer shows it, elsewhere all. Keys: arrows, + − 0, N and P for next and previous, / to search.";
if (report.sections.length === 0) {
  $("subtitle").textContent = "Nothing was planned";
  document.querySelector("main").hidden = true;
} else {
  const buffers = report.sections.reduce((sum, section) => sum + section.buffers.length, 0);
  $("subtitle").textContent = plural(buffers, "buffer") + " in " + plural(report.sections.length, "section") + ": " +
    formatBytes(report.bytesAfter) + " instead of " + formatBytes(report.bytesBefore);
  const isOnly = report.sections.length === 1;
  $("picker").hidden = isOnly;
  $("picker").style.display = isOnly ? "none" : "";
  $("overview").hidden = isOnly;
  $("overview").open = report.sections.length <= 8;
  $("overview").querySelector("summary").textContent = "All " + plural(report.sections.length, "section");
  $("overview").addEventListener("toggle", () => sections.draw());
  $("section").append(...report.sections.map((section, i) => new Option(section.name, i)));
  sections.show(report.sections);
  let largest = 0;
  report.sections.forEach((section, i) => {
    if (section.bytesAfter > report.sections[largest].bytesAfter) largest = i;
  });
  open(largest);
}
