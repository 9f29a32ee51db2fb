// Exports and what a user says beside them, for the tests of every face.
export { descriptionFiles } from "./make-descriptions.ts";
export { DESCRIBED } from "./twelve/described-inputs.ts";
export { type Input, PRICED_ON, TWELVE } from "./twelve/inputs.ts";
