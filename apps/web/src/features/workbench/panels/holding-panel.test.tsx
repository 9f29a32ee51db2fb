// @vitest-environment happy-dom
import type { HoldingMonth } from "@acuity/engine/plan";
import { baselineOf } from "@acuity/engine/testing";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import { HoldingPanel } from "./holding-panel.tsx";

const holding: HoldingMonth = {
  ...{ acuHours: 5840, usd: 700.8, askedUsd: 49.06, usedGib: 14.4 },
  lines: [
    { cause: "cpu", hours: 730, acuHours: 408.8, usd: 49.06, askedUsd: 49.06 },
    { cause: "unexplained", hours: 730, acuHours: 5431.2, usd: 651.74, askedUsd: 0 },
  ],
  days: [
    {
      startS: 1_772_409_600,
      usd: { cpu: 1.61, unexplained: 21.43 },
      acuHours: { cpu: 13.44, unexplained: 178.56 },
    },
  ],
};

it("HLD-2 says what CPU explains and what each cause costs; hours, sums and what to check on demand", async () => {
  const hand = mount(<HoldingPanel holding={holding} notes={[]} baseline={baselineOf({})} />);
  const panel = screen.getByTestId("holding");
  expect(panel.textContent).toContain("Of $700.80 a month of measured capacity, CPU explains $49.06");
  const sums = within(panel).getByRole("table", { name: "A month of each cause" });
  expect(sums.textContent).toBe("CPU$49.06Unexplained$651.74A month$700.80");
  await hand.click(within(panel).getByRole("button", { name: "What to check" }));
  const dialog = await screen.findByRole("dialog", { name: "What holds your capacity up" });
  const table = within(dialog).getByRole("table", { name: "What holds your ACU" });
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => row.textContent);
  expect(rows[1]).toMatch(/^CPU730408\.8\$49\.06\$49\.06/);
  expect(rows.at(-1)).toBe("Total5,840$700.80$49.06");
  expect(dialog.textContent).toContain("Performance Insights:");
  expect(dialog.textContent).toContain("Hours overlap:");
});
