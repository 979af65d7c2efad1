package dev.jopt.dialect.defined;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code vector.transfer_read %base[%i], %padding, %mask : memref, vector} and {@code
 * vector.transfer_write %vector, %base[%i], %mask : vector, memref}.
 */
final class TransferForm implements OperationForm {
  private static final String MAP = "permutation_map";
  private static final String IN_BOUNDS = "in_bounds";

  private final boolean read;

  TransferForm(boolean read) {
    this.read = read;
  }

  // Reading.

  @Override
  public void parse(OpParser parser, OperationState state) {
    UnresolvedOperand vector = null;
    if (!read) {
      vector = parser.parseOperand();
      parser.expect(Punctuation.COMMA);
    }
    UnresolvedOperand base = parser.parseOperand();
    List<UnresolvedOperand> indices = parser.parseOperandList(Delimiter.SQUARE);
    UnresolvedOperand padding = null;
    if (read) {
      parser.expect(Punctuation.COMMA);
      padding = parser.parseOperand();
    }
    UnresolvedOperand mask = parser.accept(Punctuation.COMMA) ? parser.parseOperand() : null;
    parser.parseDeclaredAttributes(state, false);
    int position = parser.position();
    List<Type> types = parser.parseColonTypeList();
    if (types.size() != 2) {
      throw parser.errorAt(position, "requires two types");
    }
    Type baseType = types.get(read ? 0 : 1);
    if (!(types.get(read ? 1 : 0) instanceof VectorType vectorType)) {
      throw parser.errorAt(position, "requires vector type");
    }
    if (!(baseType instanceof ShapedType shaped)
        || !(baseType instanceof MemRefType || baseType instanceof RankedTensorType)) {
      throw parser.errorAt(position, "requires memref or ranked tensor type");
    }
    AffineMap map = mapOf(parser, state, position, shaped, vectorType);
    if (vector != null) {
      state.addOperand(parser.resolve(vector, vectorType));
    }
    state.addOperand(parser.resolve(base, baseType));
    parser.resolveAll(indices, IndexType.INDEX, state);
    if (padding != null) {
      state.addOperand(parser.resolve(padding, shaped.elementType()));
    }
    if (mask != null) {
      if (shaped.elementType() instanceof VectorType) {
        throw parser.errorAt(mask.position(), "does not support masks with vector element type");
      }
      if (vectorType.rank() != map.numResults()) {
        throw parser.errorAt(
            position,
            "expected the same rank for the vector and the results of the permutation map");
      }
      state.addOperand(parser.resolve(mask, maskType(vectorType, map)));
    }
    int masks = mask == null ? 0 : 1;
    state.setAttribute(
        OpDefinition.OPERAND_SEGMENT_SIZES,
        OpDefinition.segmentSizes(1, read ? indices.size() : 1, read ? 1 : indices.size(), masks));
    if (read) {
      state.addResultType(vectorType);
    } else if (baseType instanceof RankedTensorType) {
      state.addResultType(baseType);
    }
  }

  /** The permutation map; where the text has none it is that of the innermost dimensions. */
  private static AffineMap mapOf(
      OpParser parser, OperationState state, int position, ShapedType base, VectorType vector) {
    AffineMap map;
    if (state.inherentAttributes().get(MAP) instanceof AffineMapAttribute given) {
      map = given.map();
    } else {
      int inElement = base.elementType() instanceof VectorType element ? element.rank() : 0;
      int rank = vector.rank() - inElement;
      boolean single = base.rank() == 0 && vector.rank() == 1 && vector.shape().get(0) == 1;
      if (base.rank() < rank && !single) {
        throw parser.errorAt(
            position, "expected a custom permutation_map when rank(source) != rank(destination)");
      }
      map =
          single
              ? AffineMap.of(0, 0, AffineConstantExpr.of(0))
              : AffineMap.minorIdentity(base.rank(), rank);
      state.setAttribute(MAP, parser.intern(new AffineMapAttribute(map)));
    }
    if (state.inherentAttributes().get(IN_BOUNDS) == null) {
      List<Attribute> bounds = Collections.nCopies(map.numResults(), IntegerAttribute.FALSE);
      state.setAttribute(IN_BOUNDS, parser.intern(new ArrayAttribute(bounds)));
    }
    return map;
  }

  /** One truth value for each element that is transferred, before it is permuted or broadcast. */
  static VectorType maskType(VectorType vector, AffineMap map) {
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    List<Boolean> scalable = new ArrayList<>();
    for (int dim = 0; dim < map.numDims(); dim++) {
      int result = resultThatIs(map, dim);
      if (result >= 0) {
        shape.add(vector.shape().get(result));
        scalable.add(vector.isScalableDim(result));
      }
    }
    if (scalable.isEmpty()) {
      shape.add(1);
      scalable.add(false);
    }
    return new VectorType(shape.build(), IntegerType.I1, scalable);
  }

  private static int resultThatIs(AffineMap map, int dim) {
    for (int i = 0; i < map.numResults(); i++) {
      if (map.result(i) instanceof AffineDimExpr found && found.position() == dim) {
        return i;
      }
    }
    return -1;
  }

  // Printing.

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    int next = 0;
    if (!read) {
      printer.printOperand(op.operand(next++));
      printer.print(", ");
    }
    Value base = op.operand(next++);
    printer.printOperand(base);
    printer.print('[');
    printer.printOperands(op.operandGroup(read ? 1 : 2));
    printer.print(']');
    if (read) {
      printer.print(", ");
      printer.printOperands(op.operandGroup(2));
    }
    List<Value> masks = op.operandGroup(3);
    if (!masks.isEmpty()) {
      printer.print(", ");
      printer.printOperands(masks);
    }
    printer.printAttributeDictionary(op, elided(op));
    printer.print(" : ");
    Type vector = read ? op.result(0).type() : op.operand(0).type();
    printer.printType(read ? base.type() : vector);
    printer.print(", ");
    printer.printType(read ? vector : base.type());
  }

  private static Set<String> elided(Operation op) {
    Set<String> elided = new HashSet<>();
    elided.add(OpDefinition.OPERAND_SEGMENT_SIZES);
    @Nullable Attribute map = op.attribute(MAP);
    if (map instanceof AffineMapAttribute given && given.map().isMinorIdentity()) {
      elided.add(MAP);
    }
    if (op.attribute(IN_BOUNDS) instanceof ArrayAttribute bounds
        && !bounds.elements().contains(IntegerAttribute.TRUE)) {
      elided.add(IN_BOUNDS);
    }
    return elided;
  }
}
