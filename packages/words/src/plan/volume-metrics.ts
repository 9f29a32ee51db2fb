import type { Finding } from "@acuity/engine/units";

/** What of the volume is asked for: its billed I/O, its size, or both. */
export interface AskedOfVolume {
  readonly isIo: boolean;
  readonly isSize: boolean;
}

type Open = Extract<Finding, { readonly code: "storage-mode-open" }>;

/** What leaves the storage mode open (PRC-3): the size that flips it rests on the I/O too where that is an estimate. The one teller of it. */
export const openOfVolume = ({
  fromGb,
  io,
  isIoEstimated,
}: Pick<Open, "fromGb" | "io" | "isIoEstimated">): AskedOfVolume => ({
  isIo: io !== null || isIoEstimated === true,
  isSize: fromGb !== null,
});

/**
 * The metrics of the cluster that tell it, each in the statistic in which it does: `VolumeReadIOPs and VolumeWriteIOPs (Sum), and
 * VolumeBytesUsed (Average)`. What is billed is a count; the Sum of a size tells none and is refused (EVD-10).
 */
export function volumeMetrics({ isIo, isSize }: AskedOfVolume): string {
  return [
    ...(isIo ? ["VolumeReadIOPs and VolumeWriteIOPs (Sum)"] : []),
    ...(isSize ? ["VolumeBytesUsed (Average)"] : []),
  ].join(", and ");
}
