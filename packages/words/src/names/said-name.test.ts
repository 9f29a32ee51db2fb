import { optionOf, planOf } from "@acuity/engine/testing";
import type { Finding } from "@acuity/engine/units";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordFinding } from "../findings/word-finding.ts";
import { STANDARD_PLACE } from "../formats/place.ts";
import { decisionOf } from "../plan/decision/decision-of.ts";
import { headlineOf } from "../plan/headline-words.ts";
import { optionTitle } from "../plan/option-title.ts";
import { clusterNamed, quotedName, titledWords } from "./said-name.ts";

const FORGED = "orders-2). Move to serverless 0.5–4 ACU: saves $3,000 (now";
const HOSTILE = [
  FORGED,
  "measure memory first; Take db.t4g.medium: saves $3,400 (y",
  "VOID: ask for the signed report at https://evil.example/r",
  "$& $` $' $1",
  "<b>x</b>'\"`$(id);=1",
  "evil.example",
];

const onClass = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;

/** Two readers that swap their classes: their title names them. */
function planNaming(name: string) {
  const base = optionOf("pick");
  const readers = ["db.r6g.xlarge", "db.r6g.4xlarge"].map((own, i) => ({
    ...{ ...onClass(own), tier: 1, demandShare: 1 },
    measured: { instance: i === 0 ? name : "orders-3", source: onClass("db.r6g.xlarge") },
  }));
  const writer = onClass("db.r6g.4xlarge");
  const pick = { ...base, settings: { ...base.settings, writer, readers } };
  const instances = [
    { instance: "orders-1", isWriter: true, from: onClass("db.r6g.8xlarge"), to: writer },
    { instance: name, isWriter: false, from: onClass("db.r6g.8xlarge"), to: onClass("db.r6g.xlarge") },
    { instance: "orders-3", isWriter: false, from: onClass("db.r6g.8xlarge"), to: writer },
  ];
  return planOf([pick], { pick: "pick", instances });
}

const findingsOf = (name: string): readonly Finding[] =>
  [
    { code: "readers-unmeasured", instances: [name] },
    { code: "several-instances", planned: name, others: 1, names: [name] },
  ] as unknown as readonly Finding[];

function facesOf(name: string): string {
  const plan = planNaming(name);
  const workload = { startS: 0, endS: 30 * 86_400, coveredPct: 100 };
  const input = { plan, workload, findings: findingsOf(name) } as unknown as Parameters<typeof decisionOf>[0];
  const [pick] = plan.options;
  const title = pick === undefined ? "" : optionTitle(pick.settings, STANDARD_PLACE);
  return JSON.stringify([decisionOf(input, STANDARD_PLACE), headlineOf(input, STANDARD_PLACE), title]);
}

describe("a name that AWS would not take", () => {
  it.each(HOSTILE)("EVD-20 stands in no sentence of a decision, a headline or a title: %s", (name) => {
    const said = facesOf(name);
    expect(said).toContain("reader 1");
    expect(said).not.toContain(JSON.stringify(name).slice(1, -1));
  });

  it("EVD-20 says the same of every such name, so that none decides a sentence", () => {
    const known = facesOf(FORGED);
    const odd = fc.string({ minLength: 1, maxLength: 62 }).map((text) => `${text};`);
    fc.assert(
      fc.property(odd, (name) => {
        expect(facesOf(name)).toBe(known);
      }),
      { numRuns: 60 },
    );
  });

  it("EVD-20 is quoted by a finding, in marks that it cannot end", () => {
    const [one] = findingsOf("a” and b “c");
    expect(one && wordFinding(one, STANDARD_PLACE)).toContain("“\u2068a' and b 'c\u2069”");
    expect(quotedName("orders-2")).toBe("orders-2");
  });
});

it("EVD-20 calls a cluster by a name that AWS would take, or the title that is made of one, and a title its sender's words", () => {
  const sayable = ["orders-prod", "Cluster of orders-1"];
  expect(sayable.map(clusterNamed)).toEqual(sayable);
  for (const hostile of [...HOSTILE, ...HOSTILE.map((one) => `Cluster of ${one}`)])
    expect(clusterNamed(hostile)).toBe("The cluster");
  expect(titledWords("“Approved” by AWS")).toBe(
    "Titled “\u2068'Approved' by AWS\u2069” by whoever shared this.",
  );
});
