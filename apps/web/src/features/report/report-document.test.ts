import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { frozenReportInputs, frozenReportResult } from "@acuity/contract";
import { MantineProvider } from "@mantine/core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ReportDocument } from "./report-document.tsx";

const folder = join(import.meta.dirname, "../../../../../packages/contract/test/data");
const results = readdirSync(folder).filter((file) => file.startsWith("report-result-"));

type Result = ReturnType<typeof frozenReportResult.thaw>;

const resultOf = (file: string): Result =>
  frozenReportResult.thaw(JSON.parse(gunzipSync(readFileSync(join(folder, file))).toString()));

function htmlOf(result: Result, catalog?: string): string {
  const { settings: frozen, baseline } = frozenReportInputs.thaw(
    JSON.parse(readFileSync(join(folder, "report-inputs-1.json"), "utf8")),
  );
  const settings = catalog === undefined ? frozen : { ...frozen, catalog };
  const document = createElement(ReportDocument, {
    report: {
      ...{ id: "", title: "For Friday", clusterName: "orders-prod" },
      ...{
        createdAt: "2026-11-20T00:00:00Z",
        expiresAt: "2026-12-20T00:00:00Z",
        settings,
        baseline,
        result,
      },
    },
  });
  return renderToStaticMarkup(createElement(MantineProvider, null, document));
}

it.each(results)("prints what an earlier version froze: %s", (file) => {
  const html = htmlOf(resultOf(file));
  expect(html).toContain("For Friday");
  expect(html).not.toMatch(/NaN|undefined|\[object/);
  expect(html.includes("What holds the ACU")).toBe(file.includes("holding"));
});

it("prints the decision that was frozen, word for word, and says what was frozen", () => {
  const result = resultOf("report-result-2-decided.json.gz");
  const { decision, ...old } = result;
  if (decision === undefined) throw new Error("Expected a decision.");
  const signed = {
    ...{ ...decision, sentence: "Take what was signed." },
    ...{ serverless: { ...decision.serverless, words: "Said when it was signed." } },
    confidence: { ...decision.confidence, shown: { value: "Signed", detail: "at the time" } },
  };
  const html = htmlOf({ ...result, decision: signed });
  expect(/<h1>(.*?)<\/h1>/.exec(html)?.[1]).toBe("Take what was signed.");
  for (const said of ["Said when it was signed.", "Signed", "its figures and the decision, word for word"])
    expect(html).toContain(said);
  expect(htmlOf(old)).toContain("its figures; the decision is told of them in the words of today");
});

it("TOD-1 prints no saving against the bill of several clusters, whatever an earlier version froze", () => {
  const result = results.map(resultOf).find(({ plan }) => plan?.baseline != null);
  if (!result?.plan) throw new Error("No frozen report has what runs today.");
  const { plan } = result;
  const figureOf = (html: string) => /Against today<\/dt>(.*?)<\/div>/.exec(html)?.[1] ?? "";
  const differences = (html: string) =>
    html.match(/<td data-numeric="true"[^>]*>[−+][^<]*[0-9]<\/td>/g) ?? [];
  expect(figureOf(htmlOf(result))).toMatch(/saves|costs more|no change/);
  expect(differences(htmlOf(result)).length).toBeGreaterThan(3);
  const more = { code: "today-has-more", instances: 20, tried: 16, most: 16, assumption: false } as const;
  const html = htmlOf({ ...result, plan: { ...plan, notes: [...plan.notes, more] } });
  expect(figureOf(html)).toContain("–");
  expect(differences(html)).toEqual([]);
});

it("of a list that was imported says whose word its prices are, in the memo's head and at its foot", () => {
  const result = resultOf("report-result-2-decided.json.gz");
  const text = (html: string) => html.replaceAll(/<[^>]*>/g, "");
  const own = text(htmlOf({ ...result, catalogVersion: "aws-offer-1" }, "aws-offer-1"));
  expect(own).toContain("· prices imported by whoever shared this");
  expect(own).toContain("Prices: catalog aws-offer-1, imported by whoever shared this.");
  expect(own).toContain("from measured load and those prices before tax");
  const builtIn = text(htmlOf(result));
  expect(builtIn).not.toContain("imported");
  expect(builtIn).toContain("from measured load and published prices before tax");
});
