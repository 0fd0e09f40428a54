import { msg } from '@lingui/core/macro';
import { IconMessage, IconMessagePlus } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { NewConversationPage } from '../../../features/chat/new-conversation-page.tsx';
import { OpenDirectConversation } from '../../../features/chat/open-direct-conversation.tsx';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/chat/new')({
  staticData: {
    action: { label: msg`New conversation`, icon: IconMessagePlus },
    hitActions: [
      {
        ...{ kind: 'person', label: msg`Message`, icon: IconMessage, forOthers: true },
        to: (id) => `/chat/new?with=${encodeURIComponent(id)}`,
      },
    ],
  },
  validateSearch: z.object({ with: z.string().optional().catch(undefined) }),
  beforeLoad: guard({ feature: 'chat', access: 'user:chat' }),
  component: NewConversationRoute,
});

function NewConversationRoute() {
  const { with: person } = Route.useSearch();
  return person === undefined ? (
    <NewConversationPage />
  ) : (
    <OpenDirectConversation key={person} person={person} />
  );
}
