import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { conversations } from '@atrium/proto/chat/conversations';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createApi } from '../api/api.ts';

const api = createApi(conversations);

interface MessageButtonProps {
  readonly person: string;
  /** In a list of people: whom it is for. The button is small then. */
  readonly name?: string;
}

/** Opens the conversation with a person, and starts one if there is none. */
export function MessageButton({ person, name }: MessageButtonProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const start = useMutation({
    mutationKey: ['start conversation'],
    meta: { quiet: true },
    mutationFn: () => api.startDirect({ body: { person } }),
    onSuccess: ({ id }) => navigate({ to: '/chat/$id/messages', params: { id } }),
  });
  return (
    <Button
      leftSection={<IconMessage size={18} aria-hidden />}
      loading={start.isPending}
      {...(name && { size: 'xs', variant: 'default', 'aria-label': t`Message ${name}` })}
      onClick={() => start.mutate()}
    >
      <Trans>Message</Trans>
    </Button>
  );
}
