package dev.jopt.dialect.arith;

import dev.jopt.dialect.ub.PoisonAttribute;
import dev.jopt.dialect.ub.PoisonOp;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.ElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypedAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.InferIntegerRanges;
import dev.jopt.ir.op.IntegerRange;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.NoneType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A number, or a vector or tensor of numbers, known at compile time. {@code arith.constant 1 : i32}
 */
public final class ConstantOp extends Operation
    implements ConstantLike, Pure, Foldable, ResultNames, InferIntegerRanges {
  private static final String VALUE = "value";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("arith.constant", ConstantOp.class, ConstantOp::new)
          .summary("Materializes a constant integer, float, vector or tensor.")
          .attribute(VALUE, CommonAttributes.TYPED)
          .result("result", CommonTypes.ANY)
          .sameTypes(VALUE, "result")
          .infer(ConstantOp::inferResult)
          .parser(ConstantOp::parse)
          .build();

  private static final Set<String> ELIDED = Set.of(VALUE);

  /** Creates a detached operation. */
  public ConstantOp(OperationState state) {
    super(state);
  }

  /**
   * A constant of the attribute's type.
   *
   * @throws IllegalArgumentException if the attribute has no type
   */
  public static ConstantOp create(OpBuilder builder, Location location, Attribute value) {
    Type type = typeOf(value);
    if (type == null) {
      throw new IllegalArgumentException("a constant without a type: " + value);
    }
    return builder.create(
        builder.state(location, DEFINITION).setAttribute(VALUE, value).addResultType(type),
        ConstantOp.class);
  }

  /** A constant of type {@code index}. */
  public static ConstantOp createIndex(OpBuilder builder, Location location, long value) {
    return create(builder, location, IntegerAttribute.index(value));
  }

  /**
   * The constant of a value that folding found, or poison; null when the value is neither.
   *
   * @see dev.jopt.ir.Dialect#materializeConstant
   */
  public static @Nullable Operation materialize(
      OpBuilder builder, Attribute value, Type type, Location location) {
    if (value instanceof PoisonAttribute) {
      return PoisonOp.create(builder, location, type);
    }
    return canBe(value, type) ? create(builder, location, value) : null;
  }

  /** Whether a constant of this value and type can be made. */
  public static boolean canBe(Attribute value, Type type) {
    return type.equals(typeOf(value))
        && (!(type instanceof IntegerType integer) || integer.isSignless())
        && (value instanceof IntegerAttribute
            || value instanceof FloatAttribute
            || value instanceof ElementsAttribute);
  }

  private static @Nullable Type typeOf(@Nullable Attribute value) {
    if (value instanceof TypedAttribute typed) {
      return typed.type();
    }
    if (value instanceof StringAttribute string) {
      return string.type() == null ? NoneType.NONE : string.type();
    }
    return null;
  }

  private static @Nullable List<Type> inferResult(OperationState state) {
    Type type = typeOf(state.inherentAttributes().get(VALUE));
    return type == null ? null : List.of(type);
  }

  @Override
  public Attribute constantValue() {
    Attribute value = inherentAttributes().get(VALUE);
    if (value == null) {
      throw new IllegalStateException("arith.constant without a value");
    }
    return value;
  }

  @Override
  public List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return List.of(FoldResult.of(constantValue()));
  }

  @Override
  protected boolean verify() {
    Type type = result().type();
    Attribute value = constantValue();
    if (type instanceof IntegerType integer && !integer.isSignless()) {
      return emitOpError("integer return type must be signless");
    }
    if (!(value instanceof IntegerAttribute
        || value instanceof FloatAttribute
        || value instanceof ElementsAttribute)) {
      return emitOpError("value must be an integer, float, or elements attribute");
    }
    boolean splat = value instanceof DenseElementsAttribute dense && dense.isSplat();
    return !(type instanceof VectorType vector && vector.isScalable() && !splat)
        || emitOpError(
            "intializing scalable vectors with elements attribute is not supported unless it's a"
                + " vector splat");
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), suggestedName());
  }

  private String suggestedName() {
    if (!(constantValue() instanceof IntegerAttribute number)) {
      return "cst";
    }
    if (!(number.type() instanceof IntegerType type)) {
      return "c" + digits(number);
    }
    if (type.width() == 1) {
      return number.booleanValue() ? "true" : "false";
    }
    return "c" + digits(number) + "_" + type;
  }

  /** Nearly all constants are printed without a {@code BigInteger}. */
  private static String digits(IntegerAttribute number) {
    return number.fitsLong() ? Long.toString(number.longValue()) : number.value().toString();
  }

  private static void parse(OpParser parser, OperationState state) {
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    int position = parser.position();
    Attribute value = parser.parseAttribute();
    Type type = typeOf(value);
    if (type == null) {
      throw parser.errorAt(position, "invalid kind of attribute specified");
    }
    state.setAttribute(VALUE, value);
    state.addResultType(type);
  }

  @Override
  public void print(OpPrinter printer) {
    printer.printAttributeDictionary(this, ELIDED);
    printer.print(' ');
    printer.printAttribute(constantValue());
  }

  @Override
  public void inferRanges(
      List<@Nullable IntegerRange> operands, BiConsumer<Value, IntegerRange> found) {
    IntegerRange range = null;
    int width = IntegerRange.widthOf(result().type());
    if (width > 0 && constantValue() instanceof IntegerAttribute number) {
      range = IntegerRange.constant(width, number.value());
    } else if (width > 0 && constantValue() instanceof DenseElementsAttribute elements) {
      range = rangeOf(elements, width);
    }
    if (range != null) {
      found.accept(result(), range);
    } else if (width > 0) {
      found.accept(result(), IntegerRange.full(width));
    }
  }

  private static @Nullable IntegerRange rangeOf(DenseElementsAttribute elements, int width) {
    if (elements.isSplat()) {
      return IntegerRange.constant(width, elements.integerAt(0));
    }
    IntegerRange all = null;
    for (int i = 0; i < elements.type().numElements(); i++) {
      IntegerRange one = IntegerRange.constant(width, elements.integerAt(i));
      all = all == null ? one : all.union(one);
    }
    return all;
  }
}
