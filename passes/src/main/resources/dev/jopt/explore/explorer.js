// Everything put together.
const program = new Program(JSON.parse($("data").textContent));
const alignments = [];
const state = {
  program,
  step: program.steps.length - 1,
  isDiff: innerWidth > 1000,
  onlyChanges: true,
  showsMemory: true,
  folded: new Set(),
  picked: -1,
  value: -1,
  row: -1,
  search: "",
  aligned: (step) => {
    alignments[step] ??= align(program, program.steps[step - 1].lines, program.steps[step].lines);
    return alignments[step];
  },
  kindsAfter: (step) => {
    const kinds = [];
    for (const [, right, , kind] of state.aligned(step).rows) if (right >= 0) kinds[right] = kind;
    return kinds;
  },
  labelOf: (step) => step.index + " " + (step.isInput ? "input" : step.pass),
};

const go = { step: openStep, op: pick };
const code = new Code($("code"), $("spacer"), state);
const picture = new Picture($("picture"), $("buffers"), $("caption"), state, (op) => pick(op));
const details = new Details($("details"), state, go);
// For scripts from outside, and tests.
$("code").explorer = { state, code, picture, pick, openStep };

// The steps.

const longest = Math.max(1, ...program.steps.map((step) => step.micros));

function formatMicros(micros) {
  return micros < 1000 ? micros + " µs" : micros < 1e6 ? (micros / 1000).toFixed(micros < 1e4 ? 1 : 0) + " ms" : (micros / 1e6).toFixed(1) + " s";
}

function listSteps() {
  $("steps").replaceChildren(...program.steps.map((step) => {
    const item = make("li");
    item.dataset.step = step.index;
    const row = make("div", "row");
    row.append(make("span", "number", step.index), make("span", "pass", step.isInput ? "input" : step.pass));
    item.append(row);
    if (!step.isInput) {
      row.append(make("span", "time", step.failed ? "failed" : formatMicros(step.micros)));
      const bar = make("div", "bar");
      bar.style.width = "calc((100% - 26px) * " + step.micros / longest + ")";
      item.append(bar);
    }
    item.append(make("div", "badges"));
    item.classList.toggle("failed", step.failed);
    item.addEventListener("click", () => openStep(step.index));
    return item;
  }));
}

/** Counts what a step changed, which takes a while for large programs: one step at a time. */
function countStep(index) {
  if (index >= program.steps.length) return;
  const step = program.steps[index];
  const badges = $("steps").children[index].querySelector(".badges");
  const parts = [];
  if (!step.isInput) {
    const { counts, isSame } = state.aligned(index);
    $("steps").children[index].classList.toggle("same", isSame);
    const add = (kind, sign, count) => {
      if (count === 0) return;
      const badge = make("span", kind + "-ink", sign + grouped.format(count));
      badge.title = plural(count, "operation") + " " + kind;
      parts.push(badge);
    };
    add("made", "+", counts.made);
    add("erased", "−", counts.erased);
    add("changed", "~", counts.changed);
    add("moved", "↕", counts.moved);
  }
  const peak = program.peak(index);
  if (peak.bytes > 0) {
    const badge = make("span", "bytes", formatBytes(peak.bytes));
    badge.title = "At most this much is allocated at once in one function, in " + plural(peak.buffers, "allocation");
    parts.push(badge);
  }
  badges.replaceChildren(...parts);
  setTimeout(() => countStep(index + 1), 0);
}

function openStep(index) {
  state.step = Math.max(0, Math.min(index, program.steps.length - 1));
  state.row = -1;
  code.opened.clear();
  const step = program.steps[state.step];
  for (const item of $("steps").children) {
    if (Number(item.dataset.step) === state.step) {
      item.setAttribute("aria-current", "step");
      item.scrollIntoView({ block: "nearest" });
    } else {
      item.removeAttribute("aria-current");
    }
  }
  const about = [make("b", "", step.isInput ? "Input" : step.pass)];
  if (step.options) about.push(make("span", "options", step.options));
  if (step.summary) about.push(make("span", "summary", step.summary));
  const isSame = !step.isInput && state.aligned(state.step).isSame;
  if (isSame) about.push(make("span", "hint", "This pass changed nothing."));
  if (step.failed) about.push(make("span", "erased-ink", "This pass failed."));
  $("about").replaceChildren(...about);
  code.layOut();
  $("code").scrollTop = 0;
  const at = state.picked >= 0 ? program.places(state.step)[state.picked] : -1;
  if (at >= 0) code.reveal(at);
  picture.show();
  details.show();
  remember();
  $("spoken").textContent = state.labelOf(step) + (isSame ? ", no change" : "");
}

// What is picked.

function pick(op, line) {
  state.picked = op;
  const at = line ?? program.places(state.step)[op];
  if (at >= 0) code.reveal(at);
  code.redraw();
  picture.show();
  details.show();
  remember();
}

function pickValue(value) {
  state.value = state.value === value ? -1 : value;
  code.redraw();
  details.show();
}

function unpick() {
  state.picked = state.value = -1;
  code.redraw();
  picture.show();
  details.show();
  remember();
}

function remember() {
  const parts = ["step=" + state.step];
  if (state.picked >= 0) parts.push("op=" + state.picked);
  history.replaceState(null, "", "#" + parts.join("&"));
}

$("code").addEventListener("click", (event) => {
  const { target } = event;
  const fold = target.closest("[data-fold]");
  if (fold) return toggleFold(Number(fold.dataset.fold));
  const skip = target.closest("[data-open]");
  if (skip) {
    code.opened.add(Number(skip.dataset.open));
    return code.layOut();
  }
  const cell = target.closest(".cell[data-op]");
  if (!cell) return unpick();
  state.row = Number(cell.dataset.row);
  const value = target.closest(".v");
  if (value) {
    state.picked = -1;
    return pickValue(Number(value.dataset.value));
  }
  state.value = -1;
  pick(Number(cell.dataset.op));
});

// Folding and searching.

function toggleFold(op) {
  if (!state.folded.delete(op)) state.folded.add(op);
  code.layOut();
}

function foldAll() {
  const { lines } = program.steps[state.step];
  const tops = new Set();
  let least = Infinity;
  for (const number of lines) {
    const line = program.lines[number];
    if (line.begins && line.opens && line.indent > 0) least = Math.min(least, line.indent);
  }
  for (const number of lines) {
    const line = program.lines[number];
    if (line.begins && line.opens && line.indent === least) tops.add(line.op);
  }
  const isFolded = [...tops].every((op) => state.folded.has(op));
  for (const op of tops) {
    if (isFolded) state.folded.delete(op);
    else state.folded.add(op);
  }
  code.layOut();
}

let hits = [];
let hit = -1;

function search() {
  state.search = $("search").value.toLowerCase();
  hits = [];
  hit = -1;
  if (state.search) {
    const names = program.names(state.step);
    program.steps[state.step].lines.forEach((line, i) => {
      if (program.text(line, names).toLowerCase().includes(state.search)) hits.push(i);
    });
    nextHit(1);
  }
  tellHits();
  code.redraw();
}

function tellHits() {
  $("matches").textContent = !state.search ? "" : hits.length === 0 ? "no match" :
    grouped.format(hit + 1) + " of " + grouped.format(hits.length);
}

function nextHit(by) {
  if (hits.length === 0) return;
  hit = (hit + by + hits.length) % hits.length;
  code.reveal(hits[hit]);
  state.row = code.rowOf(hits[hit]);
  tellHits();
  code.redraw();
}

// Buttons and keys.

function toggle(button, property) {
  state[property] = !state[property];
  $(button).setAttribute("aria-pressed", state[property]);
  code.layOut();
  picture.show();
  if (state.picked >= 0 && program.places(state.step)[state.picked] >= 0) {
    code.reveal(program.places(state.step)[state.picked]);
  }
}

function setTheme(name) {
  document.documentElement.dataset.theme = name;
  $("theme").textContent = name === "dark" ? "Light" : "Dark";
  picture.draw();
}

function switchTheme() {
  setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark");
}

function moveRow(by) {
  const { rows } = code;
  if (rows.length === 0) return;
  state.row = Math.max(0, Math.min(rows.length - 1, state.row < 0 ? Math.floor($("code").scrollTop / LINE_HEIGHT) : state.row + by));
  code.revealRow(state.row);
  code.redraw();
}

function enter() {
  const row = code.rows[state.row];
  if (!row) return;
  if (row.skipped) {
    code.opened.add(row.at);
    code.layOut();
    return;
  }
  pick(code.lineOf(row).op);
}

function toDefinition() {
  if (state.value >= 0) pick(program.valueOp[state.value]);
}

function showKeys() {
  $("keys").hidden = !$("keys").hidden;
  $("help").setAttribute("aria-expanded", !$("keys").hidden);
}

const KEYS = [
  [["]", "ArrowRight"], "the next step", () => openStep(state.step + 1)],
  [["[", "ArrowLeft"], "the step before", () => openStep(state.step - 1)],
  [["j", "ArrowDown"], "a line down", () => moveRow(1)],
  [["k", "ArrowUp"], "a line up", () => moveRow(-1)],
  [["Enter"], "pick the line", enter],
  [["Escape"], "pick nothing", unpick],
  [["g"], "to where the value is defined", toDefinition],
  [["d"], "before and after, or after alone", () => toggle("diff", "isDiff")],
  [["u"], "all lines, or changes only", () => toggle("changes", "onlyChanges")],
  [["f"], "fold or unfold the line", () => {
    const row = code.rows[state.row];
    if (row && !row.skipped && code.lineOf(row).opens) toggleFold(code.lineOf(row).op);
  }],
  [["F"], "fold or unfold all functions", foldAll],
  [["m"], "memory", () => toggle("memory", "showsMemory")],
  [["/"], "search", () => $("search").focus()],
  [["n"], "the next match", () => nextHit(1)],
  [["N"], "the match before", () => nextHit(-1)],
  [["t"], "light or dark", switchTheme],
  [["?"], "these keys", showKeys],
];

const list = make("dl");
for (const [keys, what] of KEYS) {
  const term = make("dt");
  keys.forEach((key) => term.append(make("kbd", "", key.replace("Arrow", "")), " "));
  list.append(term, make("dd", "", what));
}
$("keys").append(list);

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.activeElement === $("search")) {
    if (event.key === "Enter") nextHit(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape") $("code").focus();
    return;
  }
  if (document.activeElement instanceof HTMLButtonElement && event.key === "Enter") return;
  const found = KEYS.find(([keys]) => keys.includes(event.key));
  if (!found) return;
  event.preventDefault();
  found[2]();
});

let typing = 0;
$("search").addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(search, 120);
});
$("diff").addEventListener("click", () => toggle("diff", "isDiff"));
$("changes").addEventListener("click", () => toggle("changes", "onlyChanges"));
$("memory").addEventListener("click", () => toggle("memory", "showsMemory"));
$("fold").addEventListener("click", foldAll);
$("theme").addEventListener("click", switchTheme);
$("help").addEventListener("click", showKeys);
const darkness = matchMedia("(prefers-color-scheme: dark)");
darkness.addEventListener("change", () => setTheme(darkness.matches ? "dark" : "light"));

document.title = program.title + " through " + plural(program.steps.filter((step) => !step.isInput).length, "pass", "passes");
$("title").textContent = program.title;
const total = program.steps.reduce((sum, step) => sum + step.micros, 0);
$("subtitle").textContent = plural(program.steps.filter((step) => !step.isInput).length, "pass", "passes") + " in " + formatMicros(total) + ", " +
  plural(program.steps.length > 0 ? program.steps[program.steps.length - 1].lines.length : 0, "line") + " at the end";
$("diff").setAttribute("aria-pressed", state.isDiff);
setTheme(darkness.matches ? "dark" : "light");
listSteps();
if (program.steps.length === 0) {
  $("about").textContent = "Nothing was read.";
} else {
  const asked = new URLSearchParams(location.hash.slice(1));
  if (asked.has("op")) state.picked = Number(asked.get("op"));
  const firstChange = program.steps.findIndex((step) => !step.isInput && !state.aligned(step.index).isSame);
  openStep(asked.has("step") ? Number(asked.get("step")) : Math.max(0, firstChange));
  countStep(0);
}
