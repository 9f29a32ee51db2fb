/** Which instance of a cluster is meant; readers count from 1. */
export type MemberName =
  | { readonly kind: "writer" }
  | { readonly kind: "reader"; readonly position: number; readonly tier: number }
  /** As the files name it. */
  | { readonly kind: "instance"; readonly id: string };
