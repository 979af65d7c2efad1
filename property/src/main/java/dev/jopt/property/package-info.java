/** Tests of properties on random cases that can be repeated. */
@NullMarked
package dev.jopt.property;

import org.jspecify.annotations.NullMarked;
