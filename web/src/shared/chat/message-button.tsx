import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useMessagePerson } from './use-message-person.ts';

interface MessageButtonProps {
  readonly person: string;
  /** In a list of people: whom it is for. The button is small then. */
  readonly name?: string;
}

/** Opens the conversation with a person. */
export function MessageButton({ person, name }: MessageButtonProps) {
  const { t } = useLingui();
  const message = useMessagePerson(person);
  return (
    <Button
      leftSection={<IconMessage size={18} aria-hidden />}
      loading={message.isPending}
      {...(name && { size: 'xs', variant: 'default', 'aria-label': t`Message ${name}` })}
      onClick={() => message.mutate()}
    >
      <Trans>Message</Trans>
    </Button>
  );
}
