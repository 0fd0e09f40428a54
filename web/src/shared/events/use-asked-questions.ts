import type { AskedQuestion, EventQuestion } from '@atrium/proto/events/questions';
import { useLocalised } from '../localised/localised-text.tsx';

/** The questions of an event in the reader's language. */
export function useAskedQuestions(questions: readonly EventQuestion[]): AskedQuestion[] {
  const { text } = useLocalised();
  return questions.map((question) => ({
    ...question,
    text: text(question.text),
    options: question.options.map((option) => ({ id: option.id, text: text(option.text) })),
  }));
}
