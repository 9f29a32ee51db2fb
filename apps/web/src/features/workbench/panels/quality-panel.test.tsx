// @vitest-environment happy-dom
import { optionOf, planOf } from "@acuity/engine/testing";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { WorkloadSummary } from "../../../session/planner/questions.ts";
import { mount } from "../../../ui/testing/mount.tsx";
import { QualityPanel } from "./quality-panel.tsx";

const quality = {
  ...{ cpuP50Pct: 20, cpuP95Pct: 61, cpuP99Pct: 88, cpuMaxPct: 100, over80Pct: 1.5, at100Pct: 0.2 },
  ...{ memoryGib: 32, poolGib: 24, maxConnections: 3360 },
};
const plan = planOf([optionOf("one", { usd: 60, kind: "provisioned", instanceClass: "db.a", quality })], {});
const workload = { notes: [], workingSetGib: 8, peakConnections: 40 } as unknown as WorkloadSummary;

it("judges memory and connections by the figures of the user where they gave any, as the plan does", () => {
  const panel = { plan, storageMode: "standard", currentClass: null, workload, onOption: () => {} } as const;
  mount(<QualityPanel {...panel} workingSetGib={null} peakConnections={3000} />);
  const region = screen.getByRole("region", { name: /How each class would bear it/ });
  expect(region.textContent).toContain("It must take 3,000 connections.");
  expect(region.textContent).toContain("a working set of 8 GiB");
});
