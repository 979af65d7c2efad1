package dev.jopt.transform.inlining;

import dev.jopt.ir.Operation;

/**
 * A call of a known callee.
 *
 * @param call the call
 * @param caller the callable operation that it stands in
 * @param callee the callable operation that it calls
 */
record ResolvedCall(Operation call, Operation caller, Operation callee) {}
