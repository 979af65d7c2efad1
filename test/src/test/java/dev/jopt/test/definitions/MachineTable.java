package dev.jopt.test.definitions;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.io.Resources;
import dev.jopt.test.definitions.Declarations.Declaration;
import dev.jopt.test.definitions.RecordFile.Entry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Makes the table of intrinsics of machines: the records of dialects say which operation stands for
 * which intrinsic, and LLVM what attributes that has.
 */
final class MachineTable {
  private static final ImmutableList<String> SOURCES =
      ImmutableList.of("ArmNeon/ArmNeon", "ArmSVE/IR/ArmSVE", "LLVMIR/NVVMOps", "LLVMIR/ROCDLOps");

  private static final String HEAD =
      """
      # Intrinsics of machines in LLVM 22 that operations of MLIR's dialects stand for. The columns are those of
      # intrinsics.table; the second one has the whole name of the operation, and a seventh one the type that the
      # intrinsic gives where the operation has no result. Made by dev/definitions; do not edit.
      """;

  private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  /** What a name ends with for each type that an intrinsic is free to have. */
  private static final Pattern TYPES = Pattern.compile("(_((nx)?v\\d+)?(i\\d+|f\\d+|bf16|p\\d+))*");

  private static final Pattern VECTOR = Pattern.compile("\\.v\\d+[if]\\d+$");

  private static final Splitter ITEMS = Splitter.on(',').trimResults().omitEmptyStrings();

  private final List<Declaration> declarations;
  private final Set<Declaration> used = new HashSet<>();
  private final List<Row> rows = new ArrayList<>();

  /**
   * A line.
   *
   * @param first the columns before the letter
   * @param last those after it
   */
  private record Row(String first, String function, String last) {
    String line(Map<String, Character> letters) {
      return first + ';' + letters.get(function) + ';' + last + '\n';
    }
  }

  private MachineTable(List<Declaration> declarations) {
    this.declarations = declarations;
  }

  /**
   * The table.
   *
   * @param include the directory of headers that has {@code mlir/}
   * @param opt the program {@code opt}
   */
  static String text(String tblgen, Path include, Path opt)
      throws IOException, InterruptedException {
    String module =
        Resources.toString(Resources.getResource(MachineTable.class, "machines.ll"), UTF_8);
    MachineTable table = new MachineTable(Declarations.read(opt, module));
    for (String source : SOURCES) {
      RecordFile file = RecordFile.read(tblgen, include, "mlir/Dialect/" + source + ".td");
      file.instancesOf("LLVM_IntrOpBase").forEach(table::add);
    }
    table.addWithoutRecords();
    return table.text();
  }

  private void add(Entry operation) {
    Entry dialect = operation.reference("opDialect");
    Declaration declaration = declarationOf(operation.text("llvmEnumName"));
    if (dialect == null || declaration == null) {
      return;
    }
    used.add(declaration);
    StringJoiner overloads = new StringJoiner(" ");
    for (String number : list(operation, "overloadedResultsCpp")) {
      overloads.add(declaration.result().startsWith("{") ? "r" + number : "r");
    }
    list(operation, "overloadedOperandsCpp").forEach(number -> overloads.add("a" + number));
    Map<Integer, String> immediates = new TreeMap<>();
    Iterator<String> names = list(operation, "immArgAttrNamesCpp").iterator();
    for (String position : list(operation, "immArgPositionsCpp")) {
      immediates.put(Integer.parseInt(position), names.next().replaceAll(".*\"(\\w+)\".*", "$1"));
    }
    String name = declaration.name().substring(0, operation.text("llvmEnumName").length());
    boolean dropsResult =
        operation.parts("results").isEmpty() && !declaration.result().equals("void");
    rows.add(
        new Row(
            String.join(
                ";",
                name,
                dialect.text("name") + '.' + operation.text("opName"),
                overloads.toString(),
                numbered(immediates)),
            declaration.function(),
            numbered(declaration.attributes()) + (dropsResult ? ";a0" : "")));
  }

  /**
   * Adds the intrinsics whose operations have a translation of their own, or are called by name. Of
   * these, one whose name ends with a vector is free to have another type of result.
   */
  private void addWithoutRecords() {
    for (Declaration declaration : declarations) {
      if (!used.contains(declaration)) {
        String name = VECTOR.matcher(declaration.name()).replaceFirst("");
        String overloads = name.equals(declaration.name()) ? "" : "r";
        rows.add(
            new Row(
                String.join(";", name, "", overloads, numbered(declaration.argumentNames())),
                declaration.function(),
                numbered(declaration.attributes())));
      }
    }
  }

  /** The use of an intrinsic that C++ calls {@code amdgcn_cos}, or null. */
  private @Nullable Declaration declarationOf(String name) {
    for (Declaration declaration : declarations) {
      String found = declaration.name().replace('.', '_');
      if (!name.isEmpty()
          && found.startsWith(name)
          && TYPES.matcher(found).region(name.length(), found.length()).matches()) {
        return declaration;
      }
    }
    return null;
  }

  /** The items of a list of C++. */
  private static List<String> list(Entry operation, String field) {
    String text = operation.text(field);
    return ITEMS.splitToList(text.substring(text.indexOf('{') + 1, text.lastIndexOf('}')));
  }

  /** As {@code 0 noundef, 3 immarg, r nonnull}. */
  private static String numbered(Map<Integer, String> texts) {
    StringJoiner joined = new StringJoiner(", ");
    texts.forEach((number, text) -> joined.add((number < 0 ? "r" : number) + " " + text));
    return joined.toString();
  }

  private String text() {
    Map<String, Character> letters = new TreeMap<>();
    rows.forEach(row -> letters.put(row.function(), ' '));
    StringBuilder text = new StringBuilder(HEAD);
    int next = 0;
    for (Map.Entry<String, Character> letter : letters.entrySet()) {
      letter.setValue(LETTERS.charAt(next++));
      text.append(letter.getValue()).append(" = ").append(letter.getKey()).append('\n');
    }
    rows.stream().map(row -> row.line(letters)).sorted().distinct().forEach(text::append);
    return text.toString();
  }
}
