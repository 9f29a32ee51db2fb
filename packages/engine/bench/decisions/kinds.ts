import {
  type Draft,
  type Making,
  noise,
  office,
  serverless,
  sessions,
  someClass,
  worthOf,
} from "./drafts.ts";
import { addBatches, addBursts, DAY_S, fill, grow, hourOf, weekdayOf } from "./truth/load.ts";

type Kind = (making: Making) => Draft;

const officeKind: Kind = (making) => {
  const { dice } = making;
  const { source, worth } = someClass(making, [2, 4, 8, 16]);
  const vcpu = office(making, {
    quiet: dice.between(0.03, 0.1) * worth,
    busy: dice.between(0.3, 0.5) * worth,
  });
  return { vcpu, source };
};

const steady: Kind = (making) => {
  const { dice } = making;
  const { source, worth } = someClass(making, [2, 4, 8, 16]);
  const vcpu = new Float32Array(making.seconds);
  const [mean, swing] = [dice.between(0.3, 0.5) * worth, dice.between(0.05, 0.2)];
  const level = (s: number) => mean * (1 + swing * Math.sin((2 * Math.PI * (hourOf(s) - 9)) / 24));
  fill(vcpu, { level, noise: noise(making), dice });
  return { vcpu, source };
};

const devPaused: Kind = (making) => {
  const { dice } = making;
  const maxAcu = dice.pick([2, 4, 8]);
  const busy = worthOf(making, maxAcu) * 0.7;
  return {
    ...sessions(making, { busy, idle: 0, perDay: dice.between(0.5, 2) }),
    source: serverless(0, maxAcu, 300),
    hot: [0.005, 0.08],
    coldReads: [0.5, 10],
  };
};

const devAwake: Kind = (making) => {
  const { dice } = making;
  const isClass = dice.chance(0.5);
  const { source, worth } = isClass
    ? someClass(making, [2])
    : { source: serverless(dice.pick([0.5, 1]), 4), worth: worthOf(making, 4) };
  const busy = 0.6 * Math.min(worth, worthOf(making, 8));
  const idle = worthOf(making, 0.5) * dice.between(0.03, 0.09);
  return {
    ...sessions(making, { busy, idle, perDay: dice.between(0.5, 2) }),
    source,
    hot: [0.005, 0.08],
    coldReads: [0.5, 10],
  };
};

const devBlind: Kind = (making) => ({ ...devAwake(making), exported: { hasConnections: false } });

const batches: Kind = (making) => {
  const { dice } = making;
  const { source, worth } = someClass(making, [4, 8, 16]);
  const vcpu = new Float32Array(making.seconds);
  const rest = dice.between(0.03, 0.07) * worth;
  fill(vcpu, { level: () => rest, noise: noise(making), dice });
  const days = dice.pick([
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4, 5, 6],
    [0, 2, 4],
  ]);
  const [hour, lengthS, level] = [
    dice.between(0, 5),
    dice.between(1800, 10_800),
    dice.between(0.5, 0.65) * worth,
  ];
  addBatches(vcpu, { hour, lengthS, level, days, dice });
  if (dice.chance(0.5))
    addBatches(vcpu, { hour: dice.between(12, 20), lengthS: lengthS / 2, level: level * 0.8, days, dice });
  return { vcpu, source };
};

const oversized: Kind = (making) => {
  const { dice } = making;
  const { source, worth } = someClass(making, [8, 16, 32]);
  const busy = dice.between(0.05, 0.12) * worth;
  return { vcpu: office(making, { quiet: busy * dice.between(0.2, 0.6), busy }), source, hot: [0.015, 0.6] };
};

const held: Kind = (making) => {
  const { dice } = making;
  const maxAcu = dice.pick([16, 24, 32]);
  const busy = worthOf(making, maxAcu) * dice.between(0.08, 0.2);
  const vcpu = office(making, { quiet: busy * 0.15, busy });
  const heldAcu = Math.round(2 * maxAcu * dice.between(0.3, 0.6)) / 2;
  return { vcpu, source: serverless(dice.pick([0.5, 1, 2]), maxAcu), heldAcu, hot: [0.02, 0.3] };
};

const bursts: Kind = (making) => {
  const { dice } = making;
  const isClass = dice.chance(0.5);
  const { source, worth } = isClass
    ? someClass(making, [2, 4, 8])
    : { source: serverless(dice.pick([2, 4]), 32), worth: worthOf(making, 20) };
  const vcpu = office(making, { quiet: 0.02 * worth, busy: dice.between(0.04, 0.1) * worth });
  const everyS = dice.pick([120, 300, 300, 600]);
  addBursts(vcpu, { everyS, lengthS: dice.between(10, 30), level: dice.between(0.4, 0.55) * worth, dice });
  return { vcpu, source };
};

const hourly: Kind = (making) => ({ ...officeKind(making), exported: { periodS: 3600 } });

const pinned: Kind = (making) => {
  const { dice } = making;
  const isClass = dice.chance(0.4);
  const maxAcu = dice.pick([4, 8, 16]);
  const { source, worth } = isClass
    ? someClass(making, [2, 4])
    : { source: serverless(1, maxAcu), worth: worthOf(making, maxAcu) };
  const vcpu = office(making, { quiet: 0.1 * worth, busy: dice.between(0.9, 1.25) * worth });
  return { vcpu, source };
};

/** Two heavy days that lie in the fortnight ahead and not in the trace. */
const monthEnd: Kind = (making) => {
  const { dice } = making;
  const { source, worth } = someClass(making, [4, 8, 16]);
  const vcpu = office(making, { quiet: 0.05 * worth, busy: dice.between(0.25, 0.4) * worth });
  const factor = dice.between(1.6, 2.2);
  const from = making.traceS + dice.pick([2, 3, 8, 9]) * DAY_S;
  for (let t = from; t < from + 2 * DAY_S; t++) vcpu[t] = (vcpu[t] as number) * factor;
  return { vcpu, source };
};

const analytics: Kind = (making) => {
  const { dice } = making;
  const { source, worth } = someClass(making, [16, 32]);
  const busy = dice.between(0.3, 0.5) * worth;
  const vcpu = office(making, { quiet: busy * 0.3, busy });
  return { vcpu, source, hot: [0.8, 2], coldReads: [200, 800] };
};

const growing: Kind = (making) => {
  const draft = officeKind(making);
  grow(draft.vcpu, making.dice.between(0.02, 0.05));
  return draft;
};

const minTooHigh: Kind = (making) => {
  const { dice } = making;
  const minAcu = dice.pick([8, 16]);
  const busy = worthOf(making, minAcu) * dice.between(0.15, 0.4);
  return {
    vcpu: office(making, { quiet: busy * 0.2, busy }),
    source: serverless(minAcu, 4 * minAcu),
    hot: [0.02, 0.3],
  };
};

const rightServerless: Kind = (making) => {
  const { dice } = making;
  const vcpu = office(making, { quiet: worthOf(making, 1.2), busy: worthOf(making, dice.between(6, 12)) });
  addBatches(vcpu, {
    ...{
      hour: dice.between(1, 5),
      lengthS: dice.between(900, 3600),
      level: worthOf(making, dice.between(6, 10)),
    },
    ...{ days: [0, 1, 2, 3, 4, 5, 6], dice },
  });
  return { vcpu, source: serverless(dice.pick([1, 2, 4]), 32), hot: [0.05, 0.5] };
};

const weekendJobs: Kind = (making) => {
  const { dice } = making;
  const { source, worth } = someClass(making, [4, 8]);
  const vcpu = office(making, { quiet: 0.04 * worth, busy: dice.between(0.15, 0.3) * worth });
  const isWeekend = (s: number) => weekdayOf(s) >= 5;
  addBursts(vcpu, {
    everyS: 7200,
    lengthS: dice.between(600, 2400),
    level: 0.4 * worth,
    dice,
    when: isWeekend,
  });
  return { vcpu, source };
};

/** A writer and two readers of one class, of which one does reports by night. */
const threeInstances: Kind = (making) => {
  const { dice } = making;
  const { source, worth } = someClass(making, [4, 8]);
  const of = (quiet: number, busy: number) => office(making, { quiet: quiet * worth, busy: busy * worth });
  const reports = of(0.03, dice.between(0.05, 0.1));
  const [hour, lengthS] = [dice.between(1, 5), dice.between(3600, 9000)];
  addBatches(reports, { hour, lengthS, level: 0.5 * worth, days: [0, 1, 2, 3, 4, 5, 6], dice });
  return {
    vcpu: of(0.05, dice.between(0.3, 0.5)),
    source,
    readers: [
      { vcpu: of(0.04, dice.between(0.1, 0.35)), source },
      { vcpu: reports, source },
    ],
  };
};

/** Every kind by its name on the table. */
export const kinds: Readonly<Record<string, Kind>> = {
  ...{ office: officeKind, steady, "dev-paused": devPaused, "dev-awake": devAwake, "dev-blind": devBlind },
  ...{ batches, oversized, held, bursts, hourly, pinned, "month-end": monthEnd, analytics, growing },
  ...{
    "min-too-high": minTooHigh,
    "right-serverless": rightServerless,
    weekend: weekendJobs,
    "three-instances": threeInstances,
  },
};
