package dev.jopt.site;

import com.google.gson.Gson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** The pages of README.md and docs/, the Javadoc of the modules that are built, and a search. */
final class Site {
  private final Path root;
  private final String repository;
  private final List<String> broken = new ArrayList<>();

  /** By the name of a page: its anchors. */
  private final Map<String, List<String>> anchors = new HashMap<>();

  private final List<Document.Part> parts = new ArrayList<>();

  /**
   * A site.
   *
   * @param root the folder of the project
   * @param repository the address of the sources, for links to what is no page
   */
  Site(Path root, String repository) {
    this.root = root;
    this.repository = repository;
  }

  /** Writes all pages and returns the links that lead nowhere. */
  List<String> writeTo(Path target) throws IOException {
    Files.createDirectories(target);
    Map<String, Document> documents = documents();
    documents.forEach((page, document) -> anchors.put(page, document.anchors()));
    Map<String, String> modules = copyJavadoc(target);
    String navigation = navigation(documents, modules);
    for (Map.Entry<String, Document> page : documents.entrySet()) {
      Document document = page.getValue();
      parts.addAll(document.parts(page.getKey()));
      String body = document.html((link, at) -> resolve(link, at, page.getKey()));
      write(target, page.getKey(), document.title(), body, navigation);
    }
    write(target, "index.html", "jopt", resource("front.html"), navigation);
    Files.writeString(target.resolve("site.css"), resource("site.css"));
    Files.writeString(
        target.resolve("site.js"),
        "const PARTS = " + new Gson().toJson(parts) + ";\n" + resource("site.js"));
    Path pictures = root.resolve("docs/pictures");
    Files.createDirectories(target.resolve("pictures"));
    for (Path picture : list(pictures)) {
      Files.write(
          target.resolve("pictures").resolve(picture.getFileName().toString()),
          Files.readAllBytes(picture));
    }
    return broken;
  }

  /** The documents by the names of their pages. */
  private Map<String, Document> documents() throws IOException {
    Map<String, Document> documents = new TreeMap<>();
    documents.put("readme.html", Document.of("README.md", root.resolve("README.md")));
    documents.put("changes.html", Document.of("CHANGELOG.md", root.resolve("CHANGELOG.md")));
    for (Path file : list(root.resolve("docs"))) {
      String name = file.getFileName().toString();
      if (name.endsWith(".md")) {
        documents.put(name.replace(".md", ".html"), Document.of("docs/" + name, file));
      }
    }
    return documents;
  }

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  /**
   * Where a link of a document leads on the site.
   *
   * @param link the link, as the document has it
   * @param at the path of the document from the root
   * @param page the page of the document
   */
  private String resolve(String link, String at, String page) {
    if (link.contains("://") || link.startsWith("mailto:")) {
      return link;
    }
    int hash = link.indexOf('#');
    String file = hash < 0 ? link : link.substring(0, hash);
    String anchor = hash < 0 ? "" : link.substring(hash + 1);
    String name = page;
    if (!file.isEmpty()) {
      Path place = Path.of(at).resolveSibling(file).normalize();
      if (!Files.exists(root.resolve(place))) {
        broken.add(at + ": " + link);
        return link;
      }
      name = pageOf(place.toString().replace('\\', '/'));
      if (name.startsWith("pictures/")) {
        return name;
      }
      if (name.isEmpty()) {
        return repository + "/" + place.toString().replace('\\', '/');
      }
    }
    if (!anchor.isEmpty() && !anchors.get(name).contains(anchor)) {
      broken.add(at + ": " + link);
    }
    return file.isEmpty() ? link : anchor.isEmpty() ? name : name + "#" + anchor;
  }

  /** The page of a file, or an empty text if it has none. */
  private static String pageOf(String file) {
    if (file.equals("README.md")) {
      return "readme.html";
    }
    if (file.equals("CHANGELOG.md")) {
      return "changes.html";
    }
    if (file.startsWith("docs/pictures/")) {
      return file.substring("docs/".length());
    }
    return file.startsWith("docs/") && file.endsWith(".md")
        ? file.substring("docs/".length()).replace(".md", ".html")
        : "";
  }

  /** Unpacks the Javadoc of each module that has been built; the names of modules by folder. */
  private Map<String, String> copyJavadoc(Path target) throws IOException {
    Map<String, String> modules = new TreeMap<>();
    try (Stream<Path> folders = Files.list(root)) {
      for (Path built : folders.map(folder -> folder.resolve("target")).sorted().toList()) {
        if (!Files.isDirectory(built)) {
          continue;
        }
        for (Path jar : list(built)) {
          String name = jar.getFileName().toString();
          if (name.endsWith("-javadoc.jar")) {
            String module = built.getParent().getFileName().toString();
            modules.put("api/" + module + "/index.html", "jopt-" + module);
            unpack(jar, target.resolve("api").resolve(module));
          }
        }
      }
    }
    return modules;
  }

  private static void unpack(Path jar, Path folder) throws IOException {
    try (ZipInputStream in = new ZipInputStream(Files.newInputStream(jar))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        Path file = folder.resolve(entry.getName()).normalize();
        if (!file.startsWith(folder)) {
          throw new IOException("an entry outside of its folder: " + entry.getName());
        }
        if (entry.isDirectory()) {
          Files.createDirectories(file);
        } else {
          Files.createDirectories(file.getParent());
          Files.write(file, in.readAllBytes());
        }
      }
    }
  }

  private static String navigation(Map<String, Document> documents, Map<String, String> modules) {
    StringBuilder list = new StringBuilder("<a href=\"index.html\">jopt</a>\n");
    list.append("<a href=\"readme.html\">Start</a>\n");
    documents.forEach(
        (page, document) -> {
          if (!page.equals("readme.html")) {
            list.append("<a href=\"%s\">%s</a>\n".formatted(page, Html.escaped(document.title())));
          }
        });
    if (!modules.isEmpty()) {
      list.append("<h2>Javadoc</h2>\n");
      modules.forEach((page, name) -> list.append("<a href=\"%s\">%s</a>\n".formatted(page, name)));
    }
    return list.toString();
  }

  private static void write(Path target, String page, String title, String body, String navigation)
      throws IOException {
    String here = "<a href=\"" + page + "\"";
    Files.writeString(
        target.resolve(page),
        resource("page.html")
            .replace("@TITLE@", Html.escaped(title))
            .replace("@NAVIGATION@", navigation.replace(here, here + " aria-current=\"page\""))
            .replace("@BODY@", body));
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = Site.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("no resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
