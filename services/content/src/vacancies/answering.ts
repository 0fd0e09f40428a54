import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { NewReferral, Vacancy } from '@atrium/proto/content/vacancy';
import { randomUUID } from 'node:crypto';
import { AnswersRepository } from './answers.repository.ts';
import type { ReferralRecord } from './referral.schema.ts';
import { VacanciesService } from './vacancies.service.ts';
import { isAnswerable } from './vacancy.ts';
import { VacancyCards } from './vacancy-cards.ts';
import { VacancyNotices } from './vacancy-notices.ts';

/** What people say to a vacancy until its deadline: that they would like to have the job, and whom they recommend. */
@Injectable()
export class Answering {
  constructor(
    private readonly vacancies: VacanciesService,
    private readonly answers: AnswersRepository,
    private readonly cards: VacancyCards,
    private readonly notices: VacancyNotices,
    private readonly directory: Directory,
    private readonly transactions: Transactions,
  ) {}

  express(id: string, note: string): Promise<Vacancy> {
    return this.answer(id, (person) => this.answers.express(id, person, note));
  }

  withdraw(id: string): Promise<Vacancy> {
    return this.answer(id, (person) => this.answers.withdraw(id, person));
  }

  refer(id: string, referral: NewReferral): Promise<Vacancy> {
    return this.answer(id, async (by) => {
      const candidate =
        referral.kind === 'colleague' ? await this.colleague(referral.person, by) : outsider(referral);
      const said = { _id: randomUUID(), vacancy: id, by, note: referral.note, createdAt: new Date() };
      await this.answers.refer({ ...said, ...candidate });
    });
  }

  takeBack(id: string, referral: string): Promise<Vacancy> {
    return this.answer(id, async (by) => {
      if (!(await this.answers.takeBack(id, by, referral))) throw new DomainError('not-found');
    });
  }

  /** In one transaction with who hears of it; the vacancy cannot be removed meanwhile. */
  private async answer(id: string, work: (person: string) => Promise<void>): Promise<Vacancy> {
    const reader = await this.vacancies.reader();
    return this.transactions.run(async () => {
      const vacancy = await this.vacancies.getOpen(id, reader);
      if (!isAnswerable(vacancy, reader.today)) throw new DomainError('deadline-passed');
      await this.answers.given(id);
      await work(reader.id);
      await this.notices.answered(id, reader.id);
      return this.cards.show(vacancy, reader);
    });
  }

  /** Whoever wants the job themselves says so instead. */
  private async colleague(person: string, by: string): Promise<Candidate> {
    const found = person === by ? null : await this.directory.findPerson(person);
    if (!found?.active)
      throw new DomainError('invalid-input', 'Unknown person', [
        { path: ['person'], code: 'invalid' },
      ]);
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
