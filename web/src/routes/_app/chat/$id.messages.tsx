import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ChatLayout } from '../../../features/chat/chat-layout.tsx';
import { ConversationPage } from '../../../features/chat/conversation-page.tsx';
import { guard } from '../../../shared/navigation/guard.ts';

const Search = z.object({
  /** Position in the history to open. */
  at: z.number().int().optional().catch(undefined),
  thread: z.string().optional().catch(undefined),
});

export const Route = createFileRoute('/_app/chat/$id/messages')({
  staticData: {
    detail: {
      missing: msg`This conversation isn’t available.`,
      why: msg`You may have left it, or you were never added to it.`,
    },
  },
  validateSearch: Search,
  beforeLoad: guard({ feature: 'chat', access: 'user:chat' }),
  // Imported on demand, to keep chat out of the first load.
  loader: async ({ context, params }) => {
    const { chatQueries } = await import('../../../features/chat/chat.queries.ts');
    return context.queryClient.ensureQueryData(chatQueries.get(params.id));
  },
  component: Conversation,
});

function Conversation() {
  const { id } = Route.useParams();
  const { at, thread } = Route.useSearch();
  return (
    <ChatLayout open={id} shows="content">
      <ConversationPage key={`${id} ${at}`} id={id} at={at} thread={thread} />
    </ChatLayout>
  );
}
