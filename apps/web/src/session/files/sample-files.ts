/** The start page's samples, by the name of their file: they come back with one click, so none is kept aside. */
export const SAMPLE_FILES = {
  steady: "ledger-prod-console.csv.gz",
  office: "cloudwatch-orders-prod-orders-prod-1.json.gz",
  nightly: "reports-prod-console.csv.gz",
} as const;

const names: ReadonlySet<string> = new Set(Object.values(SAMPLE_FILES));

/** Whether there is anything of the user's own among the files. */
export const hasOwnFiles = (files: readonly { readonly name: string }[]): boolean =>
  files.some(({ name }) => !names.has(name));
