package dev.jopt.translate;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** LlvmWords of LLVM for the enumerations of the dialect. */
final class LlvmWords {
  private static final List<String> VISIBILITY = List.of("", "hidden ", "protected ");
  private static final List<String> UNNAMED = List.of("", "local_unnamed_addr", "unnamed_addr");
  private static final List<String> ORDERINGS =
      List.of("", "unordered", "monotonic", "", "acquire", "release", "acq_rel", "seq_cst");

  /** Conventions that LLVM names otherwise than the dialect, which adds {@code cc} to words. */
  private static final Map<String, String> CONVENTIONS =
      Map.ofEntries(
          Map.entry("ccc", ""),
          Map.entry("fastcc", "fastcc"),
          Map.entry("coldcc", "coldcc"),
          Map.entry("cc_10", "ghccc"),
          Map.entry("ghccc", "ghccc"),
          Map.entry("cc_11", "cc11"),
          Map.entry("hipecc", "cc11"),
          Map.entry("anyregcc", "anyregcc"),
          Map.entry("preserve_mostcc", "preserve_mostcc"),
          Map.entry("preserve_allcc", "preserve_allcc"),
          Map.entry("swiftcc", "swiftcc"),
          Map.entry("cxx_fast_tlscc", "cxx_fast_tlscc"),
          Map.entry("tailcc", "tailcc"),
          Map.entry("cfguard_checkcc", "cfguard_checkcc"),
          Map.entry("swifttailcc", "swifttailcc"),
          Map.entry("x86_stdcallcc", "x86_stdcallcc"),
          Map.entry("x86_fastcallcc", "x86_fastcallcc"),
          Map.entry("arm_apcscc", "arm_apcscc"),
          Map.entry("arm_aapcscc", "arm_aapcscc"),
          Map.entry("arm_aapcs_vfpcc", "arm_aapcs_vfpcc"),
          Map.entry("msp430_intrcc", "msp430_intrcc"),
          Map.entry("x86_thiscallcc", "x86_thiscallcc"),
          Map.entry("ptx_kernelcc", "ptx_kernel"),
          Map.entry("ptx_devicecc", "ptx_device"),
          Map.entry("spir_funccc", "spir_func"),
          Map.entry("spir_kernelcc", "spir_kernel"),
          Map.entry("intel_ocl_bicc", "intel_ocl_bicc"),
          Map.entry("x86_64_sysvcc", "x86_64_sysvcc"),
          Map.entry("win64cc", "win64cc"),
          Map.entry("x86_vectorcallcc", "x86_vectorcallcc"),
          Map.entry("hhvmcc", "hhvmcc"),
          Map.entry("x86_intrcc", "x86_intrcc"),
          // LLVM itself prints a blank too much, and numbers where it has no word.
          Map.entry("avr_intrcc", "avr_intrcc "),
          Map.entry("hhvm_ccc", "hhvm_ccc"),
          Map.entry("avr_builtincc", "cc86"),
          Map.entry("x86_regcallcc", "x86_regcallcc"),
          Map.entry("msp430_builtincc", "cc94"),
          Map.entry("wasm_emscripten_invokecc", "cc99"),
          Map.entry("m68k_intrcc", "cc101"),
          Map.entry("amdgpu_kernelcc", "amdgpu_kernel"),
          Map.entry("aarch64_vectorcallcc", "aarch64_vector_pcs"),
          Map.entry("aarch64_sve_vectorcallcc", "aarch64_sve_vector_pcs"),
          Map.entry("amdgpu_gfxcc", "amdgpu_gfx"));

  private LlvmWords() {}

  /** The word within {@code #llvm.kind<word>}; empty if the attribute is none. */
  static String inner(@Nullable Attribute attribute) {
    if (attribute instanceof EnumAttribute enumeration) {
      return enumeration.text();
    }
    if (!(attribute instanceof OpaqueAttribute opaque)) {
      return "";
    }
    String text = opaque.text();
    int from = text.indexOf('<');
    return from < 0 ? "" : text.substring(from + 1, text.lastIndexOf('>')).strip();
  }

  /** The linkage; with a blank after it unless it is the usual one. */
  static String linkage(Operation op) {
    String word = inner(op.attribute("linkage"));
    return word.isEmpty() || word.equals("external") ? "" : word + " ";
  }

  static boolean isLocal(String linkage) {
    return linkage.equals("private ") || linkage.equals("internal ");
  }

  /** {@code dso_local}, where it does not follow from something else. */
  static String preemption(Operation op, String linkage) {
    boolean implied =
        isLocal(linkage)
            || (ModuleTranslation.number(op, "visibility_") != 0
                && !linkage.equals("extern_weak "));
    return op.hasAttribute("dso_local") && !implied ? "dso_local " : "";
  }

  static String visibility(Operation op) {
    return VISIBILITY.get((int) ModuleTranslation.number(op, "visibility_"));
  }

  static String unnamed(Operation op) {
    return UNNAMED.get((int) ModuleTranslation.number(op, "unnamed_addr"));
  }

  /** The word for an order among threads; empty if there is none. */
  static String ordering(Operation op, String attribute) {
    if (op.attribute(attribute) instanceof IntegerAttribute number) {
      return ORDERINGS.get((int) number.longValue());
    }
    return "";
  }

  /** {@code syncscope("agent") }, or nothing. */
  static String scope(Operation op) {
    String scope = ModuleTranslation.text(op.attribute("syncscope"));
    return scope.isEmpty() ? "" : "syncscope(\"" + IrText.escape(scope) + "\") ";
  }

  /** The calling convention, with a blank after it; nothing for that of C. */
  static String convention(Operation op) {
    String word = inner(op.attribute("CConv"));
    String known = CONVENTIONS.get(word);
    if (word.isEmpty() || (known != null && known.isEmpty())) {
      return "";
    }
    if (known != null) {
      return known + " ";
    }
    if (word.matches("cc_\\d+")) {
      return "cc " + word.substring("cc_".length()) + " ";
    }
    throw new TranslationException(op, "calling convention '" + word + "' has no translation");
  }

  /** Fast-math flags, each with a blank after it. */
  static String fastMath(Operation op) {
    String words = inner(op.attribute("fastmathFlags"));
    if (words.isEmpty() || words.equals("none")) {
      return "";
    }
    List<String> flags = List.of(words.split(", *"));
    StringBuilder text = new StringBuilder();
    for (String flag :
        List.of("fast", "reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn")) {
      if (flags.contains(flag)) {
        text.append(flag).append(' ');
      }
    }
    return text.toString();
  }

  /** The effects on memory: {@code memory(argmem: read)}; empty if not given. */
  static String effects(Operation op) {
    AttributeText effects = AttributeText.of(op.attribute("memory_effects"));
    if (effects == null) {
      return "";
    }
    // What all other memory sees comes first, and what sees the same is left out.
    String other = effect(effects, "other");
    StringBuilder parts = new StringBuilder();
    String[][] places = {
      {"argMem", "argmem"},
      {"inaccessibleMem", "inaccessiblemem"},
      {"errnoMem", "errnomem"},
      {"targetMem0", "target_mem0"},
      {"targetMem1", "target_mem1"}
    };
    for (String[] place : places) {
      String effect = effect(effects, place[0]);
      if (!effect.equals(other)) {
        parts.append(parts.length() == 0 ? "" : ", ").append(place[1]).append(": ").append(effect);
      }
    }
    boolean first = !other.equals("none") || parts.length() == 0;
    String separator = first && parts.length() > 0 ? ", " : "";
    return "memory(" + (first ? other : "") + separator + parts + ")";
  }

  private static String effect(AttributeText effects, String place) {
    String word = effects.word(place);
    return word == null ? "readwrite" : word;
  }
}
