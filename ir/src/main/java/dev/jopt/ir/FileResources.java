package dev.jopt.ir;

import dev.jopt.ir.attribute.ResourceBlob;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The metadata of one file: data that attributes such as {@code dense_resource<key>} refer to, and
 * entries for other programs, which are printed again. It belongs to the top-level operation that
 * was read from the file ({@link Context#resources}) and lives as long.
 *
 * <p>Safe for use by several threads.
 */
public final class FileResources {
  private final Map<String, Map<String, ResourceBlob>> blobs = new LinkedHashMap<>();
  private final Map<String, Map<String, String>> external = new LinkedHashMap<>();
  private boolean hasData;

  /** Creates the metadata of a file that has none. */
  public FileResources() {}

  /** Whether there is neither data nor an entry. */
  public synchronized boolean isEmpty() {
    return !hasData && external.isEmpty();
  }

  /**
   * Keeps data of a dialect, in place of earlier data of the same key.
   *
   * @param data the alignment as four bytes, lowest first, then the data; not copied
   */
  public synchronized void addBlob(String dialect, String key, byte[] data) {
    blob(dialect, key).setData(data);
    hasData = true;
  }

  /** The blob of a dialect by key; an empty one, to be filled in, if the key is new. */
  public synchronized ResourceBlob blob(String dialect, String key) {
    return blobs
        .computeIfAbsent(dialect, name -> new LinkedHashMap<>())
        .computeIfAbsent(key, name -> new ResourceBlob());
  }

  /** The data of a dialect by key, with the alignment in front, or null. Not to be changed. */
  public synchronized byte @Nullable [] data(String dialect, String key) {
    Map<String, ResourceBlob> ofDialect = blobs.get(dialect);
    ResourceBlob blob = ofDialect == null ? null : ofDialect.get(key);
    return blob == null ? null : blob.data();
  }

  /** Keeps an entry for another program as the text that will be printed again. */
  public synchronized void addExternal(String owner, String key, String text) {
    external.computeIfAbsent(owner, name -> new LinkedHashMap<>()).put(key, text);
  }

  /** Forgets the entries for another program. */
  public synchronized void removeExternal(String owner) {
    external.remove(owner);
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
