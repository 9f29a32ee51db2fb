/** What of the volume is asked for: its billed I/O, its size, or both. */
export interface AskedOfVolume {
  readonly isIo: boolean;
  readonly isSize: boolean;
}

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
