package dev.jopt.dialect.bufferization;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.support.ReifyRankedShapes;
import dev.jopt.dialect.support.Shapes;
import dev.jopt.dialect.tensor.DimOp;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.TypeKind;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A tensor of its own buffer, of no contents or those of another. {@code %t =
 * bufferization.alloc_tensor(%n) : tensor<?x4xf32>}
 */
public final class AllocTensorOp extends Operation implements ReifyRankedShapes {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("bufferization.alloc_tensor", AllocTensorOp.class, AllocTensorOp::new)
          .summary("Allocates a tensor that bufferizes to a buffer of its own.")
          .variadicOperand("dynamic_sizes", CommonTypes.INDEX)
          .optionalOperand("copy", CommonTypes.ANY_TENSOR)
          .optionalOperand("size_hint", CommonTypes.INDEX)
          .optionalAttribute("memory_space", CommonAttributes.ANY)
          .result("result", CommonTypes.ANY_TENSOR)
          .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
          .parser(AllocTensorOp::parse)
          .canonicalization(TensorPatterns::ofAllocTensor)
          .build();

  /** Creates a detached operation. */
  public AllocTensorOp(OperationState state) {
    super(state);
  }

  @Override
  public @Nullable List<List<FoldResult>> reifyResultShapes(Rewriter rewriter) {
    if (!(result().type() instanceof RankedTensorType type)) {
      return null;
    }
    Value copied = copySource();
    List<FoldResult> sizes = new ArrayList<>();
    for (int i = 0; i < type.rank(); i++) {
      if (!type.isDynamicDim(i)) {
        sizes.add(FoldResult.of(IntegerAttribute.index(type.dimSize(i))));
      } else if (copied == null) {
        sizes.add(FoldResult.of(dynamicSizes().get(Shapes.dynamicPosition(type, i))));
      } else {
        // Not folded: the copy has the size, whatever the original was made of.
        Value index = ConstantOp.createIndex(rewriter, location(), i).result();
        sizes.add(FoldResult.of(DimOp.create(rewriter, location(), copied, index).result()));
      }
    }
    return List.of(sizes);
  }

  private static final Set<String> ELIDED = Set.of(OpDefinition.OPERAND_SEGMENT_SIZES);

  /** A tensor without contents; {@code sizes} are those that the type leaves open. */
  public static AllocTensorOp create(
      OpBuilder builder, Location location, RankedTensorType type, List<? extends Value> sizes) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperands(sizes)
            .setOperandSegments(sizes.size(), 0, 0)
            .addResultType(type),
        AllocTensorOp.class);
  }

  /** The sizes that the type leaves open; none for a copy. */
  public List<Value> dynamicSizes() {
    return operandGroup(0);
  }

  /** The tensor that the contents come from, or null. */
  public @Nullable Value copySource() {
    return optionalOperand(1);
  }

  /** A guess of the number of elements to reserve room for, or null. */
  public @Nullable Value sizeHint() {
    return optionalOperand(2);
  }

  private static void parse(OpParser parser, OperationState state) {
    List<OpParser.UnresolvedOperand> sizes = parser.parseOperandList(Delimiter.PAREN);
    OpParser.UnresolvedOperand copy = null;
    if (parser.acceptKeyword("copy")) {
      parser.expect(Punctuation.L_PAREN);
      copy = parser.parseOperand();
      parser.expect(Punctuation.R_PAREN);
    }
    OpParser.UnresolvedOperand hint = null;
    if (parser.acceptKeyword("size_hint")) {
      parser.expect(Punctuation.EQUAL);
      hint = parser.parseOperand();
    }
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    parser.expect(Punctuation.COLON);
    Type type = TypeKind.ANY_TENSOR.parse(parser);
    state.addResultType(type);
    parser.resolveAll(sizes, IndexType.INDEX, state);
    if (copy != null) {
      state.addOperand(parser.resolve(copy, type));
    }
    if (hint != null) {
      state.addOperand(parser.resolve(hint, IndexType.INDEX));
    }
    state.setOperandSegments(sizes.size(), copy == null ? 0 : 1, hint == null ? 0 : 1);
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print('(');
    printer.printOperands(dynamicSizes());
    printer.print(')');
    Value copy = copySource();
    if (copy != null) {
      printer.print(" copy(");
      printer.printOperand(copy);
      printer.print(')');
    }
    Value hint = sizeHint();
    if (hint != null) {
      printer.print(" size_hint=");
      printer.printOperand(hint);
    }
    printer.printAttributeDictionary(this, ELIDED);
    printer.print(" : ");
    printer.printType(result().type());
  }

  @Override
  protected boolean verify() {
    Value copy = copySource();
    if (copy != null && !dynamicSizes().isEmpty()) {
      return emitError("dynamic sizes not needed when copying a tensor");
    }
    int open = result().type() instanceof RankedTensorType type ? Shapes.dynamicCount(type) : 0;
    if (copy == null && dynamicSizes().size() != open) {
      return emitOpError(
          "incorrect number of dynamic sizes, has " + dynamicSizes().size() + ", expected " + open);
    }
    return copy == null
        || copy.type().equals(result().type())
        || emitError("expected that `copy` and return type match");
  }
}
