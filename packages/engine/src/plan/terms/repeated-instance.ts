import { badSetting } from "../../errors/engine-error.ts";
import type { Baseline } from "./baseline.ts";

/** The name that what runs today has twice, of its writer and its readers (TOD-1): AWS keeps one whatever its letters' case. */
export function repeatedInstance({
  instance,
  readers,
}: Pick<Baseline, "instance" | "readers">): string | null {
  const seen = new Set(instance === null ? [] : [instance.toLowerCase()]);
  for (const { instance: name } of readers) {
    if (seen.has(name.toLowerCase())) return name;
    seen.add(name.toLowerCase());
  }
  return null;
}

/** Why one name may not stand twice, and what to do. */
export function repeatedWords(name: string): string {
  return `"${name}" is said to run twice today, as the writer and a reader or as two readers: it would be charged twice. Name each instance once.`;
}

/** @throws EngineError `setting-invalid` */
export function checkNames({ readers }: Pick<Baseline, "readers">, planned: Baseline["instance"]): void {
  const name = repeatedInstance({ instance: planned, readers });
  if (name !== null) throw badSetting(repeatedWords(name));
}
