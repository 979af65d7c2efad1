package dev.jopt.run.semantics;

import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.index.IndexBinary;
import dev.jopt.dialect.index.IndexBinaryOp;
import dev.jopt.dialect.index.IndexCastOp;
import dev.jopt.dialect.index.IndexCmpOp;
import dev.jopt.ir.Operation;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.semantics.Integers.Promise;
import java.util.Map;

/** The operations of {@code index}; an index has 64 bits. */
final class IndexSemantics {
  private IndexSemantics() {}

  static void addTo(Map<String, Interpretable> known) {
    for (IndexBinary kind : IndexBinary.values()) {
      known.put("index." + kind.localName(), IndexSemantics::binary);
    }
    known.put("index.constant", ArithSemantics::constant);
    known.put("index.bool.constant", ArithSemantics::constant);
    known.put("index.casts", IndexSemantics::cast);
    known.put("index.castu", IndexSemantics::cast);
    known.put(
        "index.cmp",
        (op, code) ->
            Values.binary(op, code, Integers.compare(((IndexCmpOp) op).predicate(), Long.SIZE)));
    known.put("index.sizeof", IndexSemantics::sizeOf);
  }

  private static Node sizeOf(Operation op, FunctionCode code) {
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, (long) Long.SIZE);
  }

  private static Node binary(Operation op, FunctionCode code) {
    IntegerBinary kind =
        switch (((IndexBinaryOp) op).kind()) {
          case ADD -> IntegerBinary.ADDI;
          case AND -> IntegerBinary.ANDI;
          case CEILDIVS -> IntegerBinary.CEILDIVSI;
          case CEILDIVU -> IntegerBinary.CEILDIVUI;
          case DIVS -> IntegerBinary.DIVSI;
          case DIVU -> IntegerBinary.DIVUI;
          case FLOORDIVS -> IntegerBinary.FLOORDIVSI;
          case MAXS -> IntegerBinary.MAXSI;
          case MAXU -> IntegerBinary.MAXUI;
          case MINS -> IntegerBinary.MINSI;
          case MINU -> IntegerBinary.MINUI;
          case MUL -> IntegerBinary.MULI;
          case OR -> IntegerBinary.ORI;
          case REMS -> IntegerBinary.REMSI;
          case REMU -> IntegerBinary.REMUI;
          case SHL -> IntegerBinary.SHLI;
          case SHRS -> IntegerBinary.SHRSI;
          case SHRU -> IntegerBinary.SHRUI;
          case SUB -> IntegerBinary.SUBI;
          case XOR -> IntegerBinary.XORI;
        };
    return Values.binary(op, code, Integers.binary(kind, Long.SIZE, Promise.NONE));
  }

  private static Node cast(Operation op, FunctionCode code) {
    IndexCastOp cast = (IndexCastOp) op;
    return Values.unary(
        op,
        code,
        ArithSemantics.integerCast(
            Values.width(cast.result().type()),
            cast.isSigned(),
            Values.width(cast.input().type())));
  }
}
