import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';

export interface OneTimeSecretProps {
  /** Label saying what the secret is for. */
  readonly name: string;
  readonly secret: string;
  readonly onDone: () => void;
}

/** Shows a secret the only time it can be read; a secret not copied here is lost. */
export function OneTimeSecret({ name, secret, onDone }: OneTimeSecretProps) {
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
