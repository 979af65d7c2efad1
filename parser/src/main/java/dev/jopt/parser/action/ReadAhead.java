package dev.jopt.parser.action;

import dev.jopt.ir.Block;
import dev.jopt.ir.Threading;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.diagnostic.DiagnosticHandler;
import dev.jopt.ir.diagnostic.DiagnosticSession;
import dev.jopt.parser.lexer.TokenRing;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lets other threads read later parts of a module, explicit or implied by a file of bare
 * operations, while the reader is at its first part. A file of many modules is divided between
 * them.
 *
 * <p>Where a part begins is guessed: at a line that is indented like the module's first operation,
 * and that begins with a symbol as well where nothing is indented. The reader takes a part over
 * only when it comes to just that place between two operations of the module, and only when no
 * value has a name that the part would see, neither knows the other's values or blocks, and nothing
 * was reported. Otherwise it reads on as if there were no parts. So neither the result nor the
 * diagnostics depend on threads.
 *
 * <p>Of a file of 4 MB the reader's own thread is busy for 68 ms alone, for 34 ms with one other
 * thread and for 23 ms with three, the least of 6 turns: that is the gain where processors are
 * idle. On two busy ones it gains nothing, and takes up to a fifth more processor time. {@code
 * --mlir-disable-threading}, or {@code Threading.single()} in a context, does without.
 *
 * <p>A file is divided once at most. A part that turns out not to be one, as it names values at its
 * top level or as the reader has passed its beginning, is given up at its next operation.
 */
public final class ReadAhead {

  /**
   * How a file may be divided.
   *
   * @param leastBytes a part of fewer bytes is not worth a thread
   * @param threads how many may read at once, the reader's among them
   */
  public record Limits(int leastBytes, int threads) {
    private static final int LEAST_BYTES = 1 << 20;
    private static final int MOST_THREADS = 4;

    /** The limits of a policy. */
    static Limits of(Threading threading) {
      return new Limits(LEAST_BYTES, Math.min(threading.limit(), MOST_THREADS));
    }
  }

  /** A part is read no further. */
  private static final class Abandoned extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Abandoned() {
      super(null, null, false, false);
    }
  }

  /** Which lines a part may begin at. */
  private enum Lines {
    /** Those that are indented like the first operation. */
    SIMILAR,
    /** Those of a module at the top level. */
    MODULES
  }

  private static final Set<String> MODULE =
      Set.of("module", "builtin.module", "\"builtin.module\"");

  private static final int LONGEST_MODULE = 16;

  /** How many modules of a file are looked at for lines to divide them at. */
  private static final int MOST_ATTEMPTS = 3;

  /** How far a symbol is looked for where nothing is indented: a name is looked up in each line. */
  private static final int BYTES_TO_SYMBOL = 1 << 20;

  /** How far before such a line the end of the module is looked for. */
  private static final int BYTES_BEFORE = 1 << 16;

  private static final int NOWHERE = Integer.MAX_VALUE;

  private final ParserBase parser;
  private final TokenRing ring;
  private @Nullable Limits limits;

  /** Parts that may yet be taken over, in order. */
  private final Deque<Part> parts = new ArrayDeque<>();

  private List<Part> allParts = List.of();
  private int attempts;
  private int taken;

  // The module that was divided: its region, or null for the implied one.
  private @Nullable RegionFrame frame;
  private int depth;

  /** Where the next part begins. Every operation from there on asks whether to go on. */
  private volatile int nextStart = NOWHERE;

  /** Whether this reads a part that has been given up. */
  private volatile boolean abandoned;

  ReadAhead(ParserBase parser) {
    this.parser = parser;
    this.ring = parser.ring;
  }

  void setLimits(Limits value) {
    limits = value;
  }

  /** How many parts other threads were given. */
  public int partsBegun() {
    return allParts.size();
  }

  /** How many parts the reader has taken over. */
  public int partsTaken() {
    return taken;
  }

  // Starting and stopping.

  /** To be called in front of each item of the file. */
  void beginItem() {
    if (attempts == 0) {
      if (parser.atOperation()) {
        // Of one module the module itself is divided, not the file around it; of many, the file.
        attempts = 1;
        start(null, 0, atModule() ? Lines.MODULES : Lines.SIMILAR);
      }
    } else if (frame == null && nextStart != NOWHERE && !parser.atOperation()) {
      // Parts know no definitions that they do not begin after.
      stop();
    }
  }

  private boolean atModule() {
    return MODULE.contains(ring.text(ring.start(), ring.current().end()));
  }

  /** To be called after the opening brace of each region. */
  void begin(RegionFrame region) {
    if (attempts > 0
        && attempts < MOST_ATTEMPTS
        && allParts.isEmpty()
        && parser.ops.inSymbolTables()) {
      attempts++;
      start(region, parser.session.depth(), Lines.SIMILAR);
    }
  }

  /** To be called after the closing brace of each region. */
  void end(RegionFrame region) {
    if (region == frame) {
      stop();
    }
  }

  /** To be called after an error: the file goes on after the item, a module does not. */
  void abandonItem() {
    if (frame != null) {
      stop();
    }
  }

  /** Never divides the file. */
  void disable() {
    attempts = MOST_ATTEMPTS;
  }

  /** Gives up the parts that were not taken over. */
  void stop() {
    nextStart = NOWHERE;
    frame = null;
    parts.clear();
    for (Part part : allParts) {
      part.abandon();
    }
    for (Part part : allParts) {
      part.join();
    }
  }

  private void start(@Nullable RegionFrame region, int regionDepth, Lines lines) {
    int from = ring.start();
    int size = ring.limit() - from;
    if (!parser.session.fast) {
      return;
    }
    if (limits == null) {
      limits = Limits.of(parser.session.context.threading());
    }
    int count = Math.min(limits.threads, size / limits.leastBytes);
    List<Integer> starts = new ArrayList<>();
    int last = from;
    for (int i = 1; i < count; i++) {
      int near = Math.max(last, from + (int) ((long) size * i / count));
      int start = lines == Lines.MODULES ? moduleLine(near, size / count) : similarLine(from, near);
      if (start == NOWHERE) {
        break;
      }
      starts.add(start);
      last = start;
    }
    if (starts.isEmpty()) {
      return;
    }
    frame = region;
    depth = regionDepth;
    for (int i = 0; i < starts.size(); i++) {
      int limit = i + 1 < starts.size() ? starts.get(i + 1) : NOWHERE;
      parts.add(new Part(starts.get(i), limit));
    }
    nextStart = starts.get(0);
    allParts = List.copyOf(parts);
    for (Part part : allParts) {
      part.begin(parser.session.context.threading());
    }
  }

  /** Where a line within a distance begins with a module, after a line that closes something. */
  private int moduleLine(int from, int distance) {
    byte[] in = ring.input();
    int end = Math.min(ring.limit() - LONGEST_MODULE, from + distance / 2);
    for (int i = from; i < end; i++) {
      if (in[i] == '\n' && (in[i + 1] == 'm' || in[i + 1] == 'b' || in[i + 1] == '"')) {
        int name = i + 1;
        while (name <= i + LONGEST_MODULE && !isBoundary(in[name])) {
          name++;
        }
        if (MODULE.contains(ring.text(i + 1, name)) && closesBefore(i)) {
          return i + 1;
        }
      }
    }
    return NOWHERE;
  }

  private static boolean isBoundary(byte b) {
    return b == ' ' || b == '(' || b == '{';
  }

  /** Whether the last line with text before {@code end} begins with a closing brace. */
  private boolean closesBefore(int end) {
    byte[] in = ring.input();
    int last = end;
    while (last > 0 && in[last] <= ' ') {
      last--;
    }
    while (last > 0 && in[last - 1] != '\n') {
      last--;
    }
    return in[last] == '}';
  }

  /** Where the text begins in a line after {@code from} that is indented as that of a model is. */
  private int similarLine(int model, int from) {
    byte[] in = ring.input();
    int end = ring.limit();
    int lineStart = model;
    while (lineStart > 0 && in[lineStart - 1] == ' ') {
      lineStart--;
    }
    if (lineStart > 0 && in[lineStart - 1] != '\n') {
      return NOWHERE;
    }
    int indentation = model - lineStart;
    // Lines of bodies that are not indented look like those of the module.
    boolean symbols = indentation == 0 && isSymbol(model);
    if (symbols) {
      end = Math.min(end, from + BYTES_TO_SYMBOL);
    }
    for (int i = from; i < end; i++) {
      if (in[i] != '\n') {
        continue;
      }
      int text = i + 1;
      while (text < end && in[text] == ' ') {
        text++;
      }
      if (text - i - 1 == indentation
          && text < end
          && beginsOperation(in[text])
          && (!symbols || isSymbol(text))) {
        return closes(Math.max(model, i - BYTES_BEFORE), i, indentation) ? NOWHERE : text;
      }
    }
    return NOWHERE;
  }

  /** Whether an operation may begin so that is worth reading ahead: none with results is. */
  private static boolean beginsOperation(byte b) {
    return b >= 'a' && b <= 'z' || b == '"';
  }

  /** Whether the name at a place is that of an operation that is a symbol. */
  private boolean isSymbol(int at) {
    byte[] in = ring.input();
    boolean quoted = in[at] == '"';
    int start = quoted ? at + 1 : at;
    int end = start;
    while (end < ring.limit() && isNameByte(in[end])) {
      end++;
    }
    String name = ring.text(start, end);
    if (MODULE.contains(name)) {
      return true;
    }
    return name.indexOf('.') > 0 && parser.session.context.operation(name).isSymbol();
  }

  private static boolean isNameByte(byte b) {
    return b >= 'a' && b <= 'z'
        || b >= 'A' && b <= 'Z'
        || b >= '0' && b <= '9'
        || b == '_'
        || b == '$'
        || b == '.';
  }

  /** Whether a line in a stretch of text closes something that its indented lines are in. */
  private boolean closes(int from, int to, int indentation) {
    byte[] in = ring.input();
    for (int i = from; i < to; i++) {
      if (in[i] == '\n') {
        int text = i + 1;
        while (text < to && in[text] == ' ') {
          text++;
        }
        if (text - i - 1 < indentation && text < to && in[text] == '}') {
          return true;
        }
      }
    }
    return false;
  }

  // Taking over.

  /** Takes over the part that begins at the next token, if there is one. */
  public boolean take() {
    return ring.start() >= nextStart && takeNext();
  }

  private boolean takeNext() {
    if (abandoned) {
      throw new Abandoned();
    }
    int at = ring.start();
    Part part = null;
    while (!parts.isEmpty() && parts.getFirst().start <= at) {
      part = parts.removeFirst();
      if (part.start < at) {
        part.abandon();
      }
    }
    nextStart = parts.isEmpty() ? NOWHERE : parts.getFirst().start;
    if (part == null || part.start < at) {
      return false;
    }
    if (parser.session.depth() != depth || !parser.ops.isQuiet()) {
      part.abandon();
      return false;
    }
    part.join();
    if (!part.succeeded) {
      return false;
    }
    taken++;
    parser.regions.appendAll(part.block);
    parser.aliases.addDeferred(part.reader.aliases);
    ring.resumeAt(part.end);
    return true;
  }

  /** Some operations of the module, read by a thread of their own. */
  private final class Part implements Runnable, DiagnosticHandler {
    final int start;

    /** Operations from here on belong to others. */
    final int limit;

    private Threading.@Nullable Task task;
    final Block block = new Block();
    final ParserBase reader = parser.beside();
    final DiagnosticSession session = parser.session.context.diagnostics().session(this);

    /** Where the reading ended. */
    int end;

    boolean reported;
    boolean succeeded;

    Part(int start, int limit) {
      this.start = start;
      this.limit = limit;
    }

    void begin(Threading threading) {
      task = threading.start("jopt-read-ahead", 0, this);
    }

    void join() {
      if (task != null) {
        task.join();
      }
    }

    void abandon() {
      reader.ahead.abandoned = true;
      reader.ahead.nextStart = 0;
    }

    /** Drops diagnostics: the part cannot be taken over, and will be read again. */
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
        boolean separate = true;
        while (separate && reader.ring.start() < limit && reader.atOperation()) {
          reader.readOperation();
          separate = reader.ops.isQuiet();
        }
        end = reader.ring.start();
        succeeded = separate && !reported && reader.isSelfContained();
      } catch (RuntimeException | StackOverflowError e) {
        // The reader itself comes to the same place and reports the error.
        succeeded = false;
      } finally {
        scope.close();
      }
    }
  }
}
