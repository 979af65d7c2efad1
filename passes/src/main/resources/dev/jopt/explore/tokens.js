// Colours for the parts of a line.
const TOKEN = new RegExp([
  /(?<string>"(?:[^"\\]|\\.)*")/,
  /(?<comment>\/\/.*)/,
  /(?<value>%\u007f(?:#\d+)?|%[\w.$-]+(?:#\d+)?)/,
  /(?<symbol>@(?:[\w.$-]+|"[^"]*"))/,
  /(?<label>\^[\w.$-]+)/,
  /(?<op>\b[a-z_]\w*\.[\w.$-]+)/,
  /(?<type>\b(?:memref|tensor|vector|tuple|complex|index|none|[su]?i\d+|bf16|tf32|f\d+\w*)\b|x(?:[su]?i\d+|bf16|f\d+\w*|index)\b|![\w.$-]+)/,
  /(?<attribute>#[\w.$-]+)/,
  /(?<literal>\b(?:true|false|unit|dense|affine_map|affine_set|strided|array)\b|-?\b\d+(?:\.\d*)?(?:[eE][-+]?\d+)?\b|0x[0-9A-Fa-f]+)/,
  /(?<word>\b[A-Za-z_][\w.$-]*)/,
].map((part) => part.source).join("|"), "g");

const CLASS_OF = {
  string: "t-string", comment: "t-comment", symbol: "t-symbol", label: "t-symbol", type: "t-type",
  attribute: "t-literal", literal: "t-literal", op: "t-op",
};

/** The elements of a line; what a value is called is for its name and its number to say. */
function elementsOf(line, names, isUsed) {
  const out = document.createDocumentFragment();
  let at = 0;
  let next = 0;
  for (const match of line.text.matchAll(TOKEN)) {
    if (match.index > at) out.append(line.text.slice(at, match.index));
    at = match.index + match[0].length;
    const kind = Object.keys(match.groups).find((key) => match.groups[key] !== undefined);
    if (kind === "word") {
      out.append(match[0]);
      continue;
    }
    const span = document.createElement("span");
    if (kind === "value" && match[0].includes(NAME)) {
      const value = line.values[next++];
      span.className = isUsed(value) ? "v used" : "v";
      span.dataset.value = value;
      span.textContent = match[0].replace(NAME, names[value] ?? "?");
    } else {
      span.className = CLASS_OF[kind] ?? "";
      span.textContent = match[0];
    }
    out.append(span);
  }
  out.append(line.text.slice(at));
  return out;
}
