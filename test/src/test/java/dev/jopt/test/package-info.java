/** Tests that need all modules: the lit suite, the comparison with mlir-opt, bad input. */
@NullMarked
package dev.jopt.test;

import org.jspecify.annotations.NullMarked;
