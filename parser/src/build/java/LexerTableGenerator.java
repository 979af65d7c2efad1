import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.ATNDeserializer;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.atn.ActionTransition;
import org.antlr.v4.runtime.atn.LexerActionType;
import org.antlr.v4.runtime.atn.PredicateTransition;
import org.antlr.v4.runtime.atn.RuleStopState;
import org.antlr.v4.runtime.atn.RuleTransition;
import org.antlr.v4.runtime.atn.Transition;

/**
 * Turns the automaton of an ANTLR lexer grammar into a flat table: subset construction over its
 * ATN, minimisation, byte classes, one Java source. Run by the build, in source-file mode, between
 * ANTLR and the compiler:
 *
 * <pre>java -cp antlr4-runtime.jar LexerTableGenerator.java MlirLexer.interp LexerTable.java</pre>
 *
 * <p>The grammar may use neither modes, predicates, recursion, nor actions other than {@code skip}.
 * As in ANTLR the longest match wins, and of equally long ones the rule that stands first.
 */
final class LexerTableGenerator {

  /** In the table of accepted tokens: the state accepts text that is skipped. */
  private static final int SKIP = 0xFFFF;

  /** A place in the ATN, with the places to go back to at the end of fragment rules. */
  private record Config(ATNState state, List<ATNState> returns, int rule, boolean skip) {}

  private final ATN atn;

  private LexerTableGenerator(ATN atn) {
    this.atn = atn;
  }

  public static void main(String[] arguments) throws IOException {
    String interp = Files.readString(Path.of(arguments[0]));
    String numbers = interp.substring(interp.lastIndexOf('[') + 1, interp.lastIndexOf(']'));
    int[] serialized =
        Arrays.stream(numbers.split(",")).map(String::trim).mapToInt(Integer::parseInt).toArray();
    String source = new LexerTableGenerator(new ATNDeserializer().deserialize(serialized)).run();
    Path target = Path.of(arguments[1]);
    // An unchanged file keeps its time stamp, so that nothing is compiled again because of it.
    if (!Files.exists(target) || !Files.readString(target).equals(source)) {
      Files.writeString(target, source);
    }
  }

  private String run() {
    // Subset construction. DFA state 0 is the dead state, 1 the start.
    List<int[]> next = new ArrayList<>();
    List<Integer> accept = new ArrayList<>();
    Map<Set<Config>, Integer> numbers = new LinkedHashMap<>();
    ArrayDeque<Set<Config>> work = new ArrayDeque<>();
    next.add(new int[256]);
    accept.add(0);
    Set<Config> start = new LinkedHashSet<>();
    ATNState mode = atn.modeToStartState.get(0);
    for (int i = 0; i < mode.getNumberOfTransitions(); i++) {
      ATNState rule = mode.transition(i).target;
      close(new Config(rule, List.of(), rule.ruleIndex, false), start);
    }
    numbers.put(start, 1);
    work.add(start);
    while (!work.isEmpty()) {
      Set<Config> configs = work.remove();
      int[] row = new int[256];
      for (int b = 0; b < 256; b++) {
        Set<Config> targets = new LinkedHashSet<>();
        for (Config config : configs) {
          for (int i = 0; i < config.state.getNumberOfTransitions(); i++) {
            Transition t = config.state.transition(i);
            if (!t.isEpsilon() && t.matches(b, 0, 0x10FFFF)) {
              close(new Config(t.target, config.returns, config.rule, config.skip), targets);
            }
          }
        }
        if (!targets.isEmpty()) {
          Integer number = numbers.get(targets);
          if (number == null) {
            number = numbers.size() + 1;
            numbers.put(targets, number);
            work.add(targets);
          }
          row[b] = number;
        }
      }
      next.add(row);
      accept.add(accepted(configs));
    }
    return emit(minimise(next, accept));
  }

  /** Adds the configurations that {@code config} reaches without reading. */
  private void close(Config config, Collection<Config> to) {
    if (config.state instanceof RuleStopState) {
      int depth = config.returns.size();
      if (depth == 0) {
        to.add(config);
      } else {
        ATNState back = config.returns.get(depth - 1);
        close(
            new Config(back, config.returns.subList(0, depth - 1), config.rule, config.skip), to);
      }
      return;
    }
    if (!config.state.onlyHasEpsilonTransitions()) {
      to.add(config);
      return;
    }
    for (int i = 0; i < config.state.getNumberOfTransitions(); i++) {
      Transition t = config.state.transition(i);
      if (t instanceof RuleTransition call) {
        List<ATNState> returns = new ArrayList<>(config.returns);
        returns.add(call.followState);
        close(new Config(call.target, List.copyOf(returns), config.rule, config.skip), to);
      } else if (t instanceof PredicateTransition) {
        throw new IllegalArgumentException("the lexer grammar must have no predicates");
      } else {
        boolean skip = config.skip || t instanceof ActionTransition action && isSkip(action);
        close(new Config(t.target, config.returns, config.rule, skip), to);
      }
    }
  }

  private boolean isSkip(ActionTransition action) {
    if (atn.lexerActions[action.actionIndex].getActionType() != LexerActionType.SKIP) {
      throw new IllegalArgumentException("the lexer grammar may have no action but skip");
    }
    return true;
  }

  private int accepted(Set<Config> configs) {
    Config best = null;
    for (Config config : configs) {
      if (config.state instanceof RuleStopState && (best == null || config.rule < best.rule)) {
        best = config;
      }
    }
    return best == null ? 0 : best.skip ? SKIP : atn.ruleToTokenType[best.rule];
  }

  private record Dfa(List<int[]> next, List<Integer> accept) {}

  /** Merges equivalent states by refining partitions; renumbers so that accepting states are last. */
  private static Dfa minimise(List<int[]> next, List<Integer> accept) {
    int count = next.size();
    int[] block = new int[count];
    int blocks = 0;
    while (true) {
      Map<List<Integer>, Integer> signatures = new HashMap<>();
      int[] refined = new int[count];
      for (int s = 0; s < count; s++) {
        List<Integer> signature = new ArrayList<>(257);
        signature.add(s == 0 ? -1 : accept.get(s));
        for (int target : next.get(s)) {
          signature.add(block[target]);
        }
        Integer number = signatures.putIfAbsent(signature, signatures.size());
        refined[s] = number == null ? signatures.size() - 1 : number;
      }
      boolean stable = signatures.size() == blocks;
      blocks = signatures.size();
      block = refined;
      if (stable) {
        break;
      }
    }
    int[] representative = new int[blocks];
    Arrays.fill(representative, -1);
    for (int s = 0; s < count; s++) {
      if (representative[block[s]] < 0) {
        representative[block[s]] = s;
      }
    }
    int[] renumbered = new int[blocks];
    List<Integer> order = new ArrayList<>();
    for (int pass = 0; pass < 2; pass++) {
      for (int b = 0; b < blocks; b++) {
        if ((accept.get(representative[b]) != 0) == (pass == 1)) {
          renumbered[b] = order.size();
          order.add(representative[b]);
        }
      }
    }
    Dfa result = new Dfa(new ArrayList<>(), new ArrayList<>());
    for (int s : order) {
      int[] row = new int[256];
      for (int b = 0; b < 256; b++) {
        row[b] = renumbered[block[next.get(s)[b]]];
      }
      result.next.add(row);
      result.accept.add(accept.get(s));
    }
    return result;
  }

  private static String emit(Dfa dfa) {
    int states = dfa.next.size();
    int[] classOf = new int[256];
    Map<List<Integer>, Integer> columns = new LinkedHashMap<>();
    for (int b = 0; b < 256; b++) {
      List<Integer> column = new ArrayList<>();
      for (int[] row : dfa.next) {
        column.add(row[b]);
      }
      columns.putIfAbsent(column, columns.size());
      classOf[b] = columns.get(column);
    }
    int width = columns.size() + 1;
    int firstAccepting = 0;
    while (dfa.accept.get(firstAccepting) == 0) {
      firstAccepting++;
    }
    if (states * width > 0xFFFF) {
      throw new IllegalArgumentException("the automaton has too many states for a char table");
    }
    StringBuilder out = new StringBuilder();
    out.append("// Generated by LexerTableGenerator from MlirLexer.g4: do not edit.\n");
    out.append("package dev.jopt.parser.generated;\n\n");
    out.append("import java.nio.ByteBuffer;\n");
    out.append("import java.nio.ByteOrder;\n");
    out.append("import java.nio.charset.StandardCharsets;\n\n");
    out.append("/**\n * The automaton of MlirLexer.g4 as a table. A state is the index of its row.\n */\n");
    out.append("public final class LexerTable {\n");
    constant(out, "The state in which a token begins; state 0 is the dead end.", "START", width);
    int first = firstAccepting * width;
    constant(out, "States from here on accept a token.", "FIRST_ACCEPTING", first);
    constant(out, "In place of a token type: the text is skipped.", "SKIP", SKIP);
    out.append("  private LexerTable() {}\n\n");
    char[] classes = new char[256];
    for (int b = 0; b < 256; b++) {
      classes[b] = (char) (classOf[b] + 1);
    }
    table(out, "The column of each byte, counted from 1.", "classes", classes);
    char[] rows = new char[states * width];
    for (int s = 0; s < states; s++) {
      rows[s * width] = (char) dfa.accept.get(s).intValue();
      for (int b = 0; b < 256; b++) {
        rows[s * width + classOf[b] + 1] = (char) (dfa.next.get(s)[b] * width);
      }
    }
    table(
        out,
        "Rows: the token type that the state accepts or 0; then the next state for each column.",
        "rows",
        rows);
    unpack(out);
    return out.append("}\n").toString();
  }

  private static void constant(StringBuilder out, String doc, String name, int value) {
    out.append("  /** ").append(doc).append(" */\n  public static final int ").append(name);
    out.append(" = ").append(value).append(";\n\n");
  }

  /**
   * Tables are string constants: the class file holds them as they are, no code fills them. A byte
   * to a character, for those are copied in one piece; to unpack wider ones takes a loop, and each
   * start would run it in the interpreter.
   */
  private static void table(StringBuilder out, String doc, String name, char[] values) {
    byte[] bytes = new byte[2 * values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[2 * i] = (byte) values[i];
      bytes[2 * i + 1] = (byte) (values[i] >> 8);
    }
    out.append("  /** ").append(doc).append(" */\n  public static char[] ").append(name);
    out.append("() {\n    return unpack(\n        new StringBuilder(").append(bytes.length).append(')');
    int chunk = 32000; // A constant has at most 65535 bytes, a character at most two.
    for (int i = 0; i < bytes.length; i += chunk) {
      out.append("\n            .append(");
      literal(out, bytes, i, Math.min(bytes.length, i + chunk));
      out.append(')');
    }
    out.append("\n            .toString());\n  }\n\n");
  }

  private static void unpack(StringBuilder out) {
    out.append("  private static char[] unpack(String bytes) {\n");
    out.append("    char[] table = new char[bytes.length() / 2];\n");
    out.append("    ByteBuffer.wrap(bytes.getBytes(StandardCharsets.ISO_8859_1))\n");
    out.append("        .order(ByteOrder.LITTLE_ENDIAN)\n        .asCharBuffer()\n");
    out.append("        .get(table);\n    return table;\n  }\n");
  }

  private static void literal(StringBuilder out, byte[] values, int from, int to) {
    out.append('"');
    for (int i = from; i < to; i++) {
      int c = values[i] & 0xFF;
      boolean digitFollows = i + 1 < to && values[i + 1] >= '0' && values[i + 1] <= '9';
      if (c >= ' ' && c < 127 && c != '"' && c != '\\') {
        out.append((char) c);
      } else if (digitFollows) {
        out.append('\\').append((char) ('0' + (c >> 6))).append((char) ('0' + (c >> 3 & 7)));
        out.append((char) ('0' + (c & 7)));
      } else {
        out.append('\\').append(Integer.toOctalString(c));
      }
    }
    out.append('"');
  }
}
