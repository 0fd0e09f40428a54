import { DaySeparator, UnreadSeparator } from './message-separators.tsx';
import { MessageItem } from './message-item.tsx';
import { PendingMessageItem } from './pending-message-item.tsx';
import type { TimelineEntry } from './use-history.ts';

export interface HistoryEntryProps {
  readonly timelineEntry: TimelineEntry;
  /** `seq` of the message the reader jumped to. */
  readonly target: number | null;
  readonly inThread: boolean;
}

/** A message with its separators above, or a pending message. */
export function HistoryEntry({ timelineEntry, target, inThread }: HistoryEntryProps) {
  if (timelineEntry.kind === 'pending') return <PendingMessageItem message={timelineEntry.message} />;
  const { message, first, day, isNew } = timelineEntry.messageRow;
  return (
    <>
      {day && <DaySeparator at={message.createdAt} />}
      {isNew && <UnreadSeparator />}
      <MessageItem message={message} first={first} isTarget={message.seq === target} inThread={inThread} />
    </>
  );
}
