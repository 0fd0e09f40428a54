import type { PageQuery } from '@atrium/proto/common';
import { Injectable } from '@nestjs/common';
import type { Interest, Referral } from '@atrium/proto/content/vacancy';
import { VacancyResponsesRepository } from './vacancy-responses.repository.ts';
import { VacancyPresenter } from './vacancy-presenter.ts';
import { VacancyScope } from './vacancy-scope.ts';

export interface ResponsesPage<T> {
  readonly items: T[];
  readonly next: string | null;
}

/** Responses to a vacancy, only for those who manage it. */
@Injectable()
export class VacancyResponseLists {
  constructor(
    private readonly scope: VacancyScope,
    private readonly responses: VacancyResponsesRepository,
    private readonly presenter: VacancyPresenter,
  ) {}

  async interests(id: string, page: PageQuery): Promise<ResponsesPage<Interest>> {
    await this.scope.get(id);
    const { rows, next } = await this.responses.listInterests(id, page);
    return { items: await this.presenter.presentInterests(rows), next };
  }

  async referrals(id: string, page: PageQuery): Promise<ResponsesPage<Referral>> {
    await this.scope.get(id);
    const { rows, next } = await this.responses.listReferrals(id, page);
    return { items: await this.presenter.presentReferrals(rows), next };
  }
}
