import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Recipient, SafetyRow } from '@atrium/proto/notifications/broadcasts';
import { BroadcastPresenter } from './broadcast-presenter.ts';
import { ManagedBroadcastsService } from './managed-broadcasts.service.ts';
import { RecipientsRepository, type AnswersQuery, type RecipientsQuery } from './recipients.repository.ts';

export interface RecipientPage<T> {
  readonly items: T[];
  readonly next: string | null;
}

/** Recipients of a broadcast and their answers, with names. The broadcast must be within the caller's scope. */
@Injectable()
export class BroadcastRecipientLists {
  constructor(
    private readonly service: ManagedBroadcastsService,
    private readonly rows: RecipientsRepository,
    private readonly presenter: BroadcastPresenter,
  ) {}

  async recipients(id: string, query: RecipientsQuery): Promise<RecipientPage<Recipient>> {
    await this.service.get(id);
    const { rows, next } = await this.rows.list(id, query);
    return { items: await this.presenter.presentRecipients(rows), next };
  }

  async answers(id: string, query: AnswersQuery): Promise<RecipientPage<SafetyRow>> {
    if ((await this.service.get(id)).kind !== 'emergency') throw new DomainError('wrong-state');
    const { rows, next } = await this.rows.answers(id, query);
    return { items: await this.presenter.presentAnswers(rows), next };
  }
}
