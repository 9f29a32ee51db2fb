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

/** The same of a reader that was taken as the writer, since nobody said which instance is planned (EVD-6): its name was said once. */
function takenWords(name: string): string {
  return `"${name}" is said to be a reader today, and was taken as the writer too, the busiest where no file tells which one writes: it would be charged twice. Say which instance is planned: --instance on the command line, the writer on the page.`;
}

/** @throws EngineError `setting-invalid` */
export function checkNames(said: Pick<Baseline, "instance" | "readers">, planned: string | null): void {
  const name = repeatedInstance({ instance: planned, readers: said.readers });
  if (name === null) return;
  const isTaken = said.instance === null && repeatedInstance(said) === null;
  throw badSetting(isTaken ? takenWords(name) : repeatedWords(name));
}
