package dev.jopt.tools;

import com.google.common.base.Splitter;
import dev.jopt.dialect.defined.DefinitionFile;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.DestinationStyle;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.op.LoopLike;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.NoMemoryEffect;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.op.SymbolTable;
import dev.jopt.ir.op.Terminator;
import dev.jopt.ir.op.ViewLike;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.parser.IrParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes the second half of {@code docs/language.md}: all operations, from what their definitions
 * say of themselves, each with an example from the lit tests.
 */
public final class LanguageDocs {
  /** The hand-written part ends with this line. */
  private static final String MARKER = "<!-- What follows is made by dev/quick docs. -->";

  private static final Splitter PARTS = Splitter.onPattern("(?m)^// -----.*$");

  /** Longer examples would make the table hard to read. */
  private static final int LONGEST_EXAMPLE = 160;

  private final Context context =
      Context.builder().registerAll().allowUnregisteredDialects(true).build();
  private final Map<String, String> ownExamples = new HashMap<>();
  private final Map<String, String> examples = new HashMap<>();
  private final StringBuilder text = new StringBuilder();

  private LanguageDocs() {}

  /**
   * Writes the page anew.
   *
   * @param args the path of the page, and the folder of the lit tests
   * @throws IOException if one cannot be read or written
   */
  public static void main(String[] args) throws IOException {
    if (args.length != 2) {
      throw new IllegalArgumentException("expected the page and the folder of the lit tests");
    }
    Path page = Path.of(args[0]);
    Files.writeString(page, page(Files.readString(page), Path.of(args[1])));
  }

  /**
   * The page with its second half made anew.
   *
   * @param page the page as it is
   * @param tests the folder of the lit tests
   * @throws IOException if a test cannot be read
   */
  public static String page(String page, Path tests) throws IOException {
    int end = page.indexOf(MARKER);
    if (end < 0) {
      throw new IllegalArgumentException("the page lacks the line " + MARKER);
    }
    LanguageDocs docs = new LanguageDocs();
    docs.collectExamples(tests);
    docs.text.append(page, 0, end).append(MARKER).append('\n');
    for (Dialect dialect : docs.context.dialects()) {
      docs.add(dialect);
    }
    return docs.text.toString();
  }

  private void collectExamples(Path tests) throws IOException {
    DiagnosticEngine.Scope silence = context.diagnostics().push(diagnostic -> true);
    List<Path> files;
    try (Stream<Path> found = Files.walk(tests)) {
      files =
          found
              .filter(file -> file.toString().endsWith(".mlir"))
              .sorted(Comparator.comparing(LanguageDocs::isOfPass).thenComparing(file -> file))
              .toList();
    }
    for (Path file : files) {
      for (String part : PARTS.split(Files.readString(file, StandardCharsets.ISO_8859_1))) {
        Optional<ModuleOp> module = IrParser.tryParse(context, SourceFile.of("test", part));
        if (module.isPresent()) {
          module
              .get()
              .walk(
                  op -> {
                    String dialect = op.definition().dialectName();
                    collectExample(op, file.getParent().endsWith(dialect));
                  });
        }
      }
    }
    silence.close();
  }

  /** Whether a test is about what a pass does, so that its operations are less usual ones. */
  private static boolean isOfPass(Path file) {
    String name = file.getFileName().toString();
    return name.startsWith("canonicalize") || name.startsWith("cse");
  }

  /** The first example of a dialect's own tests, else the first of any. */
  private void collectExample(Operation op, boolean own) {
    if (!op.isRegistered() || (own ? ownExamples : examples).containsKey(op.name())) {
      return;
    }
    String example = firstLine(IrPrinter.print(op).strip());
    if (example.length() <= LONGEST_EXAMPLE) {
      (own ? ownExamples : examples).put(op.name(), example);
    }
  }

  private static String firstLine(String printed) {
    int end = printed.indexOf('\n');
    return end < 0 ? printed : printed.substring(0, end).stripTrailing() + " …";
  }

  private void add(Dialect dialect) {
    List<String> names = dialect.operationNames().stream().sorted().toList();
    if (names.isEmpty()) {
      return;
    }
    line("");
    line("## `" + dialect.name() + "`");
    List<String> byData = new ArrayList<>();
    boolean header = false;
    for (String name : names) {
      OpDefinition definition = dialect.operation(name);
      if (definition != null && DefinitionFile.defines(definition)) {
        byData.add("`" + name + "`" + (definition.hasCustomAssembly() ? "" : "\\*"));
      } else if (definition != null) {
        if (!header) {
          line("");
          line("| operation | example | attributes | is |");
          line("| --- | --- | --- | --- |");
          header = true;
        }
        add(name, definition);
      }
    }
    if (!byData.isEmpty()) {
      line("");
      line("Defined by data, " + byData.size() + ": " + String.join(", ", byData) + ".");
    }
  }

  private void add(String name, OpDefinition definition) {
    String example = ownExamples.getOrDefault(definition.name(), examples.get(definition.name()));
    line(
        "| `"
            + name
            + "`: "
            + cell(definition.summary())
            + " | "
            + (example == null ? "" : code(example))
            + " | "
            + attributes(definition)
            + " | "
            + String.join(", ", properties(definition))
            + " |");
  }

  private static String attributes(OpDefinition definition) {
    List<String> names = new ArrayList<>();
    for (OpDefinition.AttributeSpec spec : definition.attributes()) {
      names.add("`" + spec.name() + "`" + (spec.required() ? "" : "?"));
    }
    return String.join(", ", names);
  }

  private static List<String> properties(OpDefinition definition) {
    List<String> properties = new ArrayList<>();
    add(properties, definition, Terminator.class, "terminator");
    add(properties, definition, Pure.class, "pure");
    if (definition.has(NoMemoryEffect.class) && !definition.has(Pure.class)) {
      properties.add("without effect on memory");
    }
    if (!definition.has(NoMemoryEffect.class)) {
      add(properties, definition, MemoryEffects.class, "reads or writes memory");
    }
    add(properties, definition, RecursiveMemoryEffects.class, "effects of its regions");
    add(properties, definition, LoopLike.class, "loop");
    add(properties, definition, ViewLike.class, "view");
    add(properties, definition, DestinationStyle.class, "destination style");
    add(properties, definition, CallLike.class, "call");
    add(properties, definition, Symbol.class, "symbol");
    add(properties, definition, SymbolTable.class, "symbol table");
    add(properties, definition, IsolatedFromAbove.class, "isolated");
    if (definition.hasTrait(OpTrait.COMMUTATIVE)) {
      properties.add("commutative");
    }
    return properties;
  }

  private static void add(
      List<String> properties, OpDefinition definition, Class<?> capability, String name) {
    if (definition.has(capability)) {
      properties.add(name);
    }
  }

  private static String code(String example) {
    String fence = example.contains("`") ? "``" : "`";
    return fence + cell(example) + fence;
  }

  private static String cell(@Nullable String content) {
    return content == null ? "" : content.replace("|", "\\|").replace('\n', ' ');
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
