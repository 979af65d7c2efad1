package dev.jopt.pass;

import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import java.util.ArrayList;
import java.util.List;

/** A context that remembers its diagnostics, and modules read in it. */
public final class Texts {
  /** The context. */
  public final Context context =
      Context.builder().registerAll().allowUnregisteredDialects(true).build();

  /** The diagnostics emitted, without locations and notes. */
  public final List<String> messages = new ArrayList<>();

  /** Creates a context. */
  public Texts() {
    context
        .diagnostics()
        .push(
            diagnostic -> {
              messages.add(diagnostic.message());
              return true;
            });
  }

  /** Reads a module. */
  public ModuleOp parse(String text) {
    return IrParser.parse(context, text);
  }
}
