package dev.jopt.pass;

import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.print.IrPrinter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Prints the IR before and after passes, each time under a line that says where it is from.
 *
 * <p>Needs the passes in order, and so keeps a manager on one thread. Used by one manager at a
 * time.
 */
public final class IrPrinting implements PassInstrumentation {
  /** Flags that show every change, also of locations. */
  private static final PrintingFlags EVERYTHING =
      PrintingFlags.builder().genericForm(true).debugInfo(true).localScope(true).build();

  private final When when;
  private final boolean moduleScope;
  private final PrintingFlags flags;
  private final Destination destination;

  /** The text of the operations that passes run on, for those that print changes only. */
  private final Deque<String> textBefore = new ArrayDeque<>();

  /**
   * When to print.
   *
   * @param before the names of passes to print before; null for all
   * @param after the names of passes to print after; null for all
   * @param onlyChanges whether printing after a pass needs a change
   * @param onlyFailures whether printing after a pass needs a failure
   */
  public record When(
      @Nullable List<String> before,
      @Nullable List<String> after,
      boolean onlyChanges,
      boolean onlyFailures) {
    private static boolean has(@Nullable List<String> names, PassInfo pass) {
      if (names == null || names.contains(pass.name())) {
        return true;
      }
      for (String alias : pass.aliases()) {
        if (names.contains(alias)) {
          return true;
        }
      }
      return false;
    }
  }

  /** The output of a dump. */
  private interface Destination {
    void write(String text, Operation op, PassInstance pass) throws IOException;
  }

  private IrPrinting(When when, boolean moduleScope, PrintingFlags flags, Destination destination) {
    this.when = when;
    this.moduleScope = moduleScope;
    this.flags = flags;
    this.destination = destination;
  }

  /** Prints to a stream, one dump after the other. */
  public static IrPrinting toStream(
      When when, boolean moduleScope, PrintingFlags flags, OutputStream stream) {
    return new IrPrinting(
        when,
        moduleScope,
        flags,
        (text, op, pass) -> {
          stream.write(text.getBytes(StandardCharsets.UTF_8));
          stream.flush();
        });
  }

  /** Prints to files under a directory, in the folders of the operations that passes run on. */
  public static IrPrinting toTree(
      When when, boolean moduleScope, PrintingFlags flags, Path directory) {
    return new IrPrinting(when, moduleScope, flags, new FileTree(directory));
  }

  @Override
  public boolean needsOrder() {
    return true;
  }

  @Override
  public void beforePass(PassInstance pass, Operation op) {
    if (when.onlyChanges()) {
      textBefore.push(IrPrinter.print(op, EVERYTHING));
    }
    if (When.has(when.before(), pass.info())) {
      dump("Before " + pass.displayName(), pass, op);
    }
  }

  @Override
  public void afterPass(PassInstance pass, Operation op) {
    boolean changed =
        !when.onlyChanges() || !textBefore.pop().equals(IrPrinter.print(op, EVERYTHING));
    if (changed && !when.onlyFailures() && When.has(when.after(), pass.info())) {
      dump("After " + pass.displayName(), pass, op);
    }
  }

  @Override
  public void afterPassFailed(PassInstance pass, Operation op) {
    if (when.onlyChanges()) {
      textBefore.pop();
    }
    if (When.has(when.after(), pass.info())) {
      dump("After " + pass.displayName() + " Failed", pass, op);
    }
  }

  private void dump(String moment, PassInstance pass, Operation op) {
    StringBuilder text = new StringBuilder("// -----// IR Dump ");
    text.append(moment).append(" (").append(pass.info().name()).append(')');
    Operation printed = op;
    if (moduleScope) {
      text.append(" ('").append(op.name()).append("' operation");
      StringAttribute symbol = op.attribute(Symbol.NAME_ATTRIBUTE, StringAttribute.class);
      if (symbol != null) {
        text.append(": @").append(symbol.value());
      }
      text.append(')');
      printed = outermost(op);
    }
    PrintingFlags used =
        printed.block() == null ? flags : flags.toBuilder().localScope(true).build();
    text.append(" //----- //\n").append(IrPrinter.print(printed, used)).append("\n\n");
    try {
      destination.write(text.toString(), op, pass);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Operation outermost(Operation op) {
    Operation outermost = op;
    for (Operation outer = op; outer != null; outer = outer.parentOp()) {
      outermost = outer;
    }
    return outermost;
  }

  /**
   * {@code DIR/builtin_module_NAME/func_func_f/2_0_cse.mlir}: counts of dumps, outermost first. The
   * dumps of what is in an operation before its first one count as one of it.
   */
  private static final class FileTree implements Destination {
    private final Path directory;
    private final Map<Operation, Integer> counts = new IdentityHashMap<>();

    FileTree(Path directory) {
      this.directory = directory;
    }

    @Override
    public void write(String text, Operation op, PassInstance pass) throws IOException {
      List<Operation> path = new ArrayList<>();
      path.add(op);
      for (Operation outer = op.parentOp(); outer != null; outer = outer.parentOp()) {
        path.add(0, outer);
        counts.putIfAbsent(outer, 0);
      }
      counts.merge(op, 0, (count, none) -> count + 1);
      Path folder = directory;
      StringBuilder name = new StringBuilder();
      for (Operation outer : path) {
        StringAttribute symbol = outer.attribute(Symbol.NAME_ATTRIBUTE, StringAttribute.class);
        folder =
            folder.resolve(
                fileName(
                    outer.name() + "_" + (symbol == null ? "no-symbol-name" : symbol.value())));
        name.append(counts.get(outer)).append('_');
      }
      Files.createDirectories(folder);
      Files.writeString(folder.resolve(name + pass.info().name() + ".mlir"), text);
    }

    private static String fileName(String text) {
      StringBuilder name = new StringBuilder();
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        boolean plain = Character.isLetterOrDigit(c) || c == '-' || c == '_';
        name.append(plain ? c : '_');
      }
      return name.toString();
    }
  }
}
