package dev.jopt.transform.mergealloc.lifetime;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import org.jspecify.annotations.Nullable;

/**
 * Lifetimes on the linear timeline of one scope.
 *
 * @param scopeBlock the block that the merged buffer goes to
 * @param memorySpace the memory space of all buffers; null for the default space
 * @param items what to place
 * @param deallocs deallocations that free nothing but merged buffers, at least one of them from
 *     this trace
 * @param unit what sizes count, if shapes are dynamic; null where they count bytes
 */
public record TickTrace(
    Block scopeBlock,
    @Nullable Attribute memorySpace,
    ImmutableList<TraceItem> items,
    ImmutableList<Operation> deallocs,
    @Nullable DynamicUnit unit)
    implements LifetimeTrace {}
