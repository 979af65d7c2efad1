package dev.jopt.tools;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/**
 * Where the result goes: standard output, or a file that is written beside its place and moved
 * there only when the run has succeeded.
 */
final class OutputTarget implements AutoCloseable {
  private final OutputStream stream;
  private final @Nullable Path place;
  private final @Nullable Path draft;

  private OutputTarget(OutputStream stream, @Nullable Path place, @Nullable Path draft) {
    this.stream = stream;
    this.place = place;
    this.draft = draft;
  }

  static OutputTarget open(@Nullable String name, OutputStream standardOutput) throws IOException {
    if (name == null || name.equals("-")) {
      return new OutputTarget(standardOutput, null, null);
    }
    Path place = Path.of(name);
    // A pipe or a device cannot be moved onto.
    if (Files.exists(place) && !Files.isRegularFile(place)) {
      return new OutputTarget(new BufferedOutputStream(PlainFiles.create(place)), null, null);
    }
    Path real = Files.exists(place) ? place.toRealPath() : place.toAbsolutePath();
    Path draft = real.resolveSibling(real.getFileName() + ".part-" + ProcessHandle.current().pid());
    return new OutputTarget(
        new BufferedOutputStream(PlainFiles.create(draft), 1 << 16), real, draft);
  }

  OutputStream stream() {
    return stream;
  }

  /** Makes the result visible. */
  void commit() throws IOException {
    stream.flush();
    if (place != null && draft != null) {
      stream.close();
      try {
        Files.move(
            draft, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(draft, place, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  /** Throws away what was not committed. */
  @Override
  public void close() throws IOException {
    if (draft != null) {
      stream.close();
      Files.deleteIfExists(draft);
    }
  }
}
