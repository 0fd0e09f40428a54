import { Injectable } from '@nestjs/common';
import { Ledger } from '../ledger/ledger.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { leaveBy } from './membership.ts';

/** Takes somebody out of everything they take part in. */
@Injectable()
export class Leavers {
  constructor(
    private readonly repository: ConversationsRepository,
    private readonly ledger: Ledger,
  ) {}

  async leaveAll(person: string): Promise<void> {
    for (const { conversation } of await this.repository.partsOf(person, { active: true }))
      await this.ledger.write({
        conversation,
        messages: [],
        work: (draft) => {
          if (draft.member(person).active) leaveBy(draft, person);
          return null;
        },
      });
  }
}
