import { settingKinds } from "@acuity/engine/plan";
import type { z } from "zod";
import { baselineSchema, settingsSchema } from "../settings.ts";
import { studiesSchema } from "../studies.ts";
import { frozenShape, readStored, type StoredFields } from "./frozen-shape.ts";

// Version 1 held what runs today among what is tried.
const upcasters = [
  ({ source: _, instance: __, owned: ___, currency, ...tried }: StoredFields): StoredFields => ({
    ...tried,
    ...(currency !== undefined && { currency: isTooSmall(currency) ? null : currency }),
  }),
];

export const frozenSettings = frozenShape({ what: "scenario", schema: settingsSchema, upcasters });

/** Of the same what a list tells. */
export const listedSettings = ["writer", "minAcu", "maxAcu"] as const;
export const frozenListedSettings = frozenShape({
  what: "scenario",
  schema: settingsSchema.pick({ writer: true, minAcu: true, maxAcu: true }),
  upcasters,
});

/** Version 1 took any rate above zero. Below what is shown today sums stay in dollars. */
function isTooSmall(currency: unknown): boolean {
  const { perUsd } = (currency ?? {}) as { readonly perUsd?: unknown };
  return typeof perUsd === "number" && perUsd > 0 && perUsd < SMALLEST_PER_USD;
}
const SMALLEST_PER_USD = settingKinds.currency.of.perUsd.from;

export const frozenBaseline = frozenShape({ what: "scenario", schema: baselineSchema });
export const frozenStudies = frozenShape({ what: "scenario", schema: studiesSchema });

/** What runs today, as settings of version 1 had it. */
export function baselineOfSettings(stored: unknown): z.infer<typeof baselineSchema> {
  return readStored("scenario", () => baselineOf(stored as StoredFields));
}

function baselineOf(old: StoredFields): z.infer<typeof baselineSchema> {
  const { region, engine, engineVersion, source, storageMode, instance = null } = old;
  const owned = old["owned"] ?? { reserved: [], savingsPlans: [] };
  const readers = ((old["readers"] ?? []) as readonly StoredFields[]).flatMap(
    ({ measured }) => measured ?? [],
  );
  return baselineSchema.parse({
    ...{ region, engine, engineVersion, source, storageMode, instance, owned, readers },
  });
}
