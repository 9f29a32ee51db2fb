import { EngineError } from "../errors/engine-error.ts";
import type { ReadsRequirement } from "./reads-requirement.ts";

/** Optimized Reads cannot be had: the requirements that are not met say why. */
export class ReadsRefused extends EngineError {
  readonly unmet: readonly ReadsRequirement[];
  constructor(unmet: readonly ReadsRequirement[]) {
    super("optimized-reads-refused", `Not met: ${unmet.map(({ id }) => id).join(", ")}.`);
    this.unmet = unmet;
  }
}
