import type { Plan } from "@acuity/engine/plan";
import { optionTitle, type ToldPlan, toldPlan, type Wrong, wrongOf } from "@acuity/words";
import { Button, CopyButton, Group, Modal, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { toMarkdownTable } from "../../../format/markdown-table.ts";
import { usePlace } from "../../../format/place-context.tsx";
import { CsvButton } from "../../../ui/sheet/csv-button.tsx";
import type { Desk } from "../desk/use-desk.ts";
import { RemoveButton } from "../fields/remove-button.tsx";
import classes from "./compare-dialog.module.css";
import { byRole, comparedColumns, isPickItself, pinDifferences, pinRows, pinTable } from "./pin-rows.ts";
import { MOST_PINS, type Pin, pinStore, usePins } from "./pin-store.ts";
import { usePinned, type Weighed } from "./use-pinned.ts";

/** The shape in view and scenarios that were pinned, side by side with the pick, with the difference to it in words. */
export function CompareDialog({ desk }: { readonly desk: Desk }) {
  const { pins, isOpen } = usePins();
  if (!isOpen) return null;
  return (
    <Modal
      opened
      onClose={() => pinStore.show(false)}
      title="Compare scenarios"
      size="80rem"
      fullScreen={desk.isNarrow}
    >
      <Comparison desk={desk} pins={pins} />
    </Modal>
  );
}

function Comparison({ desk, pins }: { readonly desk: Desk; readonly pins: readonly Pin[] }) {
  const { planner, workload, planned, settings, baseline } = desk;
  const place = usePlace();
  const pick = useMemo(() => pickTold(planned.plan), [planned.plan]);
  // After an upgrade it is of another version than whatever is in view.
  const ofPick = pick?.upgradesTo === undefined ? (pick?.told.settings ?? null) : null;
  const others = useMemo(() => pins.filter((one) => !isPickItself(one.settings, ofPick)), [pins, ofPick]);
  const asked = useMemo(() => {
    const inView = { id: IN_VIEW, name: "In view", settings };
    return comparedColumns({ pick: pick && pickColumn(pick), inView, pins: others });
  }, [pick, settings, others]);
  const pinned = usePinned(asked, { planner, workload }).map((one) =>
    byRole(one, { writer: baseline.instance }),
  );
  const findings = workload.notes;
  const wrong = useMemo(
    () => planned.plan && wrongOf(planned.plan, { findings, place }),
    [planned.plan, findings, place],
  );
  const title = optionTitle(settings, place);
  return (
    <>
      <Group gap="sm" mb="sm">
        <Button
          variant="default"
          size="compact-sm"
          disabled={pins.length >= MOST_PINS || isPickItself(settings, ofPick)}
          onClick={() => pinStore.pin(title, settings)}
        >
          Pin what is in view
        </Button>
        <CsvButton
          label="Comparison as CSV"
          fileName="scenarios"
          table={() => pinTable(pinned, { place, wrong })}
        />
        <CopyButton value={toMarkdownTable(pinTable(pinned, { place, wrong }))}>
          {({ copied, copy }) => (
            <Button variant="subtle" color="gray" size="compact-xs" onClick={copy} aria-live="polite">
              {copied ? "Copied" : "Markdown"}
            </Button>
          )}
        </CopyButton>
      </Group>
      {others.length === 0 && (
        <p className={classes["empty"]}>
          {pins.length === 0 ? "Nothing is pinned yet." : "What is pinned is the pick itself."} Pin what is in
          view, change the what-if, and pin again: up to {MOST_PINS} stand side by side here, kept in this
          tab.
        </p>
      )}
      {asked.length > 0 && <ComparedTable {...{ pinned, wrong }} hasPick={pick !== null} />}
    </>
  );
}

/** The id of the column that has no pin. */
const IN_VIEW = "in-view";

/** What the decision tells to run, after an upgrade where one comes first; null where nothing meets the limits. */
function pickTold(plan: Plan | null): ToldPlan | null {
  const of = plan && toldPlan(plan);
  return of?.isPick ? of : null;
}

function pickColumn({ told: { settings }, upgradesTo }: ToldPlan): Pin {
  return {
    id: "pick",
    name: upgradesTo === undefined ? "The pick" : "The pick, after the upgrade",
    settings,
  };
}

function ComparedTable({
  pinned,
  wrong,
  hasPick,
}: {
  readonly pinned: readonly Weighed[];
  readonly wrong: Wrong | null;
  readonly hasPick: boolean;
}) {
  const place = usePlace();
  const rows = pinRows(pinned, { place, wrong });
  const differences = hasPick ? pinDifferences(pinned, { place, wrong }) : [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes["scroll"]} aria-label="Scenarios side by side" tabIndex={0}>
      <table
        className={classes["table"]}
        aria-busy={pinned.some(({ row, problem }) => row === null && problem === null)}
      >
        <thead>
          <tr>
            <td />
            {pinned.map((one) => (
              <th key={one.id} scope="col">
                <ColumnHead one={one} />
                <small>{optionTitle(one.settings, place)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.length > 0 && (
            <tr className={classes["words"]}>
              <th scope="row">Against the pick</th>
              {differences.map((words, i) => (
                <td key={pinned[i]?.id}>{words}</td>
              ))}
            </tr>
          )}
          {rows.map(({ name, group, cells }, at) => (
            <tr key={`${group} ${name}`} data-first={rows[at - 1]?.group !== group || undefined}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={pinned[i]?.id}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The name, which can be changed, and the button that takes the scenario away; the pick and what is in view have neither. */
function ColumnHead({ one }: { readonly one: Weighed }) {
  if (one.id === "pick" || one.id === IN_VIEW) return <span className={classes["pick"]}>{one.name}</span>;
  return (
    <Group gap={2} wrap="nowrap">
      <TextInput
        aria-label={`Name of ${one.name}`}
        size="xs"
        defaultValue={one.name}
        maxLength={60}
        onBlur={({ currentTarget }) => {
          const name = currentTarget.value.trim();
          if (name !== "" && name !== one.name) pinStore.rename(one.id, name);
        }}
      />
      <RemoveButton name={one.name} onRemove={() => pinStore.remove(one.id)} />
    </Group>
  );
}
