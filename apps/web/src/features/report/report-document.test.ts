import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { frozenReportInputs, frozenReportResult } from "@acuity/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ReportDocument } from "./report-document.tsx";

const folder = new URL("../../../../../packages/contract/test/data", import.meta.url);
const results = readdirSync(folder).filter((file) => file.startsWith("report-result-"));

it.each(results)("prints what an earlier version froze: %s", (file) => {
  const { settings } = frozenReportInputs.thaw(
    JSON.parse(readFileSync(new URL("report-inputs-1.json", folder), "utf8")),
  );
  const result = frozenReportResult.thaw(
    JSON.parse(gunzipSync(readFileSync(new URL(file, folder))).toString()),
  );
  const html = renderToStaticMarkup(
    createElement(ReportDocument, {
      report: {
        ...{ id: "", title: "For Friday", clusterName: "orders-prod", scenarioName: "Nights" },
        ...{ createdAt: "2026-11-20T00:00:00Z", expiresAt: "2026-12-20T00:00:00Z", settings, result },
      },
    }),
  );
  expect(html).toContain("For Friday");
  expect(html).not.toMatch(/NaN|undefined|\[object/);
});
