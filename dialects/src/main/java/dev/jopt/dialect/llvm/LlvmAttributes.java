package dev.jopt.dialect.llvm;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.EnumConstraint;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.type.IntegerType;

/** Attributes of this dialect; those with a mnemonic are kept verbatim. */
final class LlvmAttributes {
  /** How memory access is ordered among threads. */
  static final EnumConstraint ORDERING =
      EnumConstraint.integer(
          EnumDefinition.of(
              "llvm",
              "ordering",
              "not_atomic",
              "unordered",
              "monotonic",
              "",
              "acquire",
              "release",
              "acq_rel",
              "seq_cst"),
          IntegerType.I64,
          "Atomic ordering for LLVM's memory model");

  static final AttributeConstraint CALLING_CONVENTION = new Verbatim("cconv");
  static final AttributeConstraint LINKAGE = new Verbatim("linkage");
  static final AttributeConstraint TAIL_CALL = new Verbatim("tailcallkind");
  static final AttributeConstraint FAST_MATH = new Verbatim("fastmath");

  private LlvmAttributes() {}

  /** {@code #llvm.mnemonic<value>}. */
  static Attribute of(String mnemonic, String value) {
    return OpaqueAttribute.of("llvm", mnemonic + "<" + value + ">");
  }

  /** The text between the angle brackets of {@code #llvm.mnemonic<…>}. */
  static String value(Attribute attribute) {
    String text = ((OpaqueAttribute) attribute).text();
    return text.substring(text.indexOf('<') + 1, text.lastIndexOf('>')).strip();
  }

  /** Demands a {@code #llvm.mnemonic<…>}. */
  private record Verbatim(String mnemonic) implements AttributeConstraint {
    @Override
    public boolean accepts(Attribute attribute) {
      return attribute instanceof OpaqueAttribute opaque
          && opaque.dialect().equals("llvm")
          && opaque.text().startsWith(mnemonic + "<")
          && opaque.text().endsWith(">");
    }

    @Override
    public String description() {
      return "#llvm." + mnemonic + " attribute";
    }
  }
}
