// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { mount } from "../../ui/testing/mount.tsx";
import { CheckHeadline } from "./check-headline.tsx";

const cpu = { grade: "good", spanS: 14 * 86_400, weekdayS: [], periodS: 300 };

function headingOf(findings: readonly object[]): string {
  const facts = { cpu, findings, instances: ["orders-1"] } as never;
  const { unmount } = mountOf(facts);
  const said = screen.getByRole("heading", { level: 1 }).textContent ?? "";
  unmount();
  return said;
}

const mountOf = (facts: never, instance: string | null = "orders-1") => {
  const of = { files: [], name: "orders", place: null, instance, isReading: false };
  mount(<CheckHeadline {...{ facts, ...of }} />);
  return { unmount: () => document.body.replaceChildren() };
};

it("grades nothing before it is chosen which of several instances is planned", () => {
  const facts = { cpu, findings: [], instances: ["orders-1", "shop-1"] } as never;
  mountOf(facts, null);
  const said = screen.getByRole("heading", { level: 1 }).textContent;
  expect(said).toBe("CPU of 2 instances: choose which is planned");
});

it("EVD-12 calls no trace good whose CPU may be a share", () => {
  expect(headingOf([])).toBe("14 days of orders: good to plan with");
  const share = { code: "cpu-as-share", highest: 0.8, assumption: true };
  expect(headingOf([share])).toBe("14 days of orders: CPU may be a share and no percent");
});

it("EVD-8 calls no trace good whose columns are several instances'", () => {
  const apart = { code: "unnamed-contradict", metric: "CPUUtilization", labels: ["CPU"], assumption: true };
  expect(headingOf([apart])).toBe("14 days of orders: CPU of several instances, none of them named");
});

it("HED-3 says of a trace that hid demand often how long it was full", () => {
  const full = { code: "censored", timePct: 10, hiddenPct: 10, assumption: true };
  expect(headingOf([full])).toBe(
    "14 days of orders: good to plan with, but hid demand 10\u202f% of the time",
  );
});
