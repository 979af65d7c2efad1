package dev.jopt.dialect.spirv;

import dev.jopt.dialect.arith.ElementwiseFolding;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.Folder;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How the operations of {@code spirv} fold, by their names within the dialect. */
public final class SpirvFolding {
  private SpirvFolding() {}

  /** How operations of a kind fold; null if they do not. */
  public static @Nullable Folder folder(String operation) {
    Folder ofIntegers = SpirvIntegers.folder(operation);
    if (ofIntegers != null) {
      return ofIntegers;
    }
    return switch (operation) {
      case "LogicalAnd" -> (op, constants) -> foldLogical(op, constants, true);
      case "LogicalOr" -> (op, constants) -> foldLogical(op, constants, false);
      case "LogicalEqual" -> SpirvFolding::foldLogicalEqual;
      case "LogicalNotEqual" -> SpirvFolding::foldLogicalNotEqual;
      case "LogicalNot" -> SpirvFolding::foldLogicalNot;
      case "Select" -> SpirvFolding::foldSelect;
      case "Bitcast" -> (op, constants) -> foldBitcast(op);
      case "CompositeExtract" -> (op, constants) -> foldExtract(op, constants.get(0));
      default -> null;
    };
  }

  /** As {@link dev.jopt.ir.Dialect#materializeConstant}. */
  public static @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    if (!(value instanceof IntegerAttribute)
        && !(value instanceof FloatAttribute)
        && !(value instanceof DenseElementsAttribute)
        && !(value instanceof ArrayAttribute)) {
      return null;
    }
    return builder.create(
        builder.state(location, "spirv.Constant").setAttribute("value", value).addResultType(type));
  }

  static List<FoldResult> value(Value value) {
    return List.of(FoldResult.of(value));
  }

  static @Nullable List<FoldResult> constant(@Nullable Attribute value) {
    return value == null ? null : List.of(FoldResult.of(value));
  }

  /** A truth value for each element of the result. */
  static @Nullable List<FoldResult> truth(Operation op, boolean value) {
    return constant(ElementwiseFolding.splat(op.result(0).type(), IntegerAttribute.of(value)));
  }

  static @Nullable Operation definedBy(Value value, String kind) {
    Operation op = value.definingOp();
    return op != null && op.name().equals(kind) ? op : null;
  }

  private static @Nullable List<FoldResult> foldLogical(
      Operation op, List<@Nullable Attribute> constants, boolean neutral) {
    IntegerAttribute right = Constants.integer(constants.get(1));
    if (right == null) {
      return null;
    }
    return right.booleanValue() == neutral ? value(op.operand(0)) : constant(constants.get(1));
  }

  private static @Nullable List<FoldResult> foldLogicalEqual(
      Operation op, List<@Nullable Attribute> constants) {
    return op.operand(0) == op.operand(1) ? truth(op, true) : compared(op, constants, true);
  }

  private static @Nullable List<FoldResult> foldLogicalNotEqual(
      Operation op, List<@Nullable Attribute> constants) {
    if (Constants.isZero(constants.get(1))) {
      return value(op.operand(0));
    }
    return op.operand(0) == op.operand(1) ? truth(op, false) : compared(op, constants, false);
  }

  private static @Nullable List<FoldResult> compared(
      Operation op, List<@Nullable Attribute> constants, boolean ifEqual) {
    return constant(
        ElementwiseFolding.binary(
            constants.get(0),
            constants.get(1),
            op.result(0).type(),
            (a, b) -> a == null || b == null ? null : IntegerAttribute.of(a.equals(b) == ifEqual)));
  }

  private static @Nullable List<FoldResult> foldLogicalNot(
      Operation op, List<@Nullable Attribute> constants) {
    Operation inner = definedBy(op.operand(0), op.name());
    if (inner != null) {
      return value(inner.operand(0));
    }
    return constant(
        ElementwiseFolding.unary(
            constants.get(0),
            op.result(0).type(),
            a ->
                a instanceof IntegerAttribute bit
                    ? IntegerAttribute.of(!bit.booleanValue())
                    : null));
  }

  private static @Nullable List<FoldResult> foldSelect(
      Operation op, List<@Nullable Attribute> constants) {
    if (op.operand(1) == op.operand(2)) {
      return value(op.operand(1));
    }
    IntegerAttribute condition = Constants.integer(constants.get(0));
    return condition == null ? null : value(op.operand(condition.booleanValue() ? 1 : 2));
  }

  private static @Nullable List<FoldResult> foldBitcast(Operation op) {
    Value operand = op.operand(0);
    Type type = op.result(0).type();
    if (operand.type().equals(type)) {
      return value(operand);
    }
    Operation inner = definedBy(operand, op.name());
    if (inner == null || inner == op) {
      return null;
    }
    if (inner.operand(0).type().equals(type)) {
      return value(inner.operand(0));
    }
    op.setOperand(0, inner.operand(0));
    return List.of();
  }

  private static @Nullable List<FoldResult> foldExtract(Operation op, @Nullable Attribute known) {
    int[] indices = indices(op);
    if (indices == null) {
      return null;
    }
    Value composite = op.operand(0);
    Type type = op.result(0).type();
    Operation insert = definedBy(composite, "spirv.CompositeInsert");
    while (insert != null) {
      int[] written = indices(insert);
      if (written == null) {
        return null;
      }
      int common = 0;
      while (common < Math.min(written.length, indices.length)
          && written[common] == indices[common]) {
        common++;
      }
      if (common == written.length && common == indices.length) {
        return insert.operand(0).type().equals(type) ? value(insert.operand(0)) : null;
      }
      if (common == written.length || common == indices.length) {
        // It writes a part of what is taken, or more than that.
        return null;
      }
      composite = insert.operand(1);
      insert = definedBy(composite, "spirv.CompositeInsert");
    }
    Operation construct = definedBy(composite, "spirv.CompositeConstruct");
    if (construct != null
        && indices.length == 1
        && indices[0] < construct.operandCount()
        && hasPartOfEach(construct)
        && construct.operand(indices[0]).type().equals(type)) {
      return value(construct.operand(indices[0]));
    }
    return constant(element(known, indices));
  }

  /** Whether a composite is made of all of its elements, and not of vectors of some of them. */
  private static boolean hasPartOfEach(Operation construct) {
    return !(construct.result(0).type() instanceof VectorType vector)
        || vector.numElements() == construct.operandCount();
  }

  private static int @Nullable [] indices(Operation op) {
    if (!(op.attribute("indices") instanceof ArrayAttribute array)) {
      return null;
    }
    int[] result = new int[array.elements().size()];
    for (int i = 0; i < result.length; i++) {
      if (!(array.elements().get(i) instanceof IntegerAttribute index)
          || index.value().signum() < 0) {
        return null;
      }
      result[i] = index.intValueExact();
    }
    return result;
  }

  /** What is at a place of a constant; null if it is not known. */
  private static @Nullable Attribute element(@Nullable Attribute composite, int[] indices) {
    Attribute part = composite;
    for (int index : indices) {
      if (part instanceof ArrayAttribute array && index < array.elements().size()) {
        part = array.elements().get(index);
      } else if (part instanceof DenseElementsAttribute dense
          && dense.type().rank() == 1
          && index < dense.numElements()) {
        part = dense.attributeAt(index);
      } else {
        return null;
      }
    }
    return part;
  }
}
