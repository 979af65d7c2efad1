package dev.jopt.lsp;

import dev.jopt.analysis.BufferSize;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.ir.rewrite.OperationFolder;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.lsp.Index.OpSpan;
import dev.jopt.lsp.Tokens.Kind;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.jspecify.annotations.Nullable;

/** Says what a token stands for. */
final class Hovers {
  private static final int LONGEST = 600;

  private final Setup setup;
  private final Index index;
  private final Tokens tokens;

  Hovers(Setup setup, Index index) {
    this.setup = setup;
    this.index = index;
    this.tokens = index.tokens;
  }

  /** What stands at an offset, or null. */
  @Nullable Hover at(int offset) {
    int token = tokens.at(offset);
    if (token < 0) {
      return null;
    }
    String text =
        switch (tokens.kind(token)) {
          case COMMENT -> pass(token, offset);
          case VALUE -> value(token);
          case BLOCK -> block(token);
          case SYMBOL -> symbol(token);
          case WORD, STRING -> operation(token);
          case HASH -> index.isResultNumber(token) ? value(token - 1) : alias(token);
          case TYPE -> alias(token);
          default -> null;
        };
    if (text == null) {
      return null;
    }
    return new Hover(
        new MarkupContent(MarkupKind.MARKDOWN, text),
        index.text.range(tokens.start(token), tokens.end(token)));
  }

  private static String code(String text) {
    String shown = text.length() > LONGEST ? text.substring(0, LONGEST) + " …" : text;
    return "```mlir\n" + shown + "\n```\n";
  }

  // Operations.

  private @Nullable String operation(int token) {
    OpSpan span = index.operationNamed(token);
    OpDefinition definition = null;
    if (span != null) {
      definition = span.op().definition();
    } else if (tokens.is(token, Kind.WORD) && tokens.text(token).indexOf('.') > 0) {
      OpDefinition named = index.context.operation(tokens.text(token));
      definition = named.isRegistered() ? named : null;
    }
    if (definition == null) {
      return null;
    }
    StringBuilder text = new StringBuilder("**" + definition.name() + "**");
    if (!definition.isRegistered()) {
      return text.append(" — not registered: it may do anything").toString();
    }
    if (!definition.summary().isEmpty()) {
      text.append(" — ").append(definition.summary());
    }
    text.append("\n\n");
    String format = definition.formatText();
    if (format != null && !format.isEmpty()) {
      text.append(code(format));
    }
    describe(text, "operands", definition.operands());
    describe(text, "results", definition.results());
    if (!definition.attributes().isEmpty()) {
      text.append("attributes:");
      definition
          .attributes()
          .forEach(
              each -> text.append(" `").append(each.name()).append(each.required() ? "`" : "`?"));
      text.append("\n\n");
    }
    if (span != null) {
      try {
        text.append(effects(span.op()));
      } catch (RuntimeException e) {
        // An operation that is not valid may not know.
        return text.toString();
      }
    }
    return text.toString();
  }

  private static void describe(
      StringBuilder text, String what, List<OpDefinition.ValueSpec> specs) {
    if (specs.isEmpty()) {
      return;
    }
    text.append(what).append(":\n");
    for (OpDefinition.ValueSpec spec : specs) {
      text.append("- `")
          .append(spec.name())
          .append("`: ")
          .append(spec.constraint().description())
          .append('\n');
    }
    text.append('\n');
  }

  private String effects(Operation op) {
    if (op instanceof FunctionLike) {
      return "";
    }
    List<MemoryEffect> effects = MemoryEffectQueries.effectsRecursively(op);
    if (effects == null) {
      return "memory: may do anything\n";
    }
    if (effects.isEmpty()) {
      return MemoryEffectQueries.isPure(op) ? "memory: none (pure)\n" : "memory: none\n";
    }
    List<String> words = new ArrayList<>();
    for (MemoryEffect effect : effects) {
      String word = effect.kind().name().toLowerCase(Locale.ROOT);
      Value on = effect.value();
      String name = on == null ? "" : index.name(on);
      String all = name.isEmpty() ? word : word + " `" + name + "`";
      if (!words.contains(all) && words.size() < 12) {
        words.add(all);
      }
    }
    return "memory: " + String.join(", ", words) + "\n";
  }

  // Values.

  private @Nullable String value(int token) {
    Value value = index.value(token);
    if (value == null) {
      return null;
    }
    StringBuilder text = new StringBuilder(code(index.name(value) + " : " + value.type()));
    Operation definer = value.definingOp();
    if (value instanceof OpResult result) {
      text.append("result ").append(result.index()).append(" of ").append(definition(definer));
    } else if (value instanceof BlockArgument argument) {
      Operation owner = argument.owner().parentOp();
      text.append("argument ").append(argument.index());
      if (owner != null) {
        text.append(" of a block of `").append(owner.name()).append('`');
      }
      text.append("\n\n");
    }
    Attribute constant = constant(value);
    if (constant != null) {
      text.append("known constant: `").append(shortened(constant.toString())).append("`\n\n");
    }
    int uses = value.useCount();
    text.append(uses).append(uses == 1 ? " use" : " uses").append('\n');
    text.append(new BufferFacts(index, setup.passes()).describe(value));
    return text.toString();
  }

  private String definition(@Nullable Operation op) {
    if (op == null) {
      return "";
    }
    OpSpan span = index.span(op);
    if (span == null) {
      return "`" + op.name() + "`\n\n";
    }
    int line = index.text.line(span.start());
    int end = Math.min(span.end(), index.text.lineEnd(line));
    return "\n" + code(index.text.substring(span.start(), end));
  }

  private static String shortened(String text) {
    return text.length() > 120 ? text.substring(0, 120) + "…" : text;
  }

  /** The value as far as constants of its operands tell; null if it is not known. */
  private static @Nullable Attribute constant(Value value) {
    Attribute direct = OperationFolder.matchConstant(value);
    if (direct != null) {
      return direct;
    }
    return Functions.constant(value);
  }

  // Other names.

  private @Nullable String block(int token) {
    Block block = index.block(token);
    if (block == null) {
      return null;
    }
    StringBuilder text = new StringBuilder(tokens.text(token)).append('(');
    for (int i = 0; i < block.argumentCount(); i++) {
      BlockArgument argument = block.argument(i);
      text.append(i == 0 ? "" : ", ").append(index.name(argument)).append(": ");
      text.append(argument.type());
    }
    int count = 0;
    for (Operation ignored : block.operations()) {
      count++;
    }
    int predecessors = block.predecessors().size();
    return code(text.append(')').toString())
        + count
        + (count == 1 ? " operation, " : " operations, ")
        + predecessors
        + (predecessors == 1 ? " predecessor\n" : " predecessors\n");
  }

  private @Nullable String symbol(int token) {
    Operation symbol = index.symbol(token);
    OpSpan span = symbol == null ? null : index.span(symbol);
    if (symbol == null || span == null) {
      return null;
    }
    int line = index.text.line(span.start());
    String head =
        index.text.substring(span.start(), Math.min(span.end(), index.text.lineEnd(line)));
    int uses = index.occurrences(token).size() - 1;
    return code(head) + "`" + symbol.name() + "`, " + uses + (uses == 1 ? " use\n" : " uses\n");
  }

  private @Nullable String alias(int token) {
    int definition = index.definitionToken(token);
    if (definition < 0 || !index.isAliasDefinition(definition)) {
      return null;
    }
    int line = index.text.line(tokens.start(definition));
    return code(index.text.lineText(line));
  }

  // Passes.

  private @Nullable String pass(int token, int offset) {
    if (!tokens.text(token).contains("RUN:")) {
      return null;
    }
    String line = index.text.string();
    int start = offset;
    int end = offset;
    while (start > 0 && isPassName(line.charAt(start - 1))) {
      start--;
    }
    while (end < line.length() && isPassName(line.charAt(end))) {
      end++;
    }
    String word = line.substring(start, end);
    while (word.startsWith("-")) {
      word = word.substring(1);
    }
    PassInfo pass = word.isEmpty() ? null : setup.passes().pass(word);
    if (pass == null) {
      return null;
    }
    StringBuilder text = new StringBuilder("**" + pass.name() + "** — " + pass.summary() + "\n\n");
    text.append(pass.description()).append("\n\n");
    for (PassOption<?> option : pass.options()) {
      text.append("- `")
          .append(option.name())
          .append('=')
          .append(option.defaultText())
          .append("`: ")
          .append(option.description())
          .append('\n');
    }
    return text.toString();
  }

  static boolean isPassName(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  }

  /** The bytes of a buffer, or -1 if they are not known. */
  static long bytes(Value value) {
    if (!(value.type() instanceof MemRefType type)) {
      return -1;
    }
    if (!type.hasStaticShape()) {
      return -1;
    }
    BufferSize size = BufferSize.of(type);
    return size == null ? -1 : size.bytes();
  }
}
