package dev.jopt.parser.action;

import dev.jopt.ir.Context;
import dev.jopt.ir.FileResources;
import dev.jopt.ir.asm.ParseFailure;
import dev.jopt.ir.asm.TextEscapes;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.OlderForms;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.location.SourceLocation;
import dev.jopt.parser.generated.MlirLexer;
import dev.jopt.parser.lexer.IdentifierTable;
import dev.jopt.parser.lexer.TokenRing;
import dev.jopt.parser.listener.ParseListener;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** What all parts of one parse share: the tokens, the names, the way to report an error. */
public final class Session {
  /** How deep regions, types, attributes, expressions and locations may nest altogether. */
  public static final int MAX_DEPTH = 500;

  private static final String TOO_DEEP = "nesting too deep: more than " + MAX_DEPTH + " levels";

  /** How deep they may nest on a thread with an ordinary stack. */
  private static final int SHALLOW_DEPTH = 100;

  /** The context that the IR is made in. */
  public final Context context;

  /** The file being read. */
  public final SourceFile file;

  /** The tokens of the file. */
  public final TokenRing ring;

  /** The identifiers of the file. */
  public final IdentifierTable names;

  /** The resources in the metadata of the file. */
  final FileResources resources;

  /** Whether text that was spelled alike before may be taken from a cache. */
  public final boolean fast;

  /** How much text before and after an error may tell that it is of an older version. */
  private static final int EXPLAINED_BYTES = 2000;

  /** Is told where IR comes from; mostly null. Set before anything is read. */
  public @Nullable ParseListener listener;

  private final ValuePool values = new ValuePool();
  private final int depthLimit;
  private final List<Diagnostic> held = new ArrayList<>();
  private int depth;
  private int deepest;
  private int errors;
  private int explained;

  /**
   * Starts at the beginning of a file.
   *
   * @param fast whether text that was spelled alike before may be taken from a cache
   * @param deepStack whether this thread's stack suffices for {@link #MAX_DEPTH} levels
   */
  public Session(
      Context context, SourceFile file, TokenRing ring, boolean fast, boolean deepStack) {
    this(context, file, new FileResources(), ring, fast, deepStack ? MAX_DEPTH : SHALLOW_DEPTH);
  }

  private Session(
      Context context,
      SourceFile file,
      FileResources resources,
      TokenRing ring,
      boolean fast,
      int depthLimit) {
    this.context = context;
    this.file = file;
    this.resources = resources;
    this.ring = ring;
    this.names = new IdentifierTable(ring.input());
    this.fast = fast;
    this.depthLimit = depthLimit;
  }

  /** The session of another thread that reads the same file, on a stack of ordinary size. */
  Session beside(TokenRing tokens) {
    Session other = new Session(context, file, resources, tokens, fast, SHALLOW_DEPTH);
    other.depth = depth;
    return other;
  }

  /** The resources in the metadata of the file, complete when it has been read. */
  public FileResources resources() {
    return resources;
  }

  /**
   * An equal value (type, attribute, string) that this session has read before, or this one. Not
   * for values with many elements, for it looks at all of them.
   */
  <T> T intern(T value) {
    return values.share(value);
  }

  /** Number of errors reported. */
  public int errors() {
    return errors;
  }

  /** Counts one level of nesting, and fails beyond the limit. */
  public void enter() {
    if (++depth > deepest) {
      deepest = depth;
    }
    if (depth > depthLimit) {
      if (depthLimit < MAX_DEPTH) {
        throw new NeedsDeepStack();
      }
      throw fail(TOO_DEEP);
    }
  }

  /**
   * Counts the levels of something that is named at a position, and fails beyond the limit: written
   * out, it could not be read.
   */
  void reach(int levels, int position) {
    int reached = depth + levels;
    if (reached > deepest) {
      deepest = reached;
      if (reached > MAX_DEPTH) {
        throw fail(position, TOO_DEEP);
      }
    }
  }

  /** Starts to measure how deep the text nests from here on. */
  void beginMeasure() {
    deepest = depth;
  }

  /** The number of levels since {@link #beginMeasure}. */
  int measuredLevels() {
    return deepest - depth;
  }

  /** Leaves a level of nesting. */
  public void leave() {
    depth--;
  }

  /** The current depth. */
  public int depth() {
    return depth;
  }

  /** Goes back to an earlier depth, after an error. */
  public void resetDepth(int earlier) {
    depth = earlier;
  }

  /** The location of a position. */
  public Location locationAt(int position) {
    return new SourceLocation(file, position);
  }

  /** Reports an error at the next token. */
  public ParseFailure fail(String message) {
    int at = ring.start();
    // There is nothing to point at after the end.
    return fail(ring.type() == Token.EOF && at > 0 ? at - 1 : at, message);
  }

  /** Where the token after a position begins, if no comment is between. */
  int behind(int position) {
    byte[] in = ring.input();
    int at = position;
    while (at < ring.limit() && Character.isWhitespace(in[at])) {
      at++;
    }
    return at;
  }

  /** Reports an error at a position. */
  public ParseFailure fail(int position, String message) {
    return fail(Diagnostic.error(locationAt(position), message));
  }

  /** Reports an error, or the next token itself if it is invalid. */
  public ParseFailure fail(Diagnostic diagnostic) {
    errors++;
    int type = ring.type();
    if (type == MlirLexer.BROKEN_STRING || type == MlirLexer.UNEXPECTED) {
      // What follows from it is not worth a second error.
      Diagnostic error = lexicalError();
      if (held.isEmpty() || !held.get(held.size() - 1).equals(error)) {
        held.add(error);
      }
    } else {
      held.add(diagnostic);
    }
    return new ParseFailure();
  }

  /** Reports an integer in place of a float. */
  ParseFailure failDecimalInteger(int position) {
    Location location = locationAt(position);
    return fail(
        Diagnostic.error(location, "unexpected decimal integer literal for a floating point value")
            .attachNote(location, "add a trailing dot to make the literal a float"));
  }

  /** Reports an error that does not end the parse of anything. */
  public void report(Diagnostic diagnostic) {
    errors++;
    held.add(diagnostic);
  }

  /** Forwards the errors: they are held back as long as the text may have to be read again. */
  public void emitErrors() {
    for (Diagnostic diagnostic : held) {
      context.diagnostics().emit(explainPlace(diagnostic));
    }
    held.clear();
  }

  /**
   * Says of the last error, in the custom form of an operation that begins at a position, which
   * version of LLVM changed the form, if that is known. The innermost operation around it asks
   * first.
   */
  void explainForm(String operation, int start) {
    if (explained == errors || held.isEmpty()) {
      return;
    }
    explained = errors;
    int last = held.size() - 1;
    Diagnostic error = held.get(last);
    int end = Math.max(start, ring.start());
    String source = text(Math.max(start, end - EXPLAINED_BYTES), lineEnd(end));
    String note = OlderForms.noteOnForm(operation, source, error.message());
    if (note != null) {
      held.set(last, error.attachNote(note));
    }
  }

  private Diagnostic explainPlace(Diagnostic error) {
    if (!error.notes().isEmpty()
        || !(error.location() instanceof SourceLocation place)
        || place.file() != file) {
      return error;
    }
    byte[] in = ring.input();
    int at = place.offset();
    int start = at;
    while (start > 0 && in[start - 1] != '\n' && at - start < EXPLAINED_BYTES) {
      start--;
    }
    String before = text(start, at);
    String note = OlderForms.noteAt(before + text(at, lineEnd(at)), before.length());
    return note == null ? error : error.attachNote(note);
  }

  private int lineEnd(int position) {
    byte[] in = ring.input();
    int at = position;
    while (at < ring.limit() && in[at] != '\n' && at - position < EXPLAINED_BYTES) {
      at++;
    }
    return at;
  }

  private String text(int start, int end) {
    return TextEscapes.toText(ring.input(), start, end);
  }

  /**
   * Reports that the next token is not the one expected. The error stands after the text before it,
   * where the missing token belongs.
   */
  public ParseFailure failUnexpected(String message) {
    return fail(missingPosition(), message);
  }

  /** As {@link #failUnexpected(String)}, with a note unless it is null. */
  ParseFailure failUnexpected(String message, @Nullable String note) {
    Diagnostic error = Diagnostic.error(locationAt(missingPosition()), message);
    return fail(note == null ? error : error.attachNote(note));
  }

  private int missingPosition() {
    byte[] in = ring.input();
    int original = ring.start();
    if (ring.type() == Token.EOF && original > 0) {
      original--;
    }
    int at = original;
    while (true) {
      while (at > 0 && (in[at - 1] == ' ' || in[at - 1] == '\t')) {
        at--;
      }
      if (at == 0) {
        return original;
      }
      if (in[at - 1] != '\n' && in[at - 1] != '\r') {
        return at;
      }
      // The token begins its line: go to the end of an earlier one, before a comment there.
      at--;
      int lineStart = at;
      while (lineStart > 0 && in[lineStart - 1] != '\n' && in[lineStart - 1] != '\r') {
        lineStart--;
      }
      for (int i = lineStart; i + 1 < at; i++) {
        if (in[i] == '/' && in[i + 1] == '/') {
          at = i;
          break;
        }
      }
    }
  }

  private Diagnostic lexicalError() {
    int start = ring.start();
    int end = ring.current().end();
    byte[] in = ring.input();
    if (ring.type() == MlirLexer.BROKEN_STRING) {
      int stopper = end < ring.limit() ? in[end] : '\n';
      String message = "expected '\"' in string literal";
      if (stopper == '\\') {
        message = "unknown escape in string literal";
      } else if (stopper == 0) {
        message = "null character in string literal";
      } else if (stopper < 0) {
        message = "invalid UTF-8 in string literal";
      }
      return Diagnostic.error(locationAt(end), message);
    }
    switch (in[start]) {
      case '%':
        return Diagnostic.error(locationAt(start), "invalid SSA name");
      case '#':
        return Diagnostic.error(locationAt(start), "invalid attribute name");
      case '!':
        return Diagnostic.error(locationAt(start), "invalid type identifier");
      case '^':
        return Diagnostic.error(locationAt(start), "invalid block name");
      case '@':
        return Diagnostic.error(
            locationAt(end), "@ identifier expected to start with letter or '_'");
      case '.':
        return Diagnostic.error(locationAt(end), "expected three consecutive dots for an ellipsis");
      case 0:
        return Diagnostic.error(locationAt(start), "unexpected null character");
      default:
        return Diagnostic.error(
            locationAt(start), beginsUtf8(in, start) ? "unexpected character" : "invalid UTF-8");
    }
  }

  private boolean beginsUtf8(byte[] in, int start) {
    String text = TextEscapes.toText(in, start, Math.min(start + 4, ring.limit()));
    char first = text.charAt(0);
    return !Character.isLowSurrogate(first);
  }
}
