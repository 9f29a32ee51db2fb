import type { ChangeStep } from "@acuity/words";

/** The short way stands last. */
export function withInPlace(steps: readonly ChangeStep[], inPlace: ChangeStep | null): readonly ChangeStep[] {
  return inPlace === null ? steps : [...steps, inPlace];
}

/** Every command in its order, each step under its title. */
export function scriptOf(steps: readonly ChangeStep[]): string {
  return steps.map(({ title, commands }) => [`# ${title}`, ...commands].join("\n")).join("\n\n");
}
