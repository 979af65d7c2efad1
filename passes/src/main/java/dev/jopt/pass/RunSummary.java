package dev.jopt.pass;

import dev.jopt.ir.Operation;
import java.util.List;

/**
 * What a pass makes of a whole run of the pass manager, a file for instance: it contributes a part
 * for each operation that it runs on ({@link PassRun#contribute}), and when all passes have
 * succeeded, the parts come together. Equal summaries of several passes are one.
 *
 * <p>Without mutable state: managers on different threads may use it at the same time.
 *
 * @param <T> the parts
 */
public interface RunSummary<T> {
  /**
   * Ends the run. Called once, after the last pass, unless one has failed.
   *
   * @param top the operation that the manager ran on
   * @param parts the contributions, in the order of the operations whatever the number of threads;
   *     empty if the pass had nothing to run on
   * @return whether that went well; if not, an error has been emitted
   */
  boolean finish(Operation top, List<T> parts);
}
