/**
 * Where buffers come from and go to, what all passes of the family share: {@link
 * dev.jopt.transform.deallocation.flow.RegionFlow} (where structured control flow sends values),
 * {@link dev.jopt.transform.deallocation.flow.ValueOrder} (the order in which everything is done),
 * {@link dev.jopt.transform.deallocation.flow.AliasClasses} and {@link
 * dev.jopt.transform.deallocation.flow.PossibleAliases} (which values may be one buffer), and what
 * functions do with their arguments ({@link
 * dev.jopt.transform.deallocation.flow.FunctionSummaries}).
 */
@NullMarked
package dev.jopt.transform.deallocation.flow;

import org.jspecify.annotations.NullMarked;
