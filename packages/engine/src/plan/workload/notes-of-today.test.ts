import { expect, it } from "vitest";
import { orders } from "../../../test/description-of.ts";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { MeasuredReader } from "../terms/settings.ts";
import { prepareWorkload, withBaseline } from "./workload.ts";

const cpu = {
  ...officeWeeks({ busyPct: 30, quietPct: 5 }),
  dimensions: { DBInstanceIdentifier: "orders-1" },
};
const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
const evidence = gatherCluster([cpu], { instance: "orders-1", description: orders() });
const said = (...readers: readonly MeasuredReader[]) =>
  baselineOf({ region: "eu-west-1", instance: "orders-1", source, readers });
const under = (baseline: ReturnType<typeof said>) =>
  prepareWorkload({ evidence, baseline, specs: market.specs });

/** The readers that are planned stay, and what is told of their load. */
const notesOf = ({ view }: ReturnType<typeof under>) =>
  view.notes.filter(({ code }) => code !== "readers-unmeasured");

it("TOD-1 under another baseline the notes are those of a plan that is made with it", () => {
  const [whole, none] = [said({ instance: "orders-2", source }), said()];
  const elsewhere = { ...none, region: "us-east-1" };
  for (const from of [whole, none, elsewhere])
    for (const to of [whole, none, elsewhere])
      expect(notesOf(withBaseline(under(from), to))).toEqual(notesOf(under(to)));
  expect(notesOf(under(none))).not.toEqual(notesOf(under(whole)));
});
