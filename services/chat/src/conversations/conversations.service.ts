import { Injectable } from '@nestjs/common';
import { currentCaller, currentOrganisation } from '@atrium/common/context/request-context';
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

  /** Of colleagues; whoever is not of the organisation is never here. */
  async online(people: readonly string[]): Promise<{ online: string[] | null }> {
    const here = await this.presence
      .onlineAmong(currentOrganisation(), people)
      .catch((): ReadonlySet<string> | null => null);
    return { online: here && [...here] };
  }
}
