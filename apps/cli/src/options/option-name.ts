/** A field as the command line calls it: `zero-etl` of `zeroEtl`. */
export function optionName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
