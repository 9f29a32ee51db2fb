/** The part of papaparse that the importer uses; the package ships no types. */
declare module "papaparse" {
  interface ParseResult {
    readonly data: string[][];
    readonly errors: readonly { readonly type: string; readonly code: string; readonly row?: number }[];
  }
  interface ParseConfig {
    readonly delimiter: string;
    readonly skipEmptyLines: boolean;
  }
  export function parse(text: string, config: ParseConfig): ParseResult;
  const papaparse: { parse: typeof parse };
  export default papaparse;
}
