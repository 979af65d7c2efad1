"""Rules that run jopt: jopt_run makes a file, jopt_test runs lit tests."""

_JOPT = attr.label(
    default = "@jopt//:bin/jopt",
    allow_single_file = True,
    executable = True,
    cfg = "exec",
)

_FILES = attr.label(default = "@jopt//:files", cfg = "exec")

def _jopt_run_impl(ctx):
    output = ctx.actions.declare_file(ctx.label.name + ".mlir")
    args = ctx.actions.args()

    # What is in the file of arguments is the request to a worker; without workers jopt reads it itself.
    args.use_param_file("--flagfile=%s", use_always = True)
    args.set_param_file_format("multiline")
    if ctx.attr.pipeline:
        args.add(ctx.attr.pipeline, format = "--pass-pipeline=%s")
    args.add_all(ctx.attr.args_of_jopt)
    args.add(ctx.file.src)
    args.add("-o", output)
    ctx.actions.run(
        executable = ctx.executable._jopt,
        arguments = [args],
        inputs = depset([ctx.file.src] + ctx.files.data),
        tools = ctx.attr._files.files,
        outputs = [output],
        mnemonic = "Jopt",
        progress_message = "Running passes on %{input}",
        execution_requirements = {
            "requires-worker-protocol": "json",
            "supports-multiplex-sandboxing": "1",
            "supports-multiplex-workers": "1",
            "supports-worker-cancellation": "1",
            "supports-workers": "1",
        },
    )
    return [DefaultInfo(files = depset([output]))]

jopt_run = rule(
    implementation = _jopt_run_impl,
    doc = "Runs a pipeline on a file.",
    attrs = {
        "src": attr.label(allow_single_file = [".mlir"], mandatory = True, doc = "The input."),
        "pipeline": attr.string(doc = "The pipeline, e.g. builtin.module(cse)."),
        "args_of_jopt": attr.string_list(doc = "Further arguments, one each."),
        "data": attr.label_list(allow_files = True, doc = "Files that arguments name."),
        "_jopt": _JOPT,
        "_files": _FILES,
    },
)

def _jopt_test_impl(ctx):
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(
        script,
        "#!/bin/sh\nexec \"%s\" -v --no-progress-bar %s\n" % (
            ctx.executable._jlit.short_path,
            " ".join(["\"%s\"" % f.short_path for f in ctx.files.srcs]),
        ),
        is_executable = True,
    )
    files = ctx.files.srcs + ctx.files.data + [ctx.executable._jlit]
    runfiles = ctx.runfiles(files = files, transitive_files = ctx.attr._files.files)
    return [DefaultInfo(executable = script, runfiles = runfiles)]

jopt_test = rule(
    implementation = _jopt_test_impl,
    test = True,
    doc = "Runs the RUN lines of files.",
    attrs = {
        "srcs": attr.label_list(allow_files = [".mlir"], mandatory = True, doc = "The tests."),
        "data": attr.label_list(allow_files = True, doc = "Files that tests read."),
        "_jlit": attr.label(
            default = "@jopt//:bin/jlit",
            allow_single_file = True,
            executable = True,
            cfg = "target",
        ),
        "_files": _FILES,
    },
)
