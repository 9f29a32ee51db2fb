import type { OpenedReport, ReportResult } from "@acuity/contract";
import { billBesideReads, figuresInUse, type Resolved, shapeKey } from "@acuity/engine/plan";
import {
  currencyWords,
  headlineOf,
  holdingSentence,
  isRecommended,
  isUntilUpgrade,
  type Place,
  toldPick,
  toldPlan,
  withoutCommit,
  wrongOf,
  wrongSentence,
} from "@acuity/words";
import { StillPlot } from "../../charts/draw/still-plot.tsx";
import { Legend } from "../../charts/legend.tsx";
import { describeHolding, holdingLegend, holdingPlot } from "../../charts/prepare/money/holding-chart.ts";
import { HoldingLines } from "../../ui/holding/holding-lines.tsx";
import { ChangeSection } from "./change-section.tsx";
import { Downloads } from "./downloads.tsx";
import { FailoverSection } from "./failover-section.tsx";
import type { Memo } from "./memo/memo-of.ts";
import { MemorySection } from "./memory-section.tsx";
import { ReadsSection } from "./reads-section.tsx";
import classes from "./report-document.module.css";
import { ReportHeadline } from "./report-headline.tsx";
import { BillTable, OptionsSection } from "./report-tables.tsx";
import { SettingsSection } from "./settings-section.tsx";

interface AppendixProps {
  readonly report: OpenedReport;
  readonly memo: Memo;
  readonly place: Place;
  readonly address?: string;
}

/** What the memo rests on, section by section, none of it folded away. */
export function Appendix({ report, memo, place, address }: AppendixProps) {
  const { settings, result } = report;
  const { plan, workload, notes: findings } = result;
  const { decision } = memo;
  // A decision of before such a term was told is of the pick, and so is what stands below it.
  const mayStay = decision !== null && "stays" in decision;
  const headline = plan && headlineOf({ plan, workload, findings, hasList: false, mayStay }, place);
  // What to commit to stands once, in the memo.
  const cost = headline && withoutCommit(headline.cost, { commit: decision?.commit ?? null });
  const planSet = figuresInUse(settings, workload).workingSetGib;
  const holding = plan?.baseline?.holding;
  // The bill is of what was in view, which a term on what runs today is not.
  const beside = decision?.stays == null ? "" : "the change on demand, ";
  const wrong = plan && wrongOf(plan, { findings, place });
  const change = memo.change?.isStaying === false ? memo.change : null;
  return (
    <>
      <nav className={classes["contents"]} aria-label="Appendix">
        <b>Appendix</b>
        {contentsOf({ report, hasChange: change !== null, hasFiles: address !== undefined }).map(
          ({ id, name }) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ),
        )}
      </nav>
      {wrong !== null && <p className={classes["hint"]}>{wrongSentence(wrong)}</p>}
      {plan !== null && headline !== null && cost !== null && (
        <section aria-labelledby="in-full">
          <h2 id="in-full">The answer in full</h2>
          <ReportHeadline
            {...{ plan, settings, headline: { ...headline, cost } }}
            isStaying={decision?.stays != null}
          />
        </section>
      )}
      <section aria-labelledby="bill">
        <h2 id="bill">
          The month, line by line{" "}
          <small>
            {memo.yours === null ? beside : `${memo.yours.title}, `}730 hours,{" "}
            {currencyWords(settings) ?? "US dollars"}
          </small>
        </h2>
        <BillTable bill={result.bill} place={place} />
      </section>
      {plan !== null && plan.options.length > 0 && (
        <OptionsSection {...{ plan, settings, headline, place }} told={findings} />
      )}
      {change !== null && (
        <ChangeSection
          {...{ change, isOffered: decision?.offers != null, isBesideTerm: decision?.stays != null }}
        />
      )}
      <SettingsSection report={report} shape={shapeOf(report)} place={place} />
      {holding !== undefined && (
        <section aria-labelledby="holding">
          <h2 id="holding">
            What holds the ACU <small>as measured, on demand</small>
          </h2>
          <p className={classes["hint"]}>
            {holdingSentence({ ...holding, notes: plan?.notes ?? [] }, place)}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
          <figure className={classes["supply"]} tabIndex={0} aria-label="What holds the ACU, chart">
            <Legend entries={holdingLegend(holding)} />
            <div className={classes["chart"]}>
              <StillPlot
                plot={holdingPlot(holding, place)}
                label={describeHolding(holding, place)}
                width={1120}
                height={240}
              />
            </div>
          </figure>
          <HoldingLines {...{ holding, place }} baseline={report.baseline} look="sheet" />
        </section>
      )}
      {plan?.memoryCurve && <MemorySection plan={plan} curve={plan.memoryCurve} place={place} />}
      <StudySections {...{ result, planSet, place }} />
      {address !== undefined && <Downloads address={address} hasPlan={plan !== null} />}
    </>
  );
}

/** Whose the shape is that the settings have. */
function shapeOf({ settings, result: { plan } }: OpenedReport): "the plan's" | "as today" | "yours" {
  if (plan === null) return "yours";
  if (
    isRecommended(plan, { settings, keyOf: shapeKey }) ||
    isUntilUpgrade(plan, { settings, keyOf: shapeKey })
  )
    return "the plan's";
  const today = plan.options.find(({ id }) => id === plan.today);
  return today !== undefined && JSON.stringify(today.settings) === JSON.stringify(settings)
    ? "as today"
    : "yours";
}

interface Content {
  readonly id: string;
  readonly name: string;
}

function contentsOf({
  report: { result },
  hasChange,
  hasFiles,
}: {
  readonly report: OpenedReport;
  readonly hasChange: boolean;
  readonly hasFiles: boolean;
}): readonly Content[] {
  const { plan, studies } = result;
  const shapes = (plan && toldPlan(plan)?.plan.options.length) ?? 0;
  const known: readonly (Content & { readonly isThere: boolean })[] = [
    { id: "in-full", name: "The answer in full", isThere: plan !== null },
    { id: "bill", name: "Bill, line by line", isThere: true },
    { id: "options", name: `${shapes} shapes`, isThere: shapes > 0 },
    { id: "terraform", name: "Terraform, CloudFormation, CLI", isThere: hasChange },
    { id: "settings", name: "Settings, sourced", isThere: true },
    { id: "assumptions", name: "Assumptions and model fit", isThere: true },
    { id: "holding", name: "What holds the ACU", isThere: plan?.baseline?.holding !== undefined },
    { id: "memory", name: "Memory", isThere: plan?.memoryCurve != null },
    { id: "reads", name: "Optimized Reads", isThere: studies?.reads != null },
    { id: "failover", name: "Failover", isThere: studies?.failover != null },
    { id: "downloads", name: "CSV and JSON", isThere: hasFiles },
  ];
  return known.filter(({ isThere }) => isThere);
}

interface StudySectionsProps {
  readonly result: ReportResult;
  readonly planSet: Resolved;
  readonly place: Place;
}

/** What was asked beside the plan, and the pick that it stands beside. */
function StudySections({ result: { studies, plan }, planSet, place }: StudySectionsProps) {
  const pick = (plan && toldPick(plan)?.settings) ?? null;
  const bill = plan && billBesideReads(toldPlan(plan)?.plan ?? plan);
  return (
    <>
      {studies?.reads && <ReadsSection {...{ planSet, pick, bill, place }} reads={studies.reads} />}
      {studies?.failover && <FailoverSection {...{ pick, place }} failover={studies.failover} />}
    </>
  );
}
