package dev.jopt.dialect.defined;

import dev.jopt.dialect.defined.OmpRegion.Clause;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * The clauses of an {@code omp} operation that define arguments of its region, then the region:
 * {@code private(@p %x -> %a : t) reduction(byref @r %y -> %b : u) { … }}. The arguments stand in
 * the order of the clauses.
 */
final class OmpRegion implements ArgumentDirective {
  private static final String BARRIER = "private_barrier";

  private final List<Clause> clauses;

  /**
   * One clause, by the positions of its parts among the arguments; 0 for one that it has not. The
   * types stand after the values.
   */
  record Clause(
      String keyword,
      int values,
      int byReference,
      int symbols,
      int modifier,
      int barrier,
      int maps) {
    /** A clause of values alone. */
    static Clause of(String keyword, int values) {
      return new Clause(keyword, values, 0, 0, 0, 0, 0);
    }

    /** A clause of values, with whether they are by reference, and symbols. */
    static Clause reduction(String keyword, int values, int modifier) {
      return new Clause(keyword, values, values + 2, values + 3, modifier, 0, 0);
    }

    /** A clause of private values. */
    static Clause privates(int values, int maps) {
      return new Clause("private", values, 0, values + 2, 0, values + 3, maps);
    }
  }

  OmpRegion(Clause... clauses) {
    this.clauses = List.of(clauses);
  }

  // Reading.

  @Override
  public void parse(OpParser parser, ParsedArguments arguments) {
    List<OpParser.Argument> all = new ArrayList<>();
    for (Clause clause : clauses) {
      if (parser.acceptKeyword(clause.keyword)) {
        parseClause(parser, arguments, clause, all);
      }
    }
    arguments.addRegion(0, parser.parseRegion(all));
  }

  private static void parseClause(
      OpParser parser, ParsedArguments arguments, Clause clause, List<OpParser.Argument> all) {
    List<OpParser.Argument> own = new ArrayList<>();
    List<Attribute> symbols = new ArrayList<>();
    List<Boolean> references = new ArrayList<>();
    List<Long> maps = new ArrayList<>();
    parser.expect(Punctuation.L_PAREN);
    if (clause.modifier != 0 && parser.acceptKeyword("mod")) {
      parser.expect(Punctuation.COLON);
      arguments.setAttribute(clause.modifier, OmpNames.parse(parser, arguments, clause.modifier));
      parser.expect(Punctuation.COMMA);
    }
    do {
      references.add(clause.byReference != 0 && parser.acceptKeyword("byref"));
      if (clause.symbols != 0) {
        symbols.add(parser.parseSymbolRef());
      }
      arguments.addOperand(clause.values, parser.parseOperand());
      parser.expect(Punctuation.ARROW);
      own.add(parser.parseArgument(false, false));
      maps.add(clause.maps == 0 ? -1 : parseMap(parser));
    } while (parser.accept(Punctuation.COMMA));
    parser.expect(Punctuation.COLON);
    int position = parser.position();
    List<Type> types = parser.parseTypeList();
    parser.expect(Punctuation.R_PAREN);
    if (types.size() != own.size()) {
      throw parser.errorAt(
          position, "expected as many types as values: " + own.size() + " but got " + types.size());
    }
    for (int i = 0; i < own.size(); i++) {
      arguments.addType(clause.values + 1, types.get(i));
      all.add(own.get(i).withType(types.get(i)));
    }
    if (clause.symbols != 0) {
      arguments.setAttribute(clause.symbols, new ArrayAttribute(symbols));
    }
    if (clause.byReference != 0) {
      boolean[] flags = new boolean[references.size()];
      for (int i = 0; i < flags.length; i++) {
        flags[i] = references.get(i);
      }
      arguments.setAttribute(clause.byReference, DenseArrayAttribute.i1(flags));
    }
    if (clause.maps != 0) {
      arguments.setAttribute(
          clause.maps,
          DenseArrayAttribute.ofLongs(
              IntegerType.I64, maps.stream().mapToLong(Long::longValue).toArray()));
    }
    if (clause.barrier != 0 && parser.acceptKeyword(BARRIER)) {
      arguments.setAttribute(clause.barrier, UnitAttribute.UNIT);
    }
  }

  private static long parseMap(OpParser parser) {
    if (!parser.accept(Punctuation.L_SQUARE)) {
      return -1;
    }
    parser.expectKeyword("map_idx");
    parser.expect(Punctuation.EQUAL);
    long index = parser.parseInteger();
    parser.expect(Punctuation.R_SQUARE);
    return index;
  }

  // Printing.

  @Override
  public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
    Region region = arguments.regions(0).get(0);
    List<? extends Value> all = region.isEmpty() ? List.of() : region.front().arguments();
    int next = 0;
    for (Clause clause : clauses) {
      int end = Math.min(all.size(), next + arguments.values(clause.values).size());
      if (end > next) {
        printClause(arguments, clause, all.subList(next, end), printer);
      }
      next = end;
    }
    printer.printRegion(region, false, true, false);
  }

  private static void printClause(
      PrintedArguments arguments, Clause clause, List<? extends Value> own, OpPrinter printer) {
    printer.print(clause.keyword);
    printer.print('(');
    if (clause.modifier != 0
        && arguments.attribute(clause.modifier) instanceof EnumAttribute kind) {
      printer.print("mod: " + kind.text() + ", ");
    }
    for (int i = 0; i < own.size(); i++) {
      printer.print(i == 0 ? "" : ", ");
      if (clause.byReference != 0
          && arguments.attribute(clause.byReference) instanceof DenseArrayAttribute references
          && i < references.size()
          && references.longAt(i) != 0) {
        printer.print("byref ");
      }
      if (clause.symbols != 0
          && arguments.attribute(clause.symbols) instanceof ArrayAttribute symbols
          && i < symbols.elements().size()) {
        printer.printAttribute(symbols.elements().get(i));
        printer.print(' ');
      }
      printer.printOperand(arguments.values(clause.values).get(i));
      printer.print(" -> ");
      printer.printOperand(own.get(i));
      if (clause.maps != 0
          && arguments.attribute(clause.maps) instanceof DenseArrayAttribute maps
          && i < maps.size()
          && maps.longAt(i) != -1) {
        printer.print(" [map_idx=" + maps.longAt(i) + "]");
      }
    }
    printer.print(" : ");
    printer.printTypes(arguments.types(clause.values + 1));
    printer.print(") ");
    if (clause.barrier != 0 && arguments.attribute(clause.barrier) != null) {
      printer.print(BARRIER + " ");
    }
  }
}
