import { createFileRoute } from '@tanstack/react-router';
import { ChatLayout } from '../../../features/chat/chat-layout.tsx';
import { NoConversation } from '../../../features/chat/no-conversation.tsx';
import { guard } from '../../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/chat/')({
  beforeLoad: guard({ feature: 'chat', access: 'user:chat' }),
  component: () => (
    <ChatLayout shows="list">
      <NoConversation />
    </ChatLayout>
  ),
});
