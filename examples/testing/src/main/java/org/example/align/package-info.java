/** A pass that gives allocations an alignment. */
package org.example.align;
