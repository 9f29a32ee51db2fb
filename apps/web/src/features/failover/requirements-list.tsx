import type { Requirement } from "@acuity/engine/units";
import { IconCheck, IconX } from "@tabler/icons-react";
import classes from "./requirements-list.module.css";

/** What cluster cache management needs; each is met or says what to do. */
export function RequirementsList({ requirements }: { readonly requirements: readonly Requirement[] }) {
  return (
    <section aria-labelledby="requirements-title">
      <h2 id="requirements-title" className={classes["title"]}>
        Requirements of cluster cache management
      </h2>
      <ul className={classes["list"]}>
        {requirements.map(({ id, met, message }) => (
          <li key={id} data-met={met} data-testid={`requirement-${id}`}>
            {met ? <IconCheck size={16} aria-hidden="true" /> : <IconX size={16} aria-hidden="true" />}
            <span>
              <span className={classes["word"]}>{met ? "met" : "not met"}</span> {message}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
