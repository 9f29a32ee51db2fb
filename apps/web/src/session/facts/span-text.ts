import { formatDuration, formatDurationShort } from "@acuity/words";
import type { KnownFacts } from "./known-facts.ts";
import { cpuSeries } from "./known-facts.ts";

/** `14 days at 5 min`: how long the CPU series is and how fine. */
export function spanText(facts: KnownFacts, instance: string | null): string {
  const cpu = cpuSeries(facts.series, instance);
  if (cpu === null) return "no CPU";
  const days = cpu.quality.spanS / 86_400;
  const span = days >= 2 ? `${Math.round(days)} days` : formatDurationShort(cpu.quality.spanS);
  return cpu.periodS === null ? span : `${span} at ${formatDuration(cpu.periodS)}`;
}
