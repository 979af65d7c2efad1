package dev.jopt.ir.format;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpDefinition.Arity;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code custom<Name>(…)}. */
final class FormatCustom extends FormatElement {
  /**
   * One argument: a variable as the element that it would be by itself, or a string.
   *
   * @param text the variable's name or the string
   * @param element the variable; null for a string
   * @param reference whether the variable is only looked at
   */
  record Argument(String text, @Nullable FormatElement element, boolean reference) {
    FormatValues values() {
      if (element instanceof FormatOperands operands) {
        return operands.values();
      }
      if (element instanceof FormatTypes types) {
        return types.values();
      }
      throw wrong("operand or type");
    }

    FormatAttribute attribute() {
      if (element instanceof FormatAttribute attribute) {
        return attribute;
      }
      throw wrong("attribute");
    }

    FormatRegions regions() {
      if (element instanceof FormatRegions regions) {
        return regions;
      }
      throw wrong("region");
    }

    FormatSuccessors successors() {
      if (element instanceof FormatSuccessors successors) {
        return successors;
      }
      throw wrong("successor");
    }

    private IllegalArgumentException wrong(String wanted) {
      return new IllegalArgumentException("argument '" + text + "' is no " + wanted);
    }
  }

  private final String name;
  private final Directive directive;
  private final List<Argument> arguments;

  FormatCustom(String name, Directive directive, List<Argument> arguments) {
    this.name = name;
    this.directive = directive;
    this.arguments = List.copyOf(arguments);
  }

  List<Argument> arguments() {
    return arguments;
  }

  boolean takesArguments() {
    return directive instanceof ArgumentDirective;
  }

  @Override
  void parse(FormatParse parse) {
    if (directive instanceof ArgumentDirective withArguments) {
      withArguments.parse(parse.parser, new Parsed(parse));
    } else {
      directive.parse(parse.parser, parse.state);
    }
  }

  @Override
  void print(Operation op, OpPrinter printer) {
    space(printer);
    if (directive instanceof ArgumentDirective withArguments) {
      withArguments.print(op, new Printed(op), printer);
    } else {
      directive.print(op, printer);
    }
  }

  @Override
  boolean isPresent(Operation op) {
    for (Argument argument : arguments) {
      FormatElement element = argument.element();
      if (element instanceof FormatAttribute attribute
          ? FormatAttribute.isPresent(op, attribute.spec())
          : element != null && element.isAnchor() && element.isPresent(op)) {
        return true;
      }
    }
    return false;
  }

  @Override
  boolean isAnchor() {
    return true;
  }

  @Override
  public String toString() {
    return "custom<" + name + ">";
  }

  private final class Parsed implements ParsedArguments {
    private final FormatParse parse;

    Parsed(FormatParse parse) {
      this.parse = parse;
    }

    @Override
    public int count() {
      return arguments.size();
    }

    @Override
    public String text(int index) {
      return arguments.get(index).text();
    }

    @Override
    public void addOperand(int index, UnresolvedOperand operand) {
      FormatValues values = arguments.get(index).values();
      parse.addOperand(values.group(), values.arity() == Arity.ONE, operand);
    }

    @Override
    public int operandCount(int index) {
      return parse.operandCount(arguments.get(index).values().group());
    }

    @Override
    public void addType(int index, Type type) {
      FormatValues values = arguments.get(index).values();
      if (values.arity() == Arity.ONE) {
        parse.setType(values.slot(), type);
      } else {
        parse.addType(values, type);
      }
    }

    @Override
    public List<Type> types(int index) {
      return parse.types(arguments.get(index).values().slot());
    }

    @Override
    public void setAttribute(int index, Attribute attribute) {
      parse.setAttribute(arguments.get(index).attribute().spec().name(), attribute);
    }

    @Override
    public @Nullable Attribute attribute(int index) {
      String attribute = arguments.get(index).attribute().spec().name();
      return parse.state.inherentAttributes().get(attribute);
    }

    @Override
    public void addRegion(int index, Region region) {
      parse.addRegion(arguments.get(index).regions().first(), region);
    }

    @Override
    public void addSuccessor(int index, Block block) {
      parse.addSuccessor(arguments.get(index).successors().first(), block);
    }

    @Override
    public OperationState state() {
      return parse.state;
    }
  }

  private final class Printed implements PrintedArguments {
    private final Operation op;

    Printed(Operation op) {
      this.op = op;
    }

    @Override
    public int count() {
      return arguments.size();
    }

    @Override
    public String text(int index) {
      return arguments.get(index).text();
    }

    @Override
    public List<? extends Value> values(int index) {
      return arguments.get(index).values().values(op);
    }

    @Override
    public List<Type> types(int index) {
      List<Type> types = new ArrayList<>();
      for (Value value : values(index)) {
        types.add(value.type());
      }
      return types;
    }

    @Override
    public @Nullable Attribute attribute(int index) {
      return op.inherentAttributes().get(arguments.get(index).attribute().spec().name());
    }

    @Override
    public List<Region> regions(int index) {
      FormatRegions regions = arguments.get(index).regions();
      int end = regions.isVariadic() ? op.regionCount() : regions.first() + 1;
      return op.regions().subList(regions.first(), end);
    }

    @Override
    public List<Block> successors(int index) {
      FormatSuccessors successors = arguments.get(index).successors();
      int end = successors.isVariadic() ? op.successorCount() : successors.first() + 1;
      return op.successors().subList(successors.first(), end);
    }
  }
}
