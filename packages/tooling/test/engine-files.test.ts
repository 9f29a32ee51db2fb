import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../root.mjs";

const src = join(root, "packages/engine/src");

/** Files without a test beside them, by the test that runs them. A file of types alone needs none. */
const through: Readonly<Record<string, string>> = {
  "bill/bill-month.test.ts": "bill/{bill-item,bill-line,compute-lines,feature-lines}",
  "../test/laws/bill.test.ts": "bill/compare-bills",
  "calibration/calibrate.test.ts": "calibration/{compare-capacity,fit-parameters,measured-capacity}",
  "capacity/simulate.test.ts":
    "capacity/{advance,advance-with-reads,load-sums,page-state,parameters,pass-ticks,prepare-trace,run-drop,run-queue,run-state,tick-demands}",
  "capacity/hour-peaks.test.ts": "capacity/{hourly-account,measure-run}",
  "capacity/sweep-slice.test.ts": "capacity/share-trace",
  "commitments/committed-month.test.ts":
    "commitments/{after-reserved,best-commitment,committed-lines,cover-with-reserved,owned-commitments,spend-layer,spend-of}",
  "commitments/reserved-offers.test.ts": "{commitments/reserved-terms,prices/price-of}",
  "demand/level-step.test.ts": "demand/day-levels",
  "demand/moved-level.test.ts": "demand/hours-of-trace",
  "plan/reads/pool-of-class.test.ts": "pool/pool-with-parameters",
  "plan/beside/near-connections.test.ts": "demand/connections-ahead",
  "demand/trend-law.test.ts": "demand/{hours-by-week,median-of}",
  "demand/demand-of-instance.test.ts": "{demand/{demand-source,demand-trace},evidence/cpu-as-share}",
  "evidence/gather-cluster.test.ts":
    "evidence/{choose-instance,cluster-evidence,cluster-of,evidence,indexed-series,open-ends,series-index,unnamed-series,writer-shown}",
  "evidence/role-changes.test.ts": "evidence/series-of-each",
  "evidence/sets-of-instances.test.ts": "evidence/hourly-means",
  "evidence/instance-doubts.test.ts":
    "evidence/{copied-days,filled-samples,sample-at,zero-connections,zero-cpu}",
  "evidence/described-instances.test.ts":
    "evidence/description/{described-company,description,merge-descriptions}",
  "../test/laws/plans-in-parts.test.ts": "plan/parallel/candidate-steps",
  "plan/compare/compared-plan.test.ts": "plan/compare/{compared-row,paid-cells}",
  "plan/month/short-as-measured.test.ts": "plan/month/unmet-of-writer",
  "plan/month/stretch-of.test.ts": "plan/month/{billed-hours,capacity-columns,measured-steps,spikes-of}",
  "plan/search/memory-need.test.ts": "plan/search/hot-bounds",
  "plan/flips/pruned-search.test.ts": "plan/flips/known-plan",
  "plan/flips/sensitivity.test.ts": "plan/flips/{bar-of,halved,in-taken-mode}",
  "../test/laws/working-set.test.ts": "plan/{flips/asked-sets,readers/searched-shapes}",
  "plan/terms/baseline-findings.test.ts": "evidence/cpu-over-capacity",
  "plan/terms/described-baseline.test.ts": "plan/terms/description-findings",
  "evidence/joining/join-series.test.ts": "{evidence/joining/{merge-samples,strands-of},series/series}",
  "failover/answer-failover-question.test.ts":
    "failover/{failover-plan,failover-question,recover-workload,recovery-bounds}",
  "holding/held-capacity.test.ts": "holding/{cpu-over-steps,holding-cause,holding-findings,split-capacity}",
  "members/simulate-cluster.test.ts": "members/raise-to",
  "pause/auto-pause.test.ts": "{pause/{check-auto-pause,idle-windows,pause-blockers},units/features}",
  "demand/with-background.test.ts": "pause/idle-reading",
  "../test/laws/memory.test.ts": "memory/curve-of-classes",
  "memory/bound-curve.test.ts": "{memory/access-curve,pool/miss-line}",
  "memory/memory-of.test.ts":
    "memory/{cache-samples,knots-of-samples,notes-on-memory,pages-held,tier-of-source}",
  "measured/measured-reads.test.ts": "series/value-at",
  "measured/reads-over-ceiling.test.ts": "measured/{reads-at-source,reads-by-block}",
  "memory/reads-of-host.test.ts": "memory/{cache-host,touch-load}",
  "pasted/read-memory-paste.test.ts": "pasted/{counters-of,pool-of-paste,tables-of-paste}",
  "memory/run-pages.test.ts":
    "{memory/{least-reads,page-fill,page-line,pass-touches,step-pages,touch-sums},series/rate-tally}",
  "plan/choose-plan.test.ts": "plan/{doubt/held-to-measured,roles-of}",
  "plan/beside/upgrade-first.test.ts": "plan/beside/further-plans",
  "plan/beside/own-memory.test.ts": "plan/beside/left-out",
  "plan/plan-options.test.ts":
    "plan/{beside-chosen,doubt/{drawn-month,ensemble,with-bursts},search/{eligible-specs,offers-for,reads-by-mode},terms/{allows-burstable,growth-factor,highest-maximum,market,platform-of,setting-fields,setting-kinds}}",
  "plan/doubt/memory-doubt.test.ts": "plan/search/memory-curve",
  "plan/doubt/narrower-hours.test.ts": "plan/doubt/scheduled-ranges",
  "plan/search/reasons-of.test.ts": "plan/search/reason",
  "plan/limits/takes-peak.test.ts": "plan/terms/over-default",
  "plan/search/shape.test.ts": "plan/search/maxima",
  "plan/reads/class-as-measured.test.ts": "plan/reads/as-runs-today",
  "plan/beside/promoted-burstable.test.ts": "plan/beside/dearer-shape",
  "plan/beside/local-storage-findings.test.ts":
    "plan/{limits/{local-storage-room,memory-wanted,moved-by},search/room-misses}",
  "plan/search/standby.test.ts":
    "plan/{search/without-standby,limits/standby-rule,workload/settings-of-today}",
  "plan/terms/family-speed.test.ts": "units/speed-name",
  "plan/terms/untold-readers.test.ts": "plan/terms/unplanned-members",
  "measured/capacity-doubts.test.ts": "plan/workload/measured-today",
  "plan/search/burstable-option.test.ts": "{burstable/burst-class,plan/month/surplus-usage}",
  "versions/class-eligibility.test.ts": "versions/release-of",
  "plan/beside/version-findings.test.ts": "versions/{minor-calendar,support-calendar}",
  "plan/today/today-of.test.ts":
    "{evidence/lowest-plateau,plan/{month/measured-month,workload/workload-view},plan/today/today-findings,bill/proxy-hours}",
  "plan/readers/cluster-shapes.test.ts":
    "plan/{reads/reader-alone,readers/{instance-choices,readers-beside}}",
  "plan/month/cluster-month.test.ts":
    "{plan/month/{cached-ratio,kept-accounts,member-months,reader-trace},prices/find-class}",
  "plan/month/priced-month.test.ts": "plan/{workload/resolve,terms/baseline}",
  "plan/month/notes-on-prices.test.ts": "bill/price-age",
  "plan/payment/ways-to-pay.test.ts": "plan/payment/offers-of-class",
  "../test/oracle/unmet-spans.test.ts": "plan/month/unmet-spans",
  "pool/simulate-pool.test.ts": "pool/{follow-pool,min-acu-for-pool}",
  "reads/plan-optimized-reads.test.ts":
    "reads/{basis-of-reads,choose-options,find-candidates,measure-option,optimized-reads-plan,verdict-of}",
  "reads/answer-reads-question.test.ts": "reads/{access-of-sizes,reads-question}",
  "reads/hits/trace-hit-curve.test.ts": "reads/hits/page-class",
  "schedule/schedule.test.ts": "{capacity/change-rows,schedule/{bounds-timeline,lowest-minimum}}",
  "units/check-acu-range.test.ts": "{errors/engine-error,units/allowed-acu-range}",
  "units/iso-day.test.ts": "units/hour-of-week",
  "capacity/project-month.test.ts": "units/acu",
  "plan/ahead/lasts-too-short.test.ts": "plan/ahead/short-lived",
  "plan/ahead/pick-of-equals.test.ts": "plan/ahead/holds-under",
  "plan/doubt/ensemble-member.test.ts": "units/random-source",
  "plan/doubt/raised-maxima.test.ts": "plan/doubt/near-maximum",
};

/** `a/{b,c{d,e}}` as every name it stands for. */
function expanded(pattern: string): readonly string[] {
  const braces = /\{([^{}]*)\}/.exec(pattern);
  if (braces === null) return [`${pattern}.ts`];
  const [all, inside = ""] = braces;
  return inside.split(",").flatMap((part) => expanded(pattern.replace(all, part)));
}

const reasons = Object.entries(through).map(([test, files]) => [test, expanded(files)] as const);
const listed = new Set(reasons.flatMap(([, files]) => files));
const sources = globSync("**/*.ts", { cwd: src }).filter((file) => !file.endsWith(".test.ts"));

const textOf = (file: string) => readFileSync(join(src, file), "utf8");
const hasOwnTest = (file: string) => existsSync(join(src, file.replace(/\.ts$/, ".test.ts")));
const isOfTypes = (file: string) =>
  !/^(?:export )?(?:abstract |async )?(?:function|const|class|let)\b/m.test(textOf(file));

/** Everything a file imports, and what that imports. */
function reachOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  for (const [, path = ""] of textOf(file).matchAll(/from "(\.\.?\/[^"]+)"/g)) {
    const found = relative(src, join(src, dirname(file), path));
    if (!seen.has(found)) reachOf(found, seen.add(found));
  }
  return seen;
}

describe("every file of the engine", () => {
  it("has its test, is of types alone, or stands in the list with the test that runs it", () => {
    const isTold = (file: string) => hasOwnTest(file) || isOfTypes(file) || listed.has(file);
    expect(sources.filter((file) => !isTold(file))).toEqual([]);
  });

  it.each(reasons)("%s reaches the files that are said to be tested through it", (test, files) => {
    const reached = reachOf(test);
    expect(files.filter((file) => !reached.has(file) || hasOwnTest(file) || isOfTypes(file))).toEqual([]);
  });
});
