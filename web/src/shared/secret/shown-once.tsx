import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';

export interface ShownOnceProps {
  /** What the secret is of. */
  readonly name: string;
  readonly secret: string;
  readonly onDone: () => void;
}

/** The only time a secret shows: here it is taken, or lost. */
export function ShownOnce({ name, secret, onDone }: ShownOnceProps) {
  const { t } = useLingui();
  const { copy, copied } = useClipboard();
  return (
    <Stack gap="md">
      <Text>
        <Trans>Copy this value now and store it like a password. You won’t see it again.</Trans>
      </Text>
      <TextInput
        label={name}
        value={secret}
        readOnly
        data-autofocus
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => copy(secret)}>
          {copied ? t`Copied` : t`Copy`}
        </Button>
        <Button onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
