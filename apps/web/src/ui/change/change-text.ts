import type { ChangeStep } from "@acuity/words";

/** The short way stands last. */
export function withInPlace(steps: readonly ChangeStep[], inPlace: ChangeStep | null): readonly ChangeStep[] {
  return inPlace === null ? steps : [...steps, inPlace];
}
