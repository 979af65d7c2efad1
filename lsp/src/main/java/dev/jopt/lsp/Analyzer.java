package dev.jopt.lsp;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.lsp.Outline.Span;
import dev.jopt.lsp.Tokens.Kind;
import dev.jopt.parser.IrParser;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;

/**
 * Reads and verifies texts.
 *
 * <p>The parser stops at the first error of a top-level operation, which may be a module that holds
 * all others. So what is wrong is blanked, item by item, and the rest read again, until nothing is
 * wrong or it takes too long: an error in one function hides none in another.
 */
final class Analyzer {
  private static final int MOST_ROUNDS = 12;
  private static final long ROUNDS_NANOS = 400_000_000L;

  private final Setup setup;
  private final String uri;

  Analyzer(Setup setup, String uri) {
    this.setup = setup;
    this.uri = uri;
  }

  /** Reads all of a text. */
  Analysis analyze(Text text, Tokens tokens, Outline outline) {
    List<Index> indexes = new ArrayList<>();
    List<Diagnostic> diagnostics = new ArrayList<>();
    for (Span part : outline.parts()) {
      Index index = new Index(text, tokens, outline, part, setup.context());
      diagnostics.addAll(read(index, outline));
      indexes.add(index);
    }
    Expectations.apply(text, tokens, diagnostics);
    return new Analysis(text, tokens, outline, indexes, diagnostics);
  }

  private List<Diagnostic> read(Index index, Outline outline) {
    Problems problems = new Problems(index, uri);
    byte[] bytes = bytes(index);
    Set<String> broken = new HashSet<>();
    Set<Span> blanked = new HashSet<>();
    Block block = new Block();
    long deadline = System.nanoTime() + ROUNDS_NANOS;
    DiagnosticEngine.Scope scope = index.context.diagnostics().push(problems::take);
    try {
      for (int round = 0; round < MOST_ROUNDS; round++) {
        block = IrParser.readUnverifiedBlock(index.context, new SourceFile(uri, bytes), index);
        Set<Integer> errors = new TreeSet<>(problems.offsets());
        problems.dropAbout(broken);
        problems.flush();
        if (errors.isEmpty() || System.nanoTime() > deadline) {
          break;
        }
        bytes = bytes.clone();
        boolean progress = false;
        for (int error : errors) {
          Span item = itemOf(index, outline, error);
          if (item != null && blanked.add(item)) {
            blank(index, bytes, item);
            broken.addAll(symbolsOf(index, item));
            progress = true;
          }
        }
        if (!progress) {
          break;
        }
      }
      index.complete();
      verify(index, block);
      problems.dropAbout(broken);
      problems.flush();
    } finally {
      scope.close();
    }
    return problems.result();
  }

  private static byte[] bytes(Index index) {
    byte[] all = index.text.bytes();
    int from = index.text.byteOfOffset(index.part.start());
    int to = index.text.byteOfOffset(index.part.end());
    return from == 0 && to == all.length ? all : Arrays.copyOfRange(all, from, to);
  }

  private static @Nullable Span itemOf(Index index, Outline outline, int offset) {
    Span found = null;
    for (Span item : outline.items()) {
      if (item.start() >= index.part.start() && item.start() <= offset) {
        found = item;
      }
      if (item.start() > offset) {
        break;
      }
    }
    // A missing token is missed at the next one, which may be that of the next item.
    return found != null && (offset <= found.end() || isOnlyBlank(index, found.end(), offset))
        ? found
        : null;
  }

  private static boolean isOnlyBlank(Index index, int from, int to) {
    int token = index.tokens.skipComments(index.tokens.firstFrom(from));
    return index.tokens.start(token) >= to;
  }

  private static void blank(Index index, byte[] bytes, Span span) {
    int base = index.text.byteOfOffset(index.part.start());
    int from = index.text.byteOfOffset(span.start()) - base;
    int to = Math.min(index.text.byteOfOffset(span.end()) - base, bytes.length);
    for (int i = from; i < to; i++) {
      if (bytes[i] != '\n') {
        bytes[i] = ' ';
      }
    }
  }

  /** The names of symbols at the head of an item. */
  private static List<String> symbolsOf(Index index, Span item) {
    int first = index.tokens.firstFrom(item.start());
    for (int i = first; i < first + 12 && index.tokens.start(i) < item.end(); i++) {
      if (index.tokens.is(i, Kind.SYMBOL)) {
        return List.of(index.tokens.symbolName(i));
      }
    }
    return List.of();
  }

  private static void verify(Index index, Block block) {
    Operation only = block.firstOp();
    if (only == null) {
      return;
    }
    if (only == block.lastOp() && only instanceof ModuleOp) {
      only.remove();
      Verifier.tryVerify(only);
      return;
    }
    SourceFile file = new SourceFile("", new byte[0]);
    Verifier.tryVerify(ModuleOp.create(index.context, file.start(), block));
  }

  /**
   * Reads the one item of a text that differs from an earlier one.
   *
   * @return null if all must be read
   */
  @Nullable PartialReading readChange(Analysis before, Text text, Tokens tokens, Outline outline) {
    Change change = Change.between(before, text, outline);
    if (change == null) {
      return null;
    }
    Span part = outline.part(change.item().start());
    Context context = before.at(change.oldItem().start()).context;
    Index index = new Index(text, tokens, outline, part, context);
    byte[] bytes = bytes(index).clone();
    for (Span item : outline.items()) {
      if (item != change.item() && part.start() <= item.start() && item.start() < part.end()) {
        blank(index, bytes, item);
      }
    }
    Problems problems = new Problems(index, uri);
    DiagnosticEngine.Scope scope = context.diagnostics().push(problems::take);
    try {
      IrParser.readUnverifiedBlock(context, new SourceFile(uri, bytes), index);
      boolean wellFormed = problems.offsets().isEmpty();
      index.complete();
      if (wellFormed) {
        Index.OpSpan made = index.operationStarting(change.item().start());
        Index.OpSpan old =
            before.at(change.oldItem().start()).operationStarting(change.oldItem().start());
        if (made != null) {
          verifyInPlace(made.op(), old == null ? null : old.op());
        }
      }
      problems.flush();
    } finally {
      scope.close();
    }
    List<Diagnostic> all = new ArrayList<>(change.shifted(before.diagnostics()));
    all.addAll(problems.result());
    return new PartialReading(change.item(), index, all);
  }

  /** Verifies an operation where another one is, so that it sees the symbols around. */
  private static void verifyInPlace(Operation op, @Nullable Operation place) {
    Block block = place == null ? null : place.block();
    if (place == null || block == null) {
      return;
    }
    op.remove();
    block.insertBefore(op, place);
    place.remove();
    Verifier.tryVerify(op);
    block.insertBefore(place, op);
    op.remove();
  }

  /** A diagnostic of the server's own. */
  static Diagnostic problem(Range range, DiagnosticSeverity severity, String message) {
    Diagnostic made = new Diagnostic(range, message);
    made.setSeverity(severity);
    made.setSource("jopt");
    return made;
  }
}
