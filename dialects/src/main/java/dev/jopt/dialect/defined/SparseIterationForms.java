package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.Assignments;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.Argument;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * The forms of the loops over sparse iteration spaces. The arguments of a body are the values that
 * are carried, the coordinates that are used, then the iterators. MLIR prints no attributes.
 */
final class SparseIterationForms {
  static final String COORDINATES = "crdUsedLvls";
  static final String CASES = "cases";

  private SparseIterationForms() {}

  /** What the forms have in common. */
  private static final class Loop {
    final OpParser parser;
    final OperationState state;
    final List<Argument> arguments = new ArrayList<>();
    private final List<UnresolvedOperand> initial = new ArrayList<>();
    private final List<Argument> coordinates = new ArrayList<>();
    private boolean carries;

    Loop(OpParser parser, OperationState state) {
      this.parser = parser;
      this.state = state;
    }

    /** {@code at(%a, _, %b) iter_args(%c = %d)}. */
    void parseArguments() {
      long used = 0;
      if (parser.acceptKeyword("at")) {
        parser.expect(Punctuation.L_PAREN);
        if (!parser.peek(Punctuation.R_PAREN)) {
          used = parseDefined(parser, coordinates, Long.SIZE);
        }
        parser.expect(Punctuation.R_PAREN);
      }
      state.setAttribute(COORDINATES, IntegerAttribute.of(used, IntegerType.I64));
      carries = parser.acceptKeyword("iter_args");
      if (carries) {
        Assignments.parse(parser, arguments, initial);
      }
    }

    /** Resolves the operands once their types are known. */
    void resolve(List<UnresolvedOperand> spaces, List<Type> types) {
      if (types.size() != spaces.size()) {
        throw failure("mismatch in number of iteration space operands and iteration space types");
      }
      List<Type> results = carries ? parser.acceptArrowTypeList() : List.of();
      for (int i = 0; i < spaces.size(); i++) {
        state.addOperand(parser.resolve(spaces.get(i), types.get(i)));
      }
      if (results.size() != initial.size()) {
        throw failure("mismatch in number of iteration arguments and return values");
      }
      for (int i = 0; i < results.size(); i++) {
        state.addOperand(parser.resolve(initial.get(i), results.get(i)));
        arguments.set(i, arguments.get(i).withType(results.get(i)));
      }
      state.addResultTypes(results);
      coordinates.forEach(each -> arguments.add(each.withType(IndexType.INDEX)));
    }

    void parseBody(List<Argument> iterators) {
      List<Argument> all = new ArrayList<>(arguments);
      all.addAll(iterators);
      state.addRegion(RegionForms.parseBody(parser, state, all));
    }

    RuntimeException failure(String message) {
      return parser.errorAt(parser.namePosition(), message);
    }
  }

  /** Values and {@code _} for what is not used; returns the set of those that are. */
  private static long parseDefined(OpParser parser, List<Argument> defined, int most) {
    long used = 0;
    int count = 0;
    do {
      if (count == most) {
        throw parser.errorAt(parser.namePosition(), "parsed more value than expected.");
      }
      if (!parser.acceptKeyword("_")) {
        defined.add(parser.parseArgument(false, false));
        used |= 1L << count;
      }
      count++;
    } while (parser.accept(Punctuation.COMMA));
    return used;
  }

  /** As MLIR: a set that is empty is not printed at all. */
  private static void printDefined(
      long used, long count, List<? extends Value> values, OpPrinter printer) {
    int next = 0;
    for (int i = 0; used != 0 && i < count && i < Long.SIZE; i++) {
      printer.print(i == 0 ? "" : ", ");
      if ((used >>> i & 1) == 0) {
        printer.print('_');
      } else if (next < values.size()) {
        printer.printOperand(values.get(next++));
      }
    }
  }

  static long bits(Attribute set) {
    return set instanceof IntegerAttribute number ? number.longValue() : 0;
  }

  private static List<? extends Value> argumentsOf(Region region) {
    Block entry = region.isEmpty() ? null : region.front();
    return entry == null ? List.of() : entry.arguments();
  }

  /** A part of a list, as far as there is one. */
  private static List<? extends Value> part(List<? extends Value> values, int from, int to) {
    int end = Math.min(to, values.size());
    return from < end ? values.subList(from, end) : List.of();
  }

  /** {@code at(%a, _) iter_args(%b = %c)}. */
  private static void printArguments(
      Operation op, List<? extends Value> arguments, List<Value> initial, OpPrinter printer) {
    int carried = initial.size();
    long used = bits(op.attribute(COORDINATES));
    if (used != 0) {
      printer.print(" at(");
      int end = carried + Long.bitCount(used);
      long levels = SparseSpaces.levels(op.operand(0).type());
      printDefined(used, levels, part(arguments, carried, end), printer);
      printer.print(')');
    }
    if (arguments.size() >= carried) {
      Assignments.print(printer, " iter_args", part(arguments, 0, carried), initial);
    }
  }

  private static void printBody(Region body, List<Value> initial, OpPrinter printer) {
    printer.print(' ');
    printer.printRegion(body, false, !initial.isEmpty(), false);
  }

  /** <code>%i in %space at(%c) iter_args(%x = %a) : space -> type { … }</code>. */
  static final class Iterate implements OperationForm {
    @Override
    public void parse(OpParser parser, OperationState state) {
      Loop loop = new Loop(parser, state);
      List<Argument> iterators = parser.parseArgumentList(Delimiter.NONE, false, false);
      parser.expectKeyword("in");
      List<UnresolvedOperand> spaces = parser.parseOperandList();
      if (iterators.size() != spaces.size()) {
        throw loop.failure("mismatch in number of sparse iterators and sparse spaces");
      }
      loop.parseArguments();
      parser.expect(Punctuation.COLON);
      List<Type> types = parser.parseTypeList();
      if (types.size() == spaces.size() && !types.stream().allMatch(SparseSpaces::isSpace)) {
        throw loop.failure("expected sparse_tensor.iter_space type for iteration space operands");
      }
      loop.resolve(spaces, types);
      if (iterators.size() != 1) {
        throw loop.failure("expected only one iterator/iteration space");
      }
      loop.parseBody(List.of(iterators.get(0).withType(SparseSpaces.iteratorOf(types.get(0)))));
      parser.parseDeclaredAttributes(state, false);
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      List<? extends Value> arguments = argumentsOf(op.region(0));
      List<Value> initial = op.operandGroup(1);
      printer.print(' ');
      if (!arguments.isEmpty()) {
        printer.printOperand(arguments.get(arguments.size() - 1));
      }
      printer.print(" in ");
      printer.printOperand(op.operand(0));
      printArguments(op, arguments, initial, printer);
      printer.print(" : ");
      printer.printType(op.operand(0).type());
      printer.print(' ');
      if (!initial.isEmpty()) {
        printer.print(' ');
        printer.printArrowTypes(op.resultTypes());
      }
      printBody(op.region(0), initial, printer);
    }
  }

  /** <code>(%s, %t) at(%c) iter_args(%x = %a) : (s, t) -> type case %i, _ { … } …</code>. */
  static final class Coiterate implements OperationForm {
    @Override
    public void parse(OpParser parser, OperationState state) {
      Loop loop = new Loop(parser, state);
      List<UnresolvedOperand> spaces = parser.parseOperandList(Delimiter.PAREN);
      loop.parseArguments();
      parser.expect(Punctuation.COLON);
      parser.expect(Punctuation.L_PAREN);
      List<Type> types = parser.parseTypeList();
      parser.expect(Punctuation.R_PAREN);
      loop.resolve(spaces, types);
      int carried = state.operands().size() - spaces.size();
      state.setAttribute(
          OpDefinition.OPERAND_SEGMENT_SIZES, DenseArrayAttribute.i32(spaces.size(), carried));
      List<Attribute> cases = new ArrayList<>();
      while (parser.acceptKeyword("case")) {
        List<Argument> iterators = new ArrayList<>();
        long used =
            parser.peek(Punctuation.L_BRACE)
                ? 0
                : parseDefined(parser, iterators, Math.min(spaces.size(), Long.SIZE));
        cases.add(IntegerAttribute.of(used, IntegerType.I64));
        int next = 0;
        for (int i = 0; i < spaces.size() && next < iterators.size(); i++) {
          if ((used >>> i & 1) != 0) {
            if (!SparseSpaces.isSpace(types.get(i))) {
              throw loop.failure(
                  "expected sparse_tensor.iter_space type for iteration space operands");
            }
            Type type = SparseSpaces.iteratorOf(types.get(i));
            iterators.set(next, iterators.get(next).withType(type));
            next++;
          }
        }
        loop.parseBody(iterators);
      }
      state.setAttribute(CASES, new ArrayAttribute(cases));
      parser.parseDeclaredAttributes(state, false);
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      List<Value> spaces = op.operandGroup(0);
      List<Value> initial = op.operandGroup(1);
      printer.print(" (");
      printer.printOperands(spaces);
      printer.print(')');
      List<? extends Value> first = op.regionCount() == 0 ? List.of() : argumentsOf(op.region(0));
      printArguments(op, first, op.regionCount() == 0 ? List.of() : initial, printer);
      printer.print(" : (");
      printer.printTypesOf(spaces);
      printer.print(')');
      if (!initial.isEmpty()) {
        printer.print(' ');
        printer.printArrowTypes(op.resultTypes());
      }
      int before = initial.size() + Long.bitCount(bits(op.attribute(COORDINATES)));
      List<Attribute> cases =
          op.attribute(CASES) instanceof ArrayAttribute all ? all.elements() : List.of();
      for (int i = 0; i < op.regionCount(); i++) {
        List<? extends Value> arguments = argumentsOf(op.region(i));
        printer.printNewline();
        printer.print("case ");
        long used = i < cases.size() ? bits(cases.get(i)) : 0;
        printDefined(used, spaces.size(), part(arguments, before, arguments.size()), printer);
        printBody(op.region(i), initial, printer);
      }
    }
  }
}
