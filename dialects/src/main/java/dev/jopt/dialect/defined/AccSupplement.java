package dev.jopt.dialect.defined;

import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionBranchTerminator;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code acc} lack. */
final class AccSupplement implements Supplement {
  private static final Map<String, Directive> DIRECTIVES =
      Map.ofEntries(
          Map.entry("Var", new Var()),
          Map.entry("VarPtrType", new VarPtrType()),
          Map.entry("AccVar", new AccVar()),
          Map.entry("RecipeSym", new RecipeSym()),
          Map.entry("OperandWithKeywordOnly", new KeywordOrOperands()),
          Map.entry("OperandsWithKeywordOnly", new KeywordOrOperands()),
          Map.entry("CombinedConstructsLoop", new CombinedConstructsLoop()),
          Map.entry("DeviceTypeOperands", new AccClauses.Values()),
          Map.entry("DeviceTypeOperandsWithKeywordOnly", new AccClauses.KeywordOrValues()),
          Map.entry("DeviceTypeOperandsWithSegment", new AccClauses.Groups()),
          Map.entry("NumGangs", new AccClauses.Groups()),
          Map.entry("WaitClause", new AccClauses.Wait()),
          Map.entry("GangClause", new AccClauses.Gang()),
          Map.entry("LoopControl", new AccLoopControl()),
          Map.entry("BindName", new AccRoutineClauses.Bind()),
          Map.entry("RoutineGangClause", new AccRoutineClauses.Gang()),
          Map.entry("DeviceTypeArrayAttr", new AccRoutineClauses.DeviceTypes()));

  @Override
  public Map<String, Directive> directives() {
    return DIRECTIVES;
  }

  @Override
  public @Nullable Predicate<Operation> verifier(String operation) {
    return AccVerifiers.of(operation);
  }

  @Override
  public List<RewritePattern> canonicalizationPatterns() {
    List<RewritePattern> patterns = new ArrayList<>(AtomicUpdateRewrites.patterns("acc"));
    patterns.addAll(KernelEnvironmentRewrites.patterns());
    return patterns;
  }

  @Override
  public void complete(String operation, OpDefinitionBuilder builder) {
    switch (operation) {
      case "data", "host_data", "kernel_environment", "kernels", "parallel", "serial" ->
          builder.model(RegionBranch.class, op -> from -> throughOnce(op, from));
      case "loop" -> builder.model(RegionBranch.class, op -> from -> throughLoop(op, from));
      case "terminator" ->
          builder.model(RegionBranchTerminator.class, terminator -> into -> List.of());
      default -> {
        // The records say the rest.
      }
    }
  }

  private static List<RegionSuccessor> throughOnce(Operation op, @Nullable Region from) {
    return List.of(
        from == null
            ? new RegionSuccessor(op.region(0), List.of())
            : new RegionSuccessor(null, op.results()));
  }

  /** Branches within the region are all there is of a loop whose region is unstructured. */
  private static List<RegionSuccessor> throughLoop(Operation loop, @Nullable Region from) {
    return loop.attribute("unstructured") != null
        ? throughOnce(loop, from)
        : List.of(
            new RegionSuccessor(loop.region(0), List.of()),
            new RegionSuccessor(null, loop.results()));
  }

  private static boolean isPointer(Type type) {
    return type instanceof BaseMemRefType || type instanceof PointerType;
  }

  private static String nameOf(Type type, String pointer, String other) {
    return isPointer(type) ? pointer : other;
  }

  private static void parseName(OpParser parser, String pointer, String other) {
    if (!parser.acceptKeyword(pointer)) {
      parser.expectKeyword(other);
    }
    parser.expect(Punctuation.L_PAREN);
  }

  /** {@code varPtr(%x}, or {@code var(%x} for values that are no pointers; the type closes it. */
  private static final class Var implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      parseName(parser, "varPtr", "var");
      arguments.addOperand(0, parser.parseOperand());
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      printer.print(nameOf(arguments.values(0).get(0).type(), "varPtr", "var"));
      printer.print('(');
      printer.printOperand(arguments.values(0).get(0));
    }
  }

  /** {@code t)}, and {@code varType(u)} unless u is what t points to. */
  private static final class VarPtrType implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      Type type = parser.parseType();
      arguments.addType(0, type);
      parser.expect(Punctuation.R_PAREN);
      if (parser.peekKeyword("varType") || type instanceof PointerType) {
        parser.expectKeyword("varType");
        parser.expect(Punctuation.L_PAREN);
        arguments.setAttribute(1, TypeAttribute.of(parser.parseType()));
        parser.expect(Punctuation.R_PAREN);
      } else {
        arguments.setAttribute(1, TypeAttribute.of(pointee(type)));
      }
    }

    private static Type pointee(Type type) {
      return type instanceof BaseMemRefType memref ? memref.elementType() : type;
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      Type type = arguments.types(0).get(0);
      printer.printType(type);
      printer.print(')');
      if (arguments.attribute(1) instanceof TypeAttribute variable
          && (type instanceof PointerType || !variable.value().equals(pointee(type)))) {
        printer.print(" varType(");
        printer.printType(variable.value());
        printer.print(')');
      }
    }
  }

  /** {@code accPtr(%x : t)}, or {@code accVar(%x : t)} for values that are no pointers. */
  private static final class AccVar implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      parseName(parser, "accPtr", "accVar");
      arguments.addOperand(0, parser.parseOperand());
      arguments.addType(1, parser.parseColonType());
      parser.expect(Punctuation.R_PAREN);
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      Type type = arguments.types(1).get(0);
      printer.print(nameOf(type, "accPtr", "accVar"));
      printer.print('(');
      printer.printOperand(arguments.values(0).get(0));
      printer.print(" : ");
      printer.printType(type);
      printer.print(')');
    }
  }

  /** {@code @recipe}. */
  private static final class RecipeSym implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      arguments.setAttribute(0, parser.parseSymbolRef());
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      printer.printAttribute(Objects.requireNonNull(arguments.attribute(0)));
    }
  }

  /** Nothing, or {@code (%x, %y : t, u)}. */
  private static final class KeywordOrOperands implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      if (!parser.accept(Punctuation.L_PAREN)) {
        arguments.setAttribute(2, UnitAttribute.UNIT);
        return;
      }
      parser.parseOperandList().forEach(operand -> arguments.addOperand(0, operand));
      parser.parseColonTypeList().forEach(type -> arguments.addType(1, type));
      parser.expect(Punctuation.R_PAREN);
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      if (arguments.attribute(2) == null) {
        printer.print('(');
        printer.printOperands(arguments.values(0));
        printer.print(" : ");
        printer.printTypes(arguments.types(1));
        printer.print(')');
      }
    }
  }

  /** {@code parallel} for {@code parallel_loop}. */
  private static final class CombinedConstructsLoop implements ArgumentDirective {
    private static final String LOOP = "_loop";

    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      EnumDefinition definition =
          Objects.requireNonNull(DefinitionFile.of("acc").enumeration("combined_constructs"));
      for (String keyword : definition.keywords()) {
        if (parser.acceptKeyword(keyword.substring(0, keyword.length() - LOOP.length()))) {
          arguments.setAttribute(0, definition.attribute(keyword));
          return;
        }
      }
      throw parser.error("expected compute construct name");
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      if (arguments.attribute(0) instanceof EnumAttribute combined) {
        printer.print(combined.text().replace(LOOP, ""));
      }
    }
  }
}
