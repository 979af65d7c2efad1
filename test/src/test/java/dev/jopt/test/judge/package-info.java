/** Has LLVM's FileCheck judge what ours was given by the lit tests. */
@NullMarked
package dev.jopt.test.judge;

import org.jspecify.annotations.NullMarked;
