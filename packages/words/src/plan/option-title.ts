import type { OptionShape } from "@acuity/engine/plan";
import type { CommitmentSetting, ReservedOfferId, StorageMode } from "@acuity/engine/prices";
import type { MemberName } from "@acuity/engine/units";
import { formatAcuRange } from "../formats/acu.ts";
import { formatUnitPrice } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";
import { quotedName, readerNamed } from "../names/said-name.ts";
import { FOLLOWING_TIER, SERVERLESS_TIER } from "./engine-figures.ts";
import { scheduleTitle } from "./schedule-words.ts";

/**
 * `Serverless 2–24 ACU + db.r6g.large, min 8 for 55 h a week, I/O-Optimized, savings plan`. Readers are named where the same
 * classes on other readers would read alike.
 */
export function optionTitle(shape: OptionShape, place: Place): string {
  const namedBy = isOfSeveral(shape, { title: titleOf(shape, { place }), place }) ? readerName : NAMELESS;
  return titleOf(shape, { place, namedBy, tiers: movedTiers(shape) });
}

/** The same by counts alone, where a sentence has no room for names. */
export const unnamedTitle = (shape: OptionShape, place: Place): string => titleOf(shape, { place });

/** A shape on demand, however it is paid: what is said of its payment stands beside its title. */
export const unpaid = <Shape extends OptionShape>(shape: Shape): Shape => ({
  ...shape,
  commitment: { kind: "none" },
});

type Reader = OptionShape["readers"][number];

/** The same of classes alone, on demand and as a finding names them: a writer's and those of its readers, absent = none. */
export function classesTitle(
  {
    instanceClass,
    readers = [],
  }: {
    readonly instanceClass: string;
    readonly readers?: readonly { readonly instance: string | null; readonly instanceClass: string }[];
  },
  place: Place,
): string {
  const onClass = (name: string) => ({ kind: "provisioned", instanceClass: name }) as const;
  const shape: OptionShape = {
    writer: onClass(instanceClass),
    readers: readers.map(({ instance, instanceClass: own }) => ({
      ...{ ...onClass(own), tier: 2, demandShare: 1 },
      measured: instance === null ? null : { instance, source: onClass(own) },
    })),
    ...{ minAcu: 0, maxAcu: 0, schedule: [], storageMode: "standard", commitment: { kind: "none" } },
  };
  return optionTitle(shape, place);
}

/** What follows a reader's class: its name, or nothing. */
type NamedBy = (reader: Reader, i: number) => string;

const NAMELESS: NamedBy = () => "";
const readerName: NamedBy = ({ measured }, i) => ` (${readerNamed(measured?.instance, i + 1)})`;

/** Whether two readers that run today could swap what they run on under the same title. */
function isOfSeveral(
  shape: OptionShape,
  { title, place }: { readonly title: string; readonly place: Place },
): boolean {
  const { readers } = shape;
  const onto = (reader: Reader, { kind, instanceClass }: Reader) => ({ ...reader, kind, instanceClass });
  return readers.some((a, i) =>
    readers.slice(i + 1).some((b, k) => {
      if (!a.measured || !b.measured) return false;
      if (a.kind === b.kind && a.instanceClass === b.instanceClass) return false;
      const swapped = readers.with(i, onto(a, b)).with(i + 1 + k, onto(b, a));
      return titleOf({ ...shape, readers: swapped }, { place }) === title;
    }),
  );
}

function titleOf(
  shape: OptionShape,
  {
    place,
    namedBy = NAMELESS,
    tiers = [],
  }: { readonly place: Place; readonly namedBy?: NamedBy; readonly tiers?: readonly string[] },
): string {
  const { writer, readers, schedule, storageMode, commitment } = shape;
  const range = formatAcuRange(shape, place);
  const instances =
    writer.kind === "serverless"
      ? `Serverless ${range}${besideRange(shape, namedBy)}`
      : `${instancesOf(writer.instanceClass, shape)}${besideClass(writer.instanceClass, { shape, range, namedBy })}`;
  const hasRange = [writer, ...readers].some(({ kind }) => kind === "serverless");
  const storage = storageMode === "standard" ? [] : [storageModeName(storageMode)];
  const payment = commitment.kind === "none" ? [] : [paymentWords(commitment, place)];
  const named = `${instances}${hasRange ? scheduleWords(schedule) : ""}`;
  return [named, ...tiers, ...storage, ...payment].join(", ");
}

/** `erp-3 in tier 0`: where readers run on what they run on today, another tier alone makes another shape (CLU-1). */
function movedTiers({ readers }: OptionShape): readonly string[] {
  const stays = ({ kind, instanceClass, measured }: Reader) =>
    !measured ||
    (kind === measured.source.kind &&
      (measured.source.kind === "serverless" || measured.source.instanceClass === instanceClass));
  if (!readers.every(stays)) return [];
  return readers.flatMap(({ kind, tier, measured }, i) => {
    const isMoved = kind === "provisioned" && measured?.tier != null && measured.tier !== tier;
    return isMoved ? [`${readerNamed(measured.instance, i + 1)} in tier ${tier}`] : [];
  });
}

/** `, min 8 for 55 h a week`: what the name of a range goes on with where a schedule raises it; else empty. */
export const scheduleWords = (schedule: OptionShape["schedule"]): string =>
  schedule.length > 0 ? `, ${scheduleTitle(schedule)}` : "";

/** Readers of the writer's own class are counted with it. */
function instancesOf(instanceClass: string, { readers }: OptionShape): string {
  const count = 1 + readers.filter((reader) => reader.instanceClass === instanceClass).length;
  return count === 1 ? instanceClass : `${count} × ${instanceClass}`;
}

/** Readers of another class, and serverless ones, beside a writer of a class. */
function besideClass(
  instanceClass: string,
  {
    shape,
    range,
    namedBy,
  }: { readonly shape: OptionShape; readonly range: string; readonly namedBy: NamedBy },
): string {
  return beside(
    shape.readers.flatMap((reader, i) =>
      reader.kind === "serverless"
        ? [`${standbyWords(reader) ?? "serverless"} ${range}${inTier(reader)}${namedBy(reader, i)}`]
        : reader.instanceClass === instanceClass
          ? []
          : [`${reader.instanceClass ?? ""}${namedBy(reader, i)}`],
    ),
  );
}

/** Readers on classes beside a serverless writer; serverless ones share its range. */
function besideRange({ readers }: OptionShape, namedBy: NamedBy): string {
  return beside(
    readers.flatMap((reader, i) => {
      if (reader.kind === "provisioned") return `${reader.instanceClass ?? ""}${namedBy(reader, i)}`;
      return standbyWords(reader) ?? (tierFreed(reader) === null ? [] : `reader${inTier(reader)}`);
    }),
  );
}

/** The tier of a serverless reader that follows the writer today and would no longer (RDR-1): its range alone does not tell it. */
export function tierFreed({ kind, tier, measured }: OptionShape["readers"][number]): number | null {
  if (kind === "provisioned" || measured?.source.kind !== "serverless") return null;
  return (measured.tier ?? SERVERLESS_TIER) <= FOLLOWING_TIER && tier > FOLLOWING_TIER ? tier : null;
}

function inTier(reader: OptionShape["readers"][number]): string {
  const tier = tierFreed(reader);
  return tier === null ? "" : ` in tier ${tier}`;
}

/** A reader that serves nobody until the writer is lost: one that waits, or follows the writer. */
function standbyWords({ tier, demandShare, measured }: OptionShape["readers"][number]): string | null {
  if (demandShare !== 0 || measured) return null;
  return tier <= FOLLOWING_TIER ? "standby that follows" : "standby";
}

/** ` + 2 × db.r6g.large + db.r6g.xlarge`. */
function beside(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ` + ${count === 1 ? "" : `${count} × `}${name}`).join("");
}

/** How compute is paid for: `on demand`, `savings plan`, `reserved 1 year no upfront`. */
export function paymentWords(commitment: CommitmentSetting, place: Place): string {
  switch (commitment.kind) {
    case "none":
      return "on demand";
    case "savings-plan":
      return commitment.usdPerHour === null
        ? "savings plan"
        : `savings plan of ${formatUnitPrice(commitment.usdPerHour, place)} an hour`;
    case "reserved":
      return `reserved ${OFFER_WORDS[commitment.offer].replace(",", "")}${commitment.rest === undefined ? "" : " with a savings plan for the rest"}`;
    default:
      return commitment satisfies never;
  }
}

export const OFFER_WORDS: Readonly<Record<ReservedOfferId, string>> = {
  "1yr-no-upfront": "1 year, no upfront",
  "1yr-partial-upfront": "1 year, partial upfront",
  "1yr-all-upfront": "1 year, all upfront",
  "3yr-partial-upfront": "3 years, partial upfront",
  "3yr-all-upfront": "3 years, all upfront",
};

export function storageModeName(mode: StorageMode): string {
  return mode === "standard" ? "Standard" : "I/O-Optimized";
}

/** `Writer`, `Reader 1, tier 2`, `orders-1`. */
export function memberWords(member: MemberName): string {
  switch (member.kind) {
    case "writer":
      return "Writer";
    case "reader":
      return `Reader ${member.position}, tier ${member.tier}`;
    case "instance":
      return quotedName(member.id);
    default:
      return member satisfies never;
  }
}
