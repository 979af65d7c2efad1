package dev.jopt.dialect.bufferization;

import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.TypeKind;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ir.type.Type;

/** Type constraints of this dialect. */
enum BufferizationTypes implements TypeConstraint {
  TENSOR_LIKE("TensorLikeType instance"),
  BUFFER_LIKE("BufferLikeType instance");

  private final String description;

  BufferizationTypes(String description) {
    this.description = description;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public boolean accepts(Type type) {
    return this == TENSOR_LIKE ? type instanceof TensorType : type instanceof BaseMemRefType;
  }

  @Override
  public TypeKind kind() {
    return this == TENSOR_LIKE ? TypeKind.ANY_TENSOR : TypeKind.ANY_MEMREF;
  }
}
