package dev.jopt.test.lit;

import com.google.common.base.CharMatcher;
import dev.jopt.test.lit.LitDirective.Kind;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Replaces {@code %s} and its kin in commands. One after the other, each is replaced in the whole
 * line, so that what an earlier one brings in may mention a later one. Those that stand for a path
 * are quoted where the path needs it, and nothing in a path is replaced.
 */
final class Substitutions {

  /** Stands for {@code %%} until the end. */
  private static final String PERCENT = "\uFDD0%\uFDD1";

  /** The kind of value of a substitution. */
  private enum Form {
    /** A part of a command. */
    TEXT,
    /** A path, or a part of one. */
    PATH,
    /** A path that is made real only where a command mentions it, because that is slow. */
    REAL_PATH
  }

  private record Entry(String key, String value, Form form) {}

  private final List<Entry> entries = new ArrayList<>();
  private final Set<String> features;
  private final int recursionLimit;

  /**
   * Creates the substitutions of a test.
   *
   * @param folder the test's own folder
   * @param temporary what {@code %t} stands for
   * @param more those of the suite, which go first
   * @param recursionLimit how often a line is gone over again; negative for once and no more
   */
  Substitutions(
      Path file,
      Path folder,
      Path temporary,
      Map<String, String> more,
      Set<String> features,
      int recursionLimit) {
    this.features = features;
    this.recursionLimit = recursionLimit;
    more.forEach(this::add);
    String source = file.toString();
    Path parent = file.toAbsolutePath().getParent();
    String name = String.valueOf(file.getFileName());
    add("%{pathsep}", File.pathSeparator);
    addPath("%basename_t", name);
    addPath("%{s:basename}", name);
    addPath("%{t:stem}", name);
    addPath("%{fs-src-root}", String.valueOf(file.getRoot()));
    addPath("%{fs-tmp-root}", String.valueOf(folder.getRoot()));
    add("%{fs-sep}", File.separator);
    add("%/et", temporary.toString().replace("\\", "\\\\\\\\\\\\\\\\"));
    path("s", source);
    path("S", String.valueOf(parent));
    path("p", String.valueOf(parent));
    path("t", temporary.toString());
    addPath("%T", folder.toString());
  }

  private void add(String key, String value) {
    entries.add(new Entry(key, value, Form.TEXT));
  }

  private void addPath(String key, String value) {
    entries.add(new Entry(key, value, Form.PATH));
  }

  private void path(String letter, String path) {
    String slashes = path.replace('\\', '/');
    addPath("%" + letter, path);
    addPath("%/" + letter, slashes);
    entries.add(new Entry("%{" + letter + ":real}", path, Form.REAL_PATH));
    entries.add(new Entry("%{/" + letter + ":real}", path, Form.REAL_PATH));
    addPath(
        "%{/" + letter + ":regex_replacement}", slashes.replace("@", "\\@").replace("&", "\\&"));
    String plain = slashes.startsWith("/") ? slashes.substring(1) : slashes.replaceFirst(":", "");
    addPath("%:" + letter, plain);
  }

  /**
   * Applies a directive of the test to the lines after it.
   *
   * @throws IllegalArgumentException if it defines a defined name, or the other way round
   */
  void define(LitDirective directive) {
    String name = directive.name();
    List<Integer> existing = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).key().contains(name)) {
        existing.add(i);
      }
    }
    String keyword = directive.kind().keyword();
    if (directive.kind() == Kind.DEFINE) {
      if (!existing.isEmpty()) {
        throw new IllegalArgumentException(
            "Substitution whose pattern contains '%s' is already defined before '%s' directive %s"
                .formatted(name, keyword, directive.location()));
      }
      entries.add(0, new Entry(name, directive.text(), Form.TEXT));
    } else if (existing.size() == 1 && entries.get(existing.get(0)).key().equals(name)) {
      entries.set(existing.get(0), new Entry(name, directive.text(), Form.TEXT));
    } else {
      throw new IllegalArgumentException(
          "No substitution for '%s' is defined before '%s' directive %s"
              .formatted(name, keyword, directive.location()));
    }
  }

  /**
   * Replaces.
   *
   * @throws IllegalArgumentException if a condition in it is malformed, or there is no end to it
   * @throws IOException if the real path of a file that is mentioned cannot be found
   */
  String apply(String line) throws IOException {
    String last = once(line);
    if (recursionLimit >= 0) {
      String before = line;
      for (int steps = 0; !last.equals(before) && steps < recursionLimit; steps++) {
        before = last;
        last = once(last);
      }
      if (!last.equals(before)) {
        throw new IllegalArgumentException(
            "Recursive substitution of '%s' did not complete in the provided recursion limit (%d)"
                .formatted(line, recursionLimit));
      }
    }
    return last.replace(PERCENT, "%");
  }

  private String once(String line) throws IOException {
    String text = Conditionals.expand(line.replace("%%", PERCENT), features);
    for (Entry entry : entries) {
      if (text.contains(entry.key())) {
        text = replace(text, entry).replace("%%", PERCENT);
      }
    }
    return CharMatcher.whitespace().trimFrom(text);
  }

  private static String replace(String text, Entry entry) throws IOException {
    if (entry.form() == Form.TEXT) {
      return text.replace(entry.key(), entry.value());
    }
    String path = entry.value();
    if (entry.form() == Form.REAL_PATH) {
      path = real(Path.of(path));
      path = entry.key().startsWith("%{/") ? path.replace('\\', '/') : path;
    }
    return PathQuoting.replace(text, entry.key(), path.replace("%", PERCENT));
  }

  private static String real(Path path) throws IOException {
    Path parent = path.getParent();
    if (Files.exists(path) || parent == null) {
      return path.toRealPath().toString();
    }
    return parent.toRealPath().resolve(path.getFileName()).toString();
  }
}
