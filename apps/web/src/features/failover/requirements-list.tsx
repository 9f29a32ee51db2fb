import type { CacheRequirement } from "@acuity/engine/failover";
import { cacheRequirementWords } from "@acuity/words";
import { IconCheck, IconX } from "@tabler/icons-react";
import classes from "./requirements-list.module.css";

/** What cluster cache management needs; each is met or says what to do. */
export function RequirementsList({ requirements }: { readonly requirements: readonly CacheRequirement[] }) {
  return (
    <ul className={classes["list"]}>
      {requirements.map((requirement) => {
        const { id, met } = requirement;
        const Sign = met ? IconCheck : IconX;
        return (
          <li key={id} data-met={met} data-testid={`requirement-${id}`}>
            <Sign size={16} aria-hidden="true" />
            <span>
              <span className={classes["word"]}>{met ? "met" : "not met"}</span>{" "}
              {cacheRequirementWords(requirement)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
