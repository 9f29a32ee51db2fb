import { randomSource } from "@acuity/engine/units";

/** Traces of a year of minutes, seeded: demand as the CPU of a db.r6g.4xlarge, which is 64 ACU. */
export const YEAR_TRACES = ["office", "noisy", "mixed", "spiky"] as const;

export interface YearTrace {
  readonly name: (typeof YEAR_TRACES)[number];
  /** Hit ratio and reads beside the CPU, so that memory decides (MEM-2). */
  readonly hasHits: boolean;
}

const YEAR_MINUTES = 525_600;
const FIRST_DAY_MS = Date.UTC(2025, 10, 3);
const SOURCE_ACU = 64;
/** Touches a second for each ACU, within a twentieth, and how many of them today's pool misses. */
const TOUCHES_PER_ACU = 2500;
const MISS = 0.01;

/** A file as the CloudWatch console saves it. */
export function yearFile(trace: YearTrace): Buffer {
  const metrics = ["CPUUtilization", ...(trace.hasHits ? ["BufferCacheHitRatio", "ReadIOPS"] : [])];
  const row = (title: string, of: (metric: string, i: number) => string) =>
    [title, ...metrics.map(of)].join();
  const lines = [
    row("Id", (_, i) => `m${i + 1}`),
    row("StatusCode", () => "Complete"),
    row("Messages", () => ""),
    row(
      "Full label",
      (metric) => `us-east-1:AWS/RDS DBInstanceIdentifier:orders-prod-1 ${metric} Average 60`,
    ),
    row("Label", (metric) => metric),
  ];
  const random = randomSource(7);
  const randomTouches = randomSource(9);
  for (let minute = 0; minute < YEAR_MINUTES; minute += 1) {
    const at = new Date(FIRST_DAY_MS + minute * 60_000);
    const acu = demandAcu(trace.name, { at, random });
    const values = [((acu / SOURCE_ACU) * 100).toFixed(4)];
    if (trace.hasHits) {
      const touches = acu * TOUCHES_PER_ACU * (0.95 + 0.1 * randomTouches());
      values.push((100 * (1 - MISS)).toFixed(2), (touches * MISS).toFixed(3));
    }
    lines.push([at.toISOString().slice(0, 19).replace("T", " ").replaceAll("-", "/"), ...values].join());
  }
  return Buffer.from(lines.join("\n"));
}

function demandAcu(
  name: YearTrace["name"],
  { at, random }: { readonly at: Date; readonly random: () => number },
): number {
  switch (name) {
    // Weekdays 9–18 about 10 ACU, nights 1.2, 4 % noise; noisy ones 20 %.
    case "office":
    case "noisy": {
      const isBusy = at.getUTCDay() % 6 !== 0 && at.getUTCHours() >= 9 && at.getUTCHours() < 18;
      return (isBusy ? 10 : 1.2) * (1 + (name === "noisy" ? 0.4 : 0.08) * (random() - 0.5));
    }
    // A wave a day between 1 and 11 ACU, spikes in 1 % of the minutes.
    case "mixed": {
      const share = (at.getUTCHours() * 60 + at.getUTCMinutes()) / 1440;
      return 6 + 5 * Math.sin(2 * Math.PI * share) + (random() < 0.01 ? 20 * random() : 0);
    }
    // 0.5–3.5 ACU of noise, 15 % of the minutes up to 40 more.
    case "spiky":
      return 0.5 + 3 * random() + (random() < 0.15 ? 40 * random() : 0);
    default:
      return name satisfies never;
  }
}

/** As a bench names it. */
export function nameOf({ name, hasHits }: YearTrace): string {
  return hasHits ? `${name} with memory` : name;
}
