package dev.jopt.ir.format;

import dev.jopt.ir.OpDefinition.Arity;
import dev.jopt.ir.Operation;
import dev.jopt.ir.TypeKind;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code type(…)}. */
final class FormatTypes extends FormatElement {
  private final FormatValues values;

  /** The required type; null for any. */
  private final @Nullable TypeKind kind;

  /** How a single type is spelled if that is not as everywhere else. */
  private final @Nullable TypeFormat format;

  FormatTypes(FormatValues values, boolean qualified) {
    this.values = values;
    kind = values.kind();
    format = qualified || values.arity() != Arity.ONE ? null : values.format();
  }

  FormatValues values() {
    return values;
  }

  @Override
  void parse(FormatParse parse) {
    OpParser parser = parse.parser;
    if (format != null) {
      parse.setType(values.slot(), format.parse(parser));
    } else if (values.arity() == Arity.ONE) {
      parse.setType(values.slot(), kind == null ? parser.parseType() : kind.parse(parser));
    } else if (values.arity() == Arity.OPTIONAL) {
      accept(parse);
    } else {
      parse.setTypes(values, parser.parseTypeList());
    }
  }

  @Override
  boolean accept(FormatParse parse) {
    Type type = parse.parser.acceptType();
    if (type == null) {
      parse.setTypes(values, List.of());
      return false;
    }
    if (values.arity() == Arity.VARIADIC && parse.parser.accept(Punctuation.COMMA)) {
      List<Type> types = new ArrayList<>();
      types.add(type);
      types.addAll(parse.parser.parseTypeList());
      parse.setTypes(values, types);
    } else {
      parse.setTypes(values, List.of(type));
    }
    return true;
  }

  @Override
  boolean isOptional() {
    return values.arity() != Arity.ONE;
  }

  @Override
  void print(Operation op, OpPrinter printer) {
    space(printer);
    if (format != null) {
      format.print(values.value(op, values.start(op)).type(), printer);
    } else {
      values.printTypes(op, printer);
    }
  }

  @Override
  boolean isPresent(Operation op) {
    return values.size(op) != 0;
  }

  @Override
  boolean isAnchor() {
    return isOptional();
  }

  @Override
  public String toString() {
    return "type(" + (values.isAll() ? "" : "$") + values.name() + ")";
  }
}
