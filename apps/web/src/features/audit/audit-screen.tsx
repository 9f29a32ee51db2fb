"use client";

import type { AuditEventShown } from "@acuity/contract";
import { formatDateTime } from "@acuity/words";
import { Button, Group } from "@mantine/core";
import Link from "next/link";
import { Select } from "../../ui/fields/select.tsx";
import { EmptyState } from "../../ui/frame/empty-state.tsx";
import { type Column, SheetTable } from "../../ui/sheet/sheet-table.tsx";
import classes from "./audit.module.css";
import { FILTERS, saidAction, saidActor, saidSubject, withNames } from "./audit-words.ts";
import { type Audit, useAudit } from "./use-audit.ts";

const COLUMNS: readonly Column<AuditEventShown>[] = [
  { head: "When (UTC)", cell: ({ time }) => formatDateTime(Date.parse(time) / 1000) },
  { head: "Who", cell: saidActor },
  { head: "Did what", cell: ({ action }) => saidAction(action) },
  { head: "To what", isProse: true, cell: saidSubject },
  {
    head: "Request",
    cell: ({ requestId }) => <code className={classes["request"]}>{requestId?.slice(0, 8) ?? ""}</code>,
  },
];

const PERIODS = [
  { value: "0", label: "400 days" },
  { value: "1", label: "24 hours" },
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
];

/** What happened in the workspace, for its owners: filtered, a page at a time, and as a file. */
export function AuditScreen() {
  const audit = useAudit();
  const { events, problem, filter } = audit;
  if (events === null && problem !== null)
    return (
      <EmptyState
        title="The audit did not open"
        action={<Link href="/clusters">Go to the saved clusters</Link>}
      >
        {problem}
      </EmptyState>
    );
  const isWhole = filter.noun === "all" && filter.days === 0;
  if (events?.length === 0 && isWhole)
    return (
      <EmptyState title="Nothing has happened yet" action={<Link href="/">Plan a cluster</Link>}>
        From your first Save on, everything that is saved, shared, opened, deleted or refused in your
        workspace is listed here.
      </EmptyState>
    );
  return (
    <div className={classes["screen"]} aria-busy={events === null}>
      <h1>Audit</h1>
      <p className={classes["lead"]}>
        Who did what in your workspace, for 400 days. Each event is chained to the one before it: the file
        holds the hashes by which a change shows.
      </p>
      <Filters audit={audit} />
      {problem !== null && (
        <p className={classes["problem"]} role="alert">
          {problem}
        </p>
      )}
      <Events audit={audit} />
    </div>
  );
}

function Filters({ audit }: { readonly audit: Audit }) {
  const { filter, choose, exportAll, isExporting } = audit;
  return (
    <Group className={classes["filters"] ?? ""} align="flex-end" gap="0.75rem" mb="1rem">
      <Select
        label="Show"
        data={FILTERS}
        value={filter.noun}
        allowDeselect={false}
        onChange={(noun) => choose({ ...filter, noun: noun ?? "all" })}
      />
      <Select
        label="Of the last"
        data={PERIODS}
        value={String(filter.days)}
        allowDeselect={false}
        onChange={(days) => choose({ ...filter, days: Number(days) })}
      />
      <Button variant="default" loading={isExporting} onClick={exportAll}>
        Export all of it
      </Button>
    </Group>
  );
}

function Events({ audit }: { readonly audit: Audit }) {
  const { events, more, isFetching } = audit;
  if (events === null) return <p>Opening the audit…</p>;
  if (events.length === 0) return <p className={classes["lead"]}>Nothing of this kind in that time.</p>;
  return (
    <>
      <SheetTable
        label="Events"
        look="sheet"
        className={classes["events"]}
        columns={COLUMNS}
        rows={withNames(events)}
        keyOf={({ sequence }) => String(sequence)}
        marksOf={({ action }) => ({ "data-refused": action === "access.denied" || undefined })}
      />
      {more !== null && (
        <Button variant="default" mt="1rem" loading={isFetching} onClick={more}>
          Show older events
        </Button>
      )}
    </>
  );
}
