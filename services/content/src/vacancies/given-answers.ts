import { Injectable } from '@nestjs/common';
import type { Interest, Referral } from '@atrium/proto/content/vacancy';
import { AnswersRepository } from './answers.repository.ts';
import { VacancyCards } from './vacancy-cards.ts';
import { VacancySight } from './vacancy-sight.ts';

interface PageAsked {
  readonly limit: number;
  readonly after?: string | undefined;
}
export interface AnswersPage<T> {
  readonly items: T[];
  readonly next: string | null;
}

/** What people have answered, for whoever looks after the vacancy and nobody else. */
@Injectable()
export class GivenAnswers {
  constructor(
    private readonly sight: VacancySight,
    private readonly answers: AnswersRepository,
    private readonly cards: VacancyCards,
  ) {}

  async interests(id: string, page: PageAsked): Promise<AnswersPage<Interest>> {
    await this.sight.get(id);
    const { rows, next } = await this.answers.listInterests(id, page);
    return { items: await this.cards.interests(rows), next };
  }

  async referrals(id: string, page: PageAsked): Promise<AnswersPage<Referral>> {
    await this.sight.get(id);
    const { rows, next } = await this.answers.listReferrals(id, page);
    return { items: await this.cards.referrals(rows), next };
  }
}
