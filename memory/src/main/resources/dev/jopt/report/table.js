// Tables that sort, of which only the rows in sight exist.
const ROW = 28;

class Table {
  /** Columns have title, value (to sort by), optionally text (to show), number, code, paint, optional. */
  constructor(element, columns, onPick) {
    this.element = element;
    this.columns = columns;
    this.onPick = onPick;
    this.head = element.querySelector("thead tr");
    this.body = element.querySelector("tbody");
    this.items = [];
    this.sorted = [];
    this.by = null;
    this.down = false;
    this.isPicked = () => false;
    for (const column of columns) {
      const cell = document.createElement("th");
      cell.scope = "col";
      if (column.number) cell.className = "number";
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = column.title;
      button.addEventListener("click", () => this.sortBy(column));
      cell.append(button);
      this.head.append(cell);
    }
    element.addEventListener("scroll", () => this.draw());
  }

  /** Shows these items, in the order chosen before. */
  show(items) {
    this.items = items;
    this.sort();
  }

  /** Shows only the columns that say something about these items. */
  chooseColumns(items) {
    this.columns.forEach((column, i) => {
      column.hidden = Boolean(column.optional) && !items.some((item) => column.value(item) !== "");
      this.head.children[i].hidden = column.hidden;
    });
  }

  sortBy(column) {
    // What is large is of interest first, names begin with A.
    this.down = this.by === column ? !this.down : Boolean(column.number);
    this.by = column;
    this.sort();
  }

  sort() {
    const { by, down } = this;
    this.sorted = this.items;
    if (by) {
      const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
      const collate = by.number ? compare : new Intl.Collator("en", { numeric: true }).compare;
      this.sorted = [...this.items].sort((a, b) => collate(by.value(a), by.value(b)) * (down ? -1 : 1));
    }
    this.columns.forEach((column, i) => {
      const order = column !== by ? "none" : down ? "descending" : "ascending";
      this.head.children[i].setAttribute("aria-sort", order);
    });
    this.element.querySelector("table").setAttribute("aria-rowcount", this.sorted.length + 1);
    this.draw();
  }

  /** Scrolls to an item. */
  reveal(item) {
    const index = this.sorted.indexOf(item);
    if (index < 0) return;
    const { scrollTop, clientHeight } = this.element;
    const top = index * ROW;
    if (top < scrollTop || top > scrollTop + clientHeight - 3 * ROW) {
      this.element.scrollTop = Math.max(0, top - clientHeight / 2 + ROW);
    }
    this.draw();
  }

  draw() {
    const { scrollTop, clientHeight } = this.element;
    const first = Math.max(0, Math.floor(scrollTop / ROW) - 10);
    const last = Math.min(this.sorted.length, Math.ceil((scrollTop + Math.max(clientHeight, 424)) / ROW) + 10);
    const rows = [this.gap(first)];
    for (let i = first; i < last; i++) rows.push(this.row(this.sorted[i], i));
    rows.push(this.gap(this.sorted.length - last));
    if (this.sorted.length === 0) rows.push(this.emptyRow());
    this.body.replaceChildren(...rows);
  }

  row(item, index) {
    const row = document.createElement("tr");
    row.setAttribute("aria-rowindex", index + 2);
    row.setAttribute("aria-selected", this.isPicked(item));
    for (const column of this.columns) {
      if (column.hidden) continue;
      const cell = document.createElement("td");
      cell.className = (column.number ? "number " : "") + (column.code ? "code" : "");
      const text = String((column.text ?? column.value)(item));
      if (column.paint) {
        const swatch = document.createElement("span");
        swatch.className = "swatch";
        swatch.style.background = column.paint(item);
        cell.append(swatch);
      }
      cell.append(text);
      if (text.length > 40) cell.title = text;
      row.append(cell);
    }
    row.addEventListener("click", () => this.onPick(item));
    return row;
  }

  gap(rows) {
    const row = document.createElement("tr");
    row.className = "gap";
    row.setAttribute("aria-hidden", "true");
    const cell = document.createElement("td");
    cell.colSpan = this.columns.length;
    cell.style.height = rows * ROW + "px";
    row.append(cell);
    return row;
  }

  emptyRow() {
    const row = this.gap(0);
    row.removeAttribute("aria-hidden");
    row.firstChild.className = "empty";
    row.firstChild.textContent = "No buffers here";
    return row;
  }
}
