import type { WorkloadFinding } from "../../units/finding.ts";
import type { Baseline, DescribedBaseline } from "./baseline.ts";
import type { SourceSetting } from "./settings.ts";

type Differs = Extract<WorkloadFinding, { readonly code: "description-differs" }>;
type Told = Pick<Differs, "of" | "instance"> & {
  readonly said: string | null;
  readonly described: string | null;
};

/** Where what is said to run today is not what is described (TOD-1). */
export function descriptionFindings(
  described: DescribedBaseline | null,
  said: Omit<Baseline, "owned">,
): readonly WorkloadFinding[] {
  if (described === null) return [];
  const pairs: readonly Told[] = [
    pair("region", { said: said.region, described: described.region }),
    pair("engine", { said: said.engine, described: described.engine }),
    pair("version", { said: said.engineVersion, described: described.engineVersion }),
    pair("storage", { said: said.storageMode, described: described.storageMode }),
    ofSource(said.instance, { said: said.source, described: described.source }),
    ...described.readers.map(({ instance, source }) => {
      const own = said.readers.find((one) => one.instance === instance);
      return ofSource(instance, { said: own?.source ?? null, described: source });
    }),
  ];
  return pairs.flatMap(({ said: one, described: other, ...what }) =>
    one === null || other === null || one === other
      ? []
      : [{ code: "description-differs", ...what, said: one, described: other, assumption: false } as const],
  );
}

const pair = (of: Differs["of"], both: Pick<Told, "said" | "described">): Told => ({
  of,
  instance: null,
  ...both,
});

interface Sources {
  readonly said: SourceSetting | null;
  readonly described: SourceSetting | null;
}

/** A class against a class or a range; of two ranges their bounds. */
function ofSource(instance: string | null, { said, described }: Sources): Told {
  const of = said?.kind === "serverless" && described?.kind === "serverless" ? "range" : "class";
  return { of, instance, said: said && sourceText(said), described: described && sourceText(described) };
}

function sourceText(source: SourceSetting): string {
  if (source.kind === "provisioned") return source.instanceClass;
  return `${source.minAcu ?? "?"}–${source.maxAcu} ACU`;
}
