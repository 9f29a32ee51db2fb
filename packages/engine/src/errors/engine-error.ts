/** An error that a program tells by its code and a person by its sentence. */
export abstract class CodedError<Code extends string> extends Error {
  readonly code: Code;
  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}

/** Closed list of what the engine refuses. Messages name what was expected and show the value. */
export type EngineErrorCode =
  | "acu-range"
  | "auto-pause-invalid"
  | "profile-unknown"
  | "series-missing"
  | "series-invalid"
  | "instance-class-unknown"
  | "instance-class-not-sold"
  | "price-missing"
  | "quantity-invalid"
  | "setting-invalid"
  | "commitment-invalid"
  | "optimized-reads-refused"
  | "cache-management-refused";

/** The one error the engine throws. */
export class EngineError extends CodedError<EngineErrorCode> {
  override readonly name = "EngineError";
}

/** A setting that cannot be: what was expected, and the value. */
export function badSetting(message: string): EngineError {
  return new EngineError("setting-invalid", message);
}

/** A commitment, owned or asked for, that cannot be: in the same way. */
export function badCommitment(message: string): EngineError {
  return new EngineError("commitment-invalid", message);
}
