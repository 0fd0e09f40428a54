import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Popover } from '@mantine/core';
import { useState } from 'react';
import { lengths } from '@atrium/proto/common';
import { LimitedTextarea } from '../form/limited-textarea.tsx';

export interface PictureDescriptionProps {
  readonly value: string;
  readonly onChange: (words: string) => void;
}

/** A picture's description, for people who cannot see it. */
export function PictureDescription({ value, onChange }: PictureDescriptionProps) {
  const { t } = useLingui();
  const [text, setText] = useState<string | null>(null);
  const close = (): void => setText(null);
  const apply = (): void => {
    if (text !== null && text.trim() !== value) onChange(text.trim());
    close();
  };
  return (
    <Popover
      opened={text !== null}
      onDismiss={apply}
      width={320}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Button size="compact-sm" variant="default" onClick={() => setText(text === null ? value : null)}>
          {value ? t`Description` : t`Add a description`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Description`}>
        <LimitedTextarea
          label={t`Picture description`}
          description={t`Read aloud by screen readers. Leave empty if the picture is decorative.`}
          value={text ?? ''}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={lengths.summary}
          autosize
          minRows={2}
          data-autofocus
        />
        <Group justify="flex-end" mt="sm" gap="xs">
          <Button variant="default" size="xs" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="xs" onClick={apply}>
            <Trans>Apply</Trans>
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
