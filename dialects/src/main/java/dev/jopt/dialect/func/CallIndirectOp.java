package dev.jopt.dialect.func;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Calls a function value. {@code %r = call_indirect %f(%x) : (i32) -> i32} */
public final class CallIndirectOp extends Operation implements CallLike {
  private static final TypeConstraint FUNCTION =
      new TypeConstraint() {
        @Override
        public boolean accepts(Type type) {
          return type instanceof FunctionType;
        }

        @Override
        public String description() {
          return "function type";
        }
      };

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("func.call_indirect", CallIndirectOp.class, CallIndirectOp::new)
          .summary("Calls a value of function type.")
          .operand("callee", FUNCTION)
          .variadicOperand("callee_operands", CommonTypes.ANY)
          .optionalAttribute("arg_attrs", CommonAttributes.ARRAY_OF_DICTIONARIES)
          .optionalAttribute("res_attrs", CommonAttributes.ARRAY_OF_DICTIONARIES)
          .variadicResult("results", CommonTypes.ANY)
          .parser(CallIndirectOp::parse)
          .canonicalization(CallPatterns::all)
          .build();

  /** Creates a detached operation. */
  public CallIndirectOp(OperationState state) {
    super(state);
  }

  /** A call of a value of function type. */
  public static CallIndirectOp create(
      OpBuilder builder, Location location, Value callee, List<? extends Value> operands) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(callee)
            .addOperands(operands)
            .addResultTypes(((FunctionType) callee.type()).results()),
        CallIndirectOp.class);
  }

  @Override
  public @Nullable SymbolRefAttribute calleeSymbol() {
    return null;
  }

  @Override
  public Value calleeValue() {
    return operand(0);
  }

  @Override
  public List<OpOperand> argumentOperands() {
    return opOperands().subList(1, operandCount());
  }

  @Override
  protected boolean verify() {
    FunctionType type = (FunctionType) operand(0).type();
    if (!operandTypes().subList(1, operandCount()).equals(type.inputs())) {
      return emitOpError("failed to verify that callee input types match argument types");
    }
    return resultTypes().equals(type.results())
        || emitOpError("failed to verify that callee result types match result types");
  }

  private static void parse(OpParser parser, OperationState state) {
    OpParser.UnresolvedOperand callee = parser.parseOperand();
    parser.expect(Punctuation.L_PAREN);
    int position = parser.position();
    List<OpParser.UnresolvedOperand> operands = parser.parseOperandList();
    parser.expect(Punctuation.R_PAREN);
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    FunctionType type = functionType(parser);
    state.addOperand(parser.resolve(callee, type));
    parser.resolveAll(operands, type.inputs(), position, state);
    state.addResultTypes(type.results());
  }

  private static FunctionType functionType(OpParser parser) {
    parser.expect(Punctuation.COLON);
    int position = parser.position();
    Type type = parser.parseType();
    if (type instanceof FunctionType function) {
      return function;
    }
    throw parser.errorAt(
        position,
        "invalid kind of type specified: expected builtin.function, but found '" + type + "'");
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    printer.printOperand(operand(0));
    printer.print('(');
    printer.printOperands(operandRange(1, operandCount() - 1));
    printer.print(')');
    printer.printAttributeDictionary(this, Set.of());
    printer.print(" : ");
    printer.printType(operand(0).type());
  }
}
