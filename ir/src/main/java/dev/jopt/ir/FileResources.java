package dev.jopt.ir;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What files say in their metadata: data that attributes such as {@code dense_resource<key>} refer
 * to, and entries for other programs, which are handed on. Safe for use by several threads.
 */
public final class FileResources {
  private final Map<String, Map<String, byte[]>> blobs = new LinkedHashMap<>();
  private final Map<String, Map<String, String>> external = new LinkedHashMap<>();

  FileResources() {}

  /**
   * Keeps data of a dialect, in place of earlier data of the same key.
   *
   * @param data the alignment as four bytes, lowest first, then the data; not copied
   */
  public synchronized void addBlob(String dialect, String key, byte[] data) {
    blobs.computeIfAbsent(dialect, name -> new LinkedHashMap<>()).put(key, data);
  }

  /** The data of a dialect by key, with the alignment in front, or null. Not to be changed. */
  public synchronized byte @Nullable [] blob(String dialect, String key) {
    Map<String, byte[]> ofDialect = blobs.get(dialect);
    return ofDialect == null ? null : ofDialect.get(key);
  }

  /** Keeps an entry for another program as the text that will be printed again. */
  public synchronized void addExternal(String owner, String key, String text) {
    external.computeIfAbsent(owner, name -> new LinkedHashMap<>()).put(key, text);
  }

  /** A copy of the entries for other programs: their texts by owner and key. */
  public synchronized Map<String, Map<String, String>> external() {
    Map<String, Map<String, String>> copy = new LinkedHashMap<>();
    for (Map.Entry<String, Map<String, String>> entry : external.entrySet()) {
      copy.put(entry.getKey(), new LinkedHashMap<>(entry.getValue()));
    }
    return copy;
  }
}
