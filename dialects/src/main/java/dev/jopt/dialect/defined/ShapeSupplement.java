package dev.jopt.dialect.defined;

import dev.jopt.dialect.shape.ShapeFolding;
import dev.jopt.dialect.shape.ShapeRewrites;
import dev.jopt.dialect.support.Folder;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code shape} lack. */
final class ShapeSupplement implements Supplement {
  private static final Type SHAPE = new OpaqueType("shape", "shape");
  private static final Type SIZE = new OpaqueType("shape", "size");

  @Override
  public @Nullable OperationForm form(String operation) {
    return switch (operation) {
      case "const_shape" -> new ConstantForm();
      case "assuming" -> new AssumingForm();
      case "reduce" -> new ReduceForm();
      case "func" -> new FunctionForm();
      case "function_library" -> new ShapeLibraryForm();
      default -> null;
    };
  }

  @Override
  public void complete(String operation, OpDefinitionBuilder builder) {
    if (operation.equals("assuming")) {
      builder.model(RegionBranch.class, assuming -> from -> flow(assuming, from));
    }
  }

  /** Into the region, and from it to what comes next. */
  private static List<RegionSuccessor> flow(Operation assuming, @Nullable Region from) {
    return List.of(
        from == null
            ? new RegionSuccessor(assuming.region(0), List.of())
            : new RegionSuccessor(null, assuming.results()));
  }

  @Override
  public @Nullable Folder folder(String operation) {
    return ShapeFolding.folder(operation);
  }

  @Override
  public List<RewritePattern> canonicalizationPatterns() {
    return ShapeRewrites.patterns();
  }

  @Override
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    return ShapeFolding.materializeConstant(builder, value, type, location);
  }

  @Override
  public void suggestResultNames(Operation operation, ResultNames.Namer namer) {
    if (operation.name().equals("shape.const_size")
        && operation.attribute("value") instanceof IntegerAttribute size) {
      namer.name(operation.result(0), "c" + size.value());
    }
  }

  @Override
  public @Nullable Predicate<Operation> verifier(String operation) {
    return operation.equals("reduce") ? ShapeSupplement::verifyReduce : null;
  }

  /** The body of a reduction gets an index, an extent, and the values so far. */
  private static boolean verifyReduce(Operation op) {
    if (op.regionCount() != 1 || op.region(0).isEmpty() || op.operandCount() == 0) {
      return true;
    }
    List<BlockArgument> arguments = Objects.requireNonNull(op.region(0).firstBlock()).arguments();
    int values = op.operandCount() - 1;
    if (arguments.size() != values + 2) {
      return op.emitOpError("ReduceOp body is expected to have " + (values + 2) + " arguments");
    }
    if (!(arguments.get(0).type() instanceof IndexType)) {
      return op.emitOpError("argument 0 of ReduceOp body is expected to be of IndexType");
    }
    boolean ofShape = op.operand(0).type().equals(SHAPE);
    Type extent = arguments.get(1).type();
    if (ofShape ? !extent.equals(SIZE) : !(extent instanceof IndexType)) {
      return op.emitOpError(
          "argument 1 of ReduceOp body is expected to be of "
              + (ofShape
                  ? "SizeType if the ReduceOp operates on a ShapeType"
                  : "IndexType if the ReduceOp operates on an extent tensor"));
    }
    for (int i = 0; i < values; i++) {
      if (!arguments.get(i + 2).type().equals(op.operand(i + 1).type())) {
        return op.emitOpError(
            "type mismatch between argument "
                + (i + 2)
                + " of ReduceOp body and initial value "
                + i);
      }
    }
    return true;
  }

  /** {@code [1, 2] : !shape.shape}. */
  private static final class ConstantForm implements OperationForm {
    private static final String SHAPE = "shape";

    @Override
    public void parse(OpParser parser, OperationState state) {
      parser.parseDeclaredAttributes(state, false);
      List<Long> sizes = new ArrayList<>();
      parser.parseCommaSeparated(Delimiter.SQUARE, () -> sizes.add(parser.parseInteger()));
      long[] numbers = sizes.stream().mapToLong(Long::longValue).toArray();
      RankedTensorType type = RankedTensorType.of(IndexType.INDEX, numbers.length);
      state.setAttribute(SHAPE, DenseElementsAttribute.ofLongs(type, numbers));
      state.addResultType(parser.parseColonType());
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      printer.print(' ');
      printer.printAttributeDictionary(op, Set.of(SHAPE));
      printer.print('[');
      if (op.attribute(SHAPE) instanceof DenseElementsAttribute shape) {
        for (int i = 0; i < shape.type().numElements(); i++) {
          printer.print(i == 0 ? "" : ", ");
          printer.print(Long.toString(shape.longAt(i)));
        }
      }
      printer.print("] : ");
      printer.printType(op.result(0).type());
    }
  }

  /** <code>%witness -> (t) { … }</code>. */
  private static final class AssumingForm implements OperationForm {
    private static final Type WITNESS = new OpaqueType("shape", "witness");

    @Override
    public void parse(OpParser parser, OperationState state) {
      state.addOperand(parser.resolve(parser.parseOperand(), WITNESS));
      state.addResultTypes(parser.acceptArrowTypeList());
      state.addRegion(RegionForms.parseBody(parser, state, List.of()));
      parser.parseDeclaredAttributes(state, false);
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      boolean yields = op.resultCount() != 0;
      printer.print(' ');
      printer.printOperand(op.operand(0));
      if (yields) {
        printer.print(" -> (");
        printer.printTypes(op.resultTypes());
        printer.print(')');
      }
      printer.print(' ');
      printer.printRegion(op.region(0), false, yields, false);
      printer.printAttributeDictionary(op, Set.of());
    }
  }

  /**
   * <code>(%shape, %init) : t -> u { … }</code>; the initial values have the types of the results.
   */
  private static final class ReduceForm implements OperationForm {
    @Override
    public void parse(OpParser parser, OperationState state) {
      int position = parser.position();
      List<UnresolvedOperand> operands = parser.parseOperandList(Delimiter.PAREN);
      parser.expect(Punctuation.COLON);
      List<Type> types = new ArrayList<>();
      types.add(parser.parseType());
      List<Type> results = parser.acceptArrowTypeList();
      types.addAll(results);
      state.addResultTypes(results);
      parser.resolveAll(operands, types, position, state);
      state.addRegion(parser.parseRegion(List.of()));
      parser.parseDeclaredAttributes(state, false);
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      printer.print('(');
      printer.printOperands(op.operands());
      printer.print(") : ");
      printer.printType(op.operand(0).type());
      if (op.resultCount() != 0) {
        printer.print(' ');
        printer.printArrowTypes(op.resultTypes());
      }
      printer.print(' ');
      printer.printRegion(op.region(0));
      printer.printAttributeDictionary(op, Set.of());
    }
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS_AND_REGIONS;
  }
}
