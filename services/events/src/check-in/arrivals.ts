import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { codeIn } from '@atrium/proto/events/check-in-code';
import type { CheckInFields } from '@atrium/proto/events/check-in';
import { createHash } from 'node:crypto';
import { AnswersRepository } from '../places/answers.repository.ts';

/** Who has come, by their code or because an organiser has found them by name. */
@Injectable()
export class Arrivals {
  constructor(
    private readonly answers: AnswersRepository,
    private readonly directory: Directory,
  ) {}

  /** An active colleague. People who were not invited can come, too. */
  async personOf({ code, person }: CheckInFields, event: string): Promise<string> {
    const isByCode = code !== undefined;
    const id = isByCode ? await this.personWith(code, event) : (person ?? '');
    if (!(await this.directory.findPerson(id))?.active)
      throw new DomainError(isByCode ? 'code-unknown' : 'not-found');
    return id;
  }

  /** Refuses IDs of nobody here. */
  async assertKnown(person: string): Promise<void> {
    if (!(await this.directory.findPerson(person))) throw new DomainError('not-found');
  }

  private async personWith(text: string, event: string): Promise<string> {
    const code = codeIn(text);
    const answer = code === null ? null : await this.answers.findByCode(code);
    if (!answer) throw new DomainError('code-unknown');
    if (answer.event !== event) throw new DomainError('code-of-other-event');
    return answer.person;
  }
}

/** Devices without a network recognise a code by it, and cannot make codes from it. */
export const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');
