import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Recipient, SafetyRow } from '@atrium/proto/notifications/broadcasts';
import { BroadcastView } from './broadcast-view.ts';
import { ManagedBroadcasts } from './managed-broadcasts.service.ts';
import { RecipientsRepository, type AnswersAsked, type RecipientsAsked } from './recipients.repository.ts';

export interface LedgerPage<T> {
  readonly items: T[];
  readonly next: string | null;
}

/** Whom a broadcast that one may look after went to, by name. */
@Injectable()
export class BroadcastLedger {
  constructor(
    private readonly service: ManagedBroadcasts,
    private readonly rows: RecipientsRepository,
    private readonly view: BroadcastView,
  ) {}

  async recipients(id: string, asked: RecipientsAsked): Promise<LedgerPage<Recipient>> {
    await this.service.get(id);
    const { rows, next } = await this.rows.list(id, asked);
    return { items: await this.view.recipients(rows), next };
  }

  async answers(id: string, asked: AnswersAsked): Promise<LedgerPage<SafetyRow>> {
    if ((await this.service.get(id)).kind !== 'emergency') throw new DomainError('wrong-state');
    const { rows, next } = await this.rows.answers(id, asked);
    return { items: await this.view.answers(rows), next };
  }
}
