/** Default shared_buffers of a provisioned Aurora instance as a share of its memory (F). */
const POOL_RATIO = 0.75;

/** Buffer pool of a provisioned instance with this much memory, GiB (DEM-5). */
export function provisionedPoolGib(memoryGib: number): number {
  return memoryGib * POOL_RATIO;
}
