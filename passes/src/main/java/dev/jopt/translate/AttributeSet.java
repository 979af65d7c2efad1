package dev.jopt.translate;

import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Attributes of a function, a call, an argument or a result, in the order in which LLVM prints. */
final class AttributeSet {
  /**
   * Those without a value, those with a type, those with numbers; each kind sorted by LLVM's names.
   */
  private static final List<String> ORDER =
      List.of(
          ("allocalign allocptr alwaysinline builtin cold convergent coro_only_destroy_when_complete"
                  + " coro_elide_safe dead_on_return dead_on_unwind disable_sanitizer_instrumentation"
                  + " fn_ret_thunk_extern hot hybrid_patchable immarg inreg inlinehint jumptable"
                  + " minsize mustprogress naked nest noalias nobuiltin nocallback nocf_check"
                  + " nocreateundeforpoison nodivergencesource noduplicate noext nofree"
                  + " noimplicitfloat noinline nomerge noprofile norecurse noredzone noreturn"
                  + " nosanitize_bounds nosanitize_coverage nosync noundef nounwind nonlazybind"
                  + " nonnull null_pointer_is_valid optforfuzzing optdebug optsize optnone"
                  + " presplitcoroutine readnone readonly returned returns_twice signext safestack"
                  + " sanitize_address sanitize_alloc_token sanitize_hwaddress sanitize_memtag"
                  + " sanitize_memory sanitize_numerical_stability sanitize_realtime"
                  + " sanitize_realtime_blocking sanitize_thread sanitize_type shadowcallstack"
                  + " skipprofile speculatable speculative_load_hardening ssp sspreq sspstrong"
                  + " strictfp swiftasync swifterror swiftself willreturn writable writeonly zeroext"
                  + " byref byval elementtype inalloca preallocated sret"
                  + " align allockind allocsize captures dereferenceable dereferenceable_or_null"
                  + " memory nofpclass alignstack uwtable vscale_range range initializes")
              .split(" "));

  private final Map<Integer, String> known = new TreeMap<>();
  private final Map<String, String> strings = new TreeMap<>();

  private static final Set<String> WITH_NUMBERS =
      Set.of(
          "align",
          "allockind",
          "allocsize",
          "captures",
          "dereferenceable",
          "dereferenceable_or_null",
          "memory",
          "nofpclass",
          "alignstack",
          "uwtable",
          "vscale_range");

  /** Whether the word is an attribute of LLVM that has a number. */
  static boolean hasNumber(String name) {
    return WITH_NUMBERS.contains(name);
  }

  /** Whether the word is an attribute of LLVM. */
  static boolean isKnown(String name) {
    return ORDER.contains(name);
  }

  AttributeSet add(String name) {
    return add(name, name);
  }

  /**
   * Sets an attribute.
   *
   * @param text what is printed
   */
  AttributeSet add(String name, String text) {
    known.put(ORDER.indexOf(name), text);
    return this;
  }

  AttributeSet addType(String name, Type type) {
    return add(name, name + "(" + TypeText.of(type) + ")");
  }

  AttributeSet addString(String name, String value) {
    strings.put(name, value);
    return this;
  }

  /** What is in the comment before a function. */
  String comment() {
    return String.join(" ", known.values());
  }

  /** What stands at an argument: with a blank before each. */
  String atArgument() {
    StringBuilder text = new StringBuilder();
    known.values().forEach(value -> text.append(' ').append(value));
    appendStrings(text);
    return text.toString();
  }

  /** What is in a group of attributes; empty without any. */
  String group() {
    StringBuilder text = new StringBuilder();
    for (String value : known.values()) {
      text.append(' ')
          .append(
              value.startsWith("alignstack(")
                  ? "alignstack=" + value.substring("alignstack(".length(), value.length() - 1)
                  : value);
    }
    appendStrings(text);
    return text.length() == 0 ? "" : text.substring(1);
  }

  private void appendStrings(StringBuilder text) {
    strings.forEach(
        (name, value) -> {
          text.append(" \"").append(IrText.escape(name)).append('"');
          if (!value.isEmpty()) {
            text.append("=\"").append(IrText.escape(value)).append('"');
          }
        });
  }
}
