package dev.jopt.example.toy;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionTarget;
import dev.jopt.conversion.DialectConversion;
import dev.jopt.conversion.TypeConverter;
import dev.jopt.dialect.func.CallOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.linalg.NamedStructuredOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CastOp;
import dev.jopt.dialect.memref.CollapseShapeOp;
import dev.jopt.dialect.memref.ExpandShapeOp;
import dev.jopt.dialect.memref.GetGlobalOp;
import dev.jopt.dialect.memref.GlobalOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Symbols;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Symbol.Visibility;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Gives each array a buffer: constants become globals, and each operation allocates what it writes.
 * Nothing is freed and nothing shared; the passes on buffers do that.
 */
public final class LowerToyPass implements Pass {
  /** What there is to know about the pass. */
  public static final PassInfo INFO =
      PassInfo.of("convert-toy-to-linalg", options -> new LowerToyPass())
          .anchor("builtin.module")
          .summary("Lower arrays to buffers and operations of linalg on them")
          .build();

  /** What prints a buffer: a function of MLIR's runner. */
  private static final String PRINTER = "printMemrefF64";

  private static final TypeConverter TYPES =
      TypeConverter.builder()
          .convert(Type.class, type -> type)
          .convert(
              RankedTensorType.class, array -> MemRefType.of(array.shape(), array.elementType()))
          .build();

  private LowerToyPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    ModuleOp module = (ModuleOp) op;
    SymbolTables symbols = new SymbolTables();
    ConversionTarget target =
        ConversionTarget.builder()
            .legalDialect("arith", "func", "linalg", "memref")
            .illegalDialect("toy")
            .build();
    PatternSet patterns =
        PatternSet.of(
            constant(module, symbols),
            elementwise(),
            transpose(),
            reshape(),
            print(module, symbols));
    if (!DialectConversion.partial(module, target, patterns).succeeded()) {
      run.fail();
    }
  }

  private static MemRefType bufferType(Value array) {
    return (MemRefType) TYPES.convertToOne(array.type());
  }

  private static RewritePattern constant(ModuleOp module, SymbolTables symbols) {
    return ConversionPattern.of(
        ConstantOp.class,
        TYPES,
        (constant, operands, rewriter) -> {
          Location location = constant.location();
          MemRefType type = bufferType(constant.result());
          GlobalOp global =
              GlobalOp.create(
                  new OpBuilder(module.context()),
                  location,
                  "constant",
                  Visibility.PRIVATE,
                  type,
                  constant.constantValue(),
                  true);
          String name = symbols.insert(module, global, module.body().firstOp());
          rewriter.replaceOp(constant, GetGlobalOp.create(rewriter, location, name, type));
          return true;
        });
  }

  private static RewritePattern elementwise() {
    return ConversionPattern.of(
        ElementwiseOp.class,
        TYPES,
        (op, operands, rewriter) -> {
          OpDefinition named = op.context().operation("linalg." + op.definition().localName());
          Value output =
              AllocOp.create(rewriter, op.location(), bufferType(op.result(0))).result(0);
          NamedStructuredOp.create(rewriter, op.location(), named, operands.all(), output);
          rewriter.replaceOp(op, output);
          return true;
        });
  }

  private static RewritePattern transpose() {
    return ConversionPattern.of(
        TransposeOp.class,
        TYPES,
        (op, operands, rewriter) -> {
          MemRefType type = bufferType(op.result(0));
          Value output = AllocOp.create(rewriter, op.location(), type).result(0);
          long last = type.rank() - 1L;
          dev.jopt.dialect.linalg.TransposeOp.create(
              rewriter,
              op.location(),
              operands.value(0),
              output,
              ImmutableLongArray.copyOf(LongStream.rangeClosed(0, last).map(i -> last - i)));
          rewriter.replaceOp(op, output);
          return true;
        });
  }

  private static RewritePattern reshape() {
    return ConversionPattern.of(
        ReshapeOp.class,
        TYPES,
        (op, operands, rewriter) -> {
          Value input = operands.value(0);
          MemRefType from = (MemRefType) input.type();
          MemRefType to = bufferType(op.result(0));
          Value flat =
              CollapseShapeOp.create(
                      rewriter,
                      op.location(),
                      MemRefType.of(from.elementType(), from.numElements()),
                      input,
                      List.of(dimensions(from)))
                  .result(0);
          List<FoldResult> shape = new ArrayList<>();
          to.shape().forEach(size -> shape.add(FoldResult.of(IntegerAttribute.index(size))));
          rewriter.replaceOp(
              op,
              ExpandShapeOp.create(
                  rewriter, op.location(), to, flat, List.of(dimensions(to)), shape));
          return true;
        });
  }

  private static List<Integer> dimensions(MemRefType type) {
    return IntStream.range(0, type.rank()).boxed().toList();
  }

  private static RewritePattern print(ModuleOp module, SymbolTables symbols) {
    return ConversionPattern.of(
        PrintOp.class,
        TYPES,
        (print, operands, rewriter) -> {
          UnrankedMemRefType any = UnrankedMemRefType.of(FloatType.F64);
          declarePrinter(module, symbols, FunctionType.of(List.of(any), List.of()));
          Value buffer =
              CastOp.create(rewriter, print.location(), operands.value(0), any).result(0);
          CallOp.create(rewriter, print.location(), PRINTER, List.of(), List.of(buffer));
          rewriter.eraseOp(print);
          return true;
        });
  }

  private static void declarePrinter(ModuleOp module, SymbolTables symbols, FunctionType type) {
    if (symbols.lookUp(module, PRINTER) == null) {
      FuncOp printer =
          FuncOp.create(new OpBuilder(module.context()), module.location(), PRINTER, type);
      Symbols.setVisibility(printer, Visibility.PRIVATE);
      printer.setAttribute("llvm.emit_c_interface", UnitAttribute.UNIT);
      symbols.insert(module, printer);
    }
  }
}
