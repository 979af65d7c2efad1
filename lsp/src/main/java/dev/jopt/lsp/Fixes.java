package dev.jopt.lsp;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.Type;
import dev.jopt.lsp.Index.OpSpan;
import dev.jopt.lsp.Tokens.Kind;
import dev.jopt.pass.NameSuggestion;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.jspecify.annotations.Nullable;

/** Edits that mend what a diagnostic says is wrong. */
final class Fixes {
  private static final Pattern UNKNOWN =
      Pattern.compile("(?:custom op '([^']+)' is unknown|not found for custom op '([^']+)')");
  private static final int MOST = 3;

  private final String uri;
  private final Setup setup;
  private final Analysis analysis;
  private final List<CodeAction> found = new ArrayList<>();

  Fixes(String uri, Setup setup, Analysis analysis) {
    this.uri = uri;
    this.setup = setup;
    this.analysis = analysis;
  }

  /** The edits for these diagnostics. */
  List<CodeAction> of(List<Diagnostic> diagnostics) {
    for (Diagnostic diagnostic : diagnostics) {
      String message = diagnostic.getMessage();
      int offset = analysis.text().offset(diagnostic.getRange().getStart());
      Matcher unknown = UNKNOWN.matcher(message);
      if (unknown.find()) {
        spelling(diagnostic, offset);
      } else if (message.contains("use of undeclared SSA value name")) {
        value(diagnostic, offset);
      } else if (message.contains("at least a terminator")
          || message.contains("block with no terminator")
          || message.contains("must end with a terminator")) {
        terminator(diagnostic, offset);
      } else if (message.equals("expected ':'")) {
        type(diagnostic, offset);
      }
    }
    return found;
  }

  private void add(Diagnostic diagnostic, String title, int start, int end, String by) {
    CodeAction action = new CodeAction(title);
    action.setKind(CodeActionKind.QuickFix);
    action.setDiagnostics(List.of(diagnostic));
    TextEdit edit = new TextEdit(analysis.text().range(start, end), by);
    action.setEdit(new WorkspaceEdit(Map.of(uri, List.of(edit))));
    action.setIsPreferred(found.isEmpty());
    found.add(action);
  }

  /** The names nearest to one, at most a third of it apart. */
  private static List<String> nearest(String wrong, Iterable<String> names) {
    record Near(String name, int distance) {}
    List<Near> near = new ArrayList<>();
    int limit = Math.max(1, Math.min(3, wrong.length() / 3));
    for (String name : names) {
      int distance = NameSuggestion.distance(wrong, name, limit + 1);
      if (distance > 0 && distance <= limit) {
        near.add(new Near(name, distance));
      }
    }
    near.sort(Comparator.comparingInt(Near::distance).thenComparing(Near::name));
    return near.stream().limit(MOST).map(Near::name).toList();
  }

  /** Proposes the names that are nearest to what a token says. */
  private void change(Diagnostic diagnostic, Index index, int token, List<String> names) {
    for (String name : nearest(index.tokens.text(token), names)) {
      add(
          diagnostic,
          "Change to '" + name + "'",
          index.tokens.start(token),
          index.tokens.end(token),
          name);
    }
  }

  private void spelling(Diagnostic diagnostic, int offset) {
    Index index = analysis.at(offset);
    int token = index.tokens.at(offset);
    if (token < 0) {
      return;
    }
    String wrong = index.tokens.text(token);
    List<String> names = new ArrayList<>();
    int dot = wrong.indexOf('.');
    for (Dialect dialect : index.context.knownDialects()) {
      boolean near =
          dot < 0
              ? dialect.name().equals("func") || dialect.name().equals("builtin")
              : NameSuggestion.distance(wrong.substring(0, dot), dialect.name(), 3) <= 2;
      if (near) {
        for (String name : dialect.operationNames()) {
          boolean full = name.startsWith(dialect.name() + ".");
          String local = full ? name.substring(dialect.name().length() + 1) : name;
          names.add(dot < 0 ? local : dialect.name() + "." + local);
        }
      }
    }
    change(diagnostic, index, token, names);
  }

  private void value(Diagnostic diagnostic, int offset) {
    Index index = analysis.at(offset);
    int token = index.tokens.at(offset);
    if (token < 0 || !index.tokens.is(token, Kind.VALUE)) {
      return;
    }
    List<String> names = new ArrayList<>();
    for (Value value : index.visibleAt(offset)) {
      names.add(index.name(value));
    }
    change(diagnostic, index, token, names);
  }

  /** Puts a terminator before the brace that closes the operation around. */
  private void terminator(Diagnostic diagnostic, int offset) {
    Index index = analysis.at(offset);
    OpSpan span = index.operationAt(offset);
    while (span != null && span.op().regionCount() == 0) {
      Operation parent = span.op().parentOp();
      span = parent == null ? null : index.span(parent);
    }
    if (span == null) {
      return;
    }
    String line = terminatorOf(span.op());
    int brace = index.tokens.firstFrom(span.end()) - 1;
    if (line == null || !index.tokens.is(brace, "}")) {
      return;
    }
    int at = index.tokens.start(brace);
    int start = index.text.lineStart(index.text.line(at));
    String blanks = index.text.substring(start, at);
    if (blanks.isBlank()) {
      add(diagnostic, "Add '" + line + "'", at, at, "  " + line + "\n" + blanks);
    } else {
      add(diagnostic, "Add '" + line + "'", at, at, line + " ");
    }
  }

  private @Nullable String terminatorOf(Operation op) {
    String implicit = op.definition().implicitTerminator();
    if (implicit != null) {
      return implicit;
    }
    if (op instanceof FunctionLike function) {
      if (!op.name().startsWith("func.")) {
        return null;
      }
      List<Type> results = function.returnTypes();
      return results.isEmpty() ? "return" : null;
    }
    String yield = op.definition().dialectName() + ".yield";
    return op.resultCount() == 0 && index(op).context.operation(yield).isRegistered()
        ? yield
        : null;
  }

  private Index index(Operation op) {
    for (Index index : analysis.indexes()) {
      if (index.span(op) != null) {
        return index;
      }
    }
    return analysis.indexes().get(0);
  }

  /** Adds the type of the first operand that is named on the line. */
  private void type(Diagnostic diagnostic, int offset) {
    Index index = analysis.at(offset);
    int next = index.tokens.firstFrom(offset);
    int line = index.text.line(index.tokens.start(index.tokens.previous(next)));
    int end = index.tokens.end(index.tokens.previous(next));
    Proposals names = new Proposals(setup, index, end);
    boolean after = false;
    for (int i = index.tokens.firstFrom(index.text.lineStart(line));
        i < index.tokens.size() && index.tokens.end(i) <= end;
        i++) {
      after |= index.tokens.is(i, Kind.WORD);
      Value value = after && index.tokens.is(i, Kind.VALUE) ? names.valueNamed(i) : null;
      if (value != null) {
        String type = " : " + value.type();
        add(diagnostic, "Add '" + type.strip() + "'", end, end, type);
        return;
      }
    }
  }
}
