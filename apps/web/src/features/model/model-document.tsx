import { PROFILE_IDS, profileFor } from "@acuity/engine/capacity";
import { formatNumber, formatPercentDelta, formatSignificant, MISSING } from "@acuity/words";
import { type Column, SheetTable } from "../../ui/sheet/sheet-table.tsx";
import { DecisionSection } from "./decision-section.tsx";
import { type FitRow, offByPct } from "./fit-row.ts";
import { classFits, importFits } from "./import-fits.ts";
import classes from "./model-document.module.css";
import { RULE_GROUPS } from "./rules.ts";
import { RunCharts } from "./run-charts.tsx";
import { scalingFits } from "./scaling-fits.ts";
import { SpeedPanel } from "./speed-panel.tsx";
import { Words } from "./words.tsx";

/** What the model says, what it rests on, and where it is known to be wrong. */
export function ModelDocument() {
  return (
    <article className={classes["document"]}>
      <h1>The model, and where it misses</h1>
      <p className={classes["lead"]}>
        Every figure in Acuity follows from numbered rules. Each is listed with what it rests on; runs and
        fits are computed on this page by the same engine that makes a plan, and the misses are shown with the
        rest.
      </p>
      <Contents />
      <RunCharts />
      <DecisionSection />
      <Words />
      <FitTable />
      <ProfileTable />
      <SpeedPanel />
      {RULE_GROUPS.map((group) => (
        <section key={group.title} aria-labelledby={`rules-${group.title}`}>
          <h2 id={`rules-${group.title}`}>{group.title}</h2>
          <dl className={classes["rules"]}>
            {group.rules.map((one) => (
              <div key={one.id} id={one.id}>
                <dt>
                  {one.id}
                  {one.isAssumption && <span className={classes["badge"]}>assumption</span>}
                </dt>
                <dd>{one.rule}</dd>
                <dd className={classes["rests"]}>{one.rests}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Sources />
    </article>
  );
}

const PARTS: readonly (readonly [id: string, name: string])[] = [
  ["runs", "Seven runs"],
  ["decisions", "Is the pick right?"],
  ["words", "Words"],
  ["fits", "Fits"],
  ["profiles", "Platforms"],
  ["speed", "Speed"],
  ...RULE_GROUPS.map(({ title }) => [`rules-${title}`, `Rules: ${title}`] as const),
  ["sources", "Sources"],
];

function Contents() {
  return (
    <nav className={classes["contents"]} aria-label="Contents">
      {PARTS.map(([id, name]) => (
        <a key={id} href={`#${encodeURIComponent(id)}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}

function FitTable() {
  const rows = [...scalingFits(), ...classFits(), ...importFits()];
  const misses = rows.filter((row) => row.isKnownMiss).length;
  return (
    <section aria-labelledby="fits">
      <h2 id="fits">Fit to published measurements</h2>
      <p className={classes["note"]}>
        {rows.length} figures, {misses} of them known misses, which the tests assert as such. The climb from
        idle (FIT-1) is 5 to 20 % too fast throughout: a bias that is real and stated. Scaling down (FIT-6)
        depends on the phase of the tick, which no trace tells: a run counts as met where some phase gives its
        first drop. The first rise over a load (FIT-3) was measured as 0 to 4 s; its middle stands here.
      </p>
      <SheetTable
        label="Fits"
        look="boxed"
        className={classes["table"]}
        columns={FIT_COLUMNS}
        rows={[...rows.map(fitLine), ...FOUND_ELSEWHERE]}
        keyOf={({ what }) => what}
        marksOf={({ isMiss }) => ({ "data-miss": isMiss || undefined })}
      />
    </section>
  );
}

/** A row of the table of fits, in words. */
interface FitLine {
  readonly id: string;
  readonly what: string;
  readonly measured: string;
  readonly model: string;
  readonly offBy: string;
  readonly verdict: string;
  readonly isMiss: boolean;
}

const FIT_COLUMNS: readonly Column<FitLine>[] = [
  { head: "Rule", cell: ({ id }) => id },
  { head: "What was measured", cell: ({ what }) => what },
  { head: "Measured", cell: ({ measured }) => measured },
  { head: "Model", cell: ({ model }) => model },
  { head: "Off by", cell: ({ offBy }) => offBy },
  { head: "Verdict", cell: ({ verdict }) => verdict },
];

function fitLine(row: FitRow): FitLine {
  const { id, what, unit, tolerancePct, isKnownMiss } = row;
  return {
    ...{ id, what, isMiss: isKnownMiss === true, offBy: formatPercentDelta(offByPct(row)) },
    measured: `${formatSignificant(row.measured)} ${unit}`,
    model: `${formatSignificant(row.model)} ${unit}`,
    verdict: isKnownMiss
      ? "miss, stated"
      : tolerancePct === 0
        ? "met by a phase"
        : `within ${tolerancePct} %`,
  };
}

/** Fits whose runs take too long for a page: the engine's tests hold them. */
const FOUND_ELSEWHERE: readonly FitLine[] = [
  {
    id: "FIT-9",
    what: "S4, failover of an r4.16xlarge with a cold cache: 90 % of the load served after",
    measured: "357 s",
    model: "286–361 s",
    offBy: MISSING,
    verdict: "holds for 100 to 400 thousand transactions a second, nothing fitted",
    isMiss: false,
  },
  {
    id: "ORD-3",
    what: "S1, transaction on r6g.8xlarge without Optimized Reads",
    measured: "60 ms",
    model: "58 ms",
    offBy: formatPercentDelta(100 * (57.71 / 60 - 1)),
    verdict: "predicted within 10 %",
    isMiss: false,
  },
  {
    id: "MEM-16",
    what: "S1, point query on r6g.8xlarge with the pool of MEM-1 (fitted at S1's own 75 %)",
    measured: "1.84 ms",
    model: "1.96 ms",
    offBy: formatPercentDelta(100 * (1.961 / 1.84 - 1)),
    verdict: "within 7 %, as the peak rate (5.1 % under)",
    isMiss: false,
  },
  {
    id: "MEM-16",
    what: "S0, growth of shared_buffers in seven runs, points met within 20 %",
    measured: "42 of 42",
    model: "30 of 42",
    offBy: MISSING,
    verdict: "small pools grew after 7–13 s, the model waits 20 s",
    isMiss: true,
  },
];

function ProfileTable() {
  return (
    <section aria-labelledby="profiles">
      <h2 id="profiles">Scaling by platform (ACU-4)</h2>
      <SheetTable
        label="Platforms"
        look="boxed"
        className={classes["table"]}
        columns={PROFILE_COLUMNS}
        rows={PROFILE_IDS.map((id) => profileFor({ profile: id }))}
        keyOf={({ id }) => id}
      />
    </section>
  );
}

type Profile = ReturnType<typeof profileFor>;
const mark = ({ weak }: Profile, name: Profile["weak"][number]) => (weak.includes(name) ? " (weak)" : "");

const PROFILE_COLUMNS: readonly Column<Profile>[] = [
  { head: "Profile", cell: ({ id }) => id },
  {
    head: "Burst",
    cell: (one) => `${formatNumber(one.parameters.burstMicroAcu / 1e6, 1)} ACU${mark(one, "burstMicroAcu")}`,
  },
  {
    head: "Refill",
    cell: (one) =>
      `× ${formatNumber(one.parameters.refillThousandths / 1000, 2)}${mark(one, "refillThousandths")}`,
  },
  { head: "Wait, cold", cell: ({ parameters }) => `${formatNumber(parameters.coldWaitS, 2)} s` },
  { head: "Wait, warm", cell: ({ parameters }) => `${formatNumber(parameters.warmWaitS, 2)} s` },
  {
    head: "Used ÷ allocated",
    cell: ({ parameters }) => formatNumber(parameters.rhoThousandths / 1000, 2),
  },
  { head: "Tick", cell: (one) => `${one.parameters.tickS} s${mark(one, "tickS")}` },
  { head: "Source", cell: ({ source }) => source },
];

function Sources() {
  return (
    <section aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ul className={classes["sources"]}>
        <li>S0: Aurora PostgreSQL 15.5 scaling study, 2024</li>
        <li>S1: benchmark of Optimized Reads</li>
        <li>S2: Aurora MySQL scaling study, 2022, Japanese</li>
        <li>S3: load test of provisioned against serverless, 2023</li>
        <li>S4: study of cluster cache management</li>
        <li>AWS documentation and price files, each with its date in the catalog</li>
      </ul>
    </section>
  );
}
