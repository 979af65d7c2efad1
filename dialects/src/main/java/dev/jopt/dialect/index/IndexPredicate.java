package dev.jopt.dialect.index;

import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DialectAttribute;
import dev.jopt.ir.attribute.EnumParameter;
import dev.jopt.ir.format.AttributeFormat;
import dev.jopt.ir.print.StringAsmPrinter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How {@link IndexCmpOp} compares: {@code #index<cmp_predicate slt>}.
 *
 * @param predicate the predicate
 */
public record IndexPredicate(CmpIPredicate predicate) implements DialectAttribute {
  /** As the constructor. */
  public static IndexPredicate of(CmpIPredicate predicate) {
    return new IndexPredicate(predicate);
  }

  static final String MNEMONIC = "cmp_predicate";

  private static final EnumParameter PARAMETER =
      new EnumParameter("IndexCmpPredicateAttr", "::mlir::index::IndexCmpPredicate");

  static final AttributeConstraint CONSTRAINT = new Constraint();

  private static final class Constraint implements AttributeConstraint, AttributeFormat {
    @Override
    public boolean accepts(Attribute attribute) {
      return attribute instanceof IndexPredicate;
    }

    @Override
    public String description() {
      return "index comparison predicate kind";
    }

    @Override
    public Attribute parse(AsmParser parser, String name) {
      return IndexPredicate.parse(parser);
    }

    @Override
    public @Nullable Attribute accept(AsmParser parser, String name) {
      return parse(parser, name);
    }

    @Override
    public void print(Attribute attribute, AsmPrinter printer) {
      if (attribute instanceof IndexPredicate index) {
        printer.print(index.predicate.keyword());
      }
    }
  }

  /** Reads the keyword of a predicate. */
  static IndexPredicate parse(AsmParser parser) {
    int position = parser.position();
    String keyword = PARAMETER.parseWord(parser);
    List<String> known = new ArrayList<>();
    for (CmpIPredicate predicate : CmpIPredicate.values()) {
      if (predicate.keyword().equals(keyword)) {
        return new IndexPredicate(predicate);
      }
      known.add(predicate.keyword());
    }
    throw PARAMETER.unknownWord(parser, position, known);
  }

  @Override
  public String dialect() {
    return "index";
  }

  @Override
  public boolean isInBrackets() {
    return true;
  }

  @Override
  public void print(AsmPrinter printer) {
    printer.print(MNEMONIC);
    printer.print(' ');
    printer.print(predicate.keyword());
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
