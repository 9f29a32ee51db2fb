import { expect, it } from "vitest";
import type { Candidate } from "../search/candidates-of.ts";
import type { Plan } from "../search/plan.ts";
import { storageModeFindings } from "./storage-mode-open.ts";

const price = (usd: string) => ({ usd, source: "test" });
const sheet = {
  storageGbMonth: { standard: price("0.1"), "io-optimized": price("0.225") },
  ioRequest: { standard: price("0.0000002"), "io-optimized": price("0") },
};

interface Tried {
  readonly mode: "standard" | "io-optimized";
  readonly usd: number;
  readonly on?: string;
  /** Requests of the month where they are another mode's than the rest's. */
  readonly requests?: number;
  readonly isOut?: boolean;
  readonly readsUsd?: { readonly low: number; readonly high: number };
}

interface Known {
  readonly storageGb?: number;
  readonly requests?: number;
  readonly origin?: "measured" | "assumed" | "yours";
  readonly growth?: number;
  /** Which of those tried runs today. */
  readonly today?: string;
  /** Dollars of I/O in a bill of $300 that runs today. */
  readonly todayIoUsd?: number;
}

/** What is said of the pick (the first) beside the others. */
function found(
  tried: readonly Tried[],
  { storageGb, requests, origin = "measured", growth = 1, today = "none", todayIoUsd }: Known,
) {
  const candidates = tried.map(({ mode, usd, on = "db.r6g.large", requests: own = requests, ...of }, i) => ({
    readsUsd: of.readsUsd ?? { low: 0, high: 0 },
    ...{ id: String(i), offer: { storageMode: mode, commitment: { kind: "none" } } },
    priced: { totalUsd: usd, lines: [lineOf({ quantity: own })] },
    settings: { writer: { kind: "provisioned", instanceClass: on }, readers: [] },
    evaluated: { shape: { key: on } },
  })) as unknown as readonly Candidate[];
  const figure = (value: number | undefined) => (value === undefined ? null : { value, origin });
  const effective = {
    ...{ market: { sheet }, settings: { readers: [] }, workload: { baseline: { source: {} }, readers: [] } },
    ...{ growth, follows: { io: 1, volume: 1 } },
    ...{ storageGb: figure(storageGb), ioRequestsPerMonth: figure(requests) },
  };
  const options = tried.map(({ isOut = false }, i) => ({ id: String(i), meetsLimits: !isOut })) as never;
  const known = { candidates, effective: effective as never, draws: [] };
  const bill = { totalUsd: 300, lines: [lineOf({ amountUsd: String(todayIoUsd) })] };
  const baseline = todayIoUsd === undefined ? null : (bill as unknown as Plan["baseline"]);
  return storageModeFindings({ pick: "0", today, options, baseline }, known)[0] ?? null;
}

const lineOf = (of: object) => ({ item: "io-requests", of: { code: "io-requests" }, amountUsd: "0", ...of });

const optimized: Tried = { mode: "io-optimized", usd: 288 };
const standard: Tried = { mode: "standard", usd: 308 };

it("PRC-3 a size of the volume that nobody tells leaves I/O-Optimized open, from the size on that costs its saving", () => {
  expect(found([optimized, standard], { requests: 4e8 })).toMatchObject({
    ...{ code: "storage-mode-open", storageMode: "io-optimized", io: null, assumption: true },
    fromGb: expect.closeTo(20 / 0.125, 9),
  });
  expect(found([optimized, standard], { requests: 4e8, storageGb: 50 })?.code).not.toBe("storage-mode-open");
  expect(found([{ ...standard, usd: 180 }, optimized], { requests: 4e8 })).toBeNull();
  expect(found([optimized], { requests: 4e8 })).toBeNull();
});

it("PRC-3 the size from which other instances are the answer on Standard is told, with which, where the pick's own are outside the limits there or dearer", () => {
  const onFewer = { ...standard, usd: 272, isOut: true };
  const other = { ...standard, on: "db.x2g.large", usd: 298 };
  const told = { fromGb: expect.closeTo(10 / 0.125, 9), runsOn: ["db.x2g.large"] };
  expect(found([optimized, onFewer, other], { requests: 4e8 })).toMatchObject(told);
  expect(found([optimized, standard, other], { requests: 4e8 })).toMatchObject(told);
  expect(found([optimized, other], { requests: 4e8 })).toMatchObject(told);
  // Its own instances where they cost as much, nothing of what is outside the limits, and a guess of reads at its most.
  expect(found([optimized, { ...other, usd: 308 }, standard], { requests: 4e8 })).not.toHaveProperty(
    "runsOn",
  );
  expect(found([optimized, { ...other, isOut: true }], { requests: 4e8 })).toBeNull();
  const guess = { ...other, readsUsd: { low: -5, high: 15 } };
  expect(found([optimized, guess], { requests: 4e8 })).toMatchObject({
    fromGb: expect.closeTo(25 / 0.125, 9),
  });
});

it("PRC-3 TOD-4 other instances that cost next to nothing less already are the answer from what is worth a change on, and what runs today before what saves too little against it", () => {
  const less = { ...standard, on: "db.x2g.large", usd: 287 };
  expect(found([optimized, less], { requests: 4e8 })).toMatchObject({
    fromGb: expect.closeTo(1.88 / 0.125, 9),
  });
  // A hundredth less and more was passed over for something else than its cost.
  expect(found([optimized, { ...less, usd: 280 }], { requests: 4e8 })).toBeNull();
  const ran = { ...standard, on: "db.r6g.xlarge", usd: 400 };
  const little = { ...standard, on: "db.x2g.xlarge", usd: 397 };
  expect(found([optimized, little, ran], { requests: 4e8, today: "2" })).toMatchObject({
    ...{ fromGb: expect.closeTo(112 / 0.125, 9), runsOn: ["db.r6g.xlarge"] },
  });
});

it("PRC-3 the I/O from or under which other instances are the answer in the other mode is told, with which", () => {
  const kept = { ...standard, usd: 250 };
  const other = { ...optimized, on: "db.x2g.large", usd: 270 };
  const runsOn = ["db.x2g.large"];
  expect(found([kept, optimized, other], { storageGb: 50 })).toMatchObject({
    io: { flips: "from", requests: expect.closeTo(100e6, 3) },
    runsOn,
  });
  // Of an estimate only where within a factor of two it is worth a change: half of 80 less takes 40 off.
  const guessed = { storageGb: 50, requests: 400e6, origin: "assumed" } as const;
  const under = (moreUsd: number) =>
    found([optimized, { ...standard, on: "db.x2g.large", usd: 288 + moreUsd }], guessed);
  expect(under(37)).toMatchObject({ io: { flips: "under", requests: expect.closeTo(215e6, 3) }, runsOn });
  expect(under(38)).toBeNull();
  const counted = { storageGb: 50, requests: 760e6 };
  const onStandard = { ...standard, on: "db.x2g.large", usd: 292.4 };
  expect(found([optimized, { ...standard, isOut: true }, onStandard], counted)).toMatchObject({
    ...{ code: "storage-mode-flips", flips: "under", requests: expect.closeTo(738e6, 3), runsOn },
  });
  // Of two that flip nearby the nearer one.
  const same = { ...standard, usd: 290.4 };
  const flips = found([optimized, same, { ...onStandard, readsUsd: { low: 0, high: 1 } }], counted);
  expect(flips).toMatchObject({ requests: expect.closeTo(748e6, 3) });
  expect(flips).not.toHaveProperty("runsOn");
});

it("PRC-3 of a size that nobody tells it is said where it rests on I/O that is estimated, if that is a hundredth of a bill", () => {
  const dear = { ...standard, usd: 400 };
  const guessed = { requests: 4e8, origin: "assumed" } as const;
  const at = (todayIoUsd: number, of: Known = guessed) => found([optimized, dear], { ...of, todayIoUsd });
  expect(at(80)).toMatchObject({ fromGb: expect.any(Number), io: null, isIoEstimated: true });
  for (const none of [at(2), at(80, { requests: 4e8 })]) {
    expect(none).toMatchObject({ code: "storage-mode-open", io: null });
    expect(none).not.toHaveProperty("isIoEstimated");
  }
});

it("PRC-3 billed I/O that nobody tells leaves Standard open, an estimate either mode within a factor of two", () => {
  const kept = { ...standard, usd: 250 };
  expect(found([kept, optimized], { storageGb: 50 })?.code).toBe("storage-mode-open");
  expect(found([kept, optimized], { storageGb: 50 })).toMatchObject({
    fromGb: null,
    io: { flips: "from", requests: expect.closeTo(190e6, 3), isEstimated: false },
  });
  // What never runs costs nothing under either: no number of requests is to be named.
  expect(
    found(
      [
        { ...kept, usd: 0 },
        { ...optimized, usd: 0 },
      ],
      {},
    ),
  ).toBeNull();
  const guessed = { storageGb: 50, requests: 400e6, origin: "assumed" } as const;
  expect(found([optimized, standard], guessed)).toMatchObject({
    io: { flips: "under", requests: expect.closeTo(300e6, 3), isEstimated: true },
  });
  expect(found([{ ...optimized, usd: 208 }, standard], guessed)).toBeNull();
  expect(found([kept, optimized], { ...guessed, origin: "measured" })?.code).not.toBe("storage-mode-open");
});

it("PRC-3 a size that no volume can have is named no more than one that saves nothing", () => {
  // 0.125 a GB of 262,144 GB comes to 32,768.
  const most = 0.125 * 262_144;
  const above = (moreUsd: number) =>
    found([optimized, { ...standard, usd: optimized.usd + moreUsd }], { requests: 4e8 });
  expect(above(0.95 * most)).toMatchObject({ fromGb: expect.closeTo(0.95 * 262_144, 6) });
  expect([above(1.05 * most), above(-8)]).toEqual([null, null]);
});

it.each([
  { flips: "under", isOpen: 0.55, isShut: 0.45 },
  { flips: "from", isOpen: 1.9, isShut: 2.1 },
] as const)("PRC-3 an estimate leaves the mode open $flips I/O within a factor of two", (row) => {
  // Standard is charged 80 for the estimate.
  const guessed = { storageGb: 50, requests: 400e6, origin: "assumed" } as const;
  const at = (times: number) => {
    const other = 308 + 80 * (times - 1);
    const modes = [standard, { ...optimized, usd: other }];
    return found(row.flips === "from" ? modes : modes.toReversed(), guessed);
  };
  const requests = expect.closeTo(row.isOpen * 400e6, 3);
  expect(at(row.isOpen)).toMatchObject({ io: { flips: row.flips, requests, isEstimated: true } });
  expect(at(row.isShut)).toBeNull();
});

it("PRC-3 counted I/O is named where the mode flips within a quarter of what is planned", () => {
  const counted = { storageGb: 50, requests: 760e6 };
  expect(found([optimized, { ...standard, usd: 292.4 }], { ...counted, growth: 1.25 })).toEqual({
    ...{ code: "storage-mode-flips", storageMode: "io-optimized", flips: "under", assumption: false },
    ...{ requests: expect.closeTo(738e6, 3), planned: 760e6, atEnd: 608e6, moreUsd: expect.closeTo(4.4, 9) },
  });
  const kept = { ...standard, usd: 280 };
  expect(found([kept, optimized], counted)).toMatchObject({
    ...{ code: "storage-mode-flips", storageMode: "standard", flips: "from", atEnd: null },
    requests: expect.closeTo(800e6, 3),
  });
  expect(found([{ ...kept, usd: 247 }, optimized], counted)).toBeNull();
  expect(found([optimized, { ...standard, isOut: true }], counted)).toBeNull();
  // A class with NVMe reads its cache under I/O-Optimized alone: Standard pays for more than the pick asks for.
  expect(
    found(
      [
        { ...optimized, requests: 600e6 },
        { ...standard, requests: 1000e6 },
      ],
      counted,
    ),
  ).toMatchObject({
    ...{ requests: expect.closeTo(540e6, 3), planned: 600e6 },
  });
});

it("PRC-3 MEM-13 I/O of a cache that nobody measured is named where the mode flips within what it may miss, with what is measured", () => {
  const counted = { storageGb: 50, requests: 2784e6 };
  const guess = { ...standard, usd: 4057, readsUsd: { low: -486, high: 2589 } };
  const fixed = { ...optimized, usd: 4637 };
  const guessed = { low: expect.closeTo(354e6, 3), high: expect.closeTo(15_729e6, 3), measured: 2784e6 };
  expect(found([fixed, guess], counted)).toMatchObject({
    ...{ code: "storage-mode-flips", storageMode: "io-optimized", flips: "under", atEnd: null },
    ...{ requests: expect.closeTo(5684e6, 3), planned: 2784e6, moreUsd: -580, guessed },
  });
  expect(found([guess, fixed], counted)).toMatchObject({ storageMode: "standard", flips: "from", guessed });
  expect(found([{ ...guess, readsUsd: { low: -486, high: 400 } }, fixed], counted)).toBeNull();
});

it("PRC-3 an estimate of I/O that carries the saving of another mode than today's leaves it open wherever it flips", () => {
  const dear = { ...standard, usd: 688 };
  const guessed = { storageGb: 500, requests: 2.4e9, origin: "assumed" } as const;
  // The pick, today's instances in its mode of today, and another class that runs today.
  expect(found([optimized, dear], guessed)).toBeNull();
  expect(found([optimized, dear], { ...guessed, today: "1" })).toMatchObject({
    ...{ code: "storage-mode-open", fromGb: null },
    io: { flips: "under", requests: expect.closeTo(0.4e9, 3), isEstimated: true },
  });
  expect(found([optimized, dear], { ...guessed, origin: "measured", today: "1" })).toBeNull();
  const larger = { ...standard, usd: 2400, on: "db.r6g.8xlarge" };
  expect(found([optimized, dear, larger], { ...guessed, today: "2" })).toBeNull();
});

it("PRC-3 the requests told are those of the nearest answer, with its instances, and none below none", () => {
  const guessed = { requests: 2.4e9, origin: "assumed", today: "1" } as const;
  const same = { ...standard, usd: 688, requests: 2.4e9 };
  // A larger cache asks for less; without any of it these cost 600 and 250 beside the pick's 288.
  const [large, cheap] = [
    { ...standard, on: "db.r6g.4xlarge", usd: 680, requests: 0.4e9 },
    { ...standard, on: "db.x2g.large", usd: 685, requests: 2.175e9 },
  ];
  const ofSame = { flips: "under", requests: expect.closeTo(0.4e9, 3), isEstimated: true };
  expect(found([optimized, same, large], guessed)).toMatchObject({
    ...{ fromGb: expect.closeTo(392 / 0.125, 9), runsOn: ["db.r6g.4xlarge"] },
    io: { ...ofSame, runsOn: null },
  });
  const told = found([optimized, same, large], { ...guessed, storageGb: 50 });
  expect(told).toMatchObject({ fromGb: null, io: ofSame });
  expect(told).not.toHaveProperty("runsOn");
  expect(found([optimized, { ...same, usd: 800 }, large, cheap], guessed)).toMatchObject({
    runsOn: ["db.r6g.4xlarge"],
    io: { requests: expect.closeTo(2.4e9 * (1 - 397 / 435), 3), runsOn: ["db.x2g.large"] },
  });
  expect(found([optimized, large], { ...guessed, storageGb: 50 })).toBeNull();
});

it("PRC-3 TOD-4 the mode of today flips where the other is worth a change, and not where it costs as much", () => {
  const counted = { storageGb: 500, requests: 1489e6 };
  const kept = { ...standard, usd: 1105.56 };
  // Standard is kept up to a hundredth more than I/O-Optimized: 1,098 ÷ 0.99.
  const requests = expect.closeTo(1489e6 + (1098 / 0.99 - 1105.56) / 0.2e-6, 0);
  expect(found([kept, { ...optimized, usd: 1098 }], { ...counted, today: "0" })).toMatchObject({
    ...{ code: "storage-mode-flips", storageMode: "standard", flips: "from", requests },
    moreUsd: expect.closeTo(-7.56, 9),
  });
  expect(found([kept, { ...optimized, usd: 1110 }], { ...counted, today: "0" })).toMatchObject({
    requests: expect.closeTo(1489e6 + (1110 / 0.99 - 1105.56) / 0.2e-6, 0),
  });
  // Nobody knows today's, and what costs more than the other mode is none to be named.
  expect(found([kept, { ...optimized, usd: 1098 }], counted)).toBeNull();
  const switched = { ...optimized, usd: 1098 };
  expect(found([switched, { ...kept, usd: 1100 }], { ...counted, today: "0" })).toMatchObject({
    ...{ flips: "under", requests: expect.closeTo(1489e6 - (2 + 10.98) / 0.2e-6, 0), moreUsd: 2 },
  });
});

it("PRC-3 TOD-4 a switch flips back where it no longer is worth one: at the figure that it flips from", () => {
  const at = (usd: number, today: "standard" | "io-optimized") => {
    const planned = { storageGb: 500, requests: (usd - 800) / 0.2e-6 };
    const modes: readonly Tried[] = [
      { ...standard, usd },
      { ...optimized, usd: 1098 },
    ];
    const tried = (pick: Tried["mode"]) => (pick === "standard" ? modes : modes.toReversed());
    const turn = today === "standard" ? 1098 / 0.99 : 1098 * 0.99;
    const pick = usd < turn ? "standard" : "io-optimized";
    const own = String(tried(pick).findIndex(({ mode }) => mode === today));
    return found(tried(pick), { ...planned, today: own });
  };
  for (const today of ["standard", "io-optimized"] as const) {
    const requests = expect.closeTo(((today === "standard" ? 1098 / 0.99 : 1098 * 0.99) - 800) / 0.2e-6, 0);
    for (const usd of [1075, 1085, 1095, 1105, 1115, 1125])
      expect([usd, at(usd, today)]).toEqual([usd, expect.objectContaining({ requests })]);
  }
});
