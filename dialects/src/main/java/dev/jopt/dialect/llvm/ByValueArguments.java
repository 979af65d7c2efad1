package dev.jopt.dialect.llvm;

import dev.jopt.ir.Block;
import dev.jopt.ir.DataLayouts;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Arguments that a function may change as its own: an inlined body gets a copy, unless the function
 * only reads what it is given and that is aligned as it demands.
 */
final class ByValueArguments {
  private static final String BY_VALUE = "llvm.byval";
  private static final String ALIGNMENT = "llvm.align";
  private static final Pattern READS = Pattern.compile(".*\\bargMem = (none|read)\\b.*");

  private ByValueArguments() {}

  /** Whether the attributes of an argument say that it is passed by value. */
  static boolean areStatedBy(DictionaryAttribute attributes) {
    return attributes.contains(BY_VALUE);
  }

  /** The value that stands for an argument in an inlined body. */
  static Value handle(
      OpBuilder builder, Operation callable, Value argument, DictionaryAttribute attributes) {
    Type element = attributes.get(BY_VALUE) instanceof TypeAttribute type ? type.value() : null;
    DataLayout.Size size =
        element == null ? null : LlvmLayout.sizeOf(element, DataLayouts.of(callable));
    if (element == null || size == null) {
      return argument;
    }
    long demanded = alignment(attributes.get(ALIGNMENT));
    if (onlyReads(callable)
        && (demanded <= size.alignment() || alignmentOf(argument) >= demanded)) {
      return argument;
    }
    return copy(builder, argument, element, size, Math.max(demanded, size.alignment()));
  }

  /** Whether the size of what an argument points to is known, so that it can be copied. */
  static boolean canCopy(Operation callable, DictionaryAttribute attributes) {
    return !(attributes.get(BY_VALUE) instanceof TypeAttribute type)
        || LlvmLayout.sizeOf(type.value(), DataLayouts.of(callable)) != null;
  }

  private static long alignment(@Nullable Object attribute) {
    return attribute instanceof IntegerAttribute number ? number.longValue() : 1;
  }

  private static boolean onlyReads(Operation callable) {
    Object effects = callable.attribute("memory_effects");
    return effects != null && READS.matcher(effects.toString()).matches();
  }

  /** What is known of the alignment of a pointer. */
  private static long alignmentOf(Value pointer) {
    Operation made = pointer.definingOp();
    if (made instanceof AllocaOp) {
      return alignment(made.attribute("alignment"));
    }
    Block block = Objects.requireNonNull(pointer.parentBlock());
    if (made == null && block.parentOp() instanceof FuncOp function) {
      int index = block.arguments().indexOf(pointer);
      return block == function.region(0).front()
          ? alignment(function.argumentAttributes(index).get(ALIGNMENT))
          : 1;
    }
    return 1;
  }

  private static Value copy(
      OpBuilder builder, Value argument, Type element, DataLayout.Size size, long alignment) {
    Location location = argument.location();
    Region body = Objects.requireNonNull(argument.parentRegion());
    OpBuilder atEntry = OpBuilder.atStart(builder.context(), body.front());
    Value one = number(atEntry, location, 1);
    Value room =
        atEntry
            .create(
                atEntry
                    .state(location, AllocaOp.DEFINITION)
                    .addOperand(one)
                    .setAttribute("elem_type", new TypeAttribute(element))
                    .setAttribute("alignment", IntegerAttribute.i64(alignment))
                    .addResultType(argument.type()))
            .result();
    Value bytes = number(builder, location, size.bytes());
    builder.create(
        builder
            .state(location, "llvm.intr.memcpy")
            .addOperand(room)
            .addOperand(argument)
            .addOperand(bytes)
            .setAttribute("isVolatile", IntegerAttribute.FALSE));
    return room;
  }

  private static Value number(OpBuilder builder, Location location, long value) {
    return ConstantOp.create(builder, location, IntegerAttribute.i64(value), IntegerType.I64)
        .result();
  }
}
