import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useMessagePerson } from './use-message-person.ts';

export interface MessageButtonProps extends Pick<ButtonProps, 'variant'> {
  readonly person: string;
}

/** Opens the conversation with a person. */
export function MessageButton({ person, ...look }: MessageButtonProps) {
  const message = useMessagePerson(person);
  return (
    <Button
      {...look}
      leftSection={<IconMessage size={18} aria-hidden />}
      loading={message.isPending}
      onClick={() => message.mutate()}
    >
      <Trans>Message</Trans>
    </Button>
  );
}
