package dev.jopt.translate;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.jopt.dialect.llvm.LlvmFunctionType;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.type.Type;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The intrinsics of LLVM that are known here: the lines of {@code intrinsics.table}, and those of
 * machines in {@code machines.table}.
 */
final class IntrinsicTable {
  private static final List<String> FILES = List.of("intrinsics.table", "machines.table");
  private static final int NAME = 0;
  private static final int OTHER_NAME = 1;
  private static final int OVERLOADS = 2;
  private static final int IMMEDIATES = 3;
  private static final int LETTER = 4;
  private static final int ATTRIBUTES = 5;
  private static final int RESULT = 6;

  /**
   * An intrinsic.
   *
   * @param name without {@code llvm.}
   * @param overloads the types that its name ends with, as the table has them
   * @param immediates by the position of the argument, the attribute of the operation
   * @param function the attributes of the function, separated by blanks
   * @param arguments the attributes of arguments, by their number; of the result at -1
   * @param result the type that it gives though the operation has no result, or null
   */
  record Intrinsic(
      String name,
      List<String> overloads,
      Map<Integer, String> immediates,
      String function,
      Map<Integer, String> arguments,
      @Nullable String result) {

    /** Whether an argument must be a constant. */
    boolean isImmediate(int argument) {
      return arguments.getOrDefault(argument, "").startsWith("immarg");
    }

    /** What it gives where the operation has results of a type. */
    Type resultType(Type ofOperation, List<Type> inputs) {
      return result == null
          ? ofOperation
          : typeOf(result, new LlvmFunctionType(ofOperation, inputs, false));
    }

    /** The name with the types of one use. */
    String mangled(LlvmFunctionType type) {
      StringBuilder text = new StringBuilder("llvm.").append(name);
      for (String overload : overloads) {
        text.append('.').append(TypeText.mangled(typeOf(overload, type)));
      }
      return text.toString();
    }

    private static Type typeOf(String overload, LlvmFunctionType type) {
      if (overload.charAt(0) == 'a') {
        return type.inputs().get(Integer.parseInt(overload.substring(1)));
      }
      return overload.length() == 1
          ? type.result()
          : ((StructType) type.result()).elements().get(Integer.parseInt(overload.substring(1)));
    }

    /** Whether the types of a use are enough for its name. */
    boolean fits(LlvmFunctionType type) {
      for (String overload : overloads) {
        boolean fits =
            overload.charAt(0) == 'a'
                ? Integer.parseInt(overload.substring(1)) < type.inputs().size()
                : overload.length() == 1 || type.result() instanceof StructType;
        if (!fits) {
          return false;
        }
      }
      return true;
    }

    /** A declaration for one use. */
    IrFunction declare(LlvmFunctionType type) {
      IrFunction declared = new IrFunction(mangled(type), type);
      for (String word : split(function)) {
        String kind = word.indexOf('(') < 0 ? word : word.substring(0, word.indexOf('('));
        declared.attributes.add(kind, word);
      }
      String ofResult = arguments.getOrDefault(-1, "");
      if (!ofResult.isEmpty()) {
        declared.resultAttributes = " " + ofResult.replace("i32", scalar(type.result()));
      }
      for (int i = 0; i < declared.arguments.size(); i++) {
        String attribute = arguments.getOrDefault(i, "");
        declared.arguments.get(i).attributes = attribute.isEmpty() ? "" : " " + attribute;
      }
      return declared;
    }

    private static String scalar(Type type) {
      Type element = IrConstant.elementType(type, 0);
      return TypeText.of(element == null ? type : element);
    }

    /** The words between blanks that no parenthesis encloses. */
    private static List<String> split(String text) {
      List<String> words = new ArrayList<>();
      int depth = 0;
      int from = 0;
      for (int i = 0; i <= text.length(); i++) {
        char c = i == text.length() ? ' ' : text.charAt(i);
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (c == ' ' && depth == 0) {
          if (i > from) {
            words.add(text.substring(from, i));
          }
          from = i + 1;
        }
      }
      return words;
    }
  }

  private final Map<String, Intrinsic> byName = new HashMap<>();
  private final Map<String, Intrinsic> byOperation = new HashMap<>();

  /** Reads the tables. */
  IntrinsicTable() {
    FILES.forEach(this::read);
  }

  private void read(String name) {
    Map<String, String> letters = new HashMap<>();
    try (InputStream file =
            Objects.requireNonNull(IntrinsicTable.class.getResourceAsStream(name), name);
        BufferedReader lines = new BufferedReader(new InputStreamReader(file, UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int equal = line.indexOf(" = ");
        if (equal == 1) {
          letters.put(line.substring(0, 1), line.substring(equal + 3));
        } else if (!line.startsWith("#")) {
          add(line.split(";", -1), letters);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(String[] fields, Map<String, String> letters) {
    String name = fields[NAME];
    Intrinsic intrinsic =
        new Intrinsic(
            name,
            fields[OVERLOADS].isEmpty() ? List.of() : List.of(fields[OVERLOADS].split(" ")),
            numbered(fields[IMMEDIATES]),
            letters.getOrDefault(fields[LETTER], ""),
            numbered(fields[ATTRIBUTES]),
            fields.length > RESULT ? fields[RESULT] : null);
    byName.put(name, intrinsic);
    byOperation.put(fields[OTHER_NAME].isEmpty() ? name : fields[OTHER_NAME], intrinsic);
  }

  /** Reads {@code 0 noundef, 3 immarg, r nonnull}, where a comma may be in parentheses. */
  private static Map<Integer, String> numbered(String field) {
    Map<Integer, String> map = new TreeMap<>();
    if (!field.isEmpty()) {
      for (String entry : field.split(", (?![^(]*\\))")) {
        int blank = entry.indexOf(' ');
        String number = entry.substring(0, blank);
        map.put(number.equals("r") ? -1 : Integer.parseInt(number), entry.substring(blank + 1));
      }
    }
    return map;
  }

  /** The intrinsic that an operation stands for, such as {@code llvm.intr.abs}, or null. */
  @Nullable Intrinsic ofOperation(String name) {
    return byOperation.get(
        name.startsWith(Intrinsics.PREFIX) ? name.substring(Intrinsics.PREFIX.length()) : name);
  }

  /** The intrinsic with a name without {@code llvm.}, which may end with types. */
  @Nullable Intrinsic named(String name) {
    Intrinsic found = byName.get(name);
    for (int dot = name.lastIndexOf('.'); found == null && dot > 0; ) {
      Intrinsic shorter = byName.get(name.substring(0, dot));
      found = shorter == null || shorter.overloads().isEmpty() ? null : shorter;
      dot = name.lastIndexOf('.', dot - 1);
    }
    return found;
  }
}
