package dev.jopt.dialect.defined;

import com.google.common.base.Splitter;
import dev.jopt.dialect.defined.OmpRegion.Clause;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.rewrite.RewritePattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code omp} lack. */
final class OmpSupplement implements Supplement {
  private static final Map<String, Directive> DIRECTIVES =
      Map.ofEntries(
          Map.entry("ClauseAttr", new OmpNames()),
          Map.entry("CaptureType", new OmpNames()),
          Map.entry("SynchronizationHint", new SynchronizationHint()),
          Map.entry("OrderClause", new OrderClause()),
          Map.entry("ScheduleClause", new ScheduleClause()),
          Map.entry("AllocateAndAllocator", new AllocateAndAllocator()),
          Map.entry("DependVarList", new DependVarList()),
          Map.entry("LinearClause", new LinearClause()),
          Map.entry("AlignedClause", new AlignedClause()),
          Map.entry("Copyprivate", new Copyprivate()),
          Map.entry("GrainsizeClause", new StrictClause()),
          Map.entry("NumTasksClause", new StrictClause()),
          Map.entry("LoopTransformClis", new LoopTransformation()),
          Map.entry("MapClause", new MapClause()),
          Map.entry("MembersIndex", new MembersIndex()),
          Map.entry("PrivateRegion", new OmpRegion(Clause.privates(1, 0))),
          Map.entry(
              "PrivateReductionRegion",
              new OmpRegion(Clause.privates(1, 0), Clause.reduction("reduction", 6, 5))),
          Map.entry(
              "InReductionPrivateRegion",
              new OmpRegion(Clause.reduction("in_reduction", 1, 0), Clause.privates(5, 0))),
          Map.entry(
              "InReductionPrivateReductionRegion",
              new OmpRegion(
                  Clause.reduction("in_reduction", 1, 0),
                  Clause.privates(5, 0),
                  Clause.reduction("reduction", 10, 9))),
          Map.entry("TaskReductionRegion", new OmpRegion(Clause.reduction("task_reduction", 1, 0))),
          Map.entry(
              "TargetOpRegion",
              new OmpRegion(
                  Clause.of("has_device_addr", 1),
                  Clause.of("host_eval", 3),
                  Clause.reduction("in_reduction", 5, 0),
                  Clause.of("map_entries", 9),
                  Clause.privates(11, 15))),
          Map.entry(
              "UseDeviceAddrUseDevicePtrRegion",
              new OmpRegion(Clause.of("use_device_addr", 1), Clause.of("use_device_ptr", 3))));

  @Override
  public Map<String, Directive> directives() {
    return DIRECTIVES;
  }

  @Override
  public void complete(String operation, OpDefinitionBuilder builder) {
    OmpVerifiers.complete(operation, builder);
  }

  @Override
  public List<RewritePattern> canonicalizationPatterns() {
    return AtomicUpdateRewrites.patterns("omp");
  }

  @Override
  public @Nullable OperationForm form(String operation) {
    return switch (operation) {
      case "loop_nest" -> new OmpLoopNestForm();
      case "canonical_loop" -> new OmpCanonicalLoopForm();
      case "unroll_heuristic" -> new UnrollForm();
      case "target_allocmem" -> new OmpAllocationForm();
      default -> null;
    };
  }

  @Override
  public void suggestResultNames(Operation operation, ResultNames.Namer namer) {
    if (operation.name().equals("omp.new_cli")) {
      namer.name(operation.result(0), OmpLoopNames.ofInfo(operation.result(0)));
    }
  }

  @Override
  public boolean namesArguments(String operation) {
    return operation.equals("canonical_loop");
  }

  @Override
  public void suggestArgumentNames(Operation operation, Region region, ResultNames.Namer namer) {
    if (!region.isEmpty() && region.front().argumentCount() != 0) {
      namer.name(region.front().argument(0), OmpLoopNames.ofLoop("iv", operation));
    }
  }

  /** {@code (%cli) {…}}. */
  private static final class UnrollForm implements OperationForm {
    @Override
    public void parse(OpParser parser, OperationState state) {
      parser.expect(Punctuation.L_PAREN);
      state.addOperand(parser.resolve(parser.parseOperand(), OmpCanonicalLoopForm.INFO));
      parser.expect(Punctuation.R_PAREN);
      parser.parseDeclaredAttributes(state, false);
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      printer.print('(');
      printer.printOperand(op.operand(0));
      printer.print(')');
      printer.printAttributeDictionary(op, Set.of());
    }
  }

  /** {@code (%made, …) <- (%given, …)}: the loops that a transformation makes of others. */
  private static final class LoopTransformation implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      if (!parser.accept(Punctuation.LESS)) {
        parser.parseOperandList(Delimiter.PAREN).forEach(info -> arguments.addOperand(0, info));
        if (!parser.accept(Punctuation.LESS)) {
          throw parser.error("expected '<-'");
        }
      }
      parser.expect(Punctuation.MINUS);
      parser.parseOperandList(Delimiter.PAREN).forEach(info -> arguments.addOperand(1, info));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      if (!arguments.values(0).isEmpty()) {
        printer.print('(');
        printer.printOperands(arguments.values(0));
        printer.print(')');
      }
      if (!arguments.values(1).isEmpty()) {
        printer.print(" <- (");
        printer.printOperands(arguments.values(1));
        printer.print(')');
      }
    }
  }

  /** {@code none} or {@code contended, speculative}. */
  private static final class SynchronizationHint implements ArgumentDirective {
    private static final List<String> HINTS =
        List.of("uncontended", "contended", "nonspeculative", "speculative");

    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      long bits = 0;
      if (!parser.acceptKeyword("none")) {
        do {
          int position = parser.position();
          String keyword = parser.parseKeyword();
          if (!HINTS.contains(keyword)) {
            throw parser.errorAt(position, keyword + " is not a valid hint");
          }
          bits |= 1L << HINTS.indexOf(keyword);
        } while (parser.accept(Punctuation.COMMA));
      }
      arguments.setAttribute(0, IntegerAttribute.i64(bits));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      long bits = arguments.attribute(0) instanceof IntegerAttribute hint ? hint.longValue() : 0;
      List<String> names = new ArrayList<>();
      for (int i = 0; i < HINTS.size(); i++) {
        if ((bits >> i & 1) != 0) {
          names.add(HINTS.get(i));
        }
      }
      printer.print(bits == 0 ? "none" : String.join(", ", names));
    }
  }

  /** {@code reproducible:concurrent}. */
  private static final class OrderClause implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      if (OmpNames.accept(parser, arguments, 1)) {
        parser.expect(Punctuation.COLON);
      }
      arguments.setAttribute(0, OmpNames.parse(parser, arguments, 0));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      OmpNames.print(arguments, 1, ":", printer);
      OmpNames.print(arguments, 0, "", printer);
    }
  }

  /** {@code static = %chunk : t, nonmonotonic, simd}. */
  private static final class ScheduleClause implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      arguments.setAttribute(0, OmpNames.parse(parser, arguments, 0));
      if (parser.accept(Punctuation.EQUAL)) {
        arguments.addOperand(3, parser.parseOperand());
        arguments.addType(4, parser.parseColonType());
      }
      boolean modified = false;
      while (parser.accept(Punctuation.COMMA)) {
        if (parser.acceptKeyword("simd")) {
          if (!modified) {
            // The reference takes it for a second modifier.
            arguments.setAttribute(1, OmpNames.of(arguments, 1, "none"));
          }
          arguments.setAttribute(2, UnitAttribute.UNIT);
        } else {
          arguments.setAttribute(1, OmpNames.parse(parser, arguments, 1));
          modified = true;
        }
      }
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      OmpNames.print(arguments, 0, "", printer);
      if (!arguments.values(3).isEmpty()) {
        printer.print(" = ");
        printer.printOperands(arguments.values(3));
        printer.print(" : ");
        printer.printTypes(arguments.types(4));
      }
      if (arguments.attribute(1) instanceof EnumAttribute modifier) {
        printer.print(", " + modifier.text());
      }
      printer.print(arguments.attribute(2) == null ? "" : ", simd");
    }
  }

  /** {@code %allocator : t -> %x : u, …}. */
  private static final class AllocateAndAllocator implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      do {
        arguments.addOperand(2, parser.parseOperand());
        arguments.addType(3, parser.parseColonType());
        parser.expect(Punctuation.ARROW);
        arguments.addOperand(0, parser.parseOperand());
        arguments.addType(1, parser.parseColonType());
      } while (parser.accept(Punctuation.COMMA));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      for (int i = 0; i < arguments.values(0).size() && i < arguments.values(2).size(); i++) {
        printer.print(i == 0 ? "" : ", ");
        printer.printOperand(arguments.values(2).get(i));
        printer.print(" : ");
        printer.printType(arguments.types(3).get(i));
        printer.print(" -> ");
        printer.printOperand(arguments.values(0).get(i));
        printer.print(" : ");
        printer.printType(arguments.types(1).get(i));
      }
    }
  }

  /** {@code taskdependin -> %x : t, …}. */
  private static final class DependVarList implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      EnumDefinition definition =
          Objects.requireNonNull(DefinitionFile.of("omp").enumeration("clause_task_depend"));
      List<Attribute> kinds = new ArrayList<>();
      do {
        int position = parser.position();
        String keyword = parser.parseKeyword();
        if (definition.valueOf(keyword) == null) {
          throw parser.errorAt(position, "invalid clause value: '" + keyword + "'");
        }
        kinds.add(definition.attribute(keyword));
        parser.expect(Punctuation.ARROW);
        arguments.addOperand(0, parser.parseOperand());
        arguments.addType(1, parser.parseColonType());
      } while (parser.accept(Punctuation.COMMA));
      arguments.setAttribute(2, new ArrayAttribute(kinds));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      if (!(arguments.attribute(2) instanceof ArrayAttribute kinds)) {
        return;
      }
      for (int i = 0; i < arguments.values(0).size() && i < kinds.elements().size(); i++) {
        printer.print(i == 0 ? "" : ", ");
        if (kinds.elements().get(i) instanceof EnumAttribute kind) {
          printer.print(kind.text());
        }
        printer.print(" -> ");
        printer.printOperand(arguments.values(0).get(i));
        printer.print(" : ");
        printer.printType(arguments.types(1).get(i));
      }
    }
  }

  /** {@code %x = %step : t, …}. */
  private static final class LinearClause implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      do {
        arguments.addOperand(0, parser.parseOperand());
        parser.expect(Punctuation.EQUAL);
        arguments.addOperand(2, parser.parseOperand());
        arguments.addType(1, parser.parseColonType());
      } while (parser.accept(Punctuation.COMMA));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      for (int i = 0; i < arguments.values(0).size(); i++) {
        printer.print(i == 0 ? "" : ", ");
        printer.printOperand(arguments.values(0).get(i));
        if (i < arguments.values(2).size()) {
          printer.print(" = ");
          printer.printOperand(arguments.values(2).get(i));
        }
        printer.print(" : ");
        printer.printType(arguments.types(1).get(i));
      }
    }
  }

  /** {@code %x : t -> 8 : i64, …}. */
  private static final class AlignedClause implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      List<Attribute> alignments = new ArrayList<>();
      do {
        arguments.addOperand(0, parser.parseOperand());
        arguments.addType(1, parser.parseColonType());
        parser.expect(Punctuation.ARROW);
        alignments.add(parser.parseAttribute());
      } while (parser.accept(Punctuation.COMMA));
      arguments.setAttribute(2, new ArrayAttribute(alignments));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      for (int i = 0; i < arguments.values(0).size(); i++) {
        printer.print(i == 0 ? "" : ", ");
        printer.printOperand(arguments.values(0).get(i));
        printer.print(" : ");
        printer.printType(arguments.types(1).get(i));
        if (arguments.attribute(2) instanceof ArrayAttribute alignments
            && i < alignments.elements().size()) {
          printer.print(" -> ");
          printer.printAttribute(alignments.elements().get(i));
        }
      }
    }
  }

  /** {@code %x -> @copy : t, …}. */
  private static final class Copyprivate implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      List<Attribute> symbols = new ArrayList<>();
      do {
        arguments.addOperand(0, parser.parseOperand());
        parser.expect(Punctuation.ARROW);
        symbols.add(parser.parseSymbolRef());
        arguments.addType(1, parser.parseColonType());
      } while (parser.accept(Punctuation.COMMA));
      arguments.setAttribute(2, new ArrayAttribute(symbols));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      if (!(arguments.attribute(2) instanceof ArrayAttribute symbols)) {
        return;
      }
      for (int i = 0; i < arguments.values(0).size() && i < symbols.elements().size(); i++) {
        printer.print(i == 0 ? "" : ", ");
        printer.printOperand(arguments.values(0).get(i));
        printer.print(" -> ");
        printer.printAttribute(symbols.elements().get(i));
        printer.print(" : ");
        printer.printType(arguments.types(1).get(i));
      }
    }
  }

  /** {@code strict, %x: t}. */
  private static final class StrictClause implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      if (OmpNames.accept(parser, arguments, 0)) {
        parser.expect(Punctuation.COMMA);
      }
      arguments.addOperand(1, parser.parseOperand());
      arguments.addType(2, parser.parseColonType());
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      OmpNames.print(arguments, 0, ", ", printer);
      printer.printOperands(arguments.values(1));
      printer.print(": ");
      printer.printTypes(arguments.types(2));
    }
  }

  /** {@code always, implicit, to}: the flags of a mapping; {@code none} without any. */
  private static final class MapClause implements ArgumentDirective {
    private static final List<String> ORDER =
        List.of(
            "always",
            "implicit",
            "ompx_hold",
            "close",
            "present",
            "to",
            "from",
            "tofrom",
            "delete",
            "return_param",
            "private",
            "literal",
            "attach",
            "attach_always",
            "attach_none",
            "attach_auto",
            "ref_ptr",
            "ref_ptee",
            "ref_ptr_ptee",
            "is_device_ptr",
            "storage");
    private static final String BOTH = "tofrom";

    private static EnumDefinition definition() {
      return Objects.requireNonNull(DefinitionFile.of("omp").enumeration("clause_map_flags"));
    }

    /** The name of a flag of the clause in the attribute. */
    private static String flag(String keyword) {
      return keyword.equals("delete") ? "del" : keyword.equals("private") ? "priv" : keyword;
    }

    private static long bits(String keyword) {
      Long value = definition().valueOf(flag(keyword));
      return keyword.equals(BOTH) ? bits("to") | bits("from") : value == null ? -1 : value;
    }

    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      long all = 0;
      do {
        int position = parser.position();
        String keyword = parser.parseKeyword();
        long bits = bits(keyword);
        if (bits < 0) {
          throw parser.errorAt(position, "invalid map type: '" + keyword + "'");
        }
        all |= bits;
      } while (parser.accept(Punctuation.COMMA));
      arguments.setAttribute(0, new EnumAttribute(definition(), all));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      if (!(arguments.attribute(0) instanceof EnumAttribute flags)) {
        return;
      }
      List<String> set = Splitter.on('|').splitToList(flags.text());
      boolean both = set.contains("to") && set.contains("from");
      List<String> names = new ArrayList<>();
      for (String name : ORDER) {
        boolean half = name.equals("to") || name.equals("from");
        if (name.equals(BOTH) ? both : set.contains(flag(name)) && !(both && half)) {
          names.add(name);
        }
      }
      printer.print(names.isEmpty() ? "none" : String.join(", ", names));
    }
  }

  /** {@code [0], [1, 2]}: where the members of a mapping are in it. */
  private static final class MembersIndex implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      List<Attribute> paths = new ArrayList<>();
      do {
        List<Attribute> path = new ArrayList<>();
        parser.parseCommaSeparated(
            Delimiter.SQUARE, () -> path.add(IntegerAttribute.i64(parser.parseInteger())));
        paths.add(new ArrayAttribute(path));
      } while (parser.accept(Punctuation.COMMA));
      arguments.setAttribute(0, new ArrayAttribute(paths));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      if (!(arguments.attribute(0) instanceof ArrayAttribute paths)) {
        return;
      }
      for (int i = 0; i < paths.elements().size(); i++) {
        printer.print(i == 0 ? "[" : ", [");
        if (paths.elements().get(i) instanceof ArrayAttribute path) {
          for (int j = 0; j < path.elements().size(); j++) {
            printer.print(j == 0 ? "" : ", ");
            printer.printAttributeWithoutType(path.elements().get(j));
          }
        }
        printer.print(']');
      }
    }
  }
}
