import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { SeriesView } from "../../session/files/session-view.ts";
import { SeriesTable } from "./series-table.tsx";

const DAY_S = 86_400;
const FIRST_S = Date.UTC(2026, 2, 2) / 1000;

/** From when to when a series of so many days is said to be. */
function spanOf(days: number): string {
  const quality = {
    ...{ firstS: FIRST_S, lastS: FIRST_S + days * DAY_S, count: 10, gaps: 0, missingSamples: 0 },
    ...{ duplicates: 0, min: 1, mean: 2, max: 3 },
  };
  const about = { metric: "CPUUtilization", statistic: "Average", unit: "Percent", label: "CPU" };
  const one = { ...about, periodS: 300, dimensions: {}, quality } as unknown as SeriesView;
  const html = renderToStaticMarkup(
    <MantineProvider>
      <SeriesTable series={[one]} />
    </MantineProvider>,
  );
  return /[0-9][^<]* – [^<]*/.exec(html)?.[0].trim() ?? "";
}

it("says moments within a year, and beyond one days with their years: a day alone would be two", () => {
  expect(spanOf(13)).toBe("2 Mar 00:00 – 15 Mar 00:00");
  expect(spanOf(100)).toBe("2 Mar 00:00 – 10 Jun 00:00");
  expect(spanOf(400)).toBe("2 Mar 2026 – 6 Apr 2027");
});
