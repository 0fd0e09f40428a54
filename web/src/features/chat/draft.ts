import type { Mention } from '../../shared/mentions/mention-markup.ts';

/** What somebody is writing in a conversation; kept on the device until it is sent. */
export interface Draft extends Record<string, unknown> {
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly urgent: boolean;
}

export const emptyDraft: Draft = { text: '', mentions: [], urgent: false };

export const draftName = (conversation: string, thread?: string): string =>
  ['chat', conversation, thread].filter(Boolean).join('.');
