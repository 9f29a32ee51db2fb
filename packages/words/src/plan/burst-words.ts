/** `Capacity rose further than CPU explains in 12 samples: …`: bursts that no sample shows (INS-4), wherever they are told. */
export function risenWords(where: string): string {
  return `Capacity rose further than CPU explains in ${where}: something asked for it for some seconds`;
}
