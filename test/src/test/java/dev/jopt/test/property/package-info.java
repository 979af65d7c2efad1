/** Properties that any IR has, tried on random IR. */
@NullMarked
package dev.jopt.test.property;

import org.jspecify.annotations.NullMarked;
