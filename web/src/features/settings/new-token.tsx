import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { NewApiToken } from '@atrium/proto/identity/api-tokens';

/** The only time a secret shows: here it is taken, or lost. */
export function NewToken({ made, onDone }: { made: NewApiToken; onDone: () => void }) {
  const { t } = useLingui();
  const { copy, copied } = useClipboard();
  return (
    <Stack gap="md">
      <Text>
        <Trans>Copy it now and keep it like a password. It is not shown again.</Trans>
      </Text>
      <TextInput
        label={made.token.name}
        value={made.secret}
        readOnly
        data-autofocus
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => copy(made.secret)}>
          {copied ? t`Copied` : t`Copy`}
        </Button>
        <Button onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
