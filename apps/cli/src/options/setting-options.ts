import {
  type BillExtras,
  type Kind,
  type NumberKind,
  type SettingField,
  type Settings,
  settingFields,
  settingKinds,
} from "@acuity/engine/plan";
import { DISCOUNT_ITEMS, type EngineName, type StorageMode } from "@acuity/engine/prices";
import { badOption } from "../cli-error.ts";
import { decimalOf } from "../readers/decimal-of.ts";
import { optionName } from "./option-name.ts";
import { boundsWords, checkRange, choiceOption, rangedOption } from "./option-values.ts";
import type { GivenOptions, OptionTable } from "./read-options.ts";

const fields = Object.entries(settingFields) as [keyof Settings, SettingField][];

/** An option for each setting that the engine's table gives a name on the command line. */
export const settingOptions: OptionTable = Object.fromEntries(
  fields.flatMap(([, { flag, kind }]) =>
    flag === undefined ? [] : [[flag, { type: "string", multiple: isOfWords(kind) } as const]],
  ),
);

/**
 * Those of the settings that were given.
 * @throws CliError `option-invalid`
 */
export function givenSettings(given: GivenOptions): Partial<Settings> {
  const found = fields.map(([name]) => [name, settingOption(given, name)] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

/**
 * What an option gives a setting, within what the engine's table allows it; undefined when it was not given.
 * @throws CliError `option-invalid`
 */
export function settingOption<Name extends keyof Settings>(
  given: GivenOptions,
  name: Name,
): Settings[Name] | undefined {
  const { flag, kind }: SettingField = settingFields[name];
  return flag === undefined ? undefined : (optionOf(given, { name: flag, kind }) as Settings[Name]);
}

/** @throws CliError `option-invalid` */
export function engineOption(given: GivenOptions): EngineName | undefined {
  return choiceOption(given, { name: "engine", from: settingKinds.engineName.of });
}

/** @throws CliError `option-invalid` */
export function storageModeOption(given: GivenOptions): StorageMode | undefined {
  return choiceOption(given, { name: "storage-mode", from: settingKinds.storageMode.of });
}

/** What a setting may be and where it starts, for a help text: `-99 to 10,000 % (0)`. */
export function allowedWords(of: {
  readonly kind: Extract<Kind, { readonly is: "number" | "choice" }>;
  readonly default: number | string;
}): string {
  const { kind } = of;
  return `${kind.is === "number" ? boundsWords(kind) : kind.of.join(", ")} (${of.default})`;
}

/** Every limit by the option of its name, `--max-throttled-pct`, else the one it has. */
export function limitsOf(given: GivenOptions, limits: Settings["limits"]): Settings["limits"] {
  const found = Object.entries(settingFields.limits.kind.of).map(
    ([limit, kind]) => [limit, optionOf(given, { name: optionName(limit), kind })] as const,
  );
  return { ...limits, ...Object.fromEntries(found.filter(([, value]) => value !== undefined)) };
}

export const limitNames: readonly string[] = Object.keys(settingFields.limits.kind.of).map(optionName);

interface Asked {
  readonly name: string;
  readonly kind: Kind;
}

function optionOf(given: GivenOptions, { name, kind }: Asked): unknown {
  switch (kind.is) {
    case "nullable":
    case "optional":
      return optionOf(given, { name, kind: kind.of });
    case "number":
      return rangedOption(given, { name, ...kind });
    case "choice":
      return choiceOption(given, { name, from: kind.of });
    default:
      return assigned(given, { name, parts: partsOf(kind) });
  }
}

function isOfWords(kind: Kind): boolean {
  return kind.is === "optional" ? isOfWords(kind.of) : kind.is === "map" || kind.is === "record";
}

/** A word of `--name WORD=NUMBER`, and what it sets. */
interface Part {
  readonly word: string;
  readonly field: string;
  readonly kind: NumberKind;
}

/** Words of a bill that are shorter than its fields. */
const extraWords: Readonly<Partial<Record<string, string>>> = {
  insightsRetentionMonths: "insights-months",
  globalReplicatedWriteIos: "global-write-ios",
  backtrackChangeRecords: "backtrack-records",
} satisfies Partial<Record<keyof BillExtras, string>>;

function partsOf(kind: Kind): readonly Part[] {
  if (kind.is === "map") {
    // The table also takes discounts on lines that a bill no longer has; nobody is offered those.
    const words = kind === settingKinds.privateDiscounts ? DISCOUNT_ITEMS : kind.words;
    return words.map((word) => ({ word, field: word, kind: kind.to as NumberKind }));
  }
  return Object.entries(kind.is === "record" ? kind.of : {}).map(([field, of]) => ({
    ...{ word: extraWords[field] ?? optionName(field), field },
    kind: (of.is === "optional" ? of.of : of) as NumberKind,
  }));
}

/** Every `--name WORD=NUMBER`, each word at most once; undefined when none was given. */
function assigned(
  given: GivenOptions,
  { name, parts }: { readonly name: string; readonly parts: readonly Part[] },
): Readonly<Record<string, number>> | undefined {
  const found: Record<string, number> = {};
  for (const text of given.values.get(name) ?? []) {
    const [word = "", number = "", ...more] = text.split("=");
    const value = decimalOf(number);
    const part = parts.find((one) => one.word === word);
    if (part === undefined || value === null || more.length > 0 || part.field in found) {
      const words = parts.map((one) => one.word);
      throw badOption(
        `--${name} is ${words[0]}=5, each word once, one of ${words.join(", ")}; got "${text}".`,
      );
    }
    found[part.field] = checkRange(value, { name: `${name} ${word}`, ...part.kind });
  }
  return given.values.has(name) ? found : undefined;
}
