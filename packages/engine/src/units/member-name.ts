/** Which instance of a cluster is meant; readers count from 1, with the name that the files have for it where that is told. */
export type MemberName =
  | { readonly kind: "writer" }
  | { readonly kind: "reader"; readonly position: number; readonly tier: number; readonly instance?: string }
  /** As the files name it. */
  | { readonly kind: "instance"; readonly id: string };
