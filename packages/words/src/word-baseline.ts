import type { Baseline, ComparedRow, Plan, Today } from "@acuity/engine/plan";

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

/** Where the compute of today's month is from, and that no file tells all that runs, or one denies it: `listed, as entered`. */
export const todayBasis = ({
  basis,
  entered,
  isOtherwiseDescribed,
}: Pick<Today, "basis" | "entered" | "isOtherwiseDescribed">): string =>
  entered === undefined && isOtherwiseDescribed !== true ? basis : `${basis}, ${AS_ENTERED}`;

/** The same of today's row of the matrix; null of any other. */
export function rowBasis({ basis, isEntered }: Pick<ComparedRow, "basis" | "isEntered">): string | null {
  return basis === null || !isEntered ? basis : `${basis}, ${AS_ENTERED}`;
}

const AS_ENTERED = "as entered";

/** Why the option that is today's shape has another figure than today's bill; null where it has the same. */
export function todayRowWords({
  today,
  baseline,
  options,
}: Pick<Plan, "today" | "baseline" | "options">): string | null {
  if (today === null || baseline?.basis !== "measured") return null;
  const row = options.find(({ id }) => id === today);
  if (row !== undefined && Math.abs(row.monthlyUsd.p50 - baseline.totalUsd) < 0.01) return null;
  return "The row tagged today is the model’s figure for the same shape in the month planned; today’s bill is measured.";
}
