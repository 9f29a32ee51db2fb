import { settingsSchema } from "@acuity/contract";
import {
  type Kind,
  type SettingField,
  type Settings,
  settingFields,
  type WholeShape,
} from "@acuity/engine/plan";
import { parseAsJson } from "nuqs/server";

// How a what-if is written in the address: words and numbers as they are, everything else as JSON, read by the
// schema that reads saved ones.

/** Raised when a key or a value changes its meaning; an address of another version is left out. */
export const ADDRESS_VERSION = "2";

/** Text by short key, null where a key is absent. */
export type Address = Readonly<Record<string, string | null>>;

const NAMES = Object.keys(settingFields) as (keyof Settings)[];
const field = (name: keyof Settings): SettingField => settingFields[name];

export const ADDRESS_KEYS: readonly string[] = ["v", ...NAMES.map((name) => field(name).key)];

/** What makes a shape, and how it is paid for: a what-if whose address has none of it stands on the pick. */
const SHAPE = [
  ...(["writer", "minAcu", "maxAcu", "storageMode"] as const),
  ...(["autoPauseS", "schedule", "commitment", "readers"] as const),
] satisfies readonly (keyof WholeShape)[];

export const isOfShape = (name: string): boolean => (SHAPE as readonly string[]).includes(name);

/** Whether an address names a shape, or leaves it to the plan. */
export function hasShape(address: Address): boolean {
  return SHAPE.some((name) => (address[field(name).key] ?? null) !== null);
}

/** What takes the shape out of an address. */
export const WITHOUT_SHAPE: Address = Object.fromEntries(SHAPE.map((name) => [field(name).key, null]));

export interface Said {
  readonly settings: Partial<Settings>;
  /** The sentence on what could not be taken, else null. */
  readonly leftOut: string | null;
}

/** What an address says; a value that a setting cannot have is left out. */
export function readAddress(address: Address): Said {
  if ((address["v"] ?? ADDRESS_VERSION) !== ADDRESS_VERSION) {
    return { settings: {}, leftOut: "This address is of another version: its settings were left out." };
  }
  const said = NAMES.flatMap((name) => {
    const text = address[field(name).key] ?? null;
    return text === null ? [] : [[name, readValue(name, text)] as const];
  });
  const refused = said.filter(([, value]) => value === undefined).map(([name]) => field(name).key);
  return {
    settings: Object.fromEntries(said.filter(([, value]) => value !== undefined)) as Partial<Settings>,
    leftOut:
      refused.length === 0
        ? null
        : `The address has values that no plan can have; left out: ${refused.join(", ")}.`,
  };
}

/** The keys of these settings, as the address has them. */
export function addressOf(settings: Partial<Settings>): Address {
  const entries = NAMES.filter((name) => name in settings).map(
    (name) => [field(name).key, textOf(name, settings[name])] as const,
  );
  return { v: ADDRESS_VERSION, ...Object.fromEntries(entries) };
}

/** What was read last by setting: while its text stays, its value stays the same object. */
const lastRead = new Map<keyof Settings, { readonly text: string; readonly value: unknown }>();

function readValue(name: keyof Settings, text: string): unknown {
  const last = lastRead.get(name);
  if (last?.text === text) return last.value;
  const schema = settingsSchema.shape[name];
  const value = isPlain(field(name).kind)
    ? schema.safeParse(text === "" ? null : text).data
    : (parseAsJson(schema).parse(text) ?? undefined);
  lastRead.set(name, { text, value });
  return value;
}

function textOf(name: keyof Settings, value: unknown): string | null {
  const { kind, default: start } = field(name);
  // Nothing is written where nothing is the start, and an empty text where the files may say something.
  if (value == null) return kind.is === "nullable" && start === undefined ? "" : null;
  if (kind.is === "optional" && JSON.stringify(value) === "{}") return null;
  return isPlain(kind) ? String(value) : JSON.stringify(value);
}

function isPlain(kind: Kind): boolean {
  if (kind.is === "nullable" || kind.is === "optional") return isPlain(kind.of);
  return kind.is === "text" || kind.is === "choice";
}
