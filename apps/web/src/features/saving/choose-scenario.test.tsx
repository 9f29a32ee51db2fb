// @vitest-environment happy-dom
import type { Scenario } from "@acuity/contract";
import { settingsOf } from "@acuity/engine/testing";
import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { mount } from "../../ui/testing/mount.tsx";
import { ChooseScenario } from "./choose-scenario.tsx";
import type { PlanToSave } from "./plan-to-save.ts";

const saved = vi.hoisted(() => vi.fn(async (_: object) => ({})));
vi.mock("../../api/api-client.ts", () => ({ api: { scenario: { save: { mutate: saved } } } }));
afterEach(() => {
  saved.mockClear();
  vi.unstubAllGlobals();
});

const stored = {
  ...{ id: "s", clusterId: "c", name: "Plan", version: 7, uploadIds: ["u"] },
  ...{ settings: { ...settingsOf({ minAcu: 2, maxAcu: 8 }), theirs: true }, baseline: {}, studies: {} },
  updatedAt: "2026-11-20T09:30:00.000Z",
} as unknown as Scenario;
const plan = {
  shape: "db.r6g.xlarge",
  place: { clusterId: "c", scenarioId: "s", scenarioName: "Plan", version: 6 },
} as PlanToSave;
const save = vi.fn(async (_: object) => ({ clusterName: "orders", scenarioName: "Plan" }));

const show = (onSaved = vi.fn()) => {
  const saving = { save, step: null } as never;
  return mount(<ChooseScenario {...{ plan, stored, saving, onSaved }} clusterName="orders" />);
};

it("says of both what tells them apart, and when theirs was saved", () => {
  show();
  expect(
    screen.getByText(/^Theirs: .*2–8.ACU.*, saved .*20 Nov 2026, 09:30 UTC\. Mine: db\.r6g\.xlarge\.$/),
  ).toBeTruthy();
});

it("keeping mine puts theirs aside under a name of its own, and then replaces the version that was seen", async () => {
  const onSaved = vi.fn();
  await show(onSaved).click(screen.getByRole("button", { name: /^Keep mine; theirs stays/ }));
  expect(saved).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      name: "Plan (theirs)",
      settings: expect.objectContaining({ theirs: true }),
      uploadIds: ["u"],
    }),
  );
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ scenarioName: "Plan", over: 7 }));
  expect(onSaved).toHaveBeenCalledOnce();
});

it("taking theirs saves mine under a name of its own, and opens theirs", async () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { ...window.location, assign });
  await show().click(screen.getByRole("button", { name: /^Take theirs; mine stays/ }));
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ scenarioName: "Plan (mine)" }));
  expect(saved).not.toHaveBeenCalled();
  expect(assign).toHaveBeenCalledExactlyOnceWith("/plans/s");
});
