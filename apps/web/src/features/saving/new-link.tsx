import { Anchor, Button, CopyButton, Group, Stack, Text, TextInput } from "@mantine/core";

interface NewLinkProps {
  readonly link: string;
  /** It was revoked since: nobody opens it any more. */
  readonly isRevoked: boolean;
  readonly onAnother: () => void;
}

/** The link of a report that was just made: the server stores only its hash, this browser the link. */
export function NewLink({ link, isRevoked, onAnother }: NewLinkProps) {
  if (isRevoked)
    return (
      <Group justify="space-between">
        <Text size="sm" role="status">
          This link was revoked: it opens for nobody.
        </Text>
        <Anchor component="button" type="button" size="sm" onClick={onAnother}>
          Another link
        </Anchor>
      </Group>
    );
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          label="Link to the report"
          value={link}
          readOnly
          flex={1}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={link}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? "Copied" : "Copy link"}</Button>}
        </CopyButton>
      </Group>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          This browser keeps it, to copy again; the server does not.
        </Text>
        <Group gap="md">
          <Anchor href={link} target="_blank" rel="noreferrer" size="sm">
            Open the report
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={onAnother}>
            Another link
          </Anchor>
        </Group>
      </Group>
    </Stack>
  );
}
