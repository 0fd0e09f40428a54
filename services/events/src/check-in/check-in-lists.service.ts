import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Language, Page, PageQuery } from '@atrium/proto/common';
import type { CheckIn, CheckInDesk, CheckInOutcome, ExpectedPerson } from '@atrium/proto/events/check-in';
import { OrganisedEvents } from '../answering/organised-events.ts';
import { CheckInsRepository } from '../attendance/check-ins.repository.ts';
import { AnswersRepository } from '../places/answers.repository.ts';
import { CheckInPresenter } from './check-in-presenter.ts';
import type { StoredCheckIn } from './check-in.service.ts';

/** Who may come to an event and who has come, for those who organise it or manage it. */
@Injectable()
export class CheckInListsService {
  constructor(
    private readonly organised: OrganisedEvents,
    private readonly answers: AnswersRepository,
    private readonly checkIns: CheckInsRepository,
    private readonly presenter: CheckInPresenter,
  ) {}

  async desk(id: string, language?: Language): Promise<CheckInDesk> {
    const event = await this.organised.get(id);
    return this.presenter.presentDesk(event, language ?? currentCaller().language);
  }

  async expected(id: string, page: PageQuery): Promise<Page<ExpectedPerson>> {
    await this.organised.get(id);
    const { rows, next } = await this.answers.listExpected(id, page);
    return { items: await this.presenter.presentExpected(id, rows), next };
  }

  async list(id: string, page: PageQuery): Promise<Page<CheckIn>> {
    await this.organised.get(id);
    const { rows, next } = await this.checkIns.list(id, page);
    return { items: await this.presenter.present(id, rows), next };
  }

  async outcome(id: string, { checkIn, again }: StoredCheckIn): Promise<CheckInOutcome> {
    const [shown] = await this.presenter.present(id, [checkIn]);
    // It was undone, and has now been sent again.
    if (!shown) throw new DomainError('wrong-state');
    return { ...shown, again };
  }
}
