import { textFor, type Language, type Localised } from '@atrium/proto/common';
import type { AskedQuestion } from '@atrium/proto/events/questions';
import type { EventRecord } from './event.schema.ts';

/** The questions of an event in a language, or in another if there is no text in it. */
export function askedIn(
  { questions }: Pick<EventRecord, 'questions'>,
  language: Language,
  fallback: Language,
): AskedQuestion[] {
  const shown = (texts: Localised): string => textFor(texts, language, fallback)?.text ?? '';
  return questions.map(({ id, text, kind, options, required }) => ({
    ...{ id, kind, required, text: shown(text) },
    options: options.map((option) => ({ id: option.id, text: shown(option.text) })),
  }));
}
