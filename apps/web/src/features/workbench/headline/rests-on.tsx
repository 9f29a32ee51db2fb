import { type Settings, settingFields } from "@acuity/engine/plan";
import type { DecidingFact, FactField } from "@acuity/words";
import { ActionIcon, Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import Link from "next/link";
import { useState } from "react";
import { FieldRow, SettingNumber } from "../fields/setting-number.tsx";
import classes from "./rests-on.module.css";

export interface RestsOnProps {
  /** Null while they are not known. */
  readonly facts: readonly DecidingFact[] | null;
  readonly isWaiting?: boolean;
  /** The facts are of the decision before. */
  readonly isStale?: boolean;
  readonly settings: Pick<Settings, NumberSetting>;
  readonly onSettings: (patch: Partial<Settings>) => void;
  readonly onSettle: (fact: DecidingFact) => void;
}

type NumberSetting = "workingSetGib" | "growthPct" | "peakConnections";

/** Facts that are a number: edited where they stand. */
const NUMBERS: Readonly<Record<NumberSetting, { readonly label: string; readonly unit: string }>> = {
  workingSetGib: { label: "Hot memory, GiB", unit: "GiB hot; empty = not known" },
  growthPct: { label: "Growth, percent", unit: "% growth; empty = by the trend" },
  peakConnections: { label: "Most connections", unit: "connections; empty = as measured" },
};

/** The question of the input check that settles a fact of what runs today. */
const QUESTIONS: Partial<Readonly<Record<DecidingFact["kind"], string>>> = {
  storage: "volume",
  readers: "others",
  writer: "writer",
};

/** Facts that are settled on another page. */
function pageOf({ kind, field }: DecidingFact): { readonly href: string; readonly label: string } | null {
  if (field === "catalog") return { href: "/catalogs", label: "Update" };
  return field === "source" ? { href: `/check#${QUESTIONS[kind] ?? "source"}`, label: "Check" } : null;
}

/** As many facts as are read at a glance; all of them stand below the card. */
const MOST = 3;
const TO_COME = ["Memory", "Demand", "Price"];

/** The number that stands for a fact: of what memory holds, the user's own figure. */
function numberOf(field: FactField | null): NumberSetting | null {
  if (field === "pastedMemory") return "workingSetGib";
  return field !== null && field in NUMBERS ? (field as NumberSetting) : null;
}

/** What the answer rests on, whose word it is, and how to change or settle it. */
export function RestsOn(props: RestsOnProps) {
  const { facts, isWaiting = false, isStale = false } = props;
  if (!isWaiting && (facts === null || facts.length === 0)) return null;
  return (
    <div className={classes["rests"]} data-stale={isStale || undefined}>
      <h2 className={classes["title"]}>Rests on</h2>
      <ul className={classes["facts"]}>
        {facts === null
          ? TO_COME.map((name) => (
              <li key={name} className={classes["fact"]}>
                <div className={classes["words"]}>
                  <p className={classes["what"]}>
                    <strong>{name}</strong>
                  </p>
                  <p className={classes["detail"]}>follows</p>
                </div>
              </li>
            ))
          : facts.slice(0, MOST).map((fact) => <Fact key={fact.kind + fact.words} fact={fact} {...props} />)}
      </ul>
    </div>
  );
}

function Fact({ fact, onSettle, ...setting }: RestsOnProps & { readonly fact: DecidingFact }) {
  const { words, detail, origin, field, settle } = fact;
  const [isEdited, setIsEdited] = useState(false);
  const page = pageOf(fact);
  const number = numberOf(field);
  return (
    <li className={classes["fact"]} data-origin={origin}>
      <div className={classes["words"]}>
        <p className={classes["what"]}>
          <strong>{words}</strong>{" "}
          {number !== null && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="xs"
              aria-label={`Edit: ${words}`}
              aria-expanded={isEdited}
              onClick={() => setIsEdited(!isEdited)}
            >
              <IconPencil size={14} aria-hidden />
            </ActionIcon>
          )}
        </p>
        {isEdited && number !== null ? (
          <NumberOf of={number} {...setting} />
        ) : (
          <p className={classes["detail"]}>
            {[origin === "listed" ? "" : origin, detail].filter((part) => part !== "").join("; ")}
          </p>
        )}
      </div>
      {page !== null && (
        <Button component={Link} href={page.href} variant="default" size="compact-sm">
          {page.label}
        </Button>
      )}
      {page === null && settle !== null && (
        <Button variant="default" size="compact-sm" onClick={() => onSettle(fact)}>
          Settle it
        </Button>
      )}
    </li>
  );
}

function NumberOf({
  of,
  settings,
  onSettings,
}: Pick<RestsOnProps, "settings" | "onSettings"> & { readonly of: NumberSetting }) {
  const { label, unit } = NUMBERS[of];
  return (
    <FieldRow>
      <SettingNumber
        of={settingFields[of].kind}
        label={`${label}, here`}
        value={settings[of] ?? null}
        placeholder="?"
        after={unit}
        onValue={(value) => onSettings({ [of]: value })}
      />
    </FieldRow>
  );
}
