import { msg } from '@lingui/core/macro';
import { IconMessages } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { ChatLayout } from '../../../features/chat/chat-layout.tsx';
import { NoConversation } from '../../../features/chat/no-conversation.tsx';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/chat/')({
  staticData: {
    page: { label: msg`Chat`, key: 'c', icon: IconMessages, menu: 'main', order: 40, mark: 'chat' },
  },
  beforeLoad: guard({ feature: 'chat', access: 'user:chat' }),
  component: () => (
    <ChatLayout shows="list">
      <NoConversation />
    </ChatLayout>
  ),
});
