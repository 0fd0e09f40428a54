import type { Column } from '../tables/columns.ts';
import type { BroadcastChannel, ManagedBroadcastRow, Recipient, SafetyRow } from './broadcasts.ts';

export const broadcastColumns: readonly Column<ManagedBroadcastRow>[] = [
  { title: 'title', kind: 'texts', of: ({ title }) => title },
  { title: 'kind', kind: 'label', of: ({ kind }) => kind },
  { title: 'state', kind: 'label', of: ({ state }) => state },
  { title: 'sentAt', kind: 'instant', of: ({ dateSent }) => dateSent },
  { title: 'people', kind: 'number', of: ({ counts }) => counts.recipients },
  { title: 'opened', kind: 'number', of: ({ counts }) => counts.opened },
  { title: 'clicked', kind: 'number', of: ({ counts }) => counts.clicked },
  { title: 'confirmed', kind: 'number', of: ({ counts }) => counts.confirmed },
  { title: 'createdAt', kind: 'instant', of: ({ createdAt }) => createdAt },
  { title: 'by', kind: 'text', of: ({ createdBy }) => createdBy.name },
  { title: 'id', kind: 'text', of: ({ id }) => id },
];

const deliveredBy =
  (channel: BroadcastChannel) =>
  ({ delivered }: Recipient): string | null =>
    delivered.find((one) => one.channel === channel)?.at ?? null;

export const recipientColumns: readonly Column<Recipient>[] = [
  { title: 'person', kind: 'text', personLevel: true, of: ({ person }) => person.name },
  { title: 'jobTitle', kind: 'text', personLevel: true, of: ({ person }) => person.jobTitle },
  { title: 'inApp', kind: 'instant', personLevel: true, of: deliveredBy('app') },
  { title: 'byPush', kind: 'instant', personLevel: true, of: deliveredBy('push') },
  { title: 'byMail', kind: 'instant', personLevel: true, of: deliveredBy('mail') },
  { title: 'bySms', kind: 'instant', personLevel: true, of: deliveredBy('sms') },
  { title: 'firstOpened', kind: 'instant', personLevel: true, of: ({ openedAt }) => openedAt },
  { title: 'clicked', kind: 'instant', personLevel: true, of: ({ clickedAt }) => clickedAt },
  { title: 'confirmed', kind: 'instant', personLevel: true, of: ({ confirmedAt }) => confirmedAt },
];

/** Safety responses, with the note that helps to find people. */
export const answerColumns: readonly Column<SafetyRow>[] = [
  { title: 'person', kind: 'text', of: ({ person }) => person.name },
  { title: 'jobTitle', kind: 'text', of: ({ person }) => person.jobTitle },
  { title: 'answer', kind: 'label', of: ({ answer }) => answer ?? 'unanswered' },
  { title: 'note', kind: 'text', of: ({ note }) => note },
  { title: 'when', kind: 'instant', of: ({ answeredAt }) => answeredAt },
];
