package dev.jopt.translate;

import dev.jopt.dialect.llvm.FuncOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What stands before the body of a function: its attributes and those of its arguments. */
final class FunctionHeader {
  /** Attributes of the operation that are present or not. */
  static final Map<String, String> UNITS =
      Map.of(
          "no_inline", "noinline",
          "always_inline", "alwaysinline",
          "inline_hint", "inlinehint",
          "no_unwind", "nounwind",
          "will_return", "willreturn",
          "optimize_none", "optnone",
          "convergent", "convergent");

  private static final Map<String, String> STREAMING =
      Map.of(
          "arm_streaming", "aarch64_pstate_sm_enabled",
          "arm_locally_streaming", "aarch64_pstate_sm_body",
          "arm_streaming_compatible", "aarch64_pstate_sm_compatible",
          "arm_new_za", "aarch64_new_za",
          "arm_in_za", "aarch64_in_za",
          "arm_out_za", "aarch64_out_za",
          "arm_inout_za", "aarch64_inout_za",
          "arm_preserves_za", "aarch64_preserves_za");

  private static final Map<String, String> STRINGS =
      Map.ofEntries(
          Map.entry("target_cpu", "target-cpu"),
          Map.entry("tune_cpu", "tune-cpu"),
          Map.entry("reciprocal_estimates", "reciprocal-estimates"),
          Map.entry("prefer_vector_width", "prefer-vector-width"),
          Map.entry("no_infs_fp_math", "no-infs-fp-math"),
          Map.entry("no_nans_fp_math", "no-nans-fp-math"),
          Map.entry("no_signed_zeros_fp_math", "no-signed-zeros-fp-math"),
          Map.entry("denormal_fp_math", "denormal-fp-math"),
          Map.entry("denormal_fp_math_f32", "denormal-fp-math-f32"),
          Map.entry("fp_contract", "fp-contract"),
          Map.entry("instrument_function_entry", "instrument-function-entry"),
          Map.entry("instrument_function_exit", "instrument-function-exit"));

  /** Attributes of arguments that LLVM names otherwise. */
  private static final Map<String, String> ARGUMENTS = Map.of("nocapture", "captures(none)");

  /** Attributes of LLVM that make no valid text of the attributes of the dialect. */
  private static final Set<String> UNTRANSLATED = Set.of("captures", "immarg", "initializes");

  private static final Pattern RANGE = Pattern.compile("i(\\d+), (-?\\d+), (-?\\d+)");

  private static final Pattern HINT = Pattern.compile("(?:vector<(\\d+)x)?(i\\d+|bf16|f\\d+)>?");

  private FunctionHeader() {}

  static void translate(ModuleTranslation module, FuncOp op, IrFunction function) {
    String linkage = LlvmWords.linkage(op);
    String kernel = GpuKernels.convention(op);
    function.before =
        linkage
            + LlvmWords.preemption(op, linkage)
            + LlvmWords.visibility(op)
            + (kernel == null ? LlvmWords.convention(op) : kernel);
    String unnamed = LlvmWords.unnamed(op);
    function.unnamed = unnamed.isEmpty() ? "" : " " + unnamed;
    StringBuilder after = new StringBuilder();
    String section = ModuleTranslation.text(op.attribute("section"));
    if (!section.isEmpty() && isDefined(op)) {
      after.append(" section \"").append(IrText.escape(section)).append('"');
    }
    after.append(comdat(module, op, function.name, " comdat"));
    long alignment = ModuleTranslation.number(op, "alignment");
    after.append(alignment == 0 ? "" : " align " + alignment);
    String collector = ModuleTranslation.text(op.attribute("garbageCollector"));
    if (!collector.isEmpty()) {
      after.append(" gc \"").append(IrText.escape(collector)).append('"');
    }
    function.after = after.toString();
    attributes(op, function.attributes);
    GpuKernels.attributes(op, function.attributes);
    List<String> ofArguments = list(op, "arg_attrs");
    for (int i = 0; i < ofArguments.size() && i < function.arguments.size(); i++) {
      function.arguments.get(i).attributes = ofArguments.get(i);
    }
    List<String> ofResults = list(op, "res_attrs");
    function.resultAttributes = ofResults.isEmpty() ? "" : ofResults.get(0);
    metadata(module, op, function);
  }

  /** The group of sections that something belongs to. */
  static String comdat(ModuleTranslation module, Operation op, String name, String word) {
    if (!(op.attribute("comdat") instanceof SymbolRefAttribute group)) {
      return "";
    }
    module.module.usedComdats.add(group.leaf());
    return group.leaf().equals(name) ? word : word + "($" + IrText.name(group.leaf()) + ")";
  }

  /** LLVM's own translation leaves some attributes out of declarations. */
  private static boolean isDefined(Operation op) {
    return !op.region(0).isEmpty();
  }

  private static void attributes(Operation op, AttributeSet to) {
    units(op, to);
    String effects = LlvmWords.effects(op);
    if (!effects.isEmpty()) {
      to.add("memory", effects);
    }
    for (Map.Entry<String, String> entry : STREAMING.entrySet()) {
      if (op.hasAttribute(entry.getKey()) && isDefined(op)) {
        to.addString(entry.getValue(), "");
      }
    }
    for (Map.Entry<String, String> entry : STRINGS.entrySet()) {
      Attribute value = isDefined(op) ? op.attribute(entry.getKey()) : null;
      if (value instanceof StringAttribute string) {
        to.addString(entry.getValue(), string.value());
      } else if (value instanceof IntegerAttribute bit) {
        to.addString(entry.getValue(), String.valueOf(bit.booleanValue()));
      }
    }
    special(op, to);
    if (op.attribute("passthrough") instanceof ArrayAttribute entries) {
      for (Attribute entry : entries.elements()) {
        passThrough(op, entry, to);
      }
    }
  }

  /** The attributes without a value that functions and calls may have. */
  static void units(Operation op, AttributeSet to) {
    UNITS.forEach(
        (name, word) -> {
          if (op.hasAttribute(name)) {
            to.add(word);
          }
        });
  }

  private static void special(Operation op, AttributeSet to) {
    String pointer = LlvmWords.inner(op.attribute("frame_pointer"));
    if (!pointer.isEmpty()) {
      to.addString("frame-pointer", pointer.replace("\"", ""));
    }
    AttributeText features = AttributeText.of(op.attribute("target_features"));
    if (features != null) {
      String words = LlvmWords.inner(op.attribute("target_features"));
      to.addString("target-features", words.replaceAll("[\\[\\]\" ]", ""));
    }
    AttributeText range = AttributeText.of(op.attribute("vscale_range"));
    if (range != null && isDefined(op)) {
      to.add(
          "vscale_range",
          "vscale_range(" + range.number("minRange") + "," + range.number("maxRange") + ")");
    }
    String tables = LlvmWords.inner(op.attribute("uwtable_kind"));
    if (!tables.isEmpty() && !tables.equals("none")) {
      to.add("uwtable", tables.equals("async") ? "uwtable" : "uwtable(" + tables + ")");
    }
  }

  private static void passThrough(Operation op, Attribute entry, AttributeSet to) {
    if (entry instanceof StringAttribute word) {
      passThrough(op, word.value(), "", to);
      return;
    }
    if (entry instanceof ArrayAttribute pair
        && pair.size() == 2
        && pair.get(0) instanceof StringAttribute name
        && pair.get(1) instanceof StringAttribute value) {
      passThrough(op, name.value(), value.value(), to);
      return;
    }
    throw new TranslationException(
        op, "expected 'passthrough' to contain string or array attributes", false);
  }

  private static void passThrough(Operation op, String name, String value, AttributeSet to) {
    if (AttributeSet.hasNumber(name)) {
      if (value.isEmpty()) {
        throw new TranslationException(op, "LLVM attribute '" + name + "' expects a value", false);
      }
      if (value.matches("\\d{1,19}")) {
        to.add(name, withNumber(name, value));
      } else {
        to.addString(name, value);
      }
    } else if (!AttributeSet.isKnown(name)) {
      to.addString(name, value);
    } else if (value.isEmpty()) {
      to.add(name);
    } else {
      throw new TranslationException(
          op,
          "LLVM attribute '" + name + "' does not expect a value, found '" + value + "'",
          false);
    }
  }

  private static String withNumber(String name, String value) {
    return switch (name) {
      case "allocsize" -> {
        long number = Long.parseUnsignedLong(value);
        long count = number & 0xffff_ffffL;
        yield "allocsize(" + (number >>> 32) + (count == 0xffff_ffffL ? "" : "," + count) + ")";
      }
      case "alignstack", "dereferenceable", "dereferenceable_or_null" -> name + "(" + value + ")";
      case "uwtable" -> value.equals("1") ? "uwtable(sync)" : "uwtable";
      case "align" -> "align " + value;
      default -> name;
    };
  }

  // Arguments.

  /** The attributes of arguments or results as they are printed, with a blank before each. */
  static List<String> list(Operation op, String attribute) {
    List<String> texts = new ArrayList<>();
    if (op.attribute(attribute) instanceof ArrayAttribute array) {
      for (Attribute entry : array.elements()) {
        texts.add(
            entry instanceof DictionaryAttribute dictionary
                ? ofArgument(op, dictionary).atArgument()
                : "");
      }
    }
    return texts;
  }

  /** The attributes of what the call of an intrinsic gives, each with a blank behind it. */
  static String ofResult(Operation op) {
    DictionaryAttribute attributes =
        op.attribute("res_attrs") instanceof ArrayAttribute array
                && array.elements().size() == 1
                && array.elements().get(0) instanceof DictionaryAttribute dictionary
            ? dictionary
            : DictionaryAttribute.EMPTY;
    Attribute range = op.attribute("range");
    if (range != null) {
      attributes = attributes.with("llvm.range", range);
    }
    String text = ofArgument(op, attributes).atArgument();
    return text.isEmpty() ? "" : text.substring(1) + " ";
  }

  private static AttributeSet ofArgument(Operation op, DictionaryAttribute dictionary) {
    AttributeSet set = new AttributeSet();
    for (NamedAttribute entry : dictionary) {
      if (entry.name().startsWith("llvm.")) {
        String name = entry.name().substring("llvm.".length());
        argument(op, name, entry.value(), set);
      } else if (entry.name().equals("nvvm.grid_constant")) {
        set.addString(entry.name(), "");
      }
    }
    return set;
  }

  private static void argument(Operation op, String name, Attribute value, AttributeSet set) {
    if (ARGUMENTS.containsKey(name)) {
      set.add("captures", ARGUMENTS.get(name));
      return;
    }
    if (!AttributeSet.isKnown(name) || UNTRANSLATED.contains(name)) {
      return;
    }
    if (value instanceof UnitAttribute) {
      set.add(name);
    } else if (value instanceof TypeAttribute type) {
      set.addType(name, type.value());
    } else if (value instanceof IntegerAttribute number) {
      set.add(name, name.equals("align") ? "align " + number.value() : word(name, number));
    } else {
      range(op, name, value, set);
    }
  }

  private static String word(String name, IntegerAttribute number) {
    return name
        + "("
        + (name.equals("nofpclass") ? classes(number.longValue()) : number.value())
        + ")";
  }

  /** The words for classes of numbers, by the bits that LLVM gives them. */
  private static String classes(long mask) {
    String[] names = {
      "all", "nan", "snan", "qnan", "inf", "ninf", "pinf", "norm", "nnorm", "pnorm", "sub", "nsub",
      "psub", "zero", "nzero", "pzero"
    };
    int[] bits = {
      0x3ff, 3, 1, 2, 0x204, 4, 0x200, 0x108, 8, 0x100, 0x90, 0x10, 0x80, 0x60, 0x20, 0x40
    };
    StringBuilder text = new StringBuilder();
    long left = mask;
    for (int i = 0; i < names.length; i++) {
      if (left != 0 && (left & bits[i]) == bits[i]) {
        text.append(text.length() == 0 ? "" : " ").append(names[i]);
        left &= ~bits[i];
      }
    }
    return text.toString();
  }

  private static void range(Operation op, String name, Attribute value, AttributeSet set) {
    Matcher range = RANGE.matcher(LlvmWords.inner(value));
    if (!name.equals("range") || !range.matches()) {
      throw new TranslationException(op, "attribute 'llvm." + name + "' has no translation", false);
    }
    set.add(
        "range",
        "range(i" + range.group(1) + " " + signed(range, 2) + ", " + signed(range, 3) + ")");
  }

  private static BigInteger signed(Matcher range, int group) {
    IntegerType type = IntegerType.of(Integer.parseInt(range.group(1)));
    return ((IrConstant.Int) IrConstant.integer(new BigInteger(range.group(group)), type)).signed();
  }

  // Metadata.

  private static void metadata(ModuleTranslation module, FuncOp op, IrFunction function) {
    MetadataPool pool = module.metadata;
    if (op.attribute("function_entry_count") instanceof IntegerAttribute count) {
      function.metadata.put(
          MetadataKind.PROF,
          pool.tuple(MetadataPool.string("function_entry_count"), "i64 " + count.value()));
    }
    AttributeText hint = AttributeText.of(op.attribute("vec_type_hint"));
    if (hint != null && hint.value("hint") != null) {
      function.metadata.put(
          MetadataKind.VEC_TYPE_HINT,
          pool.tuple(
              hintedType(op, hint.value("hint")) + " undef",
              hint.isTrue("is_signed") ? "i32 1" : "i32 0"));
    }
    numbers(op, "work_group_size_hint", MetadataKind.WORK_GROUP_SIZE_HINT, pool, function);
    numbers(op, "reqd_work_group_size", MetadataKind.REQD_WORK_GROUP_SIZE, pool, function);
    if (op.attribute("intel_reqd_sub_group_size") instanceof IntegerAttribute size) {
      function.metadata.put(
          MetadataKind.INTEL_REQD_SUB_GROUP_SIZE, pool.tuple("i32 " + size.value()));
    }
  }

  /** The type of a hint, a scalar or a vector of them. */
  private static String hintedType(Operation op, @Nullable Object hint) {
    if (hint instanceof TypeAttribute type) {
      return TypeText.of(type.value());
    }
    Matcher vector = HINT.matcher(String.valueOf(hint));
    if (!vector.matches()) {
      throw new TranslationException(op, "unsupported vector type hint " + hint, false);
    }
    String word = vector.group(2);
    FloatType real = FloatType.forKeyword(word);
    String element = real == null ? word : TypeText.of(real);
    return vector.group(1) == null ? element : "<" + vector.group(1) + " x " + element + ">";
  }

  private static void numbers(
      Operation op, String name, MetadataKind kind, MetadataPool pool, IrFunction function) {
    if (op.attribute(name) instanceof DenseArrayAttribute array) {
      List<String> numbers = new ArrayList<>();
      array.longs().forEach(number -> numbers.add("i32 " + number));
      function.metadata.put(kind, pool.tuple(numbers));
    }
  }
}
