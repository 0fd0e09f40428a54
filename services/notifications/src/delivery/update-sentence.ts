import type { InterfaceLanguage } from '@atrium/proto/common';
import type { Update } from '@atrium/proto/notifications/updates';
import { eventWords } from './event-update.texts.ts';
import { updateTexts } from './update.texts.ts';

/** What happened, in the language and time zone of the reader. */
export function updateSentence(
  { kind, actors, title, outcome, count, event }: Update,
  language: InterfaceLanguage,
  timeZone: string,
): string {
  const texts = updateTexts[language];
  return texts[kind](
    actors[0]?.name ?? texts.somebody,
    title,
    outcome,
    count,
    eventWords(event, language, timeZone),
  );
}
