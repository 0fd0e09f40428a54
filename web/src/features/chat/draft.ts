import type { Mention } from '../../shared/mentions/mention-markup.ts';

/** An unsent message, kept on the device. */
export interface Draft extends Record<string, unknown> {
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly urgent: boolean;
}

export const emptyDraft: Draft = { text: '', mentions: [], urgent: false };

export const draftKey = (conversation: string, thread?: string): string =>
  ['chat', conversation, thread].filter(Boolean).join('.');
