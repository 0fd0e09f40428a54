import type { Replies } from '@atrium/proto/events/questions';
import type { RepliesRecord } from './replies.schema.ts';

/** What a person has replied, as the contract has it. */
export interface GivenReplies {
  readonly replies: Replies;
  readonly guestNames: string[];
}

export const noReplies: GivenReplies = { replies: {}, guestNames: [] };

export const givenIn = (record: Pick<RepliesRecord, 'replies' | 'guestNames'>): GivenReplies => ({
  replies: Object.fromEntries(record.replies.map(({ question, reply }) => [question, reply])),
  guestNames: [...record.guestNames],
});
