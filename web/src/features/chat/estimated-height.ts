import type { MessageRow } from './message-rows.ts';

/**
 * Line height in pixels and characters per line, roughly. Rendered rows are measured, and better estimates mean fewer
 * scroll corrections.
 */
const line = 23;
const charactersOfLine = 60;
const most = 40;

/** Height of a row before it is rendered. */
export function estimatedHeight({ message, first, day, isNew }: MessageRow): number {
  const above = (day ? 50 : 0) + (isNew ? 50 : 0);
  if (message.event) return above + 34;
  const textLines = message.text.split('\n').reduce((sum, one) => sum + lines(one), 0);
  const pictures = message.attachments.some(({ kind }) => kind === 'picture') ? 260 : 0;
  const files = message.attachments.filter(({ kind }) => kind !== 'picture').length * 52;
  const below = (message.reactions.length > 0 ? 31 : 0) + (message.replies.count > 0 ? 26 : 0);
  const attached = (message.replyTo ? 58 : 0) + (message.preview ? (message.preview.picture ? 300 : 110) : 0);
  return above + below + attached + pictures + files + Math.min(textLines, most) * line + (first ? 53 : 34);
}

const lines = (text: string): number => Math.max(1, Math.ceil(text.length / charactersOfLine));
