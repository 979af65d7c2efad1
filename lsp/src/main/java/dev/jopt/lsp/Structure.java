package dev.jopt.lsp;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Symbols;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.SymbolTable;
import dev.jopt.lsp.Index.OpSpan;
import dev.jopt.lsp.Outline.Span;
import dev.jopt.lsp.Tokens.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeKind;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/** The tree of a document, and what of it folds. */
final class Structure {
  private static final int MOST = 20_000;

  private Structure() {}

  // Symbols.

  /** Modules, functions and other symbols, blocks with labels, as a tree. */
  static List<DocumentSymbol> symbols(Analysis analysis) {
    List<DocumentSymbol> roots = new ArrayList<>();
    for (Index index : analysis.indexes()) {
      Deque<DocumentSymbol> open = new ArrayDeque<>();
      Deque<Integer> ends = new ArrayDeque<>();
      for (OpSpan span : index.operations()) {
        DocumentSymbol made = symbol(index, span);
        if (made == null) {
          continue;
        }
        while (!ends.isEmpty() && ends.peek() <= span.start()) {
          ends.pop();
          open.pop();
        }
        (open.isEmpty() ? roots : open.peek().getChildren()).add(made);
        open.push(made);
        ends.push(span.end());
      }
    }
    return roots;
  }

  private static @Nullable DocumentSymbol symbol(Index index, OpSpan span) {
    Operation op = span.op();
    String name = op.definition().isSymbol() ? Symbols.nameOf(op) : null;
    boolean table = op instanceof SymbolTable || op.definition().isSymbolTable();
    if (name == null && !table) {
      return null;
    }
    int token = index.symbolToken(op);
    DocumentSymbol made =
        new DocumentSymbol(
            name == null ? op.name() : name.isEmpty() ? "\"\"" : name,
            op instanceof FunctionLike
                ? SymbolKind.Function
                : table ? SymbolKind.Module : SymbolKind.Variable,
            index.text.range(span.start(), span.end()),
            token < 0
                ? index.text.range(span.name(), Math.min(span.end(), span.name() + 1))
                : index.text.range(index.tokens.start(token), index.tokens.end(token)),
            op.name());
    made.setChildren(new ArrayList<>());
    if (!table) {
      addBlocks(index, span, made.getChildren());
    }
    return made;
  }

  private static void addBlocks(Index index, OpSpan span, List<DocumentSymbol> to) {
    for (Region region : span.op().regions()) {
      for (Block block : region.blocks()) {
        int at = index.definition(block);
        if (at < 0 || to.size() >= MOST) {
          continue;
        }
        int token = index.tokens.firstFrom(at);
        int end = index.tokens.end(token);
        Operation last = block.lastOp();
        OpSpan lastSpan = last == null ? null : index.span(last);
        to.add(
            new DocumentSymbol(
                index.tokens.text(token),
                SymbolKind.Key,
                index.text.range(at, lastSpan == null ? end : Math.max(end, lastSpan.end())),
                index.text.range(at, end)));
      }
    }
  }

  /** The symbols whose names contain a text, whatever its case. */
  static void find(Document document, String query, List<WorkspaceSymbol> to) {
    String wanted = query.toLowerCase(Locale.ROOT);
    for (Index index : document.analysis().indexes()) {
      for (Map.Entry<Integer, Operation> entry : index.symbols().entrySet()) {
        String name = index.tokens.symbolName(entry.getKey());
        if (name.toLowerCase(Locale.ROOT).contains(wanted) && to.size() < MOST) {
          to.add(
              new WorkspaceSymbol(
                  name,
                  entry.getValue() instanceof FunctionLike
                      ? SymbolKind.Function
                      : SymbolKind.Variable,
                  Either.forLeft(
                      new Location(
                          document.uri(),
                          index.text.range(
                              index.tokens.start(entry.getKey()),
                              index.tokens.end(entry.getKey()))))));
        }
      }
    }
  }

  // Folding.

  /** Brackets over several lines, runs of comments, and parts. */
  static List<FoldingRange> folds(Text text, Tokens tokens, Outline outline) {
    List<FoldingRange> found = new ArrayList<>();
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.is(i, Kind.COMMENT)) {
        i = foldComments(text, tokens, i, found);
      } else if (tokens.is(i, "{") || tokens.is(i, "(") || tokens.is(i, "[")) {
        open.push(i);
      } else if (tokens.is(i, "}") || tokens.is(i, ")") || tokens.is(i, "]")) {
        if (!open.isEmpty()) {
          int from = text.line(tokens.start(open.pop()));
          int to = text.line(tokens.start(i)) - 1;
          add(found, from, to, null);
        }
      }
    }
    if (outline.parts().size() > 1) {
      for (Span part : outline.parts()) {
        add(found, text.line(part.start()), text.line(part.end()) - 1, FoldingRangeKind.Region);
      }
    }
    return found;
  }

  private static int foldComments(Text text, Tokens tokens, int first, List<FoldingRange> to) {
    int last = first;
    while (tokens.is(last + 1, Kind.COMMENT)
        && tokens.startsLine(first)
        && text.line(tokens.start(last + 1)) == text.line(tokens.start(last)) + 1) {
      last++;
    }
    add(
        to,
        text.line(tokens.start(first)),
        text.line(tokens.start(last)),
        FoldingRangeKind.Comment);
    return last;
  }

  private static void add(List<FoldingRange> to, int from, int end, @Nullable String kind) {
    if (end > from && to.size() < MOST) {
      FoldingRange range = new FoldingRange(from, end);
      if (kind != null) {
        range.setKind(kind);
      }
      to.add(range);
    }
  }
}
