import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { frozenReportInputs, frozenReportResult } from "@acuity/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ReportDocument } from "./report-document.tsx";

const folder = join(import.meta.dirname, "../../../../../packages/contract/test/data");
const results = readdirSync(folder).filter((file) => file.startsWith("report-result-"));

it.each(results)("prints what an earlier version froze: %s", (file) => {
  const { settings, baseline } = frozenReportInputs.thaw(
    JSON.parse(readFileSync(join(folder, "report-inputs-1.json"), "utf8")),
  );
  const result = frozenReportResult.thaw(JSON.parse(gunzipSync(readFileSync(join(folder, file))).toString()));
  const html = renderToStaticMarkup(
    createElement(ReportDocument, {
      report: {
        ...{ id: "", title: "For Friday", clusterName: "orders-prod", scenarioName: "Nights" },
        ...{
          createdAt: "2026-11-20T00:00:00Z",
          expiresAt: "2026-12-20T00:00:00Z",
          settings,
          baseline,
          result,
        },
      },
    }),
  );
  expect(html).toContain("For Friday");
  expect(html).not.toMatch(/NaN|undefined|\[object/);
  expect(html.includes("What holds the ACU")).toBe(file.includes("holding"));
});
