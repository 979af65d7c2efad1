package dev.jopt.dialect.memref;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Casts a memref to another memory space. {@code %d = memref.memory_space_cast %s : memref<4xf32,
 * 1> to memref<4xf32>}
 */
public final class MemorySpaceCastOp extends BufferViewOp implements Foldable, Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.memory_space_cast", MemorySpaceCastOp.class, MemorySpaceCastOp::new)
          .summary("Casts a memref to another memory space.")
          .operand("source", CommonTypes.ANY_RANKED_OR_UNRANKED_MEMREF)
          .result("dest", CommonTypes.ANY_RANKED_OR_UNRANKED_MEMREF)
          .format("$source attr-dict `:` type($source) `to` type($dest)")
          .traits(OpTrait.MEMREFS_NORMALIZABLE)
          .build();

  /** Creates a detached operation. */
  public MemorySpaceCastOp(OperationState state) {
    super(state);
  }

  /** {@code source} in another memory space. */
  public static MemorySpaceCastOp create(
      OpBuilder builder, Location location, Value source, Type type) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(source).addResultType(type),
        MemorySpaceCastOp.class);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "memspacecast");
  }

  @Override
  protected boolean verify() {
    Type from = source().type();
    Type to = result().type();
    return areCompatible(from, to)
        || emitOpError(
            "operand type '" + from + "' and result type '" + to + "' are cast incompatible");
  }

  private static boolean areCompatible(Type from, Type to) {
    if (from instanceof MemRefType source && to instanceof MemRefType target) {
      return source.withMemorySpace(null).equals(target.withMemorySpace(null));
    }
    return from instanceof UnrankedMemRefType source
        && to instanceof UnrankedMemRefType target
        && source.elementType().equals(target.elementType());
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    if (source().type().equals(result().type())) {
      return List.of(FoldResult.of(source()));
    }
    if (source().definingOp() instanceof MemorySpaceCastOp earlier) {
      setOperand(0, earlier.source());
      return List.of();
    }
    return null;
  }

  /** An address may differ from one memory space to another. */
  @Override
  public boolean sharesOwner() {
    return false;
  }
}
