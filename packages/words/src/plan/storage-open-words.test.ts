import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { storageFlipSentence, storageOpenSentence } from "./storage-open-words.ts";

type Open = Parameters<typeof storageOpenSentence>[0];

const io = { flips: "from", requests: 1_180_000_000, isEstimated: false } as NonNullable<Open["io"]>;
const plain = (text: string) => text.replaceAll("\u202f", " ").replaceAll("\u2060", "");
const said = (patch: Partial<Open>) =>
  plain(storageOpenSentence({ storageMode: "standard", fromGb: null, io: null, ...patch }, STANDARD_PLACE));

it("PRC-3 asks for what of the volume is open, its I/O, its size or both", () => {
  expect(said({ io })).toBe(
    "The files do not decide the storage mode: nothing tells the billed I/O, and from 1,180,000,000 requests a month on I/O-Optimized would cost less. VolumeReadIOPs and VolumeWriteIOPs (Sum) of the cluster settle it, or the requests entered.",
  );
  expect(said({ storageMode: "io-optimized", fromGb: 1350 })).toBe(
    "The files do not decide the storage mode: nothing tells the size of the volume, and above 1,350 GB Standard would cost less. VolumeBytesUsed (Average) of the cluster settles it, or its size entered.",
  );
  expect(said({ fromGb: 1350, io })).toMatch(
    /; nothing tells the billed I\/O, .*\(Sum\), and VolumeBytesUsed \(Average\) of the cluster settle it, or both figures entered\.$/,
  );
  // The size that flips it rests on an estimate of the I/O.
  expect(said({ fromGb: 1350, isIoEstimated: true })).toMatch(
    /1,350 GB I\/O-Optimized would cost less; the I\/O is estimated from ReadIOPS and WriteIOPS\. VolumeReadIOPs and VolumeWriteIOPs \(Sum\), and VolumeBytesUsed \(Average\) of the cluster settle it, or both figures entered\.$/,
  );
  expect(said({ io: { ...io, flips: "under", isEstimated: true } })).toContain(
    "the I/O is estimated from ReadIOPS and WriteIOPS, and under 1,180,000,000 requests a month I/O-Optimized",
  );
});

it("PRC-3 what costs less by requests is named by its own instances, else by those by the size", () => {
  const runsOn = ["db.x2g.xlarge"];
  expect(said({ fromGb: 1350, io, runsOn })).toMatch(
    /on db\.x2g\.xlarge on I\/O-Optimized would cost less\. /,
  );
  const own = { ...io, runsOn: ["db.r8g.large", "db.r8g.large"] };
  expect(said({ fromGb: 1350, io: own, runsOn })).toMatch(
    /GB db\.x2g\.xlarge on I\/O-Optimized .* on 2 × db\.r8g\.large on I\/O-Optimized would cost less\. /,
  );
});

it("PRC-3 TOD-4 what the other mode costs at the I/O that is planned is less or more", () => {
  const flip = (moreUsd: number) =>
    plain(
      storageFlipSentence(
        {
          ...{ storageMode: "standard", flips: "from", requests: 738_000_000, planned: 700_000_000 },
          ...{ atEnd: null, moreUsd },
        } as Parameters<typeof storageFlipSentence>[0],
        STANDARD_PLACE,
      ),
    );
  expect(flip(12)).toMatch(/the same on I\/O-Optimized, \$12\.00 a month more as planned\.$/);
  expect(flip(-2)).toMatch(/\$2\.00 a month less as planned, too little to change for\.$/);
});
