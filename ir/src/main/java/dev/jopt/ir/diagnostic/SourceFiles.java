package dev.jopt.ir.diagnostic;

import dev.jopt.ir.location.SourceFile;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The texts that locations point into, by the name that the locations use. A location may also name
 * a file that was never parsed; {@link #readingFromDisk} finds those too. Used by one thread at a
 * time; the engine calls handlers so.
 *
 * <p>Files that were added stay as long as this object, those from disk while there is memory for
 * them and few others were asked for since.
 */
public final class SourceFiles {

  /** Bigger files are not read just to show one line of them. */
  private static final long MAX_BYTES_FROM_DISK = 64L << 20;

  /** A message and its notes are about a few files. */
  private static final int MOST_FROM_DISK = 8;

  private final Map<String, SourceFile> known = new HashMap<>();

  /** The files read from disk, the one that was asked for last at the end; null to read none. */
  private final @Nullable Map<String, SoftReference<SourceFile>> fromDisk;

  /** What the names of files on disk are relative to; null for the directory of the process. */
  private final @Nullable Path directory;

  private SourceFiles(boolean readsFromDisk, @Nullable Path directory) {
    fromDisk = readsFromDisk ? new LinkedHashMap<>() : null;
    this.directory = directory;
  }

  /** Returns a registry of the given files and those added later. */
  public static SourceFiles of(SourceFile... files) {
    SourceFiles result = new SourceFiles(false, null);
    for (SourceFile file : files) {
      result.add(file);
    }
    return result;
  }

  /** Returns an empty registry that also reads files that were not added, where they exist. */
  public static SourceFiles readingFromDisk() {
    return readingFromDisk(null);
  }

  /**
   * As {@link #readingFromDisk()}, for names that are relative to a directory other than that of
   * the process.
   *
   * @param directory the directory; null for that of the process
   */
  public static SourceFiles readingFromDisk(@Nullable Path directory) {
    return new SourceFiles(true, directory);
  }

  /** Adds a file, in place of an earlier one of the same name. */
  public void add(SourceFile file) {
    known.put(file.name(), file);
  }

  /** Returns the file of a name, or null. */
  public @Nullable SourceFile find(String name) {
    SourceFile file = known.get(name);
    return file == null && fromDisk != null ? findOnDisk(name, fromDisk) : file;
  }

  private @Nullable SourceFile findOnDisk(
      String name, Map<String, SoftReference<SourceFile>> recent) {
    SoftReference<SourceFile> earlier = recent.remove(name);
    SourceFile file = earlier == null ? null : earlier.get();
    if (file == null) {
      file = read(name);
    }
    if (file != null) {
      recent.put(name, new SoftReference<>(file));
      if (recent.size() > MOST_FROM_DISK) {
        Iterator<String> names = recent.keySet().iterator();
        names.next();
        names.remove();
      }
    }
    return file;
  }

  private @Nullable SourceFile read(String name) {
    try {
      Path path = directory == null ? Path.of(name) : directory.resolve(name);
      if (!Files.isRegularFile(path) || Files.size(path) > MAX_BYTES_FROM_DISK) {
        return null;
      }
      return new SourceFile(name, Files.readAllBytes(path));
    } catch (IOException | InvalidPathException e) {
      return null; // The message is worth printing without its source line.
    }
  }
}
