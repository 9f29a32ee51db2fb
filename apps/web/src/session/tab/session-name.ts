import type { SessionState } from "../files/session-view.ts";

/** What the present plan is called: its saved name, its cluster, its instance, else its first file. */
export function sessionName({
  place,
  facts,
  answers,
  files,
}: Pick<SessionState, "place" | "facts" | "answers" | "files">): string {
  const said = [place?.clusterName, facts?.cluster, answers.instance, facts?.instances[0]];
  return said.find((name) => name != null && name !== "") ?? files[0]?.name ?? "this plan";
}
