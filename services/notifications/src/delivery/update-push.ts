import type { PushMessage } from '@atrium/common/push/push';
import { interfaceLanguageFor, type Language } from '@atrium/proto/common';
import { notificationTarget } from '@atrium/proto/notifications/notification-target';
import { editorialOutcomes, type Update } from '@atrium/proto/notifications/updates';
import { updateSentence } from './update-sentence.ts';
import { updateTexts } from './update.texts.ts';

const day = 24 * 3600;
/** Devices cut longer texts anyway, and a message may have at most 4 KB. */
const maxLength = 300;

const idIn = (link: string): string =>
  link
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) ?? '';

interface Reader {
  readonly language: Language;
  readonly timeZone: string;
}

/** A single update shows its text and opens its page. Several are counted and open their list. */
export function updatePush(
  items: readonly Update[],
  organisation: string,
  { language, timeZone }: Reader,
): PushMessage {
  const spoken = interfaceLanguageFor(language);
  const texts = updateTexts[spoken];
  const [only] = items;
  const common = { title: organisation, urgent: false, silent: false, keepFor: day };
  if (!only || items.length > 1)
    return { ...common, body: texts.several(items.length, organisation), link: '/updates', tag: 'updates' };
  return {
    ...common,
    body: updateSentence(only, spoken, timeZone).slice(0, maxLength),
    // Drafts and unsent broadcasts have no page for readers.
    link: editorialOutcomes.includes(only.outcome ?? '')
      ? only.link
      : notificationTarget(only.kind, idIn(only.link)),
    tag: only.id,
  };
}
