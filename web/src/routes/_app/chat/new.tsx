import { createFileRoute } from '@tanstack/react-router';
import { NewConversationPage } from '../../../features/chat/new-conversation-page.tsx';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/chat/new')({
  beforeLoad: guard({ feature: 'chat', access: 'user:chat' }),
  component: NewConversationPage,
});
