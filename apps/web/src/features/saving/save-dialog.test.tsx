// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { mount } from "../../ui/testing/mount.tsx";
import type { PlanToSave } from "./plan-to-save.ts";
import { SaveDialog } from "./save-dialog.tsx";

vi.mock("./use-saving.ts", () => ({ useSaving: () => ({ step: null, problem: null, stored: null }) }));

it("says before the first save how long it is kept and where the room left is told", () => {
  const plan = { place: null, clusterName: "orders", shape: "2–16 ACU" } as PlanToSave;
  mount(<SaveDialog plan={plan} onClose={() => undefined} />);
  expect(screen.getByText(/kept until 90 days after your last visit.*room is left/s)).toBeTruthy();
});
