package dev.jopt.dialect.llvm;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.EnumConstraint;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.asm.VerbatimText;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.format.AttributeFormat;
import dev.jopt.ir.type.IntegerType;
import org.jspecify.annotations.Nullable;

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

  /** How many bytes behind a pointer may be read. */
  static final AttributeConstraint DEREFERENCEABLE = new Dereferenceable();

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

  /** Demands a {@code #llvm.dereferenceable<…>}, which custom forms spell without its name. */
  private static final class Dereferenceable implements AttributeConstraint, AttributeFormat {
    private static final String NAME = "dereferenceable";

    @Override
    public boolean accepts(Attribute attribute) {
      return attribute instanceof OpaqueAttribute opaque
          && VerbatimText.isNamed(opaque, "llvm", NAME);
    }

    @Override
    public String description() {
      return "LLVM dereferenceable attribute";
    }

    @Override
    public Attribute parse(AsmParser parser, String name) {
      return parser.peek(Punctuation.LESS)
          ? parser.parseVerbatimAttribute("llvm", NAME)
          : parser.parseAttribute();
    }

    @Override
    public @Nullable Attribute accept(AsmParser parser, String name) {
      return parser.peek(Punctuation.LESS)
          ? parser.parseVerbatimAttribute("llvm", NAME)
          : parser.acceptAttribute(null);
    }

    @Override
    public void print(Attribute attribute, AsmPrinter printer) {
      if (attribute instanceof OpaqueAttribute opaque && VerbatimText.hasBody(opaque, NAME)) {
        VerbatimText.printBody(opaque, NAME, printer);
      } else {
        printer.printAttribute(attribute);
      }
    }
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
