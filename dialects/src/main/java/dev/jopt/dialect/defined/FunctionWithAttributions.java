package dev.jopt.dialect.defined;

import dev.jopt.ir.op.FunctionLike;

/** A function of a GPU: the entry block has its arguments and after them the attributions. */
interface FunctionWithAttributions extends FunctionLike {
  @Override
  default boolean verifyBody() {
    return GpuFuncForm.verifyBody(this);
  }
}
