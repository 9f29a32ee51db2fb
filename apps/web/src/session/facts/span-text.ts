import { formatDuration, formatDurationShort } from "@acuity/words";
import type { KnownFacts } from "../files/session-view.ts";

/** `14 days at 5 min`: how long the CPU series is and how fine. */
export function spanText(cpu: KnownFacts["cpu"]): string {
  if (cpu === null) return "no CPU";
  const days = cpu.spanS / 86_400;
  const span = days >= 2 ? `${Math.round(days)} days` : formatDurationShort(cpu.spanS);
  return cpu.periodS === null ? span : `${span} at ${formatDuration(cpu.periodS)}`;
}
