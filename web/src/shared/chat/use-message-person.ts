import { conversations } from '@atrium/proto/chat/conversations';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createApi } from '../api/api.ts';
import { usePermission, useSession } from '../session/use-session.ts';

const api = createApi(conversations);

/** Whether the reader may write to a colleague in chat. */
export function useCanMessage(person: string): boolean {
  const mayChat = usePermission({ feature: 'chat', access: 'user:chat' });
  const { id } = useSession().person;
  return mayChat && id !== person;
}

/** Opens the conversation with a person, and starts one if there is none. `replace` leaves no way back to this page. */
export function useMessagePerson(person: string, { replace = false } = {}) {
  const navigate = useNavigate();
  return useMutation({
    mutationKey: ['start conversation'],
    meta: { quiet: true },
    mutationFn: () => api.startDirect({ body: { person } }),
    onSuccess: ({ id }) => navigate({ to: '/chat/$id/messages', params: { id }, replace }),
  });
}
