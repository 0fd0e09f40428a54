import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useCanMessage, useMessagePerson } from './use-message-person.ts';

/** Opens the conversation with a person from a row of people; nothing if the reader can't write to them. */
export function MessageIcon({ person: { id, name } }: { readonly person: { id: string; name: string } }) {
  const { t } = useLingui();
  const canMessage = useCanMessage(id);
  const message = useMessagePerson(id);
  if (!canMessage) return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      loading={message.isPending}
      onClick={() => message.mutate()}
      aria-label={t`Message ${name}`}
    >
      <IconMessage size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
