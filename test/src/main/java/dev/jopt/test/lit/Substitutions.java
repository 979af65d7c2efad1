package dev.jopt.test.lit;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** Replaces {@code %s} and its kin in commands. */
final class Substitutions {

  private Substitutions() {}

  /**
   * Replaces, of several keys that fit, the longest.
   *
   * @param folder the test's own folder, where {@code %t} is
   */
  static String apply(String line, Path file, Path folder, Map<String, String> more) {
    Map<String, String> all = new TreeMap<>();
    String name = file.getFileName().toString();
    String parent = String.valueOf(file.getParent());
    all.put("%%", "%");
    all.put("%s", file.toString());
    all.put("%{s:basename}", name);
    all.put("%S", parent);
    all.put("%p", parent);
    all.put("%t", folder.resolve(name + ".tmp").toString());
    all.put("%T", folder.toString());
    all.put("%basename_t", name + ".tmp");
    all.put("%{pathsep}", java.io.File.pathSeparator);
    all.putAll(more);
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      String best = "";
      if (line.charAt(i) == '%') {
        for (String key : all.keySet()) {
          if (key.length() > best.length() && line.startsWith(key, i)) {
            best = key;
          }
        }
      }
      if (best.isEmpty()) {
        out.append(line.charAt(i));
      } else {
        out.append(all.get(best));
        i += best.length() - 1;
      }
    }
    return out.toString();
  }
}
