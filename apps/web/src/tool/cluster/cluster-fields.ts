import { instanceSpecs } from "@acuity/catalog";
import { type EngineName, isBurstable, type StorageMode } from "@acuity/engine/prices";
import { ENGINE_CHOICES, REGION_CHOICES, STORAGE_CHOICES } from "../../ui/fields/cluster-choices.ts";
import type { QuestionSpec } from "../question/spec.ts";

/** What a question must say about the cluster before anything can be priced. */
interface ClusterAsked {
  readonly instanceClass: string;
  readonly region: string;
  readonly engine: EngineName;
  readonly storageMode: StorageMode;
}

/** Class, region, engine and storage mode of a cluster. */
export function clusterFields(named: {
  /** Such as `Class of the writer`. */
  readonly classLabel: string;
  readonly storageLabel: string;
  readonly classes: readonly string[];
}): QuestionSpec<ClusterAsked>["fields"] {
  return {
    instanceClass: {
      kind: "list",
      label: named.classLabel,
      ...{ short: "class", fact: "class" },
      choices: choicesOf(named.classes),
    },
    region: {
      kind: "list",
      label: "Region",
      ...{ short: "region", fact: "region" },
      choices: REGION_CHOICES,
    },
    engine: {
      kind: "choice",
      label: "Engine",
      ...{ short: "engine", fact: "engine" },
      choices: ENGINE_CHOICES,
    },
    storageMode: {
      ...{ kind: "choice", label: named.storageLabel, choices: STORAGE_CHOICES },
      ...{ short: "storage", fact: "storage" },
    },
  };
}

/** Sizes of pools and what they miss: the curve of the plan, where something was pasted for it. */
export function knownPools<Question>(isAsked: (question: Question) => boolean = () => true) {
  return {
    kind: "pools",
    label: "Known pools",
    ...{ short: "curve", fact: "curve" },
    isAsked,
    help: "Of page touches, such as 94208:0.07 20480:0.9-1.4 volume:204800.",
  } as const;
}

/** A number by its name and unit. */
export function amount(label: string, unit: string) {
  return { kind: "number", label, unit } as const;
}

/** Classes that a database is planned for; burstable ones are not. */
export function steadyClasses(): readonly string[] {
  return instanceSpecs()
    .map((spec) => spec.instanceClass)
    .filter((instanceClass) => !isBurstable(instanceClass));
}

export function choicesOf(values: readonly string[]): readonly { value: string; label: string }[] {
  return values.map((value) => ({ value, label: value }));
}
