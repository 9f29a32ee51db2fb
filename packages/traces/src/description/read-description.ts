import type { ClusterDescription, DescribedCluster, DescribedInstance } from "@acuity/engine/demand";
import { isObject, type JsonObject } from "../json/json-shape.ts";
import { TraceError } from "../trace-error.ts";
import type { TraceWarning } from "../trace-file.ts";
import { clusterOf, engineOf, instanceOf, isLimitless, NAME } from "./described-things.ts";
import { DescriptionFields } from "./description-fields.ts";

/** An account has 40 of each until it asks for more; hundreds are seen. */
const MOST_CLUSTERS = 1_000;
const MOST_INSTANCES = 5_000;
const MOST_TARGETS = 5_000;

const ENGINES: ReadonlySet<string> = new Set(["aurora-postgresql", "aurora-mysql"]);

/** Whether a document is an answer of describe-db-clusters, -instances or -proxy-targets, or one thing out of it. */
export function isDescription(document: JsonObject): boolean {
  const isAnswer = ["DBClusters", "DBInstances", "DBCluster", "DBInstance"].some((key) => key in document);
  return isAnswer || isTargets(document) || isInstance(document) || isCluster(document);
}

const isInstance = (document: JsonObject) =>
  "DBInstanceIdentifier" in document && "DBInstanceClass" in document;
const isCluster = (document: JsonObject) =>
  "DBClusterIdentifier" in document && "Engine" in document && !isInstance(document);
const isTargets = ({ Targets: targets }: JsonObject) =>
  Array.isArray(targets) &&
  targets.every((one) => isObject(one) && ("RdsResourceId" in one || "TargetArn" in one));

/** Gathers what the documents of a file describe. Nothing but the fields read here is kept. */
export class DescriptionGatherer {
  readonly #clusters: DescribedCluster[] = [];
  readonly #instances: DescribedInstance[] = [];
  readonly #proxied = new Set<string>();
  readonly #others = new Set<string>();
  readonly #limitless = new Set<string>();
  #documents = 0;
  #isCutOff = false;

  /** @throws TraceError `description-invalid` */
  add(document: JsonObject): void {
    this.#documents += 1;
    const fields = new DescriptionFields(document, "the answer");
    if (fields.has("Marker") || fields.has("NextToken")) this.#isCutOff = true;
    for (const one of fields.records("DBClusters", MOST_CLUSTERS)) this.#addCluster(one);
    for (const one of fields.records("DBInstances", MOST_INSTANCES)) this.#addInstance(one);
    const [cluster, instance] = [fields.record("DBCluster"), fields.record("DBInstance")];
    if (cluster !== null) this.#addCluster(cluster);
    if (instance !== null) this.#addInstance(instance);
    if (isInstance(document)) this.#addInstance(document);
    else if (isCluster(document)) this.#addCluster(document);
    for (const target of fields.records("Targets", MOST_TARGETS)) this.#addTarget(target);
  }

  /** What was described; null where no document described anything. */
  finish(): { readonly description: ClusterDescription; readonly warnings: readonly TraceWarning[] } | null {
    if (this.#documents === 0) return null;
    const [clusters, instances, proxied] = [this.#clusters, this.#instances, [...this.#proxied].sort()];
    const [others, limitless] = [[...this.#others].sort(), [...this.#limitless].sort()];
    return {
      description: { clusters, instances, proxied },
      warnings: [
        ...(others.length === 0 ? [] : [notAurora(others)]),
        ...(limitless.length === 0 ? [] : [notPlanned(limitless)]),
        ...(this.#isCutOff ? [CUT_OFF] : []),
        ...(clusters.length + instances.length + proxied.length + others.length + limitless.length === 0
          ? [NOTHING_DESCRIBED]
          : []),
      ],
    };
  }

  #addCluster(object: JsonObject): void {
    if (!this.#isPlanned(object, "DBClusterIdentifier")) return;
    this.#clusters.push(clusterOf(object));
    this.#refuseMany(this.#clusters, { most: MOST_CLUSTERS, of: "clusters" });
  }

  #addInstance(object: JsonObject): void {
    if (!this.#isPlanned(object, "DBInstanceIdentifier")) return;
    this.#instances.push(instanceOf(object));
    this.#refuseMany(this.#instances, { most: MOST_INSTANCES, of: "instances" });
  }

  #addTarget(object: JsonObject): void {
    const fields = new DescriptionFields(object, "a proxy target");
    const cluster = fields.text("TrackedClusterId", NAME);
    const isCluster = object["Type"] === "TRACKED_CLUSTER" || object["Type"] === "RDS_SERVERLESS_ENDPOINT";
    const named = cluster ?? (isCluster ? fields.text("RdsResourceId", NAME) : null);
    if (named !== null) this.#proxied.add(named);
  }

  #isPlanned(object: JsonObject, name: "DBClusterIdentifier" | "DBInstanceIdentifier"): boolean {
    const engine = engineOf(object);
    if (!ENGINES.has(engine)) {
      this.#others.add(engine);
      return false;
    }
    if (!isLimitless(object)) return true;
    this.#limitless.add(new DescriptionFields(object, "what is described").required(name, NAME));
    return false;
  }

  #refuseMany(found: readonly unknown[], { most, of }: { readonly most: number; readonly of: string }): void {
    if (found.length <= most) return;
    throw new TraceError(
      "description-invalid",
      `More than ${most} ${of} are described. Name the one to plan with --db-cluster-identifier.`,
    );
  }
}

/** Of Serverless v1 describe-db-instances answers so, beside a cluster that is described. */
const NOTHING_DESCRIBED: TraceWarning = {
  code: "nothing-described",
  message:
    "The answer describes no cluster and no instance. Check the region and the name, and run the command again.",
};

const CUT_OFF: TraceWarning = {
  code: "incomplete-pages",
  message:
    "The description holds one page of several. Run the command without --max-items and --no-paginate.",
};

function notPlanned(names: readonly string[]): TraceWarning {
  const few =
    names.length > 4 ? `${names.slice(0, 4).join(", ")} and ${names.length - 4} more` : names.join(", ");
  const message = `${few} ${names.length === 1 ? "is" : "are"} of Aurora Limitless, which is not planned here, and left out of the description.`;
  return { code: "limitless", message };
}

/** Aurora MySQL 1 went by this name alone. Origin: Aurora user guide, end of standard support on 2023-02-28, read 2026-11. */
const MYSQL_1 = "aurora";

function notAurora(engines: readonly string[]): TraceWarning {
  const others = engines.filter((engine) => engine !== MYSQL_1).slice(0, 4);
  const old = engines.includes(MYSQL_1)
    ? [
        "Engine aurora is Aurora MySQL 1, of MySQL 5.6, which AWS no longer offers: say aurora-mysql as the engine to plan what it would move to.",
      ]
    : [];
  const left =
    others.length === 0
      ? []
      : [
          `What runs ${others.join(", ")} is not Aurora, which alone is planned here, and was left out of the description.`,
        ];
  return { code: "not-aurora", message: [...left, ...old].join(" ") };
}
