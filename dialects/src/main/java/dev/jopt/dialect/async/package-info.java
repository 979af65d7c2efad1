/**
 * The operations of the {@code async} dialect that programs are written in: regions and functions
 * that may run later, the tokens and values that wait for them, and groups of those. The operations
 * of coroutines and of the runtime, which these are lowered to, are read and printed in generic
 * form, their types as they are written.
 */
@NullMarked
package dev.jopt.dialect.async;

import org.jspecify.annotations.NullMarked;
