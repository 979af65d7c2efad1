package dev.jopt.ir.op;

/**
 * Says when the regions of an operation run, for what moves or frees buffers around them. It is
 * asked besides {@link RegionBranch}, which says where control goes: also operations whose results
 * are not what their regions forward can answer. Of an operation that does not implement this
 * nothing is known. A {@link CallLike} whose callee may still run when the call is over answers for
 * the body of the callee.
 */
public interface RegionExecution {
  /** When regions run. */
  enum Kind {
    /**
     * Any number of times, one run after the other, all of them before the operation is over: loops
     * and branches.
     */
    SEQUENTIAL,
    /**
     * Any number of times, perhaps several at once, all of them before the operation is over: each
     * run has buffers of its own.
     */
    CONCURRENT,
    /**
     * Possibly after the operation has finished: values that the regions use are live from then on.
     */
    DEFERRED
  }

  /** When the regions of this operation run; all of them in the same way. */
  Kind regionExecution();
}
