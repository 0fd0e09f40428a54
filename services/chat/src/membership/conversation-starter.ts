import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import type { Conversation, conversations } from '@atrium/proto/chat/conversations';
import type { Input } from '@atrium/proto/endpoint';
import { randomUUID } from 'node:crypto';
import { PendingConversation } from '../write-path/pending-conversation.ts';
import { ConversationWriter } from '../write-path/conversation-writer.ts';
import { ReachablePeople } from '../conversations/reachable-people.ts';
import type { ConversationRecord } from '../conversations/conversation.schema.ts';
import { ConversationPresenter } from '../conversation-list/conversation-presenter.ts';
import { directPairOf } from '../conversations/direct-pair.ts';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';

/** Starts conversations. Two people share a single direct conversation. */
@Injectable()
export class ConversationStarter {
  constructor(
    private readonly repository: ConversationsRepository,
    private readonly conversationWriter: ConversationWriter,
    private readonly presenter: ConversationPresenter,
    private readonly reachablePeople: ReachablePeople,
  ) {}

  async startDirect(other: string): Promise<Conversation> {
    const { id: person } = currentCaller();
    if (other === person)
      throw new DomainError('invalid-input', 'You cannot start a conversation with yourself');
    await this.reachablePeople.assertActive([other]);
    const pair = directPairOf(person, other);
    const known = await this.repository.findDirect(pair);
    if (known) return this.reopen(known, [person, other]);
    try {
      return await this.create({ kind: 'direct', name: null, pair }, [person, other]);
    } catch (error) {
      // The other person started it at the same moment.
      const first = duplicateKey(error) && (await this.repository.findDirect(pair));
      if (!first) throw error;
      return this.reopen(first, [person, other]);
    }
  }

  async startGroup({ name, people }: Input<typeof conversations.startGroup>['body']): Promise<Conversation> {
    const { id: person } = currentCaller();
    const all = await this.reachablePeople.assertActive([person, ...people]);
    return this.create({ kind: 'group', name }, all);
  }

  private async create(
    fields: Pick<ConversationRecord, 'kind' | 'name' | 'pair'>,
    people: readonly string[],
  ): Promise<Conversation> {
    const { id: person } = currentCaller();
    const pendingConversation = new PendingConversation(
      newConversationRecord(fields, person),
      new Map(),
      new Map(),
      new Date(),
    );
    pendingConversation.join(people);
    if (fields.kind === 'group') {
      pendingConversation.setAdmin(person, true);
      pendingConversation.addEvent(person, {
        what: 'created',
        people: people.filter((id) => id !== person),
        name: fields.name,
      });
    }
    await this.conversationWriter.create(pendingConversation);
    return this.present(pendingConversation.conversation._id);
  }

  /** Brings back people who have left. */
  private async reopen({ _id }: ConversationRecord, people: readonly string[]): Promise<Conversation> {
    await this.conversationWriter.write({
      conversation: _id,
      messages: [],
      work: (draft) => {
        const gone = people.filter((id) => !draft.member(id).active);
        if (gone.length > 0) draft.join(gone);
        return null;
      },
    });
    return this.present(_id);
  }

  private async present(id: string): Promise<Conversation> {
    return this.presenter.present(await this.repository.getFor(currentCaller().id, id));
  }
}

export const newConversationRecord = (
  fields: Pick<ConversationRecord, 'kind' | 'name' | 'pair'>,
  createdBy: string,
): ConversationRecord => {
  const now = new Date();
  const numbers = { seq: 0, posted: 0, revision: 0, version: 0, told: 0, size: 0 };
  const by = { createdAt: now, createdBy, updatedAt: now, updatedBy: createdBy };
  return { _id: randomUUID(), ...fields, ...numbers, some: [], last: null, ...by };
};
