"use client";

import { builtInCatalog, regions } from "@acuity/catalog";
import { Button, VisuallyHidden } from "@mantine/core";
import Link from "next/link";
import { formatNumber, MISSING } from "../../format/number.ts";
import type { CatalogRow } from "./catalog-rows.ts";
import classes from "./catalogs.module.css";
import type { Catalogs } from "./use-catalogs.ts";

/** Every price list a plan can use: the built-in one, then the imported ones. */
export function CatalogTable({ catalogs }: { readonly catalogs: Catalogs }) {
  return (
    <div className={classes["scroll"]}>
      <table className={`${classes["table"]} ${classes["lists"]}`}>
        <thead>
          <tr>
            <th scope="col">Price list</th>
            <th scope="col">Region</th>
            <th scope="col">Published</th>
            <th scope="col">Kept</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className={classes["version"]}>
              {builtInCatalog.version}
              <span className={classes["small"]}>{builtInCatalog.source}</span>
            </th>
            <td>all {regions().length} regions</td>
            <td>{builtInCatalog.publishedOn}</td>
            <td>built in</td>
            <td />
          </tr>
          {(catalogs.rows ?? []).map((row) => (
            <ImportedRow key={row.version} row={row} catalogs={catalogs} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ImportedRow({ row, catalogs }: { readonly row: CatalogRow; readonly catalogs: Catalogs }) {
  const { version, name, region, rows, isHere, savedId } = row;
  const plan = `/plan?v=1&region=${region}&catalog=${encodeURIComponent(version)}`;
  return (
    <tr>
      <th scope="row" className={classes["version"]}>
        {version}
        <span className={classes["small"]}>
          {name} · {formatNumber(rows)} prices
        </span>
      </th>
      <td>{region}</td>
      <td>{row.publishedOn ?? MISSING}</td>
      <td>{[...(isHere ? ["this browser"] : []), ...(savedId === null ? [] : ["workspace"])].join(", ")}</td>
      <td>
        <div className={classes["actions"]}>
          {isHere ? (
            <Button component={Link} href={plan} variant="default" size="compact-sm">
              Plan with it
            </Button>
          ) : (
            <Button variant="default" size="compact-sm" onClick={() => void catalogs.fetch(row)}>
              Bring here
            </Button>
          )}
          {isHere && savedId === null && (
            <Button variant="default" size="compact-sm" onClick={() => void catalogs.save(row)}>
              Save in workspace
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={`Remove ${version}`}
            onClick={() => void catalogs.remove(row)}
          >
            Remove
          </Button>
        </div>
      </td>
    </tr>
  );
}
