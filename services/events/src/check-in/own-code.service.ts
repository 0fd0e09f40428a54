import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { OwnCheckInCode } from '@atrium/proto/events/check-in';
import { CheckInsRepository } from '../attendance/check-ins.repository.ts';
import { EventsService } from '../events/events.service.ts';
import { AnswersRepository } from '../places/answers.repository.ts';

/** The caller’s own check-in code. Only people who attend have one. */
@Injectable()
export class OwnCodeService {
  constructor(
    private readonly events: EventsService,
    private readonly answers: AnswersRepository,
    private readonly checkIns: CheckInsRepository,
  ) {}

  async get(id: string): Promise<OwnCheckInCode> {
    const { _id: event } = await this.events.getReadable(id);
    const person = currentCaller().id;
    const answer = await this.answers.find(event, person);
    if (answer?.state !== 'attending') throw new DomainError('not-found');
    const at = (await this.checkIns.find(event, person))?.at ?? null;
    return { code: answer.code, checkedInAt: at?.toISOString() ?? null };
  }
}
