// @vitest-environment happy-dom
import type { ComparedPrice } from "@acuity/engine/plan";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import { ReservedPanel } from "./reserved-panel.tsx";

const allUpfront: ComparedPrice = {
  ...{ monthlyUsd: 2348, interval: null, upfrontUsd: 26_018, breakEvenDay: 201, usdPerHour: null },
  ...{ isAssumed: true, againstTodayUsd: null, order: [{ instanceClass: "db.r6g.4xlarge", count: 3 }] },
  commitment: { kind: "reserved", offer: "1yr-all-upfront" },
};

it("RSV-1 shows of an offer what the matrix has, for the whole month, and what is ordered", async () => {
  const onSettings = vi.fn();
  const hand = mount(
    <ReservedPanel
      {...{ reserved: [], orders: [allUpfront], onDemandUsd: 4121, onSettings }}
      commitment={{ kind: "none" }}
    />,
  );
  const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent);
  expect(cells.slice(0, 5)).toEqual([
    ...["3 × db.r6g.4xlarge", "$26,018", "$2,348", "−\u2060$1,773 saves", "day 201"],
  ]);
  await hand.click(screen.getByRole("button", { name: "Take" }));
  expect(onSettings).toHaveBeenCalledWith({ commitment: allUpfront.commitment });
});
