// The part of the WebAssembly API used here; TypeScript has it only among the types of a browser.
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: Record<string, object>);
    readonly exports: object;
  }
}
