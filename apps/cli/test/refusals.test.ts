import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { askAcuity } from "./run-acuity.ts";

let folder = "";
const at = (name: string) => join(folder, name);

const files: Readonly<Record<string, string | Uint8Array>> = {
  "demand.csv": "second,acu\n0,1\n600,4\n900,0\n",
  "cpu.csv": trace("CPUUtilization", (i) => 10 + (i % 7)),
  "capacity.csv": trace("ServerlessDatabaseCapacity", (i) => 2 + (i % 3)),
  "several.csv": `timestamp,metric_name,dimension,stat,value,unit\n${["orders-1", "orders-2"]
    .flatMap((name) =>
      Array.from(
        { length: 5 },
        (_, i) => `${1_772_409_600_000 + i * 300_000},CPUUtilization,${name},Average,${10 + i},Percent`,
      ),
    )
    .join("\n")}\n`,
  "over.csv": trace("CPUUtilization", (i) => 10 * i),
  "negative.csv": "second,acu\n0,1\n600,-4\n900,0\n",
  "backwards.csv": "second,acu\n600,1\n0,4\n900,0\n",
  "half-second.csv": "second,acu\n0,1\n0.5,4\n900,0\n",
  "one-row.csv": "second,acu\n0,1\n",
  "words.csv": "second,acu\n0,1\n600,four\n",
  "open-quote.csv": 'second,acu\n0,1\n600,"4\n',
  "other-header.csv": "time,load\n0,1\n600,4\n",
  "empty.csv": "",
  "blank.csv": "\n\n",
  "header-only.csv": "timestamp,CPUUtilization\n",
  "photo.png": Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  "junk.bin": Uint8Array.from({ length: 4096 }, (_, i) => (i * 7919 + 13) % 256),
  "period-0.json": JSON.stringify({
    MetricDataResults: [
      {
        Id: "m1",
        Label: "CPUUtilization",
        Timestamps: ["2026-03-02T00:00:00Z", "2026-03-02T00:00:00Z"],
        Values: [1, 2],
        StatusCode: "Complete",
      },
    ],
  }),
  "owned.csv": "class,count\ndb.r6g.large,1\n",
  "owned-far.csv": "class,count,usd_per_hour,ends_on\ndb.r6g.large,-1,0.2,2027-05-01\n",
  "not-a-catalog.json": "{}",
  "no-reserved.json": JSON.stringify({
    ...{ kind: "price-list", region: "us-east-1" },
    sheets: { "aurora-postgresql": { catalogVersion: "1", publishedOn: "2026-05-08", region: "us-east-1" } },
  }),
};

function trace(metric: string, value: (i: number) => number): string {
  const rows = Array.from(
    { length: 24 },
    (_, i) => `${new Date(Date.UTC(2026, 2, 2) + i * 300_000).toISOString()},${value(i)}`,
  );
  return `timestamp,${metric}\n${rows.join("\n")}\n`;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "acuity-refusals-"));
  for (const [name, content] of Object.entries(files)) writeFileSync(at(name), content);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What was asked, the code it is refused with, and what its sentence must contain. */
type Refusal = readonly [asked: string, code: string, ...sentence: readonly string[]];

/** A word that names a planted file stands for its path; quotes hold a value with spaces together. */
function argsOf(asked: string): readonly string[] {
  return (asked.match(/(?:[^\s"]|"[^"]*")+/g) ?? []).map((word) => {
    const plain = word.replaceAll('"', "");
    return plain in files || plain === "nowhere.csv" ? at(plain) : plain === "FOLDER" ? folder : plain;
  });
}

const run = "simulate --demand-csv demand.csv";
const plan = "plan cpu.csv --region us-east-1 --engine aurora-postgresql --instance-class db.r6g.xlarge";
const source = "--instance-class db.r6g.xlarge --min 1 --max 8";

const refusals: readonly Refusal[] = [
  // The range
  [`${run} --min 4 --max 2`, "acu-range", "above the maximum", "minimum of 4"],
  [`${run} --min 0.5 --max 0.5`, "acu-range", "at least 1 ACU", "0.5"],
  [`${run} --min 0 --max 0`, "acu-range", "at least 1 ACU", "0 is"],
  [`${run} --min 1 --max 300`, "acu-range", "0 to 256", "300"],
  [`${run} --min 0.7 --max 8`, "acu-range", "multiple of 0.5", "0.7"],
  [`${run} --min=-1 --max 8`, "acu-range", "0 or more", "-1"],
  [`${run} --min NaN --max 8`, "option-invalid", "--min needs a number", '"NaN"'],
  [`${run} --min Infinity --max 8`, "option-invalid", "--min needs a number", '"Infinity"'],
  [`${run} --min "" --max 8`, "option-invalid", "--min needs a number", '""'],
  [`${run} --min 0x2 --max 8`, "option-invalid", '"0x2"'],
  [`${run} --min 1,5 --max 8`, "option-invalid", '"1,5"'],
  [`${run} --max 8`, "option-missing", "--min"],
  [`${run} --min 1`, "option-missing", "--max"],
  [`${run} --min 1 --max 256 --engine aurora-postgresql --engine-version 16.0`, "acu-range", "16.1"],
  [`${run} --min 0 --max 8 --engine aurora-postgresql --engine-version 15.5`, "acu-range", "0.5 to 256"],
  [`${run} --min 1 --max 256 --platform 1`, "acu-range", "0 to 128", "256"],
  [
    `${run} --min 1 --max 8 --engine aurora-mysql --engine-version two`,
    "acu-range",
    "16.3 or 3.08.0",
    '"two"',
  ],
  [`${plan} --min 8 --max 4`, "acu-range", "minimum of 8"],
  [`${plan} --min 0.3`, "acu-range", "0.3"],
  [`${plan} --working-set-gib 0`, "option-invalid", "more than 0 GiB", "Leave it out"],
  [`${plan} --owned-dsp 5@2020-01-01`, "option-invalid", "ended before", "5@2020-01-01"],
  [`${plan} --max 300`, "acu-range", "300"],
  // The queue, and readers of the files
  [`${run} --min 1 --max 8 --max-served 4`, "setting-invalid", "queue mode only", "4"],
  [`${run} --min 1 --max 8 --mode queue --max-served 0`, "setting-invalid", "more than 0", "0"],
  [`${run} --min 1 --max 8 --reader tier=2,instance=b,on=db.r6g.large`, "option-invalid", "goes with files"],
  [`simulate several.csv ${source} --reader tier=2,instance=b`, "option-invalid", "tier=2,instance=b"],
  [
    `simulate several.csv ${source} --instance orders-1 --reader tier=2,instance=b,on=db.r6g.large`,
    "series-missing",
    '"b"',
  ],
  // Pausing
  [`${run} --min 1 --max 8 --auto-pause 300`, "auto-pause-invalid", "--min 0", "--min 1"],
  [`${run} --min 1 --max 8 --has proxy --auto-pause 300`, "auto-pause-invalid", "--min 0", "--min 1"],
  [`${run} --min 0 --max 8 --auto-pause 0`, "auto-pause-invalid", "300 to 86,400 s", "word never", '"0"'],
  [`${run} --min 0 --max 8 --has proxy --auto-pause 10`, "auto-pause-invalid", "300 to 86,400", '"10"'],
  [`${run} --min 0 --max 8 --auto-pause 100000`, "auto-pause-invalid", "300 to 86,400", '"100000"'],
  [`${run} --min 0 --max 8 --auto-pause 300.5`, "auto-pause-invalid", "whole number", '"300.5"'],
  [`${run} --min 0 --max 8 --auto-pause=-300`, "auto-pause-invalid", "300 to 86,400", '"-300"'],
  [`${run} --min 0 --max 8 --auto-pause soon`, "option-invalid", "never", '"soon"'],
  [
    `${run} --min 0 --max 8 --writer-class db.r6g.large --reader tier=2,share=1 --auto-pause 300`,
    "auto-pause-invalid",
    "db.r6g.large never pauses",
    "--auto-pause 300",
  ],
  [`${plan} --engine-version 15.5 --auto-pause 300`, "auto-pause-invalid", "15.5 allows 0.5 to 256", "leave"],
  [`${run} --min 0 --max 8 --has cats`, "option-invalid", "proxy", '"cats"'],
  [`${plan} --min 1 --auto-pause 300`, "auto-pause-invalid", "--min 0", "300"],
  [`${plan} --auto-pause 10`, "auto-pause-invalid", "300 to 86,400", "10"],
  // The schedule
  [
    `${run} --min 1 --max 8 --schedule "mon-fri 8-18 4-8" --schedule "wed 17-20 2-8"`,
    "setting-invalid",
    "must not overlap",
    "Wednesday 17:00",
  ],
  [`${run} --min 1 --max 8 --schedule "mon-fri 8-18"`, "option-invalid", "ACU range", '"mon-fri 8-18"'],
  [`${run} --min 1 --max 8 --schedule "someday 8-18 4-8"`, "option-invalid", "someday"],
  [`${run} --min 1 --max 8 --schedule "mon 8-25 4-8"`, "option-invalid", "8-25"],
  [`${run} --min 1 --max 8 --schedule "mon 8:10-18 4-8"`, "option-invalid", "quarter hours"],
  [`${run} --min 1 --max 8 --schedule "mon 8-8 4-8"`, "option-invalid", "different hours"],
  [`${run} --min 1 --max 8 --schedule "mon 8-9 8-4"`, "acu-range", "minimum of 8"],
  [`${run} --min 1 --max 8 --schedule "mon 8-9 4-300"`, "acu-range", "300"],
  // Readers
  [`${run} --min 1 --max 8 --reader tier=16,share=1`, "option-invalid", "0 to 15", "tier=16"],
  [`${run} --min 1 --max 8 --reader tier=1.5,share=1`, "option-invalid", "0 to 15", "tier=1.5"],
  [`${run} --min 1 --max 8 --reader tier=1,share=-1`, "option-invalid", "0 to 100", "share=-1"],
  [`${run} --min 1 --max 8 --reader tier=1`, "option-invalid", "tier and share", '"tier=1"'],
  [`${run} --min 1 --max 8 --reader tier=1,share=1,size=2`, "option-invalid", "size=2"],
  [`${run} --min 1 --max 8 --reader tier=1,share=1,class=db.huge`, "instance-class-unknown", "db.huge"],
  [`${run} --min 1 --max 8 --writer-class db.r6g.large`, "option-missing", "--reader"],
  [`${plan} --reader tier=16,share=1`, "option-invalid", "0 to 15"],
  [`${plan} --reader tier=1,share=1,class=db.huge`, "instance-class-unknown", "db.huge"],
  // The scaling model
  [`${run} --min 1 --max 8 --profile platform-9`, "option-invalid", "platform-4", '"platform-9"'],
  [`${run} --min 1 --max 8 --platform 5`, "option-invalid", "1, 2, 3, 4", '"5"'],
  [`${run} --min 1 --max 8 --platform 2 --profile platform-4`, "option-invalid", "postgres-2024"],
  [`${run} --min 1 --max 8 --date tomorrow`, "profile-unknown", '"tomorrow"'],
  [`${run} --min 1 --max 8 --date 2026-13-45`, "profile-unknown", '"2026-13-45"'],
  [`${run} --min 1 --max 8 --rho 0`, "option-invalid", "0.001 to 1", "got 0"],
  [`${run} --min 1 --max 8 --rho 76`, "option-invalid", "0.001 to 1", "got 76"],
  [`${run} --min 1 --max 8 --rho 0.7654`, "option-invalid", "steps of 0.001", "0.7654"],
  [`${run} --min 1 --max 8 --burst 0.5`, "option-invalid", "1 to 100 ACU", "0.5"],
  [`${run} --min 1 --max 8 --rate 0`, "option-invalid", "0.001 to 100"],
  [`${run} --min 1 --max 8 --cold-wait 4000`, "option-invalid", "0 to 3,600 s", "4000"],
  [`${run} --min 1 --max 8 --warm-wait=-1`, "option-invalid", "0 to 3,600 s", "-1"],
  [`${run} --min 1 --max 8 --tick 0`, "option-invalid", "1 to 86,400 s", "got 0"],
  [`${run} --min 1 --max 8 --tick 1.5`, "option-invalid", "whole number", "1.5"],
  [`${run} --min 1 --max 8 --hold 0`, "option-invalid", "1 to 86,400 s"],
  [`${run} --min 1 --max 8 --shrink 1.5`, "option-invalid", "0 to 1", "1.5"],
  [`${run} --min 1 --max 8 --straight-down 0.7`, "option-invalid", "steps of 0.5", "0.7"],
  [`${run} --min 1 --max 8 --phase=-5`, "setting-invalid", "0 or more", "-5"],
  [`${run} --min 1 --max 8 --phase 1.5`, "setting-invalid", "whole number", "1.5"],
  [`${run} --min 1 --max 8 --start 0.7`, "setting-invalid", "steps of 0.5", "0.7"],
  [`${run} --min 1 --max 8 --start 300`, "setting-invalid", "256", "300"],
  [`${run} --min 1 --max 8 --mode both`, "option-invalid", "drop, queue", '"both"'],
  // Demand
  [`${run} --min 1 --max 8 --growth-pct=-200`, "option-invalid", "-99 to 10,000", "-200"],
  [`${run} --min 1 --max 8 --speed-factor 2`, "option-invalid", "--instance-class"],
  [`${run} --min 1 --max 8 --instance-class db.r6g.large`, "option-invalid", "in ACU already"],
  [`${run} --min 1 --max 8 --starts-at noon`, "option-invalid", '"noon"'],
  [`${run} --min 1 --max 8 --working-set-gib=-1`, "option-invalid", "0 to 10,000,000 GiB", "-1"],
  [`${run} --min 1 --max 8 --connections 1.5`, "option-invalid", "whole number", "1.5"],
  [`simulate cpu.csv ${source} --speed-factor 0`, "option-invalid", "0.1 to 10", "got 0"],
  [`simulate cpu.csv ${source} --starts-at 2026-03-02`, "option-invalid", "--demand-csv"],
  [`simulate cpu.csv ${source} --demand-csv demand.csv`, "option-invalid", "not both"],
  [`simulate cpu.csv --min 1 --max 8`, "option-missing", "--instance-class", "--source-max-acu"],
  [`simulate cpu.csv ${source} --source-max-acu 8`, "option-missing", "one of them"],
  [`simulate cpu.csv --min 1 --max 8 --source-max-acu 0.5`, "acu-range", "at least 1 ACU", "0.5"],
  [`simulate cpu.csv --min 1 --max 8 --source-max-acu 16.3`, "acu-range", "multiple of 0.5", "16.3"],
  [`simulate cpu.csv --min 1 --max 8 --instance-class db.r99.huge`, "instance-class-unknown", "db.r99.huge"],
  [`simulate --min 1 --max 8 --instance-class db.r6g.large`, "file-missing", "at least one"],
  [`${plan} --growth-pct=-200`, "option-invalid", "-99 to 10,000", "-200"],
  [`${plan} --working-set-gib=-1`, "option-invalid", "-1"],
  [`${plan} --storage-gb=-1`, "option-invalid", "0 to 262,144", "-1"],
  [`${plan} --connections many`, "option-invalid", '"many"'],
  [`plan cpu.csv --region us-east-1 --engine aurora-postgresql`, "option-missing", "--serverless-max"],
  [`${plan} --serverless-max 8`, "option-missing", "one of them"],
  // Files
  [`simulate --demand-csv nowhere.csv --min 1 --max 8`, "file-missing", "nowhere.csv", "check the path"],
  [`simulate --demand-csv FOLDER --min 1 --max 8`, "file-unreadable", "folder"],
  [`simulate --demand-csv empty.csv --min 1 --max 8`, "file-invalid", "empty", "second,acu"],
  [`simulate --demand-csv blank.csv --min 1 --max 8`, "file-invalid", "empty"],
  [`simulate --demand-csv photo.png --min 1 --max 8`, "file-invalid", "not a text"],
  [`simulate --demand-csv junk.bin --min 1 --max 8`, "file-invalid", "not a text"],
  [`simulate --demand-csv other-header.csv --min 1 --max 8`, "file-invalid", "second,acu", "time,load"],
  [`simulate --demand-csv open-quote.csv --min 1 --max 8`, "file-invalid", "Line 3", "does not pair"],
  [`simulate --demand-csv words.csv --min 1 --max 8`, "file-invalid", "Line 3", '"four"'],
  [`simulate --demand-csv one-row.csv --min 1 --max 8`, "series-invalid", "at least two rows"],
  [`simulate --demand-csv negative.csv --min 1 --max 8`, "series-invalid", "0 to 1,000,000", "-4"],
  [`simulate --demand-csv backwards.csv --min 1 --max 8`, "series-invalid", "ascending"],
  [`simulate --demand-csv half-second.csv --min 1 --max 8`, "series-invalid", "whole", "0.5"],
  [`simulate nowhere.csv ${source}`, "file-missing", "nowhere.csv", "check the path"],
  [`simulate FOLDER ${source}`, "file-unreadable", "folder"],
  [`simulate empty.csv ${source}`, "file-invalid", "empty", "Download as .csv"],
  [`simulate header-only.csv ${source}`, "file-invalid", "header-only.csv"],
  [`simulate photo.png ${source}`, "file-invalid", "PNG picture"],
  [`simulate junk.bin ${source}`, "file-invalid", "junk.bin"],
  [`simulate capacity.csv ${source}`, "series-missing", "CPUUtilization", "ServerlessDatabaseCapacity"],
  [`simulate over.csv ${source}`, "series-invalid", "0 to 100"],
  [`simulate several.csv ${source} --instance other`, "series-missing", "other", "orders-1, orders-2"],
  [plan.replace("cpu.csv", "capacity.csv"), "series-missing", "CPUUtilization", "ServerlessDatabaseCapacity"],
  [plan.replace("cpu.csv", "nowhere.csv"), "file-missing", "nowhere.csv"],
  [plan.replace("cpu.csv", "FOLDER"), "file-unreadable", "folder"],
  [plan.replace("cpu.csv", "empty.csv"), "file-invalid", "empty"],
  [plan.replace("cpu.csv", "junk.bin"), "file-invalid", "junk.bin"],
  [plan.replace("cpu.csv", "period-0.json"), "series-invalid", "1 sample"],
  [plan.replace("cpu.csv ", ""), "file-missing", "at least one"],
  // The market
  [plan.replace("us-east-1", "mars-north-1"), "price-missing", "mars-north-1"],
  [plan.replace("aurora-postgresql", "oracle"), "option-invalid", "aurora-mysql", '"oracle"'],
  [plan.replace("db.r6g.xlarge", "db.r99.huge"), "instance-class-unknown", "db.r99.huge"],
  [plan.replace("--engine aurora-postgresql", ""), "option-missing", "--engine"],
  [plan.replace("--region us-east-1", ""), "option-missing", "--region"],
  [`${plan} --engine-version banana`, "acu-range", '"banana"'],
  [`${plan} --date 2026-02-30`, "option-invalid", '"2026-02-30"'],
  [`${plan} --date tomorrow`, "option-invalid", '"tomorrow"'],
  [`${plan} --catalog not-a-catalog.json`, "file-invalid", "catalog import"],
  [`${plan} --catalog no-reserved.json`, "file-invalid", "is no whole catalog", "catalog import"],
  [`${plan} --max-throttled-pct 101`, "option-invalid", "0 to 100", "101"],
  [`${plan} --min-cached-pct=-1`, "option-invalid", "0 to 100", "-1"],
  [`${plan} --max-term-years 2`, "option-invalid", "0, 1, 3", '"2"'],
  [`${plan} --seed 1.5`, "option-invalid", "whole number", "1.5"],
  [`${plan} --members 5000`, "option-invalid", "0 to 1,000", "5000"],
  [`${plan} --owned-dsp some`, "option-invalid", '"some"'],
  [`${plan} --owned-dsp 0.4@someday`, "option-invalid", '"0.4@someday"'],
  [`${plan} --owned-dsp 5@`, "option-invalid", "--owned-dsp is 0 to 1,000,000,000 USD an hour"],
  [`${plan} --owned-dsp 1e308`, "option-invalid", '"1e308"'],
  [`${plan} --owned-dsp 5@2027-13-01`, "option-invalid", '"5@2027-13-01"'],
  [`${plan} --owned-ri owned.csv`, "file-invalid", "usd_per_hour"],
  [`${plan} --owned-ri owned-far.csv`, "commitment-invalid", "-1"],
  [`${plan} --private-discount compute=500`, "option-invalid", "0 to 99.9", "500"],
  [`${plan} --private-discount cats=5`, "option-invalid", "compute", '"cats=5"'],
  [`${plan} --reserved-discount 1yr-no-upfront`, "option-invalid", '"1yr-no-upfront"'],
  [`${plan} --extra internet-out-gb=lots`, "option-invalid", '"internet-out-gb=lots"'],
  [`${run} --min 1 --max 8 --region us-east-1`, "option-missing", "--engine"],
  [`${run} --min 1 --max 8 --region mars-north-1 --engine aurora-mysql`, "price-missing", "mars-north-1"],
  [
    "price --region us-east-1 --engine aurora-mysql --storage-mode standard --instance-class db.r6gd.large",
    "instance-class-not-sold",
    "db.r6g.large",
  ],
  [
    "price --region af-south-1 --engine aurora-mysql --storage-mode standard --instance-class db.r8g.large",
    "instance-class-not-sold",
    "af-south-1",
    "db.r6g.large",
  ],
  [
    `${run} --min 1 --max 8 --region af-south-1 --engine aurora-mysql --reader tier=2,share=1,class=db.r8g.large`,
    "instance-class-not-sold",
    "af-south-1",
  ],
  // The command line itself
  ["frobnicate", "command-unknown", '"frobnicate"', "simulate"],
  [`${run} --min 1 --max 8 --maximum 9`, "option-unknown", "--maximum", "--max?"],
  [`${plan} --regoin us-east-1`, "option-unknown", "--region?"],
  [`${run} --min 1 --max`, "option-invalid", "--max needs a value"],
  [`${run} --min 1 --max 8 --max 9`, "option-invalid", "--max was given twice"],
  [`${run} --min -1 --max 8`, "acu-range", "0 or more", "-1"],
  [`${run} --min 1 --max 8 --series=yes`, "option-invalid", "takes no value"],
];

it.each(refusals)("refuses %s as %s", async (asked, code, ...sentence) => {
  const { code: exitCode, out, err } = await askAcuity([...argsOf(asked), "--json"]);
  const { error } = JSON.parse(out === "" ? "{}" : out);
  expect({ exitCode, code: error?.code, message: error?.message }).toMatchObject({ exitCode: 2, code });
  for (const part of sentence) expect(error.message).toContain(part);
  expect(error.message).toMatch(/^[^\n]{10,700}[.?]$/);
  expect(err).toContain(error.message);
  expect(err).not.toMatch(/^\s+at |undefined|\[object/m);
});
