package dev.jopt.transform.mergealloc.rewrite;

/**
 * How to rewrite.
 *
 * @param arenaArgument whether argument 0 of a function, a memref of bytes, is to serve as the
 *     merged buffer of its body in its memory space
 */
public record RewriteOptions(boolean arenaArgument) {}
