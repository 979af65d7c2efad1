package dev.jopt.dialect.index;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationName;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** The {@code index} dialect. */
public final class IndexDialect extends Dialect {
  /** Creates the dialect. */
  public IndexDialect() {
    super("index");
  }

  @Override
  protected @Nullable OpDefinition operation(OperationName name) {
    if (name.is("bool.constant")) {
      return BoolConstantOp.DEFINITION;
    }
    if (name.is("casts")) {
      return IndexCastOp.definition(true);
    }
    if (name.is("castu")) {
      return IndexCastOp.definition(false);
    }
    if (name.is("cmp")) {
      return IndexCmpOp.DEFINITION;
    }
    if (name.is("constant")) {
      return IndexConstantOp.DEFINITION;
    }
    if (name.is("sizeof")) {
      return SizeOfOp.DEFINITION;
    }
    for (IndexBinary kind : IndexBinary.values()) {
      if (name.is(kind.localName())) {
        return IndexBinaryOp.definition(kind);
      }
    }
    return null;
  }

  @Override
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    if (!(value instanceof IntegerAttribute number)) {
      return null;
    }
    if (type.equals(IntegerType.I1)) {
      return BoolConstantOp.create(builder, location, number);
    }
    return type == IndexType.INDEX
        ? IndexConstantOp.create(builder, location, number.value())
        : null;
  }

  @Override
  public Attribute parseAttribute(AsmParser parser, @Nullable Type type) {
    int position = parser.position();
    String mnemonic = parser.parseKeyword();
    if (!mnemonic.equals(IndexPredicate.MNEMONIC)) {
      throw parser.errorAt(position, "unknown attribute `" + mnemonic + "` in dialect `index`");
    }
    return IndexPredicate.parse(parser);
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS;
  }
}
