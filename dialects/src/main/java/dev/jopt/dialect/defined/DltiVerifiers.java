package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.LazyPattern;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/** What {@code dlti} demands of its attributes on operations, and of the layout of a module. */
final class DltiVerifiers {
  private static final Set<String> KINDS = Set.of("dl_spec", "target_system_spec", "map");

  private static final Set<String> NAMES =
      Set.of(
          "\"dlti.alloca_memory_space\"",
          "\"dlti.default_memory_space\"",
          "\"dlti.function_pointer_alignment\"",
          "\"dlti.global_memory_space\"",
          "\"dlti.legal_int_widths\"",
          "\"dlti.mangling_mode\"",
          "\"dlti.program_memory_space\"",
          "\"dlti.stack_alignment\"");

  private static final LazyPattern NUMBER = LazyPattern.of("i\\d+|si\\d+|ui\\d+|bf16|tf32|f\\w+");
  private static final LazyPattern INTEGER =
      LazyPattern.of("-?\\d+ : (?:index|[su]?i\\d+)|true|false");
  private static final LazyPattern ELEMENTS =
      LazyPattern.of("dense<(?:(-?\\d+)|\\[([-\\d, ]*)\\])> : (?:vector|tensor)<(\\d+)x(i\\d+)>");

  private DltiVerifiers() {}

  static boolean verify(Operation op, String name, Attribute value) {
    String kind = name.substring(name.indexOf('.') + 1);
    if (!KINDS.contains(kind)) {
      return op.emitError("attribute '" + name + "' not supported by dialect");
    }
    if (!(value instanceof OpaqueAttribute own)
        || !own.dialect().equals("dlti")
        || !own.text().startsWith(kind + "<")) {
      return op.emitError("'" + name + "' is expected to be a #" + name + " attribute");
    }
    if (!kind.equals("dl_spec") || !op.name().equals("builtin.module")) {
      return true;
    }
    List<DltiSupplement.Entry> entries = DltiSupplement.entriesOf(own);
    for (DltiSupplement.Entry entry : entries) {
      if (entry.isType() && !verifyType(op, entry.key(), entry.value().text())) {
        return false;
      }
    }
    for (DltiSupplement.Entry entry : entries) {
      if (!entry.isType() && !verifyName(op, entry.key(), entry.value().text())) {
        return false;
      }
    }
    return true;
  }

  private static boolean verifyName(Operation op, String key, String value) {
    if (!key.startsWith("\"dlti.") || NAMES.contains(key)) {
      return true;
    }
    if (key.equals("\"dlti.endianness\"")) {
      return value.equals("\"big\"")
          || value.equals("\"little\"")
          || op.emitError(
              "'dlti.endianness' data layout entry is expected to be either 'big' or 'little'");
    }
    return op.emitError("unknown data layout entry name: " + key.substring(1, key.length() - 1));
  }

  private static boolean verifyType(Operation op, String type, String value) {
    if (type.equals("index")) {
      return INTEGER.matcher(value).matches()
          || op.emitError("expected integer attribute in the data layout entry for 'index'");
    }
    if (NUMBER.matcher(type).matches()) {
      return verifyNumber(op, "#dlti.dl_entry<" + type + ", " + value + ">", value);
    }
    if (!type.startsWith("!")) {
      return op.emitError("unexpected data layout for a built-in type");
    }
    if (type.equals("!llvm.ptr") || type.startsWith("!llvm.ptr<")) {
      return verifyPointer(op, type, value);
    }
    if (type.startsWith("!llvm.struct<")) {
      return verifyStruct(op, type, value);
    }
    return hasLayout(type)
        || op.emitError("data layout specified for a type that does not support it");
  }

  private static boolean hasLayout(String type) {
    return type.startsWith("!llvm.array<")
        || type.startsWith("!llvm.target<")
        || type.startsWith("!ptr.ptr<")
        || !type.matches(
            "!(?:acc|amdgpu|amx|async|emitc|gpu|ml_program|nvgpu|omp|pdl|quant|shape|shard|smt|"
                + "sparse_tensor|spirv|tosa|transform|wasmssa|xegpu)\\W.*");
  }

  private static boolean verifyNumber(Operation op, String entry, String value) {
    Matcher elements = ELEMENTS.matcher(value);
    if (!elements.matches() || !elements.group(4).equals("i64")) {
      return op.emitError(
          "expected a dense i64 elements attribute in the data layout entry " + entry);
    }
    List<Long> numbers = numbers(elements);
    if (numbers == null || numbers.isEmpty() || numbers.size() > 2) {
      return op.emitError("expected 1 or 2 elements in the data layout entry " + entry);
    }
    return numbers.size() == 1
        || numbers.get(1) >= numbers.get(0)
        || op.emitError(
            "preferred alignment is expected to be greater than or equal to the abi alignment in"
                + " data layout entry "
                + entry);
  }

  private static boolean verifyPointer(Operation op, String type, String value) {
    Matcher elements = ELEMENTS.matcher(value);
    List<Long> numbers = elements.matches() ? numbers(elements) : null;
    if (numbers == null || numbers.size() < 3 || numbers.size() > 4) {
      return op.emitError(
          "expected layout attribute for '"
              + type
              + "' to be a dense integer elements attribute with 3 or 4 elements");
    }
    return numbers.get(2) >= numbers.get(1)
        || op.emitError("preferred alignment is expected to be at least as large as ABI alignment");
  }

  private static boolean verifyStruct(Operation op, String type, String value) {
    Matcher elements = ELEMENTS.matcher(value);
    List<Long> numbers = elements.matches() ? numbers(elements) : null;
    if (numbers == null || numbers.isEmpty() || numbers.size() > 2) {
      return op.emitError(
          "expected layout attribute for '"
              + type
              + "' to be a dense integer elements attribute of 1 or 2 elements");
    }
    if (!type.equals("!llvm.struct<()>") && !type.equals("!llvm.struct<packed ()>")) {
      return op.emitError("unexpected layout attribute for struct '" + type + "'");
    }
    return numbers.size() == 1
        || numbers.get(1) >= numbers.get(0)
        || op.emitError("preferred alignment is expected to be at least as large as ABI alignment");
  }

  /** The elements; null if there are as many that no layout has them. */
  private static @Nullable List<Long> numbers(Matcher elements) {
    int count = elements.group(3).length() > 1 ? 10 : Integer.parseInt(elements.group(3));
    List<Long> numbers = new ArrayList<>();
    try {
      if (elements.group(1) != null) {
        long all = Long.parseLong(elements.group(1));
        for (int i = 0; i < count; i++) {
          numbers.add(all);
        }
      } else if (!elements.group(2).isEmpty()) {
        for (String number : elements.group(2).split(", ")) {
          numbers.add(Long.parseLong(number));
        }
      }
      return numbers;
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
