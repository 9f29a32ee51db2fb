import type { z } from "zod";
import { baselineSchema, settingsSchema } from "../settings.ts";
import { frozenShape, type StoredFields } from "./frozen-shape.ts";

export const frozenSettings = frozenShape({
  what: "scenario",
  schema: settingsSchema,
  // Version 1 held what runs today among what is tried.
  upcasters: [({ source: _, instance: __, owned: ___, ...tried }) => tried],
});

export const frozenBaseline = frozenShape({ what: "scenario", schema: baselineSchema });

/** What runs today, as settings of version 1 had it. */
export function baselineOfSettings(stored: unknown): z.infer<typeof baselineSchema> {
  const old = stored as StoredFields;
  const { region, engine, engineVersion, source, storageMode, instance = null } = old;
  const owned = old["owned"] ?? { reserved: [], savingsPlans: [] };
  const readers = ((old["readers"] ?? []) as readonly StoredFields[]).flatMap(
    ({ measured }) => measured ?? [],
  );
  return baselineSchema.parse({
    ...{ region, engine, engineVersion, source, storageMode, instance, owned, readers },
  });
}
