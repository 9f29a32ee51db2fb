/** An error that a program tells by its code and a person by its sentence. */
export abstract class CodedError<Code extends string> extends Error {
  readonly code: Code;
  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}
