/**
 * The object model: {@link dev.jopt.ir.Operation}s in {@link dev.jopt.ir.Block}s in {@link
 * dev.jopt.ir.Region}s, connected by {@link dev.jopt.ir.Value}s. Read {@code Operation} first, then
 * {@link dev.jopt.ir.OpDefinition}, which holds the common facts of operations of one kind, and
 * {@link dev.jopt.ir.OpBuilder}, which makes them. The {@link dev.jopt.ir.Verifier} lists the rules
 * that valid IR obeys. Raw links are private to this package: every public method leaves use-lists
 * and block lists right. It knows no parser, no pass and no dialect but the builtin one.
 */
@NullMarked
package dev.jopt.ir;

import org.jspecify.annotations.NullMarked;
