import type { PushMessage } from '@atrium/common/push/push';
import { spokenFor, type Language } from '@atrium/proto/common';
import { tapTarget } from '@atrium/proto/notifications/tap';
import { editorialOutcomes, type Update } from '@atrium/proto/notifications/updates';
import { mailTexts } from './mail.texts.ts';

const day = 24 * 3600;
/** What does not fit is cut by the device anyway, and a message has 4 KB at most. */
const mostLetters = 300;

const idIn = (link: string): string =>
  link
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) ?? '';

/** One update says what it is and leads there; several are counted and lead to where they are listed. */
export function updatePush(items: readonly Update[], organisation: string, language: Language): PushMessage {
  const texts = mailTexts[spokenFor(language)];
  const [only] = items;
  const common = { title: organisation, urgent: false, silent: false, keepFor: day };
  if (!only || items.length > 1)
    return { ...common, body: texts.several(items.length, organisation), link: '/updates', tag: 'updates' };
  const says = texts[only.kind](only.by?.name ?? texts.somebody, only.title, only.outcome);
  return {
    ...common,
    body: says.slice(0, mostLetters),
    // What is written or not sent has no page for readers.
    link: editorialOutcomes.includes(only.outcome ?? '') ? only.link : tapTarget(only.kind, idIn(only.link)),
    tag: only.id,
  };
}
