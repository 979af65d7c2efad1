// UNSUPPORTED: windows
// RUN: jopt-reduce --help | FileCheck %s --check-prefix=HELP
// RUN: jopt-reduce --version | FileCheck %s --check-prefix=VERSION
// RUN: not jopt-reduce 2>&1 | FileCheck %s --check-prefix=NO-FILE
// RUN: not jopt-reduce %s 2>&1 | FileCheck %s --check-prefix=NO-TEST
// RUN: not jopt-reduce %s --test=true --cse 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: not jopt-reduce %s --test 2>&1 | FileCheck %s --check-prefix=NO-VALUE
// RUN: not jopt-reduce %s --test=true --message=x 2>&1 | FileCheck %s --check-prefix=MESSAGE
// RUN: not jopt-reduce %s --cse --message='(' 2>&1 | FileCheck %s --check-prefix=REGEX
// RUN: not jopt-reduce %s --cse --text 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: not jopt-reduce %s --cse --stdin 2>&1 | FileCheck %s --check-prefix=STDIN
// RUN: not jopt-reduce %s --cse --jobs=2 2>&1 | FileCheck %s --check-prefix=JOBS
// RUN: not jopt-reduce %s --test=true --in-place -o %t 2>&1 | FileCheck %s --check-prefix=PLACE
// RUN: not jopt-reduce - --test=true --in-place 2>&1 | FileCheck %s --check-prefix=STANDARD
// RUN: not jopt-reduce %s --test=true --max-tests=0 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not jopt-reduce %s --cze 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not jopt-reduce %s --apply-pdl-patterns --pdl-file=x 2>&1 | FileCheck %s --check-prefix=PDL
// RUN: not jopt %s --cse --reduce=x --pdl-file=x 2>&1 | FileCheck %s --check-prefix=JOPT-PDL
// RUN: not jopt-reduce %s.missing --test=true 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not jopt-reduce %S --test=true 2>&1 | FileCheck %s --check-prefix=FOLDER
// RUN: not jopt-reduce %s --cse 2>&1 | FileCheck %s --check-prefix=SUCCEEDS
// RUN: not jopt-reduce %s --test='exit 3; true' 2>&1 | FileCheck %s --check-prefix=DULL
// RUN: not jopt-reduce %s --test='sleep 60; true' --test-timeout=1 2>&1 | FileCheck %s --check-prefix=SLOW
// RUN: not jopt-reduce %s --test='grep -q "A comment"' 2>&1 | FileCheck %s --check-prefix=PRINTED
// RUN: not jopt-reduce %S/options.mlir --test=true --dialect-file=%s 2>&1 | FileCheck %s --check-prefix=DIALECT
// RUN: echo 'func.func @f' > %t && not jopt-reduce %t --test=true 2>&1 | FileCheck %s --check-prefix=INVALID
// RUN: not jopt-reduce %S/failure.mlir --convert-deallocation-ops-to-llvm --message=nowhere 2>&1 | FileCheck %s --check-prefix=OTHER

// HELP: Usage: jopt-reduce FILE --test=COMMAND
// VERSION: jopt-reduce
// NO-FILE: jopt-reduce: no file. Try: 'jopt-reduce --help'
// NO-TEST: jopt-reduce: nothing says what is interesting: --test=COMMAND, passes, or a reproducer
// TWO: jopt-reduce: --test and passes both say what is interesting
// NO-VALUE: jopt-reduce: for the --test option: requires a value!
// MESSAGE: jopt-reduce: --message is about passes, not about --test
// REGEX: jopt-reduce: for the --message option: '(' is no regular expression: Unclosed group
// TEXT: jopt-reduce: --text needs a command: --test=COMMAND
// STDIN: jopt-reduce: --stdin needs a command: --test=COMMAND
// JOBS: jopt-reduce: --jobs needs a command: --test=COMMAND
// PLACE: jopt-reduce: --in-place and -o both say where to write
// STANDARD: jopt-reduce: standard input cannot be written: leave out --in-place
// NUMBER: jopt-reduce: for the --max-tests option: '0' is no positive number
// UNKNOWN: jopt-reduce: Unknown command line argument '--cze'.  Try: 'jopt-reduce --help'
// UNKNOWN: jopt-reduce: Did you mean '--cse'?
// PDL: jopt-reduce: --pdl-file cannot be used here: use --test=COMMAND
// JOPT-PDL: jopt: --reduce cannot be used with --pdl-file
// MISSING: jopt-reduce: cannot open input file '{{.*}}.missing': No such file or directory
// FOLDER: jopt-reduce: cannot open input file '{{.*}}': Is a directory
// SUCCEEDS: jopt-reduce: not interesting: the passes succeed on {{.*}}options.mlir
// DULL: jopt-reduce: not interesting: the command ends with 3 for {{.*}}options.mlir
// SLOW: jopt-reduce: not interesting: the command takes too long for {{.*}}options.mlir
// PRINTED: options.mlir is not interesting once it has been read and printed; try --text
// DIALECT: options.mlir:1:{{.*}} error:
// INVALID: error:
// INVALID: jopt-reduce: a file that is not valid needs --text
// OTHER: jopt-reduce: not interesting: no match of --message in ''deallocation.own' op memory space of {{.*}} is not a number'

// A comment
func.func private @f()
