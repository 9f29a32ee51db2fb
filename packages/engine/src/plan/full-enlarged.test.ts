import { expect, it } from "vitest";
import { besideClass } from "../../test/climbing-reader.ts";
import { enlargedShapes } from "./full-enlarged.ts";
import type { Settings } from "./terms/settings.ts";
import { type Effective, resolve } from "./workload/resolve.ts";

const on = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;

/** A db.r6g.large and a reader on another that hid demand for so many seconds, or the writer did. */
function clusterOf(hidS: number, { isWriter = false } = {}): Effective {
  const effective = resolve(besideClass(() => 1));
  const { workload } = effective;
  const hidden = <One extends { readonly censored: object }>(demand: One): One => ({
    ...demand,
    censored: { ...demand.censored, hidden: { seconds: hidS, steps: new Int32Array() } },
  });
  const { view, demand, readers } = workload;
  const running = (view.readers ?? []).map((one) => ({ ...one, ...on("db.r6g.large") }));
  return {
    ...effective,
    settings: { ...effective.settings, readers: running },
    workload: {
      ...{ ...workload, view: { ...view, readers: running } },
      demand: isWriter ? hidden(demand) : demand,
      readers: isWriter ? readers : readers.map((one) => ({ ...one, demand: hidden(one.demand) })),
    },
  };
}

function enlarged(effective: Effective, reader: Partial<Settings["readers"][number]> = on("db.r8g.xlarge")) {
  const { settings } = effective;
  const readers = settings.readers.map((one) => ({ ...one, ...reader }));
  return enlargedShapes({ ...settings, writer: on("db.r6g.2xlarge"), readers }, effective).map(
    ({ settings: { writer, readers: all } }) => [writer, ...all.map(({ instanceClass }) => instanceClass)],
  );
}

it("HED-3 what was full alone runs as the pick has it, and every other as today", () => {
  expect(enlarged(clusterOf(1e6))).toEqual([[on("db.r6g.large"), "db.r8g.xlarge"]]);
  expect(enlarged(clusterOf(1e6, { isWriter: true }))).toEqual([[on("db.r6g.2xlarge"), "db.r6g.large"]]);
  expect(enlarged(clusterOf(0))).toEqual([]);
  expect(enlarged(clusterOf(1e6), { kind: "serverless", instanceClass: null })).toEqual([]);
});
