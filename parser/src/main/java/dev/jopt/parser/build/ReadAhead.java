package dev.jopt.parser.build;

import com.google.common.util.concurrent.Uninterruptibles;
import dev.jopt.ir.Block;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.diagnostic.DiagnosticHandler;
import dev.jopt.ir.diagnostic.DiagnosticSession;
import dev.jopt.parser.lexer.TokenRing;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lets other threads read later parts of a large region at top level, as a module's, while the
 * reader is at its first part.
 *
 * <p>Where a part begins is guessed: at a line that is indented like the region's first operation.
 * The reader takes a part over only when it comes to just that place between two operations of the
 * region, and only when neither its own operations nor those of the part know each other's values
 * or blocks and nothing was reported. Otherwise it reads on as if there were no parts. So what is
 * read, and what is reported, does not depend on threads.
 */
public final class ReadAhead {
  /** A part of fewer bytes is not worth a thread. */
  private static final int LEAST_BYTES = 1 << 20;

  private static final int MOST_THREADS = 4;
  private static final int NONE = -1;

  private final ParserBase parser;
  private final TokenRing ring;
  private final List<Part> parts = new ArrayList<>();
  private @Nullable RegionFrame frame;

  /** Where the next part begins. */
  private int nextStart = NONE;

  ReadAhead(ParserBase parser) {
    this.parser = parser;
    this.ring = parser.ring;
  }

  // Starting and stopping.

  /** To be called behind the opening brace of each region. */
  void begin(RegionFrame region) {
    if (parser.session.depth() == 1
        && parser.session.fast
        && ring.limit() - ring.start() >= 2 * LEAST_BYTES) {
      start(region);
    }
  }

  /** To be called behind the closing brace of each region. */
  void end(RegionFrame region) {
    if (region == frame) {
      stop();
    }
  }

  /** Gives up the parts that were not taken over. */
  void stop() {
    nextStart = NONE;
    frame = null;
    for (Part part : parts) {
      part.cancelled = true;
    }
    for (Part part : parts) {
      Uninterruptibles.joinUninterruptibly(part.thread);
    }
    parts.clear();
  }

  private void start(RegionFrame region) {
    int from = ring.start();
    int size = ring.limit() - from;
    int threads = Math.min(Runtime.getRuntime().availableProcessors(), MOST_THREADS);
    int count = Math.min(threads, size / LEAST_BYTES);
    for (int i = 1; i < count; i++) {
      int start = similarLine(from, from + (int) ((long) size * i / count));
      if (start == NONE || !parts.isEmpty() && parts.get(parts.size() - 1).start == start) {
        break;
      }
      Part part = new Part(start);
      if (!parts.isEmpty()) {
        parts.get(parts.size() - 1).limit = start;
      }
      parts.add(part);
    }
    if (parts.isEmpty()) {
      return;
    }
    frame = region;
    nextStart = parts.get(0).start;
    for (Part part : parts) {
      part.thread.start();
    }
  }

  /** Where the text begins in a line behind {@code from} that is indented as that of a model is. */
  private int similarLine(int model, int from) {
    byte[] in = ring.input();
    int lineStart = model;
    while (lineStart > 0 && in[lineStart - 1] == ' ') {
      lineStart--;
    }
    if (lineStart == 0 || in[lineStart - 1] != '\n') {
      return NONE;
    }
    int indentation = model - lineStart;
    for (int i = from; i < ring.limit(); i++) {
      if (in[i] != '\n') {
        continue;
      }
      int text = i + 1;
      while (text < ring.limit() && in[text] == ' ') {
        text++;
      }
      if (text - i - 1 == indentation && text < ring.limit() && beginsOperation(in[text])) {
        return text;
      }
    }
    return NONE;
  }

  private static boolean beginsOperation(byte b) {
    return b >= 'a' && b <= 'z' || b == '"' || b == '%';
  }

  // Taking over.

  /** Takes over the part that begins at the next token, if there is one. */
  public boolean take() {
    return ring.start() == nextStart && takeNext();
  }

  private boolean takeNext() {
    RegionFrame region = frame;
    Session session = parser.session;
    if (region == null || session.depth() != 1 || !parser.ops.isQuiet(region.valueMark)) {
      return false;
    }
    Part part = parts.remove(0);
    nextStart = parts.isEmpty() ? NONE : parts.get(0).start;
    Uninterruptibles.joinUninterruptibly(part.thread);
    if (!part.succeeded) {
      return false;
    }
    parser.regions.appendAll(part.block);
    parser.aliases.addDeferred(part.reader.aliases);
    ring.resumeAt(part.end);
    return true;
  }

  /** Some operations of the region, read by a thread of their own. */
  private final class Part implements Runnable, DiagnosticHandler {
    final int start;
    final Thread thread = new Thread(this, "jopt-read-ahead");
    final Block block = new Block();
    final ParserBase reader = parser.beside();
    final DiagnosticSession session = parser.session.context.diagnostics().session(this);

    /** Operations from here on belong to others. */
    int limit = Integer.MAX_VALUE;

    /** Where the reading ended. */
    int end;

    volatile boolean cancelled;
    boolean reported;
    boolean succeeded;

    Part(int start) {
      this.start = start;
      thread.setDaemon(true);
    }

    /** Drops what is reported: the part cannot be taken over, and will be read again. */
    @Override
    public boolean handle(Diagnostic diagnostic) {
      reported = true;
      return true;
    }

    @Override
    public void run() {
      DiagnosticEngine.Scope scope = session.enter();
      try {
        reader.ring.resumeAt(start);
        reader.start(block);
        while (reader.ring.start() < limit && reader.atOperation() && !cancelled) {
          reader.readOperation();
        }
        end = reader.ring.start();
        succeeded = !cancelled && !reported && reader.isSelfContained();
      } catch (RuntimeException | StackOverflowError e) {
        // The reader itself comes to the same place and says what is wrong.
        cancelled = true;
      } finally {
        scope.close();
      }
    }
  }
}
