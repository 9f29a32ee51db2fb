import type { OpenedReport } from "@acuity/contract";
import { askedOfLoss, notesOf, type Place } from "@acuity/words";
import { SheetTable } from "../../ui/sheet/sheet-table.tsx";
import { fitRows } from "./fit-rows.ts";
import classes from "./report-document.module.css";
import type { SettingsOf } from "./settings-row.ts";
import { settingsRows } from "./settings-rows.ts";

interface SettingsSectionProps {
  readonly report: OpenedReport;
  readonly shape: NonNullable<SettingsOf["shape"]>;
  readonly place: Place;
}

/** Every setting and whose word it is, beside what the figures rest on and how far the model is from what was measured. */
export function SettingsSection({ report, shape, place }: SettingsSectionProps) {
  const { result } = report;
  const { plan, workload } = result;
  const standby = plan && askedOfLoss(plan, { findings: result.notes, place });
  const rows = settingsRows(
    { ...report, shape, hasCurve: plan?.memoryCurve != null, notes: result.notes, standby },
    workload,
  );
  const notes = notesOf(result.notes, place).toSorted((a, b) => Number(b.assumption) - Number(a.assumption));
  const fit = fitRows(report, place);
  const half = Math.ceil(rows.length / 2);
  return (
    <>
      <section aria-labelledby="settings">
        <h2 id="settings">
          Settings <small>and whose word each is</small>
        </h2>
        <div className={classes["pair"]} data-settings>
          <Rows label="Settings" rows={rows.slice(0, half)} />
          <Rows label="Settings, continued" rows={rows.slice(half)} />
        </div>
      </section>
      <div className={classes["pair"]}>
        <section aria-labelledby="fit">
          <h2 id="fit">What was measured, and how near the model is to it</h2>
          <dl className={classes["fit"]}>
            {fit.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="assumptions">
          <h2 id="assumptions">What the figures rest on</h2>
          {notes.length === 0 && <p>No assumption was needed.</p>}
          <ul className={classes["notes"]}>
            {notes.map(({ message, assumption }) => (
              <li key={message} data-assumption={assumption || undefined}>
                {assumption && <strong>Assumption. </strong>}
                {message}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function Rows({ label, rows }: { readonly label: string; readonly rows: ReturnType<typeof settingsRows> }) {
  return (
    <SheetTable
      label={label}
      look="sheet"
      className={classes["settings"]}
      columns={[
        { head: "Setting", cell: ({ name }) => name },
        { head: "Value", isProse: true, cell: ({ value }) => value },
        { head: "Whose", cell: ({ origin }) => <span data-origin={origin}>{origin}</span> },
      ]}
      rows={rows}
      keyOf={({ name, origin }) => `${name} ${origin}`}
    />
  );
}
