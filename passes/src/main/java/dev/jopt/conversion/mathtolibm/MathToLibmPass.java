package dev.jopt.conversion.mathtolibm;

import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.conversion.ConversionTarget;
import dev.jopt.conversion.DialectConversion;
import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CastOp;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.func.CallOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.math.MathOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.InsertPoint;
import dev.jopt.ir.Operation;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.vector.Positions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Calls the C library for functions of {@code math}, element by element. */
public final class MathToLibmPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("convert-math-to-libm", options -> new MathToLibmPass())
          .displayName("ConvertMathToLibmPass")
          .summary("Lower the math dialect to calls of the C library")
          .description(
              """
              Replaces operations of `math` by calls of functions that are declared at the top of
              the module. Vectors are taken apart, and numbers of 16 bits widened. An operation
              that the library has no function for is an error.""")
          .build();

  private static final Map<String, String> FUNCTIONS =
      Map.ofEntries(
          Map.entry("math.absf", "fabs"),
          Map.entry("math.acos", "acos"),
          Map.entry("math.acosh", "acosh"),
          Map.entry("math.asin", "asin"),
          Map.entry("math.asinh", "asinh"),
          Map.entry("math.atan", "atan"),
          Map.entry("math.atan2", "atan2"),
          Map.entry("math.atanh", "atanh"),
          Map.entry("math.cbrt", "cbrt"),
          Map.entry("math.ceil", "ceil"),
          Map.entry("math.cos", "cos"),
          Map.entry("math.cosh", "cosh"),
          Map.entry("math.erf", "erf"),
          Map.entry("math.erfc", "erfc"),
          Map.entry("math.exp", "exp"),
          Map.entry("math.exp2", "exp2"),
          Map.entry("math.expm1", "expm1"),
          Map.entry("math.floor", "floor"),
          Map.entry("math.fma", "fma"),
          Map.entry("math.log", "log"),
          Map.entry("math.log10", "log10"),
          Map.entry("math.log1p", "log1p"),
          Map.entry("math.log2", "log2"),
          Map.entry("math.powf", "pow"),
          Map.entry("math.round", "round"),
          Map.entry("math.roundeven", "roundeven"),
          Map.entry("math.rsqrt", "rsqrt"),
          Map.entry("math.sin", "sin"),
          Map.entry("math.sinh", "sinh"),
          Map.entry("math.sqrt", "sqrt"),
          Map.entry("math.tan", "tan"),
          Map.entry("math.tanh", "tanh"),
          Map.entry("math.trunc", "trunc"));

  private static final ConversionTarget TARGET =
      ConversionTarget.builder()
          .legalDialect("arith", "builtin", "func", "vector")
          .illegalDialect("math")
          .build();

  private MathToLibmPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    Calls calls = new Calls();
    DialectConversion.Outcome outcome =
        DialectConversion.partial(
            op,
            TARGET,
            PatternSet.of(
                ConversionPattern.of(
                    MathOp.class, (math, operands, rewriter) -> calls.lower(math, rewriter))));
    if (!outcome.succeeded()) {
      run.fail();
    }
    if (!outcome.changed()) {
      run.preserveAllAnalyses();
    }
  }

  /** The calls that a run makes. */
  private static final class Calls {
    private final Map<Operation, Set<String>> names = new IdentityHashMap<>();

    boolean lower(MathOp op, ConversionRewriter rewriter) {
      String function = FUNCTIONS.get(op.name());
      if (function == null) {
        return rewriter.matchFailed(op, "the library has no such function");
      }
      Type type = op.result().type();
      Value result;
      if (type instanceof VectorType vector) {
        if (!(vector.elementType() instanceof FloatType element)
            || !isKnown(element)
            || vector.isScalable()) {
          return rewriter.matchFailed(op, "works on other vectors");
        }
        result = takeApart(op, function, vector, element, rewriter);
      } else if (type instanceof FloatType number && isKnown(number)) {
        result = call(op, function, op.operands(), number, rewriter);
      } else {
        return rewriter.matchFailed(op, "works on other types");
      }
      rewriter.replaceOp(op, result);
      return true;
    }

    private static boolean isKnown(FloatType type) {
      return switch (type.toString()) {
        case "f16", "bf16", "f32", "f64" -> true;
        default -> false;
      };
    }

    private Value takeApart(
        MathOp op,
        String function,
        VectorType vector,
        FloatType element,
        ConversionRewriter rewriter) {
      Value result =
          ConstantOp.create(
                  rewriter,
                  op.location(),
                  DenseElementsAttribute.splat(vector, FloatAttribute.of(0, element)))
              .result();
      for (long[] position : Positions.of(vector.shape())) {
        DenseArrayAttribute place = DenseArrayAttribute.i64(position);
        List<Value> scalars = new ArrayList<>();
        for (Value operand : op.operands()) {
          scalars.add(
              rewriter
                  .create(
                      rewriter
                          .state(op.location(), "vector.extract")
                          .addOperand(operand)
                          .setAttribute("static_position", place)
                          .addResultType(element))
                  .result());
        }
        Value scalar = call(op, function, scalars, element, rewriter);
        result =
            rewriter
                .create(
                    rewriter
                        .state(op.location(), "vector.insert")
                        .addOperand(scalar)
                        .addOperand(result)
                        .setAttribute("static_position", place)
                        .addResultType(vector))
                .result();
      }
      return result;
    }

    private Value call(
        MathOp op,
        String function,
        List<Value> operands,
        FloatType type,
        ConversionRewriter rewriter) {
      if (type != FloatType.F32 && type != FloatType.F64) {
        List<Value> wide = new ArrayList<>();
        for (Value operand : operands) {
          wide.add(
              CastOp.create(rewriter, op.location(), Cast.EXTF, operand, FloatType.F32).result());
        }
        Value result = call(op, function, wide, FloatType.F32, rewriter);
        return CastOp.create(rewriter, op.location(), Cast.TRUNCF, result, type).result();
      }
      String name = type == FloatType.F32 ? function + "f" : function;
      FunctionType signature =
          FunctionType.of(Collections.nCopies(operands.size(), (Type) type), List.of(type));
      declare(op, name, signature, rewriter);
      return CallOp.create(rewriter, op.location(), name, List.of(type), operands).result();
    }

    private void declare(
        Operation user, String name, FunctionType type, ConversionRewriter rewriter) {
      Operation module = SymbolTables.nearestTable(user);
      if (module == null) {
        return;
      }
      Block block = module.region(0).front();
      Set<String> known =
          names.computeIfAbsent(
              module,
              of -> {
                Set<String> found = new HashSet<>();
                for (Operation op : block.operations()) {
                  if (op instanceof Symbol symbol && symbol.symbolName() != null) {
                    found.add(symbol.symbolName());
                  }
                }
                return found;
              });
      if (known.add(name)) {
        InsertPoint point = rewriter.insertPoint();
        rewriter.setInsertPointToStart(block);
        FuncOp function = FuncOp.create(rewriter, user.location(), name, type);
        function.setAttribute("sym_visibility", StringAttribute.of("private"));
        function.setAttribute("llvm.readnone", UnitAttribute.UNIT);
        rewriter.setInsertPoint(point);
      }
    }
  }
}
