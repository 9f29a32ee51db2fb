import type { ComparedPrice, OptionShape } from "@acuity/engine/plan";
import { listed } from "../formats/listed.ts";
import { IO_OPTIMIZED_UNITS } from "./engine-figures.ts";

type Order = NonNullable<ComparedPrice["order"]>;

/** What is ordered of reserved instances: `4 × db.r6g.xlarge`. */
export function orderText(order: Order): string {
  return listed(order.map(({ instanceClass, count }) => `${count} × ${instanceClass}`));
}

type Running = Pick<OptionShape, "writer" | "readers" | "storageMode">;

/** The same as a step, with why it is another count or size than what runs, and what it leaves on demand. */
export function orderSentence(order: Order, shape: Running): string {
  const running = classesOf(shape);
  const isOther = order.some(({ instanceClass }) => !running.includes(instanceClass));
  const why = [
    ...(shape.storageMode === "io-optimized"
      ? [`I/O-Optimized takes ${IO_OPTIMIZED_UNITS} times the units of what runs`]
      : []),
    ...(isOther ? ["sizes of one family share normalized units"] : []),
  ];
  const because = why.length === 0 ? "" : `: ${why.join(", and ")}`;
  const served = isOther ? countedIn(familiesOf(order), shape) : "";
  const covers = isWhole(order, shape) ? "covers" : "covers part of";
  const serves = served === "" ? "" : `, which ${covers} ${served}`;
  return `Reserve ${orderText(order)}${serves}${because}.${isBesideAcu(shape) ? " ACU are never reserved." : ""}`;
}

/** The classes that run of the families that are ordered: a reservation covers any size of its family. */
export function coveredText(order: Order, shape: Running): string {
  const families = familiesOf(order);
  return listed([...new Set(classesOf(shape))].filter((one) => families.has(familyOf(one))));
}

/** What runs of the families, counted: one that is ordered may serve two. */
function countedIn(families: ReadonlySet<string>, shape: Running): string {
  const running = Map.groupBy(
    classesOf(shape).filter((one) => families.has(familyOf(one))),
    (one) => one,
  );
  return listed([...running].map(([instanceClass, all]) => `${all.length} × ${instanceClass}`));
}

/** Whether what is ordered has the units of all that runs of its families (RSV-1); a savings plan may take the rest. */
function isWhole(order: Order, shape: Running): boolean {
  const times = shape.storageMode === "io-optimized" ? IO_OPTIMIZED_UNITS : 1;
  return [...familiesOf(order)].every((family) => {
    const running = classesOf(shape).filter((one) => familyOf(one) === family);
    const bought = order.filter(({ instanceClass }) => familyOf(instanceClass) === family);
    const units = bought.reduce((sum, { instanceClass, count }) => sum + count * unitsOf(instanceClass), 0);
    return units >= times * running.reduce((sum, one) => sum + unitsOf(one), 0) - 1e-9;
  });
}

/** Normalized units on Standard storage: a `large` has 4, an `xlarge` 8, and so on (F: AWS, size-flexible reserved instances). */
function unitsOf(instanceClass: string): number {
  const size = instanceClass.split(".").at(-1) ?? "";
  const times = /^(\d+)xlarge$/.exec(size)?.[1];
  return times === undefined ? (SMALL_UNITS[size] ?? 0) : 8 * Number(times);
}

const SMALL_UNITS: Readonly<Record<string, number>> = {
  micro: 0.5,
  small: 1,
  medium: 2,
  large: 4,
  xlarge: 8,
};

const familiesOf = (order: Order): ReadonlySet<string> =>
  new Set(order.map(({ instanceClass }) => familyOf(instanceClass)));

const familyOf = (instanceClass: string): string => instanceClass.split(".")[1] ?? instanceClass;

function classesOf({ writer, readers }: Running): readonly string[] {
  return [writer, ...readers].flatMap((one) =>
    one.kind === "provisioned" && one.instanceClass ? [one.instanceClass] : [],
  );
}

/** Whether something runs on ACU beside what can be reserved. */
export function isBesideAcu({ writer, readers }: Pick<OptionShape, "writer" | "readers">): boolean {
  const kinds = new Set([writer.kind, ...readers.map(({ kind }) => kind)]);
  return kinds.has("serverless") && kinds.has("provisioned");
}
