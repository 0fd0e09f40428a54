import { Injectable } from '@nestjs/common';
import { currentCaller, currentOrganisation } from '@atrium/common/context/request-context';
import { PersonLevelGate } from '@atrium/common/http/person-level-gate';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Presence } from '@atrium/common/presence/presence';
import type { Conversation, conversations } from '@atrium/proto/chat/conversations';
import type { Parsed } from '@atrium/proto/endpoint';
import { ConversationViews } from './conversation-views.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { StateTeller } from './state-teller.ts';

/** What one does with a conversation for oneself. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly repository: ConversationsRepository,
    private readonly views: ConversationViews,
    private readonly transactions: Transactions,
    private readonly teller: StateTeller,
    private readonly presence: Presence,
    private readonly gate: PersonLevelGate,
  ) {}

  async get(id: string): Promise<Conversation> {
    return this.views.show(await this.repository.getFor(currentCaller().id, id));
  }

  async keep(
    id: string,
    { archived, mutedUntil }: Parsed<typeof conversations.keep, 'body'>,
  ): Promise<Conversation> {
    const { id: person } = currentCaller();
    await this.repository.getFor(person, id);
    await this.transactions.run(async () => {
      await this.repository.keep(id, person, {
        archived,
        mutedUntil: mutedUntil === null ? null : new Date(mutedUntil),
      });
      await this.repository.tellAnew(id);
      await this.teller.tell(id, [person]);
    });
    return this.get(id);
  }

  /**
   * Of those one talks with: nobody watches when others come and go. In works-council mode nobody knows: asked every
   * minute, it would tell of everybody when they were there.
   */
  async online(people: readonly string[]): Promise<{ online: string[] | null }> {
    if (await this.gate.isOn()) return { online: null };
    const near = await this.repository.whoTalkWith(currentCaller().id, people);
    const here = await this.presence
      .onlineAmong(currentOrganisation(), near)
      .catch((): ReadonlySet<string> | null => null);
    return { online: here && [...here] };
  }
}
