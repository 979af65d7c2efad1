package dev.jopt.ir;

import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import dev.jopt.ir.type.VectorType;
import org.jspecify.annotations.Nullable;

/**
 * A class of types that custom forms ask for where nothing else can stand, so that a type of
 * another class is an error of the text already. Further demands of a constraint are left to the
 * verifier.
 */
public enum TypeKind {
  MEMREF("builtin.memref"),
  RANKED_TENSOR("builtin.tensor"),
  VECTOR("builtin.vector"),
  COMPLEX("builtin.complex"),
  UNRANKED_MEMREF("builtin.unranked_memref"),
  INTEGER("builtin.integer"),
  INDEX("builtin.index"),
  FUNCTION("builtin.function"),
  /** Ranked or not. */
  ANY_MEMREF(null),
  /** Ranked or not. */
  ANY_TENSOR(null),
  FLOAT(null),
  SHAPED(null);

  private final @Nullable String spelling;

  TypeKind(@Nullable String spelling) {
    this.spelling = spelling;
  }

  /** Whether a type is of this kind. */
  public boolean includes(Type type) {
    switch (this) {
      case MEMREF:
        return type instanceof MemRefType;
      case RANKED_TENSOR:
        return type instanceof RankedTensorType;
      case VECTOR:
        return type instanceof VectorType;
      case COMPLEX:
        return type instanceof ComplexType;
      case UNRANKED_MEMREF:
        return type instanceof UnrankedMemRefType;
      case FLOAT:
        return type instanceof FloatType;
      case INTEGER:
        return type instanceof IntegerType;
      case INDEX:
        return type instanceof IndexType;
      case FUNCTION:
        return type instanceof FunctionType;
      case ANY_MEMREF:
        return type instanceof BaseMemRefType;
      case ANY_TENSOR:
        return type instanceof TensorType;
      case SHAPED:
        return type instanceof ShapedType;
    }
    throw new AssertionError(this);
  }

  /** Reads a type, which must be of this kind. */
  public Type parse(AsmParser parser) {
    int position = parser.position();
    return check(parser, parser.parseType(), position);
  }

  /** Reads a colon and a type, which must be of this kind. */
  public Type parseWithColon(AsmParser parser) {
    int position = parser.position();
    return check(parser, parser.parseColonType(), position);
  }

  private Type check(AsmParser parser, Type type, int position) {
    if (includes(type)) {
      return type;
    }
    throw parser.errorAt(
        position,
        "invalid kind of type specified"
            + (spelling == null ? "" : ": expected " + spelling + ", but found '" + type + "'"));
  }
}
