package dev.jopt.dialect.linalg;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.ReifyRankedShapes;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.op.DestinationStyle;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.ImplicitTerminator;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.RegionExecution;
import dev.jopt.ir.op.Speculatable;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A perfect loop nest around a scalar body: reads elements of the inputs and of the outputs, and
 * writes elements of the outputs. Outputs that are buffers are changed in place; each output that
 * is a tensor has a result of its type.
 */
public abstract class StructuredOp extends Operation
    implements DestinationStyle,
        ImplicitTerminator,
        MemoryEffects,
        RecursiveMemoryEffects,
        RegionExecution,
        ReifyRankedShapes,
        Speculatable {

  /** Creates a detached operation. */
  protected StructuredOp(OperationState state) {
    super(state);
  }

  /** The canonicalizations of structured operations of all kinds, for passes that apply few. */
  public static List<RewritePattern> patternsOfAll() {
    List<RewritePattern> patterns = new ArrayList<>(ShapePatterns.all());
    patterns.addAll(RelayoutPatterns.all());
    return patterns;
  }

  /** The body runs once for each point of the iteration space, in no order, perhaps in parallel. */
  @Override
  public final Kind regionExecution() {
    return Kind.CONCURRENT;
  }

  /** Number of operands that are only read; they come first. */
  public abstract int inputCount();

  /** For each operand, which element an iteration touches. */
  public abstract List<AffineMap> indexingMaps();

  /** The iterator type of each loop, outermost first. */
  public abstract List<IteratorType> iteratorTypes();

  /** The operands that are only read. */
  public final List<Value> inputs() {
    return operandRange(0, inputCount());
  }

  /** The operands that are written. */
  public final List<Value> outputs() {
    return operandRange(inputCount(), operandCount() - inputCount());
  }

  /** The block that an iteration runs; it has one argument for each operand. */
  public final Block body() {
    return region(0).front();
  }

  @Override
  public final List<OpOperand> destinationOperands() {
    return opOperands().subList(inputCount(), operandCount());
  }

  @Override
  public final OpDefinition implicitTerminator() {
    return YieldOp.DEFINITION;
  }

  /** Whether the operation works on tensors alone, so that it changes nothing in place. */
  public final boolean hasTensorSemantics() {
    return hasOnly(RankedTensorType.class, BaseMemRefType.class);
  }

  /** Whether the operation works on buffers alone. */
  public final boolean hasBufferSemantics() {
    return hasOnly(MemRefType.class, TensorType.class);
  }

  /** Whether there are operands of one kind and none of the other; scalars do not matter. */
  private boolean hasOnly(Class<? extends Type> wanted, Class<? extends Type> other) {
    boolean found = false;
    for (OpOperand operand : opOperands()) {
      Type type = operand.get().type();
      if (other.isInstance(type)) {
        return false;
      }
      found |= wanted.isInstance(type);
    }
    return found;
  }

  /** Whether the body looks at the elements of an operand. */
  public final boolean bodyReads(int operand) {
    return region(0).isEmpty()
        || operand >= body().argumentCount()
        || body().argument(operand).hasUses();
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    List<MemoryEffect> effects = new ArrayList<>();
    int inputs = inputCount();
    for (int i = 0; i < operandCount(); i++) {
      Value operand = operand(i);
      if (operand.type() instanceof MemRefType) {
        if (i < inputs || bodyReads(i)) {
          effects.add(MemoryEffect.read(operand));
        }
        if (i >= inputs) {
          // A permutation takes the loops through all elements.
          effects.add(
              indexingMaps().get(i).isPermutation()
                  ? MemoryEffect.overwrite(operand)
                  : MemoryEffect.write(operand));
        }
      }
    }
    return effects;
  }

  @Override
  public boolean isSpeculatable() {
    return hasTensorSemantics() && MemoryEffectQueries.areNestedSpeculatable(this);
  }

  @Override
  protected boolean verifyRegions() {
    return StructuredVerifier.verify(this);
  }

  /**
   * How many iterations a loop has by the type of the first operand that it runs over by itself;
   * {@link ShapedType#DYNAMIC} when that leaves it open.
   */
  public final long staticLoopSize(int loop) {
    List<AffineMap> maps = indexingMaps();
    for (int i = 0; i < operandCount(); i++) {
      for (int k = 0; k < rank(operand(i).type()); k++) {
        if (maps.get(i).result(k) instanceof AffineDimExpr dim && dim.position() == loop) {
          return ((ShapedType) operand(i).type()).dimSize(k);
        }
      }
    }
    return ShapedType.DYNAMIC;
  }

  @Override
  public final @Nullable List<List<FoldResult>> reifyResultShapes(Rewriter rewriter) {
    return hasTensorSemantics() ? LoopSizes.ofResults(this, rewriter) : null;
  }

  /** Checks the attributes that the indexing maps are computed from; emits an error if invalid. */
  protected boolean verifyIndexing() {
    return true;
  }

  /** The type of an element of a buffer or tensor; another type as it is. */
  static Type elementOrSelf(Type type) {
    return type instanceof MemRefType || type instanceof RankedTensorType
        ? ((ShapedType) type).elementType()
        : type;
  }

  /** The number of dimensions of a buffer or tensor; 0 for a scalar. */
  static int rank(Type type) {
    return type instanceof MemRefType || type instanceof RankedTensorType
        ? ((ShapedType) type).rank()
        : 0;
  }

  /** Numbers separated by commas, for messages. */
  static String list(ImmutableLongArray numbers) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < numbers.length(); i++) {
      text.append(i == 0 ? "" : ", ").append(numbers.get(i));
    }
    return text.toString();
  }
}
