import { Trans } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';

export interface CopyFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: string;
}

/** A value to be pasted into another system, with a button to copy it. */
export function CopyField({ label, description, value }: CopyFieldProps) {
  const { copy, copied } = useClipboard();
  return (
    <TextInput
      label={label}
      description={description}
      value={value}
      readOnly
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      onFocus={(event) => event.currentTarget.select()}
      rightSectionWidth="6.5rem"
      rightSection={
        <Button size="compact-sm" variant="subtle" mr={4} onClick={() => copy(value)}>
          {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
      }
    />
  );
}
