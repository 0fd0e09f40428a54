import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { VacancyFields } from '@atrium/proto/content/vacancy';
import { languagesOf, withoutEmpty } from '@atrium/common/authoring/texts';
import { searchFields } from '@atrium/common/authoring/texts';
import { cleanTexts, picturesInTexts } from '@atrium/common/authoring/rich-text';
import { MediaRepository } from '../media/media.repository.ts';
import { audienceAt } from './vacancy.ts';
import type { VacancyRecord } from './vacancy.schema.ts';

type DerivedField = 'audience' | 'languages' | 'titleWords' | 'words' | 'pictures';
export type AssembledVacancy = VacancyFields & Pick<VacancyRecord, DerivedField>;

/** Turns an admin's input into what is stored, and refuses references that do not exist. */
@Injectable()
export class VacancyAssembler {
  constructor(
    private readonly directory: Directory,
    private readonly media: MediaRepository,
  ) {}

  /** `known` is the current contact, who may stay after leaving the organisation until another is chosen. */
  async assemble(input: VacancyFields, known: string | null): Promise<AssembledVacancy> {
    const { person } = input.contact;
    if (person !== null && person !== known && !(await this.directory.findPerson(person))?.active)
      throw new DomainError('invalid-input', 'Unknown person', [
        { path: ['contact', 'person'], code: 'invalid' },
      ]);
    const [jobTitle, description] = [withoutEmpty(input.jobTitle), cleanTexts(input.description)];
    const texts = { title: jobTitle, summary: {}, content: description };
    const shown = picturesInTexts(description);
    const pictures = [...(await this.media.usablePictures(shown)).keys()];
    return {
      ...input,
      ...{ jobTitle, description, pictures },
      languages: languagesOf(texts),
      ...searchFields(texts),
      audience: audienceAt(input.site),
    };
  }
}
