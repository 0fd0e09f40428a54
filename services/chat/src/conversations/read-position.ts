import type { ConversationRecord, ParticipantRecord } from './conversation.schema.ts';

type Position = Pick<ParticipantRecord, 'person' | 'read' | 'delivered' | 'readPosted'>;

/** A participation whose read position includes the person's own messages. */
export function withOwnMessages<P extends Position>(
  participant: P,
  { authors = [] }: Pick<ConversationRecord, 'authors'>,
): P {
  const own = authors.find(({ person }) => person === participant.person);
  if (!own) return participant;
  return {
    ...participant,
    read: Math.max(participant.read, own.seq),
    delivered: Math.max(participant.delivered, own.seq),
    readPosted: Math.max(participant.readPosted, own.posted),
  };
}
