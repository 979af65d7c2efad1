package dev.jopt.dialect.async;

import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.type.CompletionType;

/** The types without parameters. */
public enum AsyncType implements CompletionType {
  /** {@code !async.token}: becomes available when an asynchronous operation is over. */
  TOKEN("token"),
  /** {@code !async.group}: a set of tokens and values that are waited for together. */
  GROUP("group");

  private final String mnemonic;

  AsyncType(String mnemonic) {
    this.mnemonic = mnemonic;
  }

  @Override
  public String dialect() {
    return "async";
  }

  @Override
  public void print(AsmPrinter printer) {
    printer.print(mnemonic);
  }

  @Override
  public String toString() {
    return "!async." + mnemonic;
  }
}
