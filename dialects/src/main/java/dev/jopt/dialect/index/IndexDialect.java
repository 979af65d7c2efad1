package dev.jopt.dialect.index;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code index} dialect. */
public final class IndexDialect extends Dialect {
  /** Creates the dialect. */
  public IndexDialect() {
    super("index");
  }

  @Override
  public List<String> operationNames() {
    return List.of(
        "add",
        "and",
        "bool.constant",
        "casts",
        "castu",
        "ceildivs",
        "ceildivu",
        "cmp",
        "constant",
        "divs",
        "divu",
        "floordivs",
        "maxs",
        "maxu",
        "mins",
        "minu",
        "mul",
        "or",
        "rems",
        "remu",
        "shl",
        "shrs",
        "shru",
        "sizeof",
        "sub",
        "xor");
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    switch (localName) {
      case "bool.constant":
        return BoolConstantOp.DEFINITION;
      case "casts":
        return IndexCastOp.definition(true);
      case "castu":
        return IndexCastOp.definition(false);
      case "cmp":
        return IndexCmpOp.DEFINITION;
      case "constant":
        return IndexConstantOp.DEFINITION;
      case "sizeof":
        return SizeOfOp.DEFINITION;
      default:
        IndexBinary kind = IndexBinary.forName(localName);
        return kind == null ? null : IndexBinaryOp.definition(kind);
    }
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
}
