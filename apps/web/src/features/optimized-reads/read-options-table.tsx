import type { StorageMode } from "@acuity/engine/prices";
import type { OptimizedReadsPlan, ReadOption } from "@acuity/engine/reads";
import { usePlace } from "../../format/place-context.tsx";
import { readColumns, readRole } from "../../tool/answer/read-columns.ts";
import { type Column, figures, SheetTable, Tag } from "../../ui/sheet/sheet-table.tsx";

interface ReadOptionsTableProps {
  readonly plan: OptimizedReadsPlan;
  readonly storageMode: StorageMode;
}

const ROLE: Column<ReadOption> = { head: "Role", cell: ({ role }) => role };
const TEMP: Column<ReadOption> = figures("Temporary space", tempWords);

/** Every class for every role under both storage modes; the pick and today are named in words. */
export function ReadOptionsTable({ plan, storageMode }: ReadOptionsTableProps) {
  const roleOf = (option: ReadOption) => readRole(option, { plan, storageMode });
  const name: Column<ReadOption> = {
    head: "Class",
    cell: (option) => (
      <>
        {option.instanceClass}
        {roleOf(option) !== null && <Tag>{roleOf(option)}</Tag>}
      </>
    ),
  };
  const hasTemp = plan.options.some((option) => option.temp !== null);
  return (
    <SheetTable
      label="Options"
      columns={[
        name,
        ...(plan.readersPick === null ? [] : [ROLE]),
        ...readColumns(usePlace()),
        ...(hasTemp ? [TEMP] : []),
      ]}
      rows={plan.options}
      keyOf={({ id }) => id}
      isPicked={(option) => roleOf(option)?.startsWith("pick") === true}
      marksOf={({ id }) => ({ "data-testid": `option-${id}` })}
    />
  );
}

function tempWords({ temp, tempSpaceMultiple }: ReadOption): string {
  if (temp === null) return "";
  if (temp.fits === null) return "not known";
  if (!temp.fits) return "too small";
  return tempSpaceMultiple === null ? "fits" : `fits at ${tempSpaceMultiple} × memory`;
}
