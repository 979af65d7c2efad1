package dev.jopt.dialect.affine;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Accesses to a buffer whose elements are at other indices than before. */
public final class RelaidAccess {
  private RelaidAccess() {}

  /**
   * Makes an access one of another buffer: its map is composed with one from the old indices to the
   * new ones. A map that is not the identity leaves an {@code affine.apply} for each old index.
   *
   * @param op an operation that is a {@link MappedAccess} of the operand
   * @param operand the number of the operand that is the buffer
   * @param symbols the values of the symbols of {@code layout}
   */
  public static void relay(
      Operation op, int operand, Value buffer, AffineMap layout, List<Value> symbols) {
    String name = Objects.requireNonNull(((MappedAccess) op).mapOfBuffer(operand));
    AffineMap map = AccessAssembly.map(op, name);
    List<Value> indices = List.copyOf(op.operandRange(operand + 1, map.numInputs()));
    if (!map.equals(AffineMap.identity(map.numDims()))) {
      indices = applied(op, map, indices);
    }
    AppliedMap relaid = relaid(op, indices, layout, symbols);
    List<Value> operands = new ArrayList<>(op.operandRange(0, operand));
    operands.add(buffer);
    operands.addAll(relaid.operands());
    int rest = operand + 1 + map.numInputs();
    operands.addAll(op.operandRange(rest, op.operandCount() - rest));
    op.setOperands(operands);
    op.setAttribute(name, new AffineMapAttribute(relaid.map()));
  }

  /** The new indices, computed before the operation that accesses the buffer there. */
  public static List<Value> indices(
      Operation op, List<Value> indices, AffineMap layout, List<Value> symbols) {
    AppliedMap relaid = relaid(op, indices, layout, symbols);
    return applied(op, relaid.map(), relaid.operands());
  }

  private static List<Value> applied(Operation op, AffineMap map, List<Value> operands) {
    OpBuilder builder = OpBuilder.before(op);
    List<Value> values = new ArrayList<>();
    for (AffineExpr result : map.results()) {
      AffineMap single = AffineMap.of(map.numDims(), map.numSymbols(), result);
      values.add(ApplyOp.create(builder, op.location(), single, operands).result());
    }
    return values;
  }

  private static AppliedMap relaid(
      Operation op, List<Value> indices, AffineMap layout, List<Value> symbols) {
    List<Value> operands = new ArrayList<>(indices);
    operands.addAll(symbols);
    List<Value> results = applied(op, layout, operands);
    Region scope = AffineScopes.scopeOf(op);
    // Twice, as MLIR does: to simplify an expression may leave one that is simplified further.
    AppliedMap relaid =
        new AppliedMap(AffineMap.identity(results.size()), results)
            .canonicalize(scope)
            .canonicalize(scope);
    for (Value result : results) {
      Objects.requireNonNull(result.definingOp()).erase();
    }
    return relaid;
  }
}
