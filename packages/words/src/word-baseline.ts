import type { Baseline, Plan, Today } from "@acuity/engine/plan";

/** What runs today, as an option would be called: `db.r6g.xlarge, I/O-Optimized`, `Serverless 0.5–16 ACU and 1 reader`. */
export function wordBaseline({ source, readers, storageMode }: Baseline): string {
  const range = (minAcu: number | null, maxAcu: number) =>
    minAcu === null ? `up to ${maxAcu}` : `${minAcu}–${maxAcu}`;
  const writer =
    source.kind === "provisioned"
      ? source.instanceClass
      : `Serverless ${range(source.minAcu, source.maxAcu)} ACU`;
  const others =
    readers.length === 0 ? "" : ` and ${readers.length} reader${readers.length === 1 ? "" : "s"}`;
  return `${writer}${others}${storageMode === "standard" ? "" : ", I/O-Optimized"}`;
}

/** Where the compute of today's month is from, in a word. */
export const todayBasis: Readonly<Record<Today["basis"], string>> = {
  measured: "measured",
  simulated: "simulated",
  listed: "by the hour",
};

/** Why the option that is today's shape has another figure than today's bill; null where the bill is no measurement. */
export function todayRowWords({ today, baseline }: Pick<Plan, "today" | "baseline">): string | null {
  if (today === null || baseline?.basis !== "measured") return null;
  return "The row tagged today is the model’s figure for the same shape; today’s bill is measured.";
}
