import { DayLine, NewLine } from './day-line.tsx';
import { MessageItem } from './message-item.tsx';
import { PendingMessage } from './pending-message.tsx';
import type { Entry } from './use-history.ts';

export interface HistoryEntryProps {
  readonly entry: Entry;
  /** Where somebody was led. */
  readonly target: number | null;
  readonly inThread: boolean;
}

/** A message with the day and the line above it, or one that is on its way. */
export function HistoryEntry({ entry, target, inThread }: HistoryEntryProps) {
  if (entry.kind === 'pending') return <PendingMessage message={entry.message} />;
  const { message, first, day, isNew } = entry.row;
  return (
    <>
      {day && <DayLine at={message.createdAt} />}
      {isNew && <NewLine />}
      <MessageItem message={message} first={first} isTarget={message.seq === target} inThread={inThread} />
    </>
  );
}
