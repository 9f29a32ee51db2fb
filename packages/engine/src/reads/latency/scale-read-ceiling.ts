/** vCPU of the class whose ceiling was measured: 8xlarge (S1). */
const MEASURED_VCPU = 32;

/**
 * Storage reads a second an instance can do: the measured ceiling × vCPU/32 below 8xlarge and unscaled
 * above (CCM-1; an assumption on which S1 and S4 agree).
 */
export function scaleReadCeiling(readCeilingPerS: number, vcpu: number): number {
  return readCeilingPerS * Math.min(1, vcpu / MEASURED_VCPU);
}
