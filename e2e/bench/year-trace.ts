import { randomSource } from "@acuity/engine/units";

/** Traces of a year of minutes, seeded: demand as the CPU of a db.r6g.4xlarge, which is 64 ACU. */
export const YEAR_TRACES = ["office", "mixed", "spiky"] as const;
export type YearTrace = (typeof YEAR_TRACES)[number];

const YEAR_MINUTES = 525_600;
const FIRST_DAY_MS = Date.UTC(2025, 10, 3);
const SOURCE_ACU = 64;

/** A file as the CloudWatch console saves it. */
export function yearFile(trace: YearTrace): Buffer {
  const label = "us-east-1:AWS/RDS DBInstanceIdentifier:orders-prod-1 CPUUtilization Average 60";
  const lines = ["Id,m1", "StatusCode,Complete", "Messages,", `Full label,${label}`, "Label,CPUUtilization"];
  const random = randomSource(7);
  for (let minute = 0; minute < YEAR_MINUTES; minute += 1) {
    const at = new Date(FIRST_DAY_MS + minute * 60_000);
    const cpu = (demandAcu(trace, { at, random }) / SOURCE_ACU) * 100;
    lines.push(`${at.toISOString().slice(0, 19).replace("T", " ").replaceAll("-", "/")},${cpu.toFixed(4)}`);
  }
  return Buffer.from(lines.join("\n"));
}

function demandAcu(
  trace: YearTrace,
  { at, random }: { readonly at: Date; readonly random: () => number },
): number {
  switch (trace) {
    // Weekdays 9–18 about 10 ACU, nights 1.2, 4 % noise.
    case "office": {
      const isBusy = at.getUTCDay() % 6 !== 0 && at.getUTCHours() >= 9 && at.getUTCHours() < 18;
      return (isBusy ? 10 : 1.2) * (1 + 0.08 * (random() - 0.5));
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
      return trace satisfies never;
  }
}
