/** A sentence for the user with a stable code; `assumption` marks a figure that rests on one. */
export interface Note {
  readonly code: string;
  readonly message: string;
  readonly assumption: boolean;
}
