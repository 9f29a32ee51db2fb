// @vitest-environment happy-dom
import { baselineOf, optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { act, cleanup, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import type { Desk } from "../desk/use-desk.ts";
import { ChangeDrawer } from "./change-drawer.tsx";
import { changeStore } from "./change-store.ts";

const settings = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r7g.2xlarge" } });
const pick = optionOf("pick", { kind: "provisioned", instanceClass: "db.r7g.2xlarge", settings });
const plan = planOf([pick], { pick: "pick" });

const workload = { startS: 0, endS: 28 * 86_400, coveredPct: 100, notes: [] };
const deskOf = (isStale: boolean) =>
  ({ planned: { plan, isStale }, baseline: baselineOf(), workload }) as unknown as Desk;
const drawer = () => screen.queryByRole("dialog", { name: "The change" });

it("the change is never that of other settings, and does not open by itself on the next page", () => {
  mount(<ChangeDrawer desk={deskOf(true)} />);
  act(() => changeStore.show(true));
  expect(drawer()).toBeNull();
  cleanup();
  mount(<ChangeDrawer desk={deskOf(false)} />);
  expect(drawer()).toBeNull();
  act(() => changeStore.show(true));
  expect(drawer()).not.toBeNull();
});
