import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Conversation } from '@atrium/proto/chat/conversations';
import { lengths } from '@atrium/proto/common';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { useConversationActions } from './chat.queries.ts';

/** Lets people who manage the group rename it. */
export function GroupName({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui();
  const { rename } = useConversationActions(conversation.id);
  const [name, setName] = useState(conversation.name ?? '');
  const isChanged = name.trim() !== '' && name.trim() !== conversation.name;
  const save = (): void => {
    if (isChanged) rename.mutate({ name: name.trim(), version: conversation.version });
  };
  return (
    <FormFrame
      name="group-name"
      onSubmit={save}
      failure={rename.error}
      isChanged={name !== (conversation.name ?? '')}
      sending={rename.isPending}
    >
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          label={t`Group name`}
          maxLength={lengths.name}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!isChanged} loading={rename.isPending}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </FormFrame>
  );
}
