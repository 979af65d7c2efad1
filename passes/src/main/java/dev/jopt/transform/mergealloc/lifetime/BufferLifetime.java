package dev.jopt.transform.mergealloc.lifetime;

import dev.jopt.ir.Operation;

/**
 * When a buffer is in use, from the first to the last access.
 *
 * @param alloc the alloc that makes it
 * @param scope the operation whose merged buffer it would be part of
 * @param first the first tick; -1 if nothing accesses the buffer, -2 if it escapes
 * @param last the last tick, or what {@code first} is
 */
public record BufferLifetime(Operation alloc, Operation scope, int first, int last) {}
