import { Injectable } from '@nestjs/common';
import { cleanTexts } from '@atrium/common/authoring/rich-text';
import { languagesOf, withoutEmpty } from '@atrium/common/authoring/texts';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { EventFields } from '@atrium/proto/events/event';
import type { EventQuestion } from '@atrium/proto/events/questions';
import { EventCategoriesRepository } from '../categories/event-categories.repository.ts';
import { eventWords } from './event.ts';
import { eventTime, type EventTime } from './event-time.ts';
import type { EventRecord } from './event.schema.ts';

type Derived = 'zone' | 'answerBy' | 'site' | 'languages' | 'titleWords' | 'words';
export type AssembledEvent = Omit<EventFields, 'answerBy'> & EventTime & Pick<EventRecord, Derived>;

/** Turns an organiser's input into what is stored, and refuses references that do not exist. */
@Injectable()
export class EventAssembler {
  constructor(
    private readonly directory: Directory,
    private readonly categories: EventCategoriesRepository,
  ) {}

  /** Those of the event before are `known`: they may stay after leaving the organisation. */
  async assemble(input: EventFields, known: readonly string[]): Promise<AssembledEvent> {
    await this.assertReferences(input, known);
    return this.derive(input);
  }

  /** The same of fields whose references are known to exist. */
  async derive(input: EventFields): Promise<AssembledEvent> {
    const zone = input.timeZone ?? (await this.directory.organisation())?.timeZone ?? 'UTC';
    const [title, description] = [withoutEmpty(input.title), cleanTexts(input.description)];
    const texts = { title, description };
    return {
      ...input,
      ...texts,
      ...eventTime(input, zone),
      ...eventWords(texts),
      questions: input.questions.map(withoutEmptyTexts),
      zone,
      answerBy: input.answerBy === null ? null : new Date(input.answerBy),
      site: input.place?.kind === 'site' ? input.place.site : null,
      languages: languagesOf({ title, content: description }),
    };
  }

  /** Refuses people and categories that do not exist. */
  async assertReferences(
    { coOrganisers, categories }: Pick<EventFields, 'coOrganisers' | 'categories'>,
    known: readonly string[],
  ): Promise<void> {
    await this.assertPeople(coOrganisers, known);
    await this.assertCategories(categories);
  }

  private async assertPeople(people: readonly string[], known: readonly string[]): Promise<void> {
    for (const [at, person] of people.entries())
      if (!known.includes(person) && !(await this.directory.findPerson(person))?.active)
        throw new DomainError('invalid-input', 'Unknown person', [
          { path: ['coOrganisers', at], code: 'invalid' },
        ]);
  }

  private async assertCategories(categories: readonly string[]): Promise<void> {
    const unique = new Set(categories);
    if ((await this.categories.markUsed([...unique])) < unique.size)
      throw new DomainError('invalid-input', 'Unknown category', [{ path: ['categories'], code: 'invalid' }]);
  }
}

const withoutEmptyTexts = ({ text, options, ...question }: EventQuestion): EventQuestion => ({
  ...question,
  text: withoutEmpty(text),
  options: options.map((option) => ({ ...option, text: withoutEmpty(option.text) })),
});
