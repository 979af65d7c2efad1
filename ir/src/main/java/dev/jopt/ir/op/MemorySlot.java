package dev.jopt.ir.op;

import dev.jopt.ir.Value;
import dev.jopt.ir.type.Type;

/**
 * Memory for one value, which nothing but its pointer leads to.
 *
 * @param pointer the pointer
 * @param elementType the type of the value
 */
public record MemorySlot(Value pointer, Type elementType) {}
