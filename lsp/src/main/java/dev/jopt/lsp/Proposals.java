package dev.jopt.lsp;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.Type;
import dev.jopt.lsp.Index.OpSpan;
import dev.jopt.lsp.Tokens.Kind;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.InsertTextFormat;
import org.eclipse.lsp4j.ParameterInformation;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureInformation;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Tuple;
import org.jspecify.annotations.Nullable;

/** What may stand at a place, and what the operation there takes. */
final class Proposals {
  private static final int MOST = 2_000;

  private final Setup setup;
  private final Index index;
  private final Tokens tokens;
  private final int offset;
  private final List<CompletionItem> found = new ArrayList<>();

  Proposals(Setup setup, Index index, int offset) {
    this.setup = setup;
    this.index = index;
    this.tokens = index.tokens;
    this.offset = offset;
  }

  /** What may stand here. */
  List<CompletionItem> items() {
    int at = tokens.firstFrom(offset) - 1;
    if (at >= 0 && tokens.is(at, Kind.COMMENT) && offset <= tokens.end(at)) {
      if (index.text.lineText(index.text.line(offset)).contains("RUN:")) {
        passes();
      }
      return found;
    }
    if (at >= 0 && tokens.is(at, Kind.STRING) && offset < tokens.end(at)) {
      return found;
    }
    boolean touches = at >= 0 && tokens.end(at) == offset;
    int start = touches ? tokens.start(at) : offset;
    char first = touches ? tokens.text(at).charAt(0) : ' ';
    switch (first) {
      case '%':
        values(at);
        break;
      case '^':
        for (int label : index.labels(offset)) {
          add(start, tokens.text(label), CompletionItemKind.Reference, "block", "0");
        }
        break;
      case '@':
        symbols(start);
        break;
      case '#', '!':
        aliases(start, first == '#' ? Kind.HASH : Kind.TYPE);
        break;
      default:
        boolean word = touches && tokens.is(at, Kind.WORD);
        if (!touches || word || tokens.is(at, Kind.PUNCTUATION)) {
          words(word ? at : at + 1, word ? start : offset);
        }
        break;
    }
    return found;
  }

  private CompletionItem add(
      int start, String label, CompletionItemKind kind, String detail, String order) {
    CompletionItem item = new CompletionItem(label);
    item.setKind(kind);
    item.setDetail(detail);
    item.setSortText(order + label);
    item.setTextEdit(Either.forLeft(new TextEdit(index.text.range(start, offset), label)));
    if (found.size() < MOST) {
      found.add(item);
    }
    return item;
  }

  // Values.

  private void values(int token) {
    int start = tokens.start(token);
    OpDefinition definition = operationOfLine(token);
    int position = operandsBefore(token);
    Set<String> seen = new HashSet<>();
    Type wanted = definition == null ? null : typeOfLine(token, definition);
    int nearness = 0;
    for (Value value : index.visibleAt(start)) {
      String name = index.name(value);
      if (seen.add(name)) {
        boolean fits =
            wanted != null
                ? value.type().equals(wanted)
                : definition == null || accepts(definition, position, value.type());
        add(
            start,
            name,
            CompletionItemKind.Variable,
            value.type().toString(),
            (fits ? "0" : "1") + String.format("%05d", Math.min(nearness++, 99_999)));
      }
    }
  }

  private static boolean accepts(OpDefinition definition, int position, Type type) {
    List<OpDefinition.ValueSpec> operands = definition.operands();
    if (operands.isEmpty()) {
      return false;
    }
    return operands.get(Math.min(position, operands.size() - 1)).constraint().accepts(type);
  }

  /** The first token of the line of a token, or of the cursor, which may be before it. */
  private int lineStartToken(int token) {
    int at = token < tokens.size() && tokens.start(token) < offset ? token : token - 1;
    while (at > 0 && (at >= tokens.size() || !tokens.startsLine(at))) {
      at--;
    }
    return at;
  }

  /** The name of the operation that the line of a token is about; -1 for none. */
  private int operationToken(int token) {
    int first = lineStartToken(token);
    for (int i = first; i < token; i++) {
      if (tokens.is(i, Kind.WORD) && (i == first || tokens.is(i - 1, "="))) {
        return i;
      }
    }
    return -1;
  }

  private @Nullable OpDefinition operationOfLine(int token) {
    int name = operationToken(token);
    return name < 0 ? null : definition(tokens.text(name));
  }

  private @Nullable OpDefinition definition(String name) {
    OpDefinition definition =
        index.context.operation(name.indexOf('.') < 0 ? defaultDialect() + "." + name : name);
    return definition.isRegistered() ? definition : null;
  }

  /** The dialect whose name may be left out here. */
  private String defaultDialect() {
    OpSpan around = index.operationAt(offset);
    for (Operation op = around == null ? null : around.op(); op != null; op = op.parentOp()) {
      String dialect = op.definition().defaultDialect();
      if (dialect != null) {
        return dialect;
      }
    }
    return tokens.is(tokens.firstFrom(index.item(offset).start()), "func.func")
        ? "func"
        : "builtin";
  }

  private int operandsBefore(int token) {
    int name = operationToken(token);
    int count = 0;
    for (int i = Math.max(name, 0); i < token; i++) {
      if (tokens.is(i, Kind.VALUE)) {
        count++;
      }
    }
    return count;
  }

  /** The type of the operands before on the line, where operands have one type. */
  private @Nullable Type typeOfLine(int token, OpDefinition definition) {
    boolean same =
        definition.operands().size() > 1
            && (!definition.sameTypes().isEmpty() || !definition.typeRules().isEmpty());
    int name = operationToken(token);
    for (int i = Math.max(name, 0); same && i < token; i++) {
      Value value = tokens.is(i, Kind.VALUE) ? valueNamed(i) : null;
      if (value != null) {
        return accepts(definition, 1, value.type()) ? value.type() : null;
      }
    }
    return null;
  }

  /** The value that a name stands for, even in an operation that cannot be read. */
  @Nullable Value valueNamed(int token) {
    Value known = index.value(token);
    if (known != null) {
      return known;
    }
    for (Value value : index.visibleAt(tokens.start(token))) {
      if (tokens.is(token, index.name(value))) {
        return value;
      }
    }
    return null;
  }

  // Symbols and aliases.

  private void symbols(int start) {
    for (Map.Entry<Integer, Operation> entry : index.symbols().entrySet()) {
      add(
          start,
          tokens.text(entry.getKey()),
          CompletionItemKind.Function,
          entry.getValue().name(),
          "0");
    }
  }

  private void aliases(int start, Kind kind) {
    for (int i = tokens.firstFrom(index.part.start());
        i < tokens.size() && tokens.start(i) < index.part.end();
        i++) {
      if (tokens.is(i, kind) && index.isAliasDefinition(i)) {
        add(start, tokens.text(i), CompletionItemKind.Constant, "alias", "0");
      }
    }
    String mark = kind == Kind.HASH ? "#" : "!";
    for (Dialect dialect : index.context.dialects()) {
      add(start, mark + dialect.name(), CompletionItemKind.Module, "dialect", "1");
    }
  }

  // Words.

  private void words(int token, int start) {
    int before = tokens.previous(token);
    boolean first =
        before < 0
            || index.text.line(tokens.start(before)) < index.text.line(start)
            || tokens.is(before, "{")
            || tokens.is(before, "=") && tokens.is(tokens.previous(before), Kind.VALUE)
            || tokens.is(before, "=") && tokens.is(tokens.previous(before), Kind.NUMBER);
    if (first) {
      operations(start);
      return;
    }
    boolean type =
        tokens.is(before, ":")
            || tokens.is(before, "->")
            || tokens.is(before, "to")
            || tokens.is(before, "into")
            || tokens.is(before, ",")
            || tokens.is(before, "(")
            || tokens.is(before, "<");
    if (type || tokens.is(before, "=")) {
      types(start);
    }
    if (tokens.is(before, "=")) {
      for (String attribute : Words.ATTRIBUTES) {
        add(start, attribute, CompletionItemKind.Value, "attribute", "2");
      }
    }
    OpDefinition definition = operationOfLine(token);
    String format = definition == null ? null : definition.formatText();
    if (definition != null) {
      definition
          .attributes()
          .forEach(
              each ->
                  add(
                      start,
                      each.name(),
                      CompletionItemKind.Property,
                      each.constraint().description(),
                      "3"));
    }
    if (format != null) {
      for (String keyword : new LinkedHashSet<>(Words.keywords(format))) {
        add(start, keyword, CompletionItemKind.Keyword, "keyword", "1");
      }
    }
  }

  private void types(int start) {
    Set<String> seen = new LinkedHashSet<>();
    for (Value value : index.visibleAt(start)) {
      if (seen.size() < 50) {
        seen.add(value.type().toString());
      }
    }
    for (String type : seen) {
      add(start, type, CompletionItemKind.Struct, "type of a value here", "0");
    }
    for (String type : Words.TYPES) {
      if (seen.add(type)) {
        add(start, type, CompletionItemKind.Struct, "type", "1");
      }
    }
    for (int i = tokens.firstFrom(index.part.start());
        i < tokens.size() && tokens.start(i) < index.part.end();
        i++) {
      if (tokens.is(i, Kind.TYPE) && index.isAliasDefinition(i)) {
        add(start, tokens.text(i), CompletionItemKind.Constant, "alias", "1");
      }
    }
  }

  private void operations(int start) {
    String typed = index.text.substring(start, offset);
    int dot = typed.indexOf('.');
    if (dot >= 0) {
      Dialect dialect = index.context.dialect(typed.substring(0, dot));
      if (dialect != null) {
        for (String name : dialect.operationNames()) {
          // Names come with the name of the dialect, or without it.
          operation(start, local(dialect, name), dialect, true);
        }
      }
      return;
    }
    Dialect implied = index.context.dialect(defaultDialect());
    if (implied != null) {
      for (String name : implied.operationNames()) {
        operation(start, local(implied, name), implied, false);
      }
    }
    for (Dialect dialect : index.context.knownDialects()) {
      add(start, dialect.name(), CompletionItemKind.Module, "dialect", "1");
    }
  }

  private static String local(Dialect dialect, String name) {
    return name.startsWith(dialect.name() + ".")
        ? name.substring(dialect.name().length() + 1)
        : name;
  }

  private void operation(int start, String local, Dialect dialect, boolean qualified) {
    OpDefinition definition = dialect.operation(local);
    if (definition == null) {
      return;
    }
    String name = qualified ? definition.name() : local;
    CompletionItem item = add(start, name, CompletionItemKind.Function, definition.summary(), "0");
    String format = definition.formatText();
    String body;
    if (format != null) {
      Set<String> operands = new HashSet<>();
      definition.operands().forEach(each -> operands.add(each.name()));
      Set<String> regions = new HashSet<>();
      definition.regions().forEach(each -> regions.add(each.name()));
      body = Words.snippet(format, operands, regions);
    } else {
      body = "";
    }
    if (!body.isEmpty()) {
      item.setInsertTextFormat(InsertTextFormat.Snippet);
      item.getTextEdit().getLeft().setNewText(name + (body.startsWith("(") ? "" : " ") + body);
    }
  }

  // Passes.

  private void passes() {
    String text = index.text.string();
    int start = offset;
    while (start > 0 && Hovers.isPassName(text.charAt(start - 1))) {
      start--;
    }
    String typed = text.substring(start, offset);
    boolean dashed = typed.startsWith("-");
    String before = text.substring(index.text.lineStart(index.text.line(offset)), start);
    PassInfo open = openPass(before);
    if (open != null) {
      for (PassOption<?> option : open.options()) {
        add(start, option.name() + "=", CompletionItemKind.Property, option.description(), "0");
      }
      return;
    }
    boolean pipeline = before.matches(".*-pipeline=\\S*[(,]$");
    if (!dashed && !pipeline) {
      return;
    }
    String dashes = pipeline ? "" : typed.startsWith("--") ? "--" : "-";
    for (PassInfo pass : setup.passes().passes()) {
      add(start, dashes + pass.name(), CompletionItemKind.Event, pass.summary(), "0");
    }
    if (dashed) {
      for (String option :
          List.of(
              "allow-unregistered-dialect",
              "mlir-print-ir-after-all",
              "pass-pipeline=",
              "split-input-file",
              "verify-diagnostics")) {
        add(start, dashes + option, CompletionItemKind.Property, "option of jopt", "1");
      }
    }
  }

  /** The pass whose options are being given: in braces after its name, or as its value. */
  private @Nullable PassInfo openPass(String before) {
    int open =
        Math.max(
            before.lastIndexOf('{'), Math.max(before.lastIndexOf("=\""), before.lastIndexOf("='")));
    if (open < 0) {
      return null;
    }
    String inside = before.substring(open + 1);
    if (before.charAt(open) == '='
        ? inside.indexOf(inside.charAt(0), 1) >= 0
        : inside.indexOf('}') >= 0) {
      return null;
    }
    int start = open;
    while (start > 0 && Hovers.isPassName(before.charAt(start - 1))) {
      start--;
    }
    String name = before.substring(start, open);
    while (name.startsWith("-")) {
      name = name.substring(1);
    }
    return name.isEmpty() ? null : setup.passes().pass(name);
  }

  // Signatures.

  /** The form of the operation that the line is about, or null. */
  @Nullable SignatureHelp signature() {
    int token = tokens.firstFrom(offset);
    int name = operationToken(token);
    OpDefinition definition = name < 0 ? null : definition(tokens.text(name));
    if (definition == null) {
      return null;
    }
    String format = definition.formatText();
    StringBuilder label = new StringBuilder(definition.name());
    List<ParameterInformation> parameters = new ArrayList<>();
    if (format != null && !format.isEmpty()) {
      label.append(' ').append(format.replace("`", ""));
    }
    for (OpDefinition.ValueSpec operand : definition.operands()) {
      int at = label.indexOf("$" + operand.name());
      if (at < 0) {
        label.append(" $").append(operand.name());
        at = label.length() - operand.name().length() - 1;
      }
      ParameterInformation parameter = new ParameterInformation();
      parameter.setLabel(Either.forRight(Tuple.two(at, at + operand.name().length() + 1)));
      parameter.setDocumentation(operand.constraint().description());
      parameters.add(parameter);
    }
    SignatureInformation signature =
        new SignatureInformation(label.toString(), definition.summary(), parameters);
    int active = operandsBefore(token);
    if (active > 0 && tokens.is(token - 1, Kind.VALUE) && tokens.end(token - 1) == offset) {
      active--;
    }
    return new SignatureHelp(
        List.of(signature), 0, Math.max(0, Math.min(active, parameters.size() - 1)));
  }
}
