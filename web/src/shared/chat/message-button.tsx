import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useMessagePerson } from './use-message-person.ts';

/** Opens the conversation with a person. */
export function MessageButton({ person }: { readonly person: string }) {
  const message = useMessagePerson(person);
  return (
    <Button
      leftSection={<IconMessage size={18} aria-hidden />}
      loading={message.isPending}
      onClick={() => message.mutate()}
    >
      <Trans>Message</Trans>
    </Button>
  );
}
