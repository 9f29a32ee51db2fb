import { baselineKinds, settingFields, settingKinds } from "@acuity/engine/plan";
import { schemaOf, shapeOf } from "./schema-of-kind.ts";
import { z } from "./z.ts";

export const engineNameSchema = schemaOf(settingKinds.engineName);
export const engineVersionSchema = schemaOf(settingKinds.engineVersion);
export const storageModeSchema = schemaOf(settingKinds.storageMode);
/** `us-east-1`, `us-gov-west-1`. */
export const regionSchema = schemaOf(settingKinds.region);
/** `db.r6g.xlarge`. */
export const instanceClassSchema = schemaOf(settingKinds.instanceClass);
/** Version of a price list, such as `aws-offer-20260508211654-us-east-1`. */
export const catalogVersionSchema = schemaOf(settingKinds.catalogVersion);

type Fields = typeof settingFields;
const kinds = Object.fromEntries(Object.entries(settingFields).map(([name, { kind }]) => [name, kind]));

/** The engine's `Settings`: shapes and ranges of single values. What must fit together is the engine's to refuse. */
export const settingsSchema = z.object(shapeOf(kinds as { readonly [K in keyof Fields]: Fields[K]["kind"] }));

/** The engine's `Baseline`: what runs and is owned today. */
export const baselineSchema = z.object(shapeOf(baselineKinds));
