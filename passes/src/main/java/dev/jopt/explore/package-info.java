/**
 * What a pipeline did to a program, as one HTML page to explore: the IR after each pass, with the
 * operations followed from pass to pass, the patterns that changed them, and where memory is used.
 *
 * <pre>{@code
 * PassManager manager = PassManager.parse(context, "builtin.module(canonicalize,merge-alloc)");
 * PassExplorer explorer = new PassExplorer("mlp.mlir");
 * explorer.watch(manager, module);
 * manager.run(module);
 * explorer.writeTo("mlp.html");
 * }</pre>
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.explore;

import org.jspecify.annotations.NullMarked;
