import type { ReadConstants } from "@acuity/engine/reads";
import { READ_CONSTANT_WORDS } from "@acuity/words";
import { Badge, Button, SimpleGrid, Text } from "@mantine/core";
import { NumberField } from "../../ui/fields/number-field.tsx";
import { FITTED_CONSTANTS } from "../question/constants-query.ts";

interface ConstantsEditorProps {
  readonly names: readonly (keyof ReadConstants)[];
  /** Those the user replaced. */
  readonly replaced: Partial<ReadConstants>;
  /** Where the replaced ones come from when it was not the user. */
  readonly origin: string | undefined;
  readonly onReplace: (replaced: Partial<ReadConstants>) => void;
}

/** The largest constant the questions' schemas let pass. */
const MOST = 1e9;

/** The constants of ORD-3 with their source, each to be replaced by a measurement of one's own. */
export function ConstantsEditor({ names, replaced, origin, onReplace }: ConstantsEditorProps) {
  const shown = READ_CONSTANT_WORDS.filter(({ key }) => names.includes(key));
  return (
    <details>
      <Text component="summary" size="xs" c="dimmed">
        Constants and where they come from
        {origin !== undefined && `: ${Object.keys(replaced).length} ${origin}`}
      </Text>
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2, lg: 4 }} spacing="1.5rem" my="0.75rem">
        {shown.map(({ key, label, unit, source, assumption }) => (
          <li key={key}>
            <NumberField
              look="column"
              label={`${label}, ${unit}`}
              least={0}
              most={MOST}
              decimals={5}
              placeholder={String(Number(FITTED_CONSTANTS[key].toPrecision(5)))}
              value={replaced[key] ?? null}
              onValue={(value) => {
                const { [key]: _, ...others } = replaced;
                onReplace(value === null ? others : { ...others, [key]: value });
              }}
            />
            <Text fz="0.6875rem" lh={1.4} mt={4} c="dimmed">
              {assumption && !(key in replaced) && (
                <Badge component="span" size="xs" variant="light" color="orange" radius="sm">
                  assumption
                </Badge>
              )}{" "}
              {key in replaced ? (origin ?? "your figure") : source}
            </Text>
          </li>
        ))}
      </SimpleGrid>
      {Object.keys(replaced).length > 0 && (
        <Button variant="default" size="compact-xs" onClick={() => onReplace({})}>
          Back to the fitted constants
        </Button>
      )}
    </details>
  );
}
