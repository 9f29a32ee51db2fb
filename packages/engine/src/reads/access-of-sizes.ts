import { curveOfSizes, sizesOfText } from "../memory/known-sizes.ts";
import type { Access } from "./hits/page-class.ts";

/**
 * The access that known pools tell: the middle of their curve, and between what ends it may lie (MEM-15).
 * @throws EngineError `setting-invalid` for a text that names no pools
 */
export function accessOfSizes(text: string): Access {
  const { mid, low, high } = curveOfSizes(sizesOfText(text)).lines;
  return { kind: "curve", line: mid, ends: { low, high } };
}
