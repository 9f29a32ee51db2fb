// @vitest-environment happy-dom

import { placeOf } from "@acuity/words";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PlaceContext } from "../format/place-context.tsx";
import { mount } from "../ui/testing/mount.tsx";
import { HeatMapChart } from "./heat-map-chart.tsx";
import { heatGrid } from "./prepare/money/heat-map.ts";

const grid = heatGrid([{ minAcu: 1, maxAcu: 4, monthlyUsd: 12.736, unmetMinutes: 0, missed: [] }], {
  limitMinutes: 10,
});

function Plan({
  currency,
}: {
  readonly currency: { readonly code: string; readonly perUsd: number } | null;
}) {
  return (
    <PlaceContext value={placeOf(currency)}>
      <HeatMapChart grid={grid} minAcu={1} maxAcu={4} width={300} height={200} onRange={() => undefined} />
    </PlaceContext>
  );
}

describe("money on the screen", () => {
  it("two plans in two currencies print side by side, each in its own digits", () => {
    mount(
      <>
        <Plan currency={{ code: "JPY", perUsd: 150 }} />
        <Plan currency={null} />
      </>,
    );
    const told = screen.getAllByRole("button").map((cell) => cell.getAttribute("aria-label"));
    expect(told.map((words) => words?.match(/: (\S+) a month/)?.[1])).toEqual(["¥1,910", "$12.74"]);
  });
});
