const $ = (id) => document.getElementById(id);

function setTheme(name) {
  document.documentElement.dataset.theme = name;
}

const dark = matchMedia("(prefers-color-scheme: dark)");
let chosen = null;
try {
  chosen = localStorage.getItem("theme");
} catch (e) {
  // A browser may keep nothing for pages from a disk.
}
setTheme(chosen ?? (dark.matches ? "dark" : "light"));
dark.addEventListener("change", () => setTheme(dark.matches ? "dark" : "light"));
$("theme").addEventListener("click", () => {
  const name = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  setTheme(name);
  try {
    localStorage.setItem("theme", name);
  } catch (e) {
    // As above.
  }
});

$("menu").addEventListener("click", () => {
  const open = $("pages").classList.toggle("open");
  $("menu").setAttribute("aria-expanded", open);
});

/** How well a part answers: headings count more than texts; 0 if a word is missing. */
function score(part, words) {
  const heading = part.heading.toLowerCase();
  const text = part.text.toLowerCase();
  let sum = 0;
  for (const word of words) {
    if (heading.includes(word)) sum += heading === word ? 100 : 20;
    else if (text.includes(word)) sum += 1;
    else return 0;
  }
  return sum;
}

function search() {
  const words = $("search").value.toLowerCase().split(/\s+/).filter((word) => word);
  const found = words.length === 0 ? [] : PARTS
    .map((part) => [score(part, words), part])
    .filter(([points]) => points > 0)
    .sort((a, b) => b[0] - a[0])
    .slice(0, 20);
  $("found").hidden = words.length === 0;
  $("found").replaceChildren(...found.map(([, part]) => {
    const link = document.createElement("a");
    link.href = part.page + (part.anchor ? "#" + part.anchor : "");
    link.textContent = part.heading;
    const at = Math.max(0, part.text.toLowerCase().indexOf(words[0]) - 30);
    const text = document.createElement("small");
    text.textContent = part.page.replace(".html", "") + " · " + part.text.slice(at, at + 140);
    link.append(text);
    const item = document.createElement("li");
    item.append(link);
    return item;
  }));
  if (words.length > 0 && found.length === 0) {
    const item = document.createElement("li");
    item.textContent = "Nothing found";
    $("found").append(item);
  }
}

$("search").addEventListener("input", search);
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== $("search")) {
    event.preventDefault();
    $("search").focus();
  } else if (event.key === "Escape") {
    $("search").value = "";
    search();
  } else if (event.key === "Enter" && document.activeElement === $("search")) {
    $("found").querySelector("a")?.click();
  }
});
