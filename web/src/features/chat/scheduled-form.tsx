import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ScheduledMessage } from '@atrium/proto/chat/scheduled';
import { lengths } from '@atrium/proto/common';
import { DateTimeField } from '../../shared/form/date-time-field.tsx';
import { isInstant } from '../../shared/i18n/zoned-time.ts';
import { toEditable, toStored } from '../../shared/mentions/mention-markup.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { useScheduled } from './scheduled.queries.ts';

/** Changes the text or the time. */
export function ScheduledForm({ message, onDone }: { message: ScheduledMessage; onDone: () => void }) {
  const { t } = useLingui();
  const { change } = useScheduled(message.conversation);
  const before = toEditable(message.text);
  const [text, setText] = useState(before.text);
  const [at, setAt] = useState<string | null>(message.at);
  const isEmpty = text.trim() === '' && message.attachments.length === 0;
  const send = (): void => {
    if (at === null || !isInstant(at)) return;
    const stored = toStored(text.trim(), before.mentions);
    change.mutate({ id: message.id, text: stored, at }, { onSuccess: onDone });
  };
  return (
    <FormFrame
      name="scheduled-form"
      onSubmit={send}
      failure={change.error}
      isChanged={text !== before.text || at !== message.at}
      sending={change.isPending}
    >
      <Stack gap="md">
        <Textarea
          label={t`Your message`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={lengths.comment}
          autosize
          minRows={2}
          maxRows={10}
          data-autofocus
        />
        <DateTimeField label={t`When`} value={at} onChange={setAt} />
        <Group justify="flex-end">
          <Button
            type="submit"
            loading={change.isPending}
            disabled={isEmpty || at === null || !isInstant(at)}
          >
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </FormFrame>
  );
}
