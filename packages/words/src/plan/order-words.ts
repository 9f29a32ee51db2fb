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
  const serves = served === "" ? "" : `, which covers ${served}`;
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
