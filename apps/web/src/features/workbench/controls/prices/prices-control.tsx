import { builtInCatalog } from "@acuity/catalog";
import { currencyWords, priceTermsWords } from "@acuity/words";
import { Button, Select } from "@mantine/core";
import Link from "next/link";
import { memo, useState } from "react";
import { useKeptCatalogs } from "../../../../session/catalogs/use-kept-catalogs.ts";
import { Field } from "../../fields/field.tsx";
import classes from "../../fields/fields.module.css";
import { type PricesControlProps, PricesEditor } from "./prices-editor.tsx";

const BUILT_IN = "built in";

/** Which price list, what is owned or negotiated on top of it, and in what money sums are shown. */
export const PricesControl = memo(function PricesControl(props: PricesControlProps) {
  const { settings, baseline, onSettings } = props;
  const [isOpen, setIsOpen] = useState(false);
  const terms = priceTermsWords(settings, baseline.owned);
  const currency = currencyWords(settings);
  return (
    <Field label="Prices" hint={currency === null ? undefined : `Shown in ${currency}.`}>
      <CatalogSelect
        catalog={settings.catalog ?? null}
        region={settings.region}
        onCatalog={(catalog) => onSettings({ catalog })}
      />
      <div className={classes["row"]} style={{ marginTop: "0.5rem" }}>
        <span className={classes["grow"]}>
          {terms.length === 0
            ? "List prices; nothing owned"
            : `${terms[0]}${terms.length > 1 ? ` and ${terms.length - 1} more` : ""}`}
        </span>
        <Button
          variant="default"
          size="compact-sm"
          aria-label="Edit prices and what you own"
          onClick={() => setIsOpen(true)}
        >
          Edit
        </Button>
      </div>
      {isOpen && <PricesEditor {...props} onClose={() => setIsOpen(false)} />}
    </Field>
  );
}, hasSamePrices);

/** A moving slider changes settings this control does not show. */
function hasSamePrices(before: PricesControlProps, after: PricesControlProps): boolean {
  const fields = [
    "catalog",
    "region",
    "privateDiscountPct",
    "reservedDiscountPct",
    "currency",
    "extras",
  ] as const;
  return (
    before.onSettings === after.onSettings &&
    before.baseline === after.baseline &&
    fields.every((name) => before.settings[name] === after.settings[name])
  );
}

interface CatalogSelectProps {
  readonly catalog: string | null;
  readonly region: string;
  readonly onCatalog: (version: string | null) => void;
}

/** The built-in list and the imported ones of the plan's region. One that is named but not here stays visible. */
function CatalogSelect({ catalog, region, onCatalog }: CatalogSelectProps) {
  const kept = useKeptCatalogs().lists ?? [];
  const here = kept.filter((one) => one.list.region === region).map((one) => one.version);
  const imported = catalog !== null && !here.includes(catalog) ? [...here, catalog] : here;
  if (imported.length === 0) {
    return (
      <p className={classes["hint"]}>
        {builtInCatalog.version}, built in. <Link href="/catalogs">Import AWS's price file</Link>
      </p>
    );
  }
  return (
    <Select
      aria-label="Price list"
      data={[
        { value: BUILT_IN, label: `${builtInCatalog.version} (built in)` },
        ...imported.map((version) => ({ value: version, label: version })),
      ]}
      value={catalog ?? BUILT_IN}
      allowDeselect={false}
      onChange={(value) => onCatalog(value === null || value === BUILT_IN ? null : value)}
    />
  );
}
