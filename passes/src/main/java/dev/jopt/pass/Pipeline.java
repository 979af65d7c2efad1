package dev.jopt.pass;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Passes to run in order on operations of one name. Within another pipeline it runs on the
 * operations of its name that stand directly in the regions of the operation around.
 *
 * <p>Put together by one thread; from then on any number may run it.
 */
public final class Pipeline implements PipelineElement {
  /**
   * The anchor of a pipeline that runs on isolated operations of any name, as far as all passes
   * directly in it can run on them. Where they cannot run on a symbol table that is not a {@code
   * builtin.module}, such as a {@code gpu.module}, they run on the operations in it.
   */
  public static final String ANY = "any";

  private final String anchor;
  private final List<PipelineElement> elements = new ArrayList<>();

  /** An empty pipeline for operations of a name, or {@link #ANY}. */
  public Pipeline(String anchor) {
    this.anchor = anchor;
  }

  /** The name of the operations that it runs on, or {@link #ANY}. */
  public String anchor() {
    return anchor;
  }

  /** Whether it runs on operations of any name. */
  public boolean runsOnAny() {
    return anchor.equals(ANY);
  }

  /** The passes and nested pipelines in order, as an unmodifiable view. */
  public List<PipelineElement> elements() {
    return Collections.unmodifiableList(elements);
  }

  /**
   * Adds a pass at the end.
   *
   * @throws PipelineException if the pass runs on other operations
   */
  public Pipeline add(PassInstance pass) {
    if (!pass.info().canBePutInto(anchor)) {
      throw new PipelineException(
          "can't add pass '"
              + pass.info().name()
              + "' restricted to '"
              + pass.info().restriction()
              + "' to a pipeline for '"
              + anchor
              + "', did you intend to nest?");
    }
    elements.add(pass);
    return this;
  }

  /** Whether all passes directly in it can run on operations of this kind. */
  boolean canRunOn(OpDefinition definition) {
    if (!definition.isRegistered() || !definition.isIsolatedFromAbove()) {
      return false;
    }
    for (PipelineElement element : elements) {
      if (element instanceof PassInstance pass && !pass.info().canRunOn(definition)) {
        return false;
      }
    }
    return true;
  }

  /** Tells the passes directly in it of an operation that no dialect defines. */
  void leaveOut(Operation op) {
    for (PipelineElement element : elements) {
      if (element instanceof PassInstance pass) {
        pass.pass().leaveOut(op);
      }
    }
  }

  /** Adds a pass with its options as they are by default. */
  public Pipeline add(PassInfo pass) {
    return add(pass.create());
  }

  /** Adds a pass with options given as text. */
  public Pipeline add(PassInfo pass, String options) {
    return add(pass.create(options));
  }

  /**
   * Adds a pass, within a nested pipeline when it runs on other operations than this one: on those
   * of the name that it wants, or on any that have the capability that it wants.
   */
  public Pipeline addNesting(PassInstance pass) {
    if (pass.info().canBePutInto(anchor)) {
      return add(pass);
    }
    String wanted = pass.info().anchor();
    nest(wanted == null ? ANY : wanted).add(pass);
    return this;
  }

  /** Adds a pipeline for nested operations at the end and gives it back. */
  public Pipeline nest(String nestedAnchor) {
    Pipeline nested = new Pipeline(nestedAnchor);
    elements.add(nested);
    return nested;
  }

  /**
   * Replaces each pass, also in nested pipelines, by another one for the same operations.
   *
   * @param replacement gives the other one, or the same
   */
  public void replacePasses(UnaryOperator<PassInstance> replacement) {
    elements.replaceAll(
        element -> {
          if (element instanceof Pipeline nested) {
            nested.replacePasses(replacement);
            return nested;
          }
          return replacement.apply((PassInstance) element);
        });
  }

  /** The textual form, which reads back as the same pipeline. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(anchor).append('(');
    for (int i = 0; i < elements.size(); i++) {
      text.append(i == 0 ? "" : ",").append(elements.get(i));
    }
    return text.append(')').toString();
  }

  /** The textual form with each pass on a line of its own, without a final line feed. */
  public String toIndentedString() {
    StringBuilder text = new StringBuilder();
    indent(text, 0);
    return text.toString();
  }

  private void indent(StringBuilder text, int depth) {
    text.append(anchor).append("(\n");
    for (int i = 0; i < elements.size(); i++) {
      text.append(i == 0 ? "" : ",\n").append("  ".repeat(depth + 1));
      if (elements.get(i) instanceof Pipeline nested) {
        nested.indent(text, depth + 1);
      } else {
        text.append(elements.get(i));
      }
    }
    text.append('\n').append("  ".repeat(depth)).append(')');
  }
}
