import type { CacheRequirement } from "@acuity/engine/failover";
import { cacheRequirementWords } from "@acuity/words";
import { IconCheck, IconX } from "@tabler/icons-react";
import classes from "./requirements-list.module.css";

/** What cluster cache management needs; each is met or says what to do. */
export function RequirementsList({ requirements }: { readonly requirements: readonly CacheRequirement[] }) {
  return (
    <section aria-labelledby="requirements-title">
      <h2 id="requirements-title" className={classes["title"]}>
        Requirements of cluster cache management
      </h2>
      <ul className={classes["list"]}>
        {requirements.map((requirement) => (
          <li key={requirement.id} data-met={requirement.met} data-testid={`requirement-${requirement.id}`}>
            {requirement.met ? (
              <IconCheck size={16} aria-hidden="true" />
            ) : (
              <IconX size={16} aria-hidden="true" />
            )}
            <span>
              <span className={classes["word"]}>{requirement.met ? "met" : "not met"}</span>{" "}
              {cacheRequirementWords(requirement)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
