package dev.jopt.ir.diagnostic;

import dev.jopt.ir.location.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The texts that locations point into, by the name that the locations use. A location may also name
 * a file that was never parsed; {@link #readingFromDisk} finds those too. Not thread-safe; the
 * engine calls handlers one at a time.
 */
public final class SourceFiles {

  /** Bigger files are not read just to show one line of them. */
  private static final long MAX_BYTES_FROM_DISK = 64L << 20;

  private final Map<String, SourceFile> known = new HashMap<>();
  private final boolean fromDisk;

  private SourceFiles(boolean fromDisk) {
    this.fromDisk = fromDisk;
  }

  /** Returns a registry that knows what is added to it. */
  public static SourceFiles of(SourceFile... files) {
    SourceFiles result = new SourceFiles(false);
    for (SourceFile file : files) {
      result.add(file);
    }
    return result;
  }

  /** Returns an empty registry that also reads files that were not added, where they exist. */
  public static SourceFiles readingFromDisk() {
    return new SourceFiles(true);
  }

  /** Adds a file, in place of an earlier one of the same name. */
  public void add(SourceFile file) {
    known.put(file.name(), file);
  }

  /** Returns the file of a name, or null. */
  public @Nullable SourceFile find(String name) {
    SourceFile file = known.get(name);
    if (file == null && fromDisk) {
      file = read(name);
      if (file != null) {
        known.put(name, file);
      }
    }
    return file;
  }

  private static @Nullable SourceFile read(String name) {
    try {
      Path path = Path.of(name);
      if (!Files.isRegularFile(path) || Files.size(path) > MAX_BYTES_FROM_DISK) {
        return null;
      }
      return new SourceFile(name, Files.readAllBytes(path));
    } catch (IOException | InvalidPathException e) {
      return null; // The message is worth printing without its source line.
    }
  }
}
