import { builtInCatalog, regions } from "@acuity/catalog";
import { formatNumber, MISSING } from "@acuity/words";
import { Button, Group, VisuallyHidden } from "@mantine/core";
import Link from "next/link";
import type { ReactNode } from "react";
import { settingsSearch } from "../../session/address/use-settings.ts";
import { type Column, SheetTable } from "../../ui/sheet/sheet-table.tsx";
import type { CatalogRow } from "./catalog-rows.ts";
import classes from "./catalogs.module.css";
import type { Catalogs } from "./use-catalogs.ts";

/** A price list as it stands in a row. */
interface ListRow {
  readonly version: string;
  readonly about: string;
  readonly region: string;
  readonly publishedOn: string;
  readonly kept: string;
  readonly actions: ReactNode;
}

const BUILT_IN: ListRow = {
  version: builtInCatalog.version,
  about: builtInCatalog.source,
  region: `all ${regions().length} regions`,
  publishedOn: builtInCatalog.publishedOn,
  kept: "built in",
  actions: null,
};

const COLUMNS: readonly Column<ListRow>[] = [
  {
    head: "Price list",
    cell: ({ version, about }) => (
      <>
        {version}
        <span className={classes["small"]}>{about}</span>
      </>
    ),
  },
  { head: "Region", cell: ({ region }) => region },
  { head: "Published", cell: ({ publishedOn }) => publishedOn },
  { head: "Kept", cell: ({ kept }) => kept },
  { id: "actions", head: <VisuallyHidden>Actions</VisuallyHidden>, cell: ({ actions }) => actions },
];

/** Every price list a plan can use: the built-in one, then the imported ones. */
export function CatalogTable({ catalogs }: { readonly catalogs: Catalogs }) {
  return (
    <SheetTable
      label="Price lists"
      look="sheet"
      className={classes["lists"]}
      columns={COLUMNS}
      rows={[BUILT_IN, ...(catalogs.rows ?? []).map((row) => importedRow(row, catalogs))]}
      keyOf={({ version }) => version}
    />
  );
}

function importedRow(row: CatalogRow, catalogs: Catalogs): ListRow {
  const { version, name, region, rows, publishedOn, isHere, savedId } = row;
  return {
    version,
    about: `${name} · ${formatNumber(rows)} prices`,
    region,
    publishedOn: publishedOn ?? MISSING,
    kept: [...(isHere ? ["this browser"] : []), ...(savedId === null ? [] : ["workspace"])].join(", "),
    actions: <Actions row={row} catalogs={catalogs} />,
  };
}

function Actions({ row, catalogs }: { readonly row: CatalogRow; readonly catalogs: Catalogs }) {
  const { version, region, isHere, savedId } = row;
  const plan = `/plan${settingsSearch({ region, catalog: version })}`;
  const small = { variant: "default", size: "compact-sm" } as const;
  return (
    <Group className={classes["actions"] ?? ""} justify="flex-end" gap="0.375rem">
      {isHere ? (
        <Button {...small} component={Link} href={plan}>
          Plan with it
        </Button>
      ) : (
        <Button {...small} onClick={() => catalogs.fetch(row)}>
          Bring here
        </Button>
      )}
      {isHere && savedId === null && (
        <Button {...small} onClick={() => catalogs.save(row)}>
          Save in workspace
        </Button>
      )}
      <Button
        {...small}
        variant="subtle"
        color="gray"
        aria-label={`Remove ${version}`}
        onClick={() => catalogs.remove(row)}
      >
        Remove
      </Button>
    </Group>
  );
}
