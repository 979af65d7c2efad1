// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// What can be cancelled, and what stands in sections.

func.func @orphan() {
  // expected-error@+1 {{'omp.cancel' op Orphaned cancel construct}}
  omp.cancel cancellation_construct_type(parallel)
  return
}

// -----

func.func @no_loop() {
  omp.parallel {
    // expected-error@+1 {{'omp.cancel' op cancel loop must appear inside a worksharing-loop region}}
    omp.cancel cancellation_construct_type(loop)
    omp.terminator
  }
  return
}

// -----

func.func @no_sections() {
  omp.parallel {
    // expected-error@+1 {{'omp.cancel' op cancel sections must appear inside a sections region}}
    omp.cancel cancellation_construct_type(sections)
    omp.terminator
  }
  return
}

// -----

func.func @not_parallel() {
  omp.task {
    // expected-error@+1 {{'omp.cancel' op cancel parallel must appear inside a parallel region}}
    omp.cancel cancellation_construct_type(parallel)
    omp.terminator
  }
  return
}

// -----

func.func @no_task() {
  omp.parallel {
    // expected-error@+1 {{'omp.cancel' op cancel taskgroup must appear inside a task region}}
    omp.cancel cancellation_construct_type(taskgroup)
    omp.terminator
  }
  return
}

// -----

func.func @nowait(%i: i32) {
  omp.wsloop nowait {
    omp.loop_nest (%a) : i32 = (%i) to (%i) step (%i) {
      // expected-error@+1 {{A worksharing construct that is canceled must not have a nowait clause}}
      omp.cancel cancellation_construct_type(loop)
      omp.yield
    }
  }
  return
}

// -----

func.func @ordered(%i: i32) {
  omp.wsloop ordered(1) {
    omp.loop_nest (%a) : i32 = (%i) to (%i) step (%i) {
      // expected-error@+1 {{A worksharing construct that is canceled must not have an ordered clause}}
      omp.cancel cancellation_construct_type(loop)
      omp.yield
    }
  }
  return
}

// -----

func.func @nowait_sections() {
  omp.sections nowait {
    omp.section {
      // expected-error@+1 {{A sections construct that is canceled must not have a nowait clause}}
      omp.cancel cancellation_construct_type(sections)
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----

func.func @orphan_point() {
  // expected-error@+1 {{'omp.cancellation_point' op Orphaned cancellation point}}
  omp.cancellation_point cancellation_construct_type(loop)
  return
}

// -----

func.func @point() {
  omp.parallel {
    // expected-error@+1 {{'omp.cancellation_point' op cancellation point loop must appear inside a worksharing-loop region}}
    omp.cancellation_point cancellation_construct_type(loop)
    omp.terminator
  }
  return
}

// -----

func.func @between_sections() {
  // expected-error@+1 {{'omp.sections' op expected omp.section op or terminator op inside region}}
  omp.sections {
    "test.x"() : () -> ()
    omp.terminator
  }
  return
}
