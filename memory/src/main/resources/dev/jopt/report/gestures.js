// What the mouse and the keyboard do to a chart.
/** Lets the mouse and the keyboard move a chart. */
function listen(chart) {
  const { element } = chart;
  const place = (event) => {
    const frame = element.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  };
  element.addEventListener("pointermove", (event) => {
    chart.pointer = place(event);
    if (chart.drag) dragTo(chart, chart.pointer);
    chart.listener.hover(chart.drag ? -1 : chart.bufferAt(chart.pointer.x, chart.pointer.y), event);
    chart.drawOverlay();
  });
  element.addEventListener("pointerleave", (event) => {
    chart.pointer = null;
    chart.listener.hover(-1, event);
    chart.drawOverlay();
  });
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const { x, y } = place(event);
    chart.drag = { x, y, toX: x, toY: y, view: chart.view, moved: false, box: event.shiftKey };
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener("pointerup", (event) => {
    const { drag } = chart;
    chart.drag = null;
    element.classList.remove("dragging");
    if (!drag) return;
    const { x, y } = place(event);
    if (!drag.moved) {
      chart.listener.select(chart.bufferAt(x, y));
    } else if (drag.box) {
      const times = [chart.timeAt(drag.x), chart.timeAt(x)].sort((a, b) => a - b);
      const addresses = [chart.addressAt(drag.y), chart.addressAt(y)].sort((a, b) => a - b);
      chart.show(...times, ...addresses);
    }
    chart.drawOverlay();
  });
  element.addEventListener("pointercancel", () => {
    chart.drag = null;
  });
  element.addEventListener("dblclick", (event) => {
    const { x, y } = place(event);
    const index = chart.bufferAt(x, y);
    if (index >= 0) chart.zoomTo(chart.state.section.buffers[index]);
    else chart.fit();
  });
  element.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey && document.activeElement !== element) return;
    event.preventDefault();
    const { x, y } = place(event);
    const delta = event.deltaY || event.deltaX;
    chart.zoom(2 ** (delta / 300), chart.timeAt(x), chart.addressAt(y), event.shiftKey ? "a" : "t");
  }, { passive: false });
  element.addEventListener("keydown", (event) => press(chart, event));
}

function dragTo(chart, { x, y }) {
  const { drag } = chart;
  drag.toX = x;
  drag.toY = y;
  drag.moved ||= Math.abs(x - drag.x) + Math.abs(y - drag.y) > 3;
  if (!drag.moved || drag.box) return;
  chart.element.classList.add("dragging");
  const { t0, t1, a0, a1 } = drag.view;
  const times = ((drag.x - x) * (t1 - t0)) / chart.area.across;
  const addresses = ((y - drag.y) * (a1 - a0)) / (chart.plot.bottom - chart.plot.top);
  chart.show(t0 + times, t1 + times, a0 + addresses, a1 + addresses);
}

function press(chart, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { t0, t1, a0, a1 } = chart.view;
  const time = (t1 - t0) / 8;
  const space = (a1 - a0) / 8;
  const { selected, section } = chart.state;
  const actions = {
    ArrowLeft: () => chart.pan(-time, 0),
    ArrowRight: () => chart.pan(time, 0),
    ArrowUp: () => chart.pan(0, space),
    ArrowDown: () => chart.pan(0, -space),
    "+": () => chart.zoomAtMiddle(0.7),
    "=": () => chart.zoomAtMiddle(0.7),
    "-": () => chart.zoomAtMiddle(1 / 0.7),
    0: () => chart.fit(),
    n: () => chart.listener.step(1),
    p: () => chart.listener.step(-1),
    Enter: () => selected >= 0 && chart.zoomTo(section.buffers[selected]),
    Escape: () => chart.listener.select(-1),
  };
  if (!Object.hasOwn(actions, event.key)) return;
  event.preventDefault();
  actions[event.key]();
}
