import { msg } from '@lingui/core/macro';
import { IconMessagePlus } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { NewConversationPage } from '../../../features/chat/new-conversation-page.tsx';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/chat/new')({
  staticData: { action: { label: msg`New conversation`, icon: IconMessagePlus } },
  beforeLoad: guard({ feature: 'chat', access: 'user:chat' }),
  component: NewConversationPage,
});
