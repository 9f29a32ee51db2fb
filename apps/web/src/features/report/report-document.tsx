import type { OpenedReport, ReportChart } from "@acuity/contract";
import { figuresInUse, type Resolved } from "@acuity/engine/plan";
import {
  formatDate,
  headlineOf,
  holdingSentence,
  notesOf,
  optionTitle,
  type Place,
  placeOf,
} from "@acuity/words";
import type { ReactNode } from "react";
import { StillPlot } from "../../charts/draw/still-plot.tsx";
import { Legend } from "../../charts/legend.tsx";
import { describeHolding, holdingLegend, holdingPlot } from "../../charts/prepare/money/holding-chart.ts";
import { describeFrozen, frozenLegend, frozenPlot } from "../../charts/prepare/supply/frozen-plot.ts";
import { currencyWords } from "../../format/price-terms-words.ts";
import { HoldingLines } from "../../ui/holding/holding-lines.tsx";
import { FailoverSection } from "./failover-section.tsx";
import { MemorySection } from "./memory-section.tsx";
import { ReadsSection } from "./reads-section.tsx";
import classes from "./report-document.module.css";
import { ReportFigures } from "./report-figures.tsx";
import { ReportHeadline } from "./report-headline.tsx";
import { BillTable, OptionsSection } from "./report-tables.tsx";
import { settingsRows } from "./settings-rows.ts";

const epochS = (iso: string): number => Date.parse(iso) / 1000;

interface ReportDocumentProps {
  readonly report: OpenedReport;
  /** What is not frozen, such as today's prices; stands at the end and is not printed. */
  readonly children?: ReactNode;
}

/** A frozen report: every figure as it was when it was shared, nothing computed again, nothing that needs a script. */
export function ReportDocument({ report, children }: ReportDocumentProps) {
  const { settings, result } = report;
  const place = placeOf(settings.currency);
  const planSet = figuresInUse(settings, result.workload).workingSetGib;
  const notes = notesOf(result.notes, place);
  const assumptions = notes.filter((note) => note.assumption);
  const shape = optionTitle(settings, place);
  const holding = result.plan?.baseline?.holding;
  const remarks = notes.filter((note) => !note.assumption);
  const { plan, workload, notes: findings } = result;
  const headline = plan && headlineOf({ plan, workload, findings, hasList: false }, place);
  return (
    <article className={classes["report"]}>
      <header className={classes["head"]}>
        <div>
          <p className={classes["kicker"]}>
            {report.clusterName}
            {report.scenarioName !== shape && ` · ${report.scenarioName}`} · frozen{" "}
            {formatDate(epochS(report.createdAt))}
          </p>
          <h1>{report.title}</h1>
          <p className={classes["shape"]}>{shape}</p>
        </div>
        <ReportFigures settings={settings} baseline={report.baseline} result={result} />
        {plan !== null && headline !== null && (
          <ReportHeadline plan={plan} headline={headline} settings={settings} />
        )}
      </header>

      <section aria-labelledby="supply">
        <h2 id="supply">Supply over demand</h2>
        <SupplyFigure chart={result.chart} />
      </section>

      <section aria-labelledby="bill">
        <h2 id="bill">
          The month, line by line <small>730 hours, {currencyWords(settings) ?? "US dollars"}</small>
        </h2>
        <BillTable bill={result.bill} place={place} />
      </section>

      {plan !== null && plan.options.length > 0 && (
        <OptionsSection {...{ plan, settings, headline, place }} told={result.notes} />
      )}

      {holding !== undefined && (
        <section aria-labelledby="holding">
          <h2 id="holding">
            What holds the ACU <small>as measured, at list price</small>
          </h2>
          <p className={classes["hint"]}>
            {holdingSentence({ ...holding, notes: plan?.notes ?? [] }, place)}
          </p>
          <figure className={classes["supply"]}>
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

      {result.plan?.memoryCurve && (
        <MemorySection plan={result.plan} curve={result.plan.memoryCurve} place={place} />
      )}

      <StudySections {...{ result, planSet, place }} />

      <div className={classes["pair"]}>
        <section aria-labelledby="settings">
          <h2 id="settings">Settings</h2>
          <dl className={classes["settings"]}>
            {settingsRows(
              {
                ...report,
                hasCurve: result.plan?.memoryCurve != null,
                standby: result.plan?.standby,
              },
              result.workload,
            ).map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="assumptions">
          <h2 id="assumptions">What the figures rest on</h2>
          {assumptions.length === 0 && remarks.length === 0 && <p>No assumption was needed.</p>}
          <ul className={classes["notes"]}>
            {assumptions.map((note) => (
              <li key={note.message} data-assumption>
                <strong>Assumption.</strong> {note.message}
              </li>
            ))}
            {remarks.map((note) => (
              <li key={note.message}>{note.message}</li>
            ))}
          </ul>
        </section>
      </div>

      {children}

      <footer className={classes["foot"]}>
        Frozen {formatDate(epochS(report.createdAt))}; the link opens until{" "}
        {formatDate(epochS(report.expiresAt))}. Prices: catalog {result.catalogVersion}. Model: engine{" "}
        {result.engineVersion}. Figures are estimates from measured load and published prices before tax
        {settings.privateDiscountPct === undefined ? " and discounts" : " and after your own discounts"}.
      </footer>
    </article>
  );
}

interface StudySectionsProps {
  readonly result: OpenedReport["result"];
  readonly planSet: Resolved;
  readonly place: Place;
}

/** What was asked beside the plan, and the pick that it stands beside. */
function StudySections({ result: { studies, plan }, planSet, place }: StudySectionsProps) {
  const pick = plan?.options.find(({ id }) => id === plan.pick)?.settings ?? null;
  return (
    <>
      {studies?.reads && <ReadsSection {...{ planSet, pick, place }} reads={studies.reads} />}
      {studies?.failover && <FailoverSection {...{ pick, place }} failover={studies.failover} />}
    </>
  );
}

/** Supply over demand as it was frozen: an SVG from the server that needs no script. */
function SupplyFigure({ chart }: { readonly chart: ReportChart }) {
  return (
    <figure className={classes["supply"]}>
      <Legend entries={frozenLegend(chart)} />
      <div className={classes["chart"]}>
        <StillPlot plot={frozenPlot(chart)} label={describeFrozen(chart)} width={1120} height={280} />
      </div>
    </figure>
  );
}
