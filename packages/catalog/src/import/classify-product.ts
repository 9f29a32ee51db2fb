import type { EngineName, StorageMode } from "@acuity/engine/prices";
import type { ChargeName } from "../sheet-charges.ts";
import type { ProductAttributes } from "./price-row.ts";

interface ClassifiedInstance {
  readonly kind: "instance";
  readonly engines: readonly EngineName[];
  readonly instanceClass: string;
  readonly storageMode: StorageMode;
}

export type ClassifiedProduct =
  | ClassifiedInstance
  | { readonly kind: "charge"; readonly engines: readonly EngineName[]; readonly charge: ChargeName };

/**
 * What a product is to Aurora, by usage type first (F: Standard and I/O-Optimized collide on every other attribute).
 * `"other"` is another engine's product, `"unknown"` an Aurora product that no sheet has a place for.
 * The licence model is not looked at: its spelling changes and Aurora has none.
 */
export function classifyProduct(product: ProductAttributes): ClassifiedProduct | "other" | "unknown" {
  const usage = usageTypeOf(product);
  const engines = enginesOf(product, usage);
  if (engines.length === 0) return "other";
  if (/limitless/i.test(usage)) return "unknown";
  if (/^InstanceUsage(IOOptimized)?:/i.test(usage)) return instanceOf(product, { usage, engines });
  const charge = chargeOf(product, usage);
  return charge === null ? "unknown" : { kind: "charge", engines, charge };
}

const BOTH: readonly EngineName[] = ["aurora-mysql", "aurora-postgresql"];

/** By database engine, else by the operation. */
function enginesOf(product: ProductAttributes, usage: string): readonly EngineName[] {
  const engine = product["databaseengine"] ?? "";
  if (/aurora.*postgres/i.test(engine)) return ["aurora-postgresql"];
  if (/aurora/i.test(engine)) return ["aurora-mysql"];
  const operated = engineOfOperation(product["operation"] ?? "");
  if (operated !== null) return [operated];
  return engine === "" || /^any$/i.test(engine) ? (/^Aurora:/i.test(usage) ? BOTH : []) : [];
}

/** By the engine code that an operation ends in: 16 is Aurora MySQL, 21 Aurora PostgreSQL. */
export function engineOfOperation(operation: string): EngineName | null {
  const code = /:0*(16|21)$/.exec(operation)?.[1];
  return code === undefined ? null : code === "16" ? "aurora-mysql" : "aurora-postgresql";
}

/** The usage type without its region prefix: `APS5-InstanceUsage:db.r7g.xl` → `InstanceUsage:db.r7g.xl`. */
export function usageTypeOf(product: ProductAttributes): string {
  return (product["usagetype"] ?? "").replace(/^[A-Z]{2,4}\d?-/, "");
}

function instanceOf(
  product: ProductAttributes,
  known: { readonly usage: string; readonly engines: readonly EngineName[] },
): ClassifiedProduct | "unknown" {
  const instanceClass = instanceClassOf(product["instancetype"] ?? "", known.usage);
  if (instanceClass === null || /multi-?az/i.test(product["deploymentoption"] ?? "")) return "unknown";
  const optimized =
    /^InstanceUsageIOOptimized:/i.test(known.usage) || /io\s*optimization/i.test(product["storage"] ?? "");
  return {
    kind: "instance",
    engines: known.engines,
    instanceClass,
    storageMode: optimized ? "io-optimized" : "standard",
  };
}

/** The attribute, else the usage type with its short sizes spelled out: `db.r6g.2xl` → `db.r6g.2xlarge`. */
export function instanceClassOf(attribute: string, usage: string): string | null {
  const given = /^db\.[a-z0-9]+\.[a-z0-9]+$/.test(attribute)
    ? attribute
    : (/:(db\.[a-z0-9.]+)$/.exec(usage)?.[1] ?? "");
  const [, family, size] = /^db\.([a-z0-9]+)\.([a-z0-9]+)$/.exec(given) ?? [];
  if (family === undefined || size === undefined) return null;
  return `db.${family}.${/^\d*xl$/.test(size) ? `${size}arge` : size}`;
}

/** Usage types of AWS's price list (F: price-list schema); those of features are matched by their words. */
const BY_USAGE: readonly (readonly [RegExp, ChargeName])[] = [
  [/^Aurora:ServerlessV2Usage$/i, "acu-standard"],
  [/^Aurora:ServerlessV2IOOptimizedUsage$/i, "acu-io-optimized"],
  [/^Aurora:StorageUsage$/i, "storage-standard"],
  [/^Aurora:IO-?OptimizedStorageUsage$/i, "storage-io-optimized"],
  [/^Aurora:StorageIOUsage$/i, "io-request"],
  [/^Aurora:BackupUsage$/i, "backup"],
  [/SnapshotExport/i, "snapshot-export"],
  [/ReplicatedWriteIO/i, "global-write"],
  [/Backtrack/i, "backtrack"],
  [/(DataAPI|HTTPRequest)/i, "data-api"],
  [/^CPUCredits:/i, "cpu-credits"],
];

function chargeOf(product: ProductAttributes, usage: string): ChargeName | null {
  const known = BY_USAGE.find(([pattern]) => pattern.test(usage));
  if (known !== undefined) return known[1];
  const perAcu = /acu/i.test(product["unit"] ?? "") || /(ACU|ServerlessV2|ASv2)/i.test(usage);
  if (/ExtendedSupport/i.test(usage)) {
    const third = /(yr|year)\s*-?3/i.test(`${product["extendedsupportpricingyear"] ?? ""} ${usage}`);
    return `extended-${perAcu ? "acu" : "vcpu"}-${third ? "3" : "1"}`;
  }
  if (/Proxy/i.test(usage)) return perAcu ? "proxy-acu" : "proxy-vcpu";
  if (/FMR/.test(usage)) return perAcu ? "insights-first-acu" : "insights-first-vcpu";
  if (/AMR/.test(usage)) return perAcu ? "insights-further-acu" : "insights-further-vcpu";
  return null;
}
