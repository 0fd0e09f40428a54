import { Injectable } from '@nestjs/common';
import { currentCaller, currentOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Presence } from '@atrium/common/presence/presence';
import type { Conversation, conversations } from '@atrium/proto/chat/conversations';
import type { Input } from '@atrium/proto/endpoint';
import { ConversationPresenter } from './conversation-presenter.ts';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';
import { ConversationPublisher } from '../conversations/conversation-publisher.ts';

/** Actions on a conversation that affect only the caller. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly repository: ConversationsRepository,
    private readonly presenter: ConversationPresenter,
    private readonly transactions: Transactions,
    private readonly publisher: ConversationPublisher,
    private readonly presence: Presence,
  ) {}

  async get(id: string): Promise<Conversation> {
    return this.presenter.present(await this.repository.getFor(currentCaller().id, id));
  }

  async updateSettings(
    id: string,
    { archived, mutedUntil }: Input<typeof conversations.updateSettings>['body'],
  ): Promise<Conversation> {
    const { id: person } = currentCaller();
    await this.repository.getFor(person, id);
    await this.transactions.run(async () => {
      await this.repository.updateSettings(id, person, {
        archived,
        mutedUntil: mutedUntil === null ? null : new Date(mutedUntil),
      });
      await this.repository.bumpStateVersion(id);
      await this.publisher.publish(id, [person]);
    });
    return this.get(id);
  }

  /**
   * Only for people the caller talks with, so that no one can watch when others come and go. Hidden in works council mode.
   */
  async online(people: readonly string[]): Promise<{ online: string[] | null }> {
    const near = await this.repository.filterContacts(currentCaller().id, people);
    const online = await this.presence
      .filterOnline(currentOrganisation(), near)
      .catch((): ReadonlySet<string> | null => null);
    return { online: online && [...online] };
  }
}
