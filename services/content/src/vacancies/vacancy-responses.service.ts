import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { NewReferral, Vacancy } from '@atrium/proto/content/vacancy';
import { randomUUID } from 'node:crypto';
import { VacancyResponsesRepository } from './vacancy-responses.repository.ts';
import type { ReferralRecord } from './referral.schema.ts';
import { VacanciesService } from './vacancies.service.ts';
import { isOpenForResponses } from './vacancy.ts';
import { VacancyPresenter } from './vacancy-presenter.ts';
import { VacancyLiveEvents } from './vacancy-live-events.ts';

/** Responses to a vacancy until its deadline: interest in the job, and referrals. */
@Injectable()
export class VacancyResponsesService {
  constructor(
    private readonly vacancies: VacanciesService,
    private readonly responses: VacancyResponsesRepository,
    private readonly presenter: VacancyPresenter,
    private readonly events: VacancyLiveEvents,
    private readonly directory: Directory,
    private readonly transactions: Transactions,
  ) {}

  expressInterest(id: string, note: string): Promise<Vacancy> {
    return this.respond(id, (person) => this.responses.saveInterest(id, person, note));
  }

  withdrawInterest(id: string): Promise<Vacancy> {
    return this.respond(id, (person) => this.responses.removeInterest(id, person));
  }

  refer(id: string, referral: NewReferral): Promise<Vacancy> {
    return this.respond(id, async (by) => {
      const candidate =
        referral.kind === 'colleague' ? await this.colleague(referral.person, by) : outsider(referral);
      const referralRecord = {
        _id: randomUUID(),
        vacancy: id,
        by,
        note: referral.note,
        createdAt: new Date(),
      };
      await this.responses.refer({ ...referralRecord, ...candidate });
    });
  }

  withdrawReferral(id: string, referral: string): Promise<Vacancy> {
    return this.respond(id, async (by) => {
      if (!(await this.responses.removeReferral(id, by, referral))) throw new DomainError('not-found');
    });
  }

  /** One transaction with the live events; the vacancy cannot be removed in the meantime. */
  private async respond(id: string, work: (person: string) => Promise<void>): Promise<Vacancy> {
    const reader = await this.vacancies.reader();
    return this.transactions.run(async () => {
      const vacancy = await this.vacancies.getOpen(id, reader);
      if (!isOpenForResponses(vacancy, reader.today)) throw new DomainError('deadline-passed');
      await this.responses.markResponded(id);
      await work(reader.id);
      await this.events.publishResponded(id, reader.id);
      return this.presenter.present(vacancy, reader);
    });
  }

  /** People cannot refer themselves; they express interest instead. */
  private async colleague(person: string, by: string): Promise<Candidate> {
    const found = person === by ? null : await this.directory.findPerson(person);
    if (!found?.active)
      throw new DomainError('invalid-input', 'Unknown person', [{ path: ['person'], code: 'invalid' }]);
    return { person, name: '', email: '', candidate: person };
  }
}

type Candidate = Pick<ReferralRecord, 'person' | 'name' | 'email' | 'candidate'>;

const outsider = ({ name, email }: Extract<NewReferral, { kind: 'outside' }>): Candidate => ({
  person: null,
  name,
  email,
  candidate: email,
});
