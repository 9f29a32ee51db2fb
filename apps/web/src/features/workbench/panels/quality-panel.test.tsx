// @vitest-environment happy-dom
import { figuresInUse } from "@acuity/engine/plan";
import { optionOf, planOf } from "@acuity/engine/testing";
import { reasonWords, STANDARD_PLACE } from "@acuity/words";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import { QualityPanel } from "./quality-panel.tsx";

const quality = {
  ...{ cpuP50Pct: 20, cpuP95Pct: 61, cpuP99Pct: 88, cpuMaxPct: 100, over80Pct: 1.5, at100Pct: 0.2 },
  ...{ memoryGib: 32, poolGib: 24, maxConnections: 3360 },
};
const plan = planOf([optionOf("one", { usd: 60, kind: "provisioned", instanceClass: "db.a", quality })], {});
const inUse = figuresInUse(
  { workingSetGib: null, peakConnections: 3000, storageGb: null, ioRequestsPerMonth: null },
  {
    ...{ workingSetGib: 8, isWorkingSetAssumed: true, peakConnections: 40 },
    ...{ storageGb: null, ioRequestsPerMonth: null },
  },
);

it("judges memory and connections by the figures of the user where they gave any, as the plan does", () => {
  const panel = { plan, storageMode: "standard", currentClass: null, inUse, onOption: () => {} } as const;
  mount(<QualityPanel {...panel} />);
  const region = screen.getByRole("region", { name: /How each class would bear the demand/ });
  expect(region.textContent).toContain("It must take 3,000 connections.");
  expect(region.textContent).toContain("a working set of 8 GiB, assumed.");
});

it("judges no pool by an assumed set where page reads are known", () => {
  const memoryCurve = {
    ...{ isIdentifiable: false, poolGib: 24, sourceMissPct: 0.1, touchesPerS: 9000, mostMissPct: 0.4 },
    ...{ points: [], knots: [], pools: [] },
  };
  const known = { ...plan, memoryCurve };
  const panel = { plan: known, storageMode: "standard", currentClass: null, inUse } as const;
  mount(<QualityPanel {...panel} onOption={() => {}} />);
  const { textContent } = screen.getByRole("region", { name: /How each class would bear the demand/ });
  expect(textContent).not.toMatch(/working set of|GiB, fits/);
  expect(textContent).toContain("told by its page reads");
});

it("says of a class that fits and is cheaper why it is not the pick", () => {
  const reasons = [{ code: "saves-too-little", lessUsd: 3 }] as const;
  const cheap = optionOf("t", { usd: 40, kind: "provisioned", instanceClass: "db.t4g.large", quality });
  const panel = { storageMode: "standard", currentClass: null, inUse, onOption: () => {} } as const;
  mount(<QualityPanel {...panel} plan={planOf([{ ...cheap, reasons }, ...plan.options], {})} />);
  const row = screen.getByRole("row", { name: /db\.t4g\.large/ });
  expect(row.textContent).toContain(reasonWords(reasons[0], STANDARD_PLACE));
});
