import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { headlineOf, STANDARD_PLACE } from "@acuity/words";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ReportHeadline } from "./report-headline.tsx";

const settings = settingsOf({ maxAcu: 24 });
const plan = planOf([optionOf("pick", { settings, usd: 600, reasons: [{ code: "lowest-cost" }] })], {
  pick: "pick",
});
const workload = { startS: 0, endS: 14 * 86_400, coveredPct: 100 };

const html = (of: typeof settings, told = plan, isStaying = false) => {
  const headline = headlineOf({ plan: told, workload, findings: [], hasList: false }, STANDARD_PLACE);
  if (headline === null) throw new Error("a plan with options has a headline");
  const shown = <ReportHeadline plan={told} headline={headline} settings={of} isStaying={isStaying} />;
  return renderToStaticMarkup(shown).replaceAll("\u202f", " ");
};

it("says the four answers of the plan at the head of a report, whatever shape the report is of", () => {
  expect(html(settings)).toMatch(
    /What to run.*Go serverless: 2–24 ACU\. Lowest cost.*What it costs.*\$600 a month.*What would change it.*How sure it is.*14 days/,
  );
  expect(html(settingsOf({ maxAcu: 8 }))).toMatch(/Go serverless: 2–24 ACU.*What the pick costs/);
  // Of a term on what runs today nothing below is told of the pick.
  expect(html(settingsOf({ maxAcu: 8 }), plan, true)).toMatch(/What it costs/);
});

it("says which instance becomes what where the files name them", () => {
  const onClass = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;
  const [from, to] = [onClass("db.r6g.4xlarge"), onClass("db.r8g.2xlarge")];
  const instances = [
    { instance: "orders-1", isWriter: true, from, to },
    { instance: "orders-2", isWriter: false, from, to: from },
  ];
  expect(html(settings)).not.toContain("What changes");
  expect(html(settings, { ...plan, instances })).toMatch(
    /What changes.*orders-1 \(writer\): db\.r6g\.4xlarge → db\.r8g\.2xlarge.*orders-2 \(reader\): stays db\.r6g\.4xlarge/,
  );
});
