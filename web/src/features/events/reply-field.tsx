import { useLingui } from '@lingui/react/macro';
import { Group, Radio, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { lengths } from '@atrium/proto/common';
import type { AskedQuestion } from '@atrium/proto/events/questions';

interface ReplyFieldProps {
  readonly question: AskedQuestion;
  readonly reply: string | undefined;
  readonly error: ReactNode;
  /** Empty for no reply. */
  readonly onChange: (reply: string) => void;
}

/** One question with the field for its reply. */
export function ReplyField({ question, reply = '', error, onChange }: ReplyFieldProps) {
  const { t } = useLingui();
  const { id, text, kind, options, required } = question;
  const shared = { label: text, withAsterisk: required, error, 'data-path': `replies.${id}` };
  switch (kind) {
    case 'text':
      return (
        <TextInput
          {...shared}
          maxLength={lengths.summary}
          value={reply}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'choice':
      return (
        <Radio.Group {...shared} value={reply} onChange={onChange}>
          <Stack gap="xs" my="xs">
            {options.map((option) => (
              <Radio key={option.id} value={option.id} label={option.text} />
            ))}
          </Stack>
        </Radio.Group>
      );
    case 'yes-no':
      return (
        <Radio.Group {...shared} value={reply} onChange={onChange}>
          <Group gap="lg" my="xs">
            <Radio value="yes" label={t`Yes`} />
            <Radio value="no" label={t`No`} />
          </Group>
        </Radio.Group>
      );
  }
}
