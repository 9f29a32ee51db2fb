import type { Access } from "@acuity/engine/reads";
import { badOption } from "../cli-error.ts";

/**
 * An access pattern as it is typed: `uniform`, `zipf:0.9`, `hot:0.1:0.9` (a tenth of the pages takes nine
 * tenths of the touches).
 * @throws CliError `option-invalid`, showing the text.
 */
export function readAccess(text: string): Access {
  const [kind, ...rest] = text.split(":");
  const numbers = rest.map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  const [first = Number.NaN, second = Number.NaN] = numbers;
  if (kind === "uniform" && rest.length === 0) return { kind: "uniform" };
  if (numbers.every(Number.isFinite)) {
    if (kind === "zipf" && numbers.length === 1) return { kind, theta: first };
    if (kind === "hot" && numbers.length === 2) {
      return { kind: "hot-cold", hotPageShare: first, hotTouchShare: second };
    }
  }
  throw badOption(`--access is uniform, zipf:0.9 or hot:0.1:0.9; got "${text}".`);
}
