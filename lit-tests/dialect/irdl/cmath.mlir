// RUN: jopt %s | FileCheck %s

// A small dialect of complex numbers; dynamic.mlir and dynamic-invalid.mlir use it.

// CHECK-LABEL: irdl.dialect @cmath {
irdl.dialect @cmath {
  // CHECK: irdl.type @complex {
  // CHECK-NEXT: %[[F32:.*]] = irdl.is f32{{ ?$}}
  // CHECK-NEXT: %[[F64:.*]] = irdl.is f64{{ ?$}}
  // CHECK-NEXT: %[[FLOAT:.*]] = irdl.any_of(%[[F32]], %[[F64]]){{ ?$}}
  // CHECK-NEXT: irdl.parameters(element: %[[FLOAT]])
  irdl.type @complex {
    %0 = irdl.is f32
    %1 = irdl.is f64
    %2 = irdl.any_of(%0, %1)
    irdl.parameters(element: %2)
  }
  // CHECK: irdl.type @unit{{ ?$}}
  irdl.type @unit {}
  // CHECK: irdl.attribute @flag {
  irdl.attribute @flag {
    %0 = irdl.any
    irdl.parameters(value: %0)
  }
  // CHECK: irdl.operation @norm {
  // CHECK-NEXT: %[[ANY:.*]] = irdl.any{{$}}
  // CHECK-NEXT: %[[COMPLEX:.*]] = irdl.parametric @cmath::@complex<%[[ANY]]>{{ ?$}}
  // CHECK-NEXT: irdl.operands(value: %[[COMPLEX]])
  // CHECK-NEXT: irdl.results(norm: %[[ANY]])
  irdl.operation @norm {
    %0 = irdl.any
    %1 = irdl.parametric @cmath::@complex<%0>
    irdl.operands(value: %1)
    irdl.results(norm: %0)
  }
  irdl.operation @mul {
    %0 = irdl.base @cmath::@complex
    irdl.operands(lhs: %0, rhs: %0)
    irdl.results(product: %0)
  }
  // CHECK: irdl.operands(first: %{{.*}}, second: optional %{{.*}}, rest: variadic %{{.*}})
  // CHECK-NEXT: irdl.results(all: variadic %{{.*}})
  // CHECK-NEXT: irdl.attributes {"flag" = %{{.*}}, "kind" = %{{.*}}}
  irdl.operation @group {
    %0 = irdl.is i32
    %1 = irdl.any
    %2 = irdl.base @cmath::@flag
    %3 = irdl.c_pred "$_self.isInteger()"
    irdl.operands(first: single %0, second: optional %1, rest: variadic %3)
    irdl.results(all: variadic %1)
    irdl.attributes {"flag" = %2, "kind" = %0}
  }
  irdl.operation @tail {
    %0 = irdl.base "!builtin.integer"
    %1 = irdl.is i32
    %2 = irdl.all_of(%0, %1)
    irdl.operands(first: %2, second: optional %0)
  }
  // CHECK: %[[FREE:.*]] = irdl.region{{$}}
  // CHECK-NEXT: %[[ONE:.*]] = irdl.region(%{{.*}}){{$}}
  // CHECK-NEXT: %[[SIZED:.*]] = irdl.region with size 2{{$}}
  // CHECK-NEXT: %[[NONE:.*]] = irdl.region(){{$}}
  // CHECK-NEXT: irdl.regions(free: %[[FREE]], one: %[[ONE]], sized: %[[SIZED]], none: %[[NONE]])
  irdl.operation @regions attributes {note = "has four"} {
    %0 = irdl.is i32
    %free = irdl.region
    %one = irdl.region(%0)
    %sized = irdl.region with size 2
    %none = irdl.region()
    irdl.regions(free: %free, one: %one, sized: %sized, none: %none)
  }
}
