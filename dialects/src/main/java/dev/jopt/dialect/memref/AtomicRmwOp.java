package dev.jopt.dialect.memref;

import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.MemorySpaceCastConsumer;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads, changes and writes one element at once. {@code %r = memref.atomic_rmw addf %v, %m[%i] :
 * (f32, memref<8xf32>) -> f32}
 */
public final class AtomicRmwOp extends Operation
    implements MemorySpaceCastConsumer, MemoryEffects, Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.atomic_rmw", AtomicRmwOp.class, AtomicRmwOp::new)
          .summary("Atomically updates one element by a built-in function.")
          .operand("value", MemRefTypes.NUMBER)
          .operand("memref", MemRefTypes.NUMBERS)
          .variadicOperand("indices", CommonTypes.INDEX)
          .attribute("kind", AtomicKinds.CONSTRAINT)
          .result("result", MemRefTypes.NUMBER)
          .sameTypes("value", "result")
          .typeMatches(
              "value type matches element type of memref", "value", "memref", Shapes::elementType)
          .format(
              "$kind $value `,` $memref `[` $indices `]` attr-dict"
                  + " `:` `(` type($value) `,` type($memref) `)` `->` type($result)")
          .build();

  /** Creates a detached operation. */
  public AtomicRmwOp(OperationState state) {
    super(state);
  }

  /** An update of one element, which gives the old one. */
  public static AtomicRmwOp create(
      OpBuilder builder,
      Location location,
      AtomicKind kind,
      Value value,
      Value memref,
      List<? extends Value> indices) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(value)
            .addOperand(memref)
            .addOperands(indices)
            .setAttribute("kind", IntegerAttribute.i64(kind.ordinal()))
            .addResultType(value.type()),
        AtomicRmwOp.class);
  }

  /** The function that updates the element. */
  public AtomicKind kind() {
    return AtomicKind.values()[
        ((IntegerAttribute) Objects.requireNonNull(attribute("kind"))).intValueExact()];
  }

  /** The other operand of the function. */
  public Value value() {
    return operand(0);
  }

  /** The buffer. */
  public Value memref() {
    return operand(1);
  }

  /** The position of the element, one index for each dimension. */
  public List<Value> indices() {
    return operandGroup(2);
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    return List.of(MemoryEffect.read(memref()), MemoryEffect.write(memref()));
  }

  @Override
  protected boolean verify() {
    if (((MemRefType) memref().type()).rank() != indices().size()) {
      return emitOpError("expects the number of subscripts to be equal to memref rank");
    }
    if (kind().needsFloat() && !(value().type() instanceof FloatType)) {
      return emitOpError("with kind '" + kind().keyword() + "' expects a floating-point type");
    }
    if (kind().needsInteger() && !(value().type() instanceof IntegerType)) {
      return emitOpError("with kind '" + kind().keyword() + "' expects an integer type");
    }
    return true;
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return CastOp.absorbInto(this) ? List.of() : null;
  }

  @Override
  public int memorySpaceOperand() {
    return 1;
  }
}
