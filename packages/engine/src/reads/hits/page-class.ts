import type { MissLine } from "../../pool/miss-line.ts";

/** How the touches of a page class fall on its pages. */
export type Access =
  | { readonly kind: "uniform" }
  /** The page of rank k is touched in proportion to k^−theta. */
  | { readonly kind: "zipf"; readonly theta: number }
  /** `hotPageShare` of the pages take `hotTouchShare` of the touches; shares are 0–1. */
  | { readonly kind: "hot-cold"; readonly hotPageShare: number; readonly hotTouchShare: number }
  /** Known by what caches of their sizes miss of all touches, of this class and of those beside it alike (MEM-15). */
  | { readonly kind: "curve"; readonly line: MissLine; readonly ends?: CurveEnds };

/** Between what a curve may lie whose line is the middle of it (MEM-5). */
export interface CurveEnds {
  readonly low: MissLine;
  readonly high: MissLine;
}

/** Pages that are read alike: a heap, the leaves of a primary key, a secondary index (ORD-2). */
export interface PageClass {
  readonly name: string;
  /** Number of 8 KiB pages. */
  readonly pages: number;
  /** Page touches of this class in one transaction (or one query, where that is the unit). */
  readonly touches: number;
  readonly access: Access;
}

/** Aurora PostgreSQL page: 8 KiB, so 131,072 pages a GiB (S1). */
export const PAGES_PER_GIB = 131_072;

/** The curve that the classes are known by; null where their own access tells. */
export function lineOf(classes: readonly PageClass[]): MissLine | null {
  const access = classes[0]?.access;
  return access?.kind === "curve" ? access.line : null;
}

/** The same classes by either end of what is known of their curve; null where it is no middle of bounds. */
export function atEnds(classes: readonly PageClass[]): Record<keyof CurveEnds, PageClass[]> | null {
  const access = classes[0]?.access;
  if (access?.kind !== "curve" || access.ends === undefined) return null;
  const by = (line: MissLine) =>
    classes.map((one): PageClass => ({ ...one, access: { kind: "curve", line } }));
  return { low: by(access.ends.low), high: by(access.ends.high) };
}
