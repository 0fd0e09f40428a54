import { useLingui } from '@lingui/react/macro';
import { Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { chatQueries } from './chat.queries.ts';
import { plainText } from './message-text.ts';

/** Earlier versions of a message. */
export function HistoryDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const { t } = useLingui();
  const query = useQuery(chatQueries.history(message.conversation, message.id));
  return (
    <Modal opened onClose={onClose} title={t`Edit history`}>
      {query.isPending && <RowsSkeleton rows={2} />}
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      <Stack gap="sm">
        {query.data?.items.map(({ text, until }) => (
          <div key={until}>
            <Text size="sm" c="dimmed">
              <RelativeTime at={until} />
            </Text>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
              {plainText(text)}
            </Text>
          </div>
        ))}
      </Stack>
    </Modal>
  );
}
