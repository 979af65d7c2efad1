package dev.jopt.transform.bufferization;

import dev.jopt.dialect.bufferization.MaterializeInDestinationOp;
import dev.jopt.dialect.bufferization.ToTensorOp;
import dev.jopt.dialect.linalg.CopyOp;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.tensor.ExtractSliceOp;
import dev.jopt.dialect.tensor.InsertSliceOp;
import dev.jopt.dialect.tensor.ParallelInsertSliceOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.TensorType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation that puts a tensor into a part of a destination.
 *
 * @param op the operation; the tensor is its first operand, the destination its second
 * @param slice which part; null for all of it
 */
record SubsetInsertion(Operation op, @Nullable SliceParameters slice) {
  static @Nullable SubsetInsertion of(Operation op) {
    if (op instanceof InsertSliceOp || op instanceof ParallelInsertSliceOp) {
      return new SubsetInsertion(op, SliceParameters.of(op, 2));
    }
    boolean whole =
        op instanceof MaterializeInDestinationOp
            || (op instanceof CopyOp copy && copy.hasTensorSemantics());
    return whole ? new SubsetInsertion(op, null) : null;
  }

  /** What is put in. */
  OpOperand source() {
    return op.opOperand(0);
  }

  /** The values that say which part of what it is. */
  List<Value> needed() {
    List<Value> values = new ArrayList<>();
    if (slice != null) {
      values.addAll(SliceParameters.values(slice.offsets()));
      values.addAll(SliceParameters.values(slice.sizes()));
      values.addAll(SliceParameters.values(slice.strides()));
    }
    values.add(op.operand(1));
    return values;
  }

  /** Takes the part out of the destination. */
  Value extract(OpBuilder builder, Location location) {
    Value destination = op.operand(1);
    if (slice != null) {
      RankedTensorType type = (RankedTensorType) op.operand(0).type();
      return ExtractSliceOp.create(builder, location, type, destination, slice).result();
    }
    if (destination.type() instanceof TensorType) {
      return destination;
    }
    // The new tensor is the only one that the buffer may be looked at by.
    op.removeAttribute("restrict");
    ToTensorOp taken = ToTensorOp.create(builder, location, op.operand(0).type(), destination);
    taken.setAttribute("restrict", UnitAttribute.UNIT);
    if (op.hasAttribute("writable")) {
      taken.setAttribute("writable", UnitAttribute.UNIT);
    }
    return taken.result();
  }
}
