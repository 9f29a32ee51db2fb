import { type ChangeStep, cliSteps, failover } from "./aws-cli.ts";
import type { PlannedChange } from "./planned-change.ts";
import { equalStandIn } from "./stand-in.ts";

/** The way back from where the change ends: where a reader stayed the writer, it begins with that one. */
export function backSteps(change: PlannedChange): readonly ChangeStep[] {
  const back = turnedBack(change);
  const [writer] = change.instances;
  const stays = equalStandIn(change);
  if (stays === null || writer === undefined) return cliSteps(back);
  const swapped: PlannedChange = {
    ...back,
    instances: [
      ...back.instances.filter(({ id }) => id === stays.id).map((one) => ({ ...one, isWriter: true })),
      ...back.instances.filter(({ id }) => id !== stays.id).map((one) => ({ ...one, isWriter: false })),
    ],
  };
  // Its equal then is who wrote before; else that one takes over first.
  if (equalStandIn(swapped)?.id === writer.id) return cliSteps(swapped);
  const title = `Fail over to ${writer.id}, which wrote before`;
  // What stayed the writer is what it was: who wrote before becomes that as a reader, and takes over then.
  if (stays.from === stays.to)
    return [
      ...cliSteps(swapped),
      failover(change, { title, to: writer.id, waitsFor: `${writer.id} is warm` }),
    ];
  return [failover(change, { title, to: writer.id, waitsFor: `${writer.id} is warm` }), ...cliSteps(back)];
}

/** The change turned round: its steps are the way back. */
function turnedBack({ storage, range, instances, ...change }: PlannedChange): PlannedChange {
  return {
    ...change,
    // No version goes back: what runs on the new one goes back there.
    version: null,
    storage: { from: storage.to, to: storage.from },
    range: { from: range.to, to: range.from },
    // A tier that was there before is not known here: it is set back by hand.
    instances: instances.map(({ tier: _, from, to, ...one }) => ({ ...one, from: to, to: from })),
    schedule: [],
  };
}
