import type { EngineName } from "../prices/price-sheet.ts";

/**
 * Numbers of Aurora's own release: `13.9` → 13, 9; `8.0.mysql_aurora.3.08.0` and `3.08.0` → 3, 8, 0; of a MySQL
 * version alone (`5.7`, `8.0.36`) only the major release is known: 2, 3. Null for what is no version.
 */
export function releaseOf(engine: EngineName, version: string): readonly number[] | null {
  const text = version.trim();
  if (engine === "aurora-mysql" && /^5\.[67](\.\d+)?$/.test(text)) return [2];
  if (engine === "aurora-mysql" && /^8\.0(\.\d+)?$/.test(text)) return [3];
  const release = /mysql_aurora\.(\d[\d.]*)$/.exec(text)?.[1] ?? text;
  const numbers = /^\d+(\.\d+)*/.exec(release)?.[0].split(".").map(Number);
  return numbers ?? null;
}

/** Below zero where `a` is the older release of one major; parts that a release lacks count as 0. */
export function compareReleases(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const step = (a[i] ?? 0) - (b[i] ?? 0);
    if (step !== 0) return step;
  }
  return 0;
}
