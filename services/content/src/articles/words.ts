import { fold } from '@atrium/proto/fold';

const maxLength = 40;

/** The words of a text as search compares them: letters and digits only, so they are safe in a regular expression. */
export const wordsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, maxLength));
