import type { PushMessage } from '@atrium/common/push/push';
import { interfaceLanguageFor, type Language } from '@atrium/proto/common';
import { notificationTarget } from '@atrium/proto/notifications/notification-target';
import { editorialOutcomes, type Update } from '@atrium/proto/notifications/updates';
import { updateTexts } from './update.texts.ts';

const day = 24 * 3600;
/** Devices cut longer texts anyway, and a message may have at most 4 KB. */
const maxLength = 300;

const idIn = (link: string): string =>
  link
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) ?? '';

/** A single update shows its text and opens its page. Several are counted and open their list. */
export function updatePush(items: readonly Update[], organisation: string, language: Language): PushMessage {
  const texts = updateTexts[interfaceLanguageFor(language)];
  const [only] = items;
  const common = { title: organisation, urgent: false, silent: false, keepFor: day };
  if (!only || items.length > 1)
    return { ...common, body: texts.several(items.length, organisation), link: '/updates', tag: 'updates' };
  const text = texts[only.kind](only.actors[0]?.name ?? texts.somebody, only.title, only.outcome, only.count);
  return {
    ...common,
    body: text.slice(0, maxLength),
    // Drafts and unsent broadcasts have no page for readers.
    link: editorialOutcomes.includes(only.outcome ?? '')
      ? only.link
      : notificationTarget(only.kind, idIn(only.link)),
    tag: only.id,
  };
}
