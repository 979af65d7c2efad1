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
import dev.jopt.run.value.IndexKinds;
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
    IntegerBinary kind = IndexKinds.arithmetic((IndexBinaryOp) op);
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
