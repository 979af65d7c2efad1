// A type of an unknown dialect whose text ends in a dash stays what can be read: `<->` would contain an arrow.
// RUN: jopt %s --allow-unregistered-dialect | jopt --allow-unregistered-dialect | FileCheck %s

// CHECK: func.func private @f(!m.-, !m.a-, !m<-a>)
func.func private @f(!m.-, !m.a-, !m<-a>)
