import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { type DecidingFact, type Decision, decisionOf, STANDARD_PLACE } from "@acuity/words";
import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MemoThirds } from "./memo-thirds.tsx";

const fact = (kind: DecidingFact["kind"], words: string): DecidingFact => ({
  ...{ kind, words, detail: "so far", origin: "measured", field: null, settle: null },
});
const restsOn = [fact("demand", "Demand of a test"), fact("price", "Price of a test")];
const shape = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r8g.large" } });
const demand = (flipsAbove: number | null) => ({
  ...{ assumption: "demand", baseline: 1, flipsBelow: null, flipsAbove, triedFrom: 0.25, triedTo: 4 },
  ...{ becomes: null, becomesBelow: null, becomesAbove: null, shapeBelow: null, shapeAbove: shape },
});

/** What would change our mind, as text. */
function mindOf(sensitivity: readonly object[], patch: Partial<Decision> = {}): string {
  const plan = planOf([optionOf("pick")], { pick: "pick", sensitivity } as unknown as Partial<Plan>);
  const workload = { startS: 0, endS: 14 * 86_400, coveredPct: 100 };
  const decided = decisionOf({ plan, workload, findings: [] }, STANDARD_PLACE);
  const html = renderToStaticMarkup(
    <MantineProvider>
      <MemoThirds
        {...{ plan, place: STANDARD_PLACE, change: null, hasWhole: false }}
        decision={{ ...(decided as Decision), restsOn, ...patch }}
      />
    </MantineProvider>,
  );
  return /aria-labelledby="mind".*?<\/section>/s.exec(html)?.[0] ?? "";
}

it("says once what a bar shows: demand that flips the answer stands among the bars alone", () => {
  const html = mindOf([demand(1.5)]);
  expect(html).toContain("db.r8g.large");
  expect(html).not.toContain("Demand of a test");
  expect(html).toContain("Price of a test");
});

it("says as a fact what no bar shows", () => {
  for (const html of [mindOf([]), mindOf([demand(null)])]) {
    expect(html).toContain("Demand of a test");
    expect(html).toContain("Price of a test");
    expect(html).not.toContain("db.r8g.large");
  }
});

it("draws no flip of the pick where a term on what runs today is the answer", () => {
  const stays = { way: "savings-plan", lessUsd: 126, changeSavesUsd: 51 } as const;
  const html = mindOf([demand(1.5)], { stays });
  expect(html).not.toContain("db.r8g.large");
  expect(html).toContain("Demand of a test");
});
