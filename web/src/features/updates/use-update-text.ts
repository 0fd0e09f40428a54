import { useLingui } from '@lingui/react/macro';
import type { Update } from '@atrium/proto/notifications/updates';
import { actorsText, updateText, type Words } from './update-text.ts';

/** What an entry says, in the reader’s language. */
export function useUpdateText(update: Update): string {
  const { i18n } = useLingui();
  const worded = (words: Words): string => (typeof words === 'string' ? words : i18n._(words));
  return worded(updateText(update, worded(actorsText(update))));
}
