import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import type { Conversation, conversations } from '@atrium/proto/chat/conversations';
import type { Parsed } from '@atrium/proto/endpoint';
import { randomUUID } from 'node:crypto';
import { Draft } from '../ledger/draft.ts';
import { Ledger } from '../ledger/ledger.ts';
import { Colleagues } from './colleagues.ts';
import type { ConversationRecord } from './conversation.schema.ts';
import { ConversationViews } from './conversation-views.ts';
import { pairOf } from './pair.ts';
import { ConversationsRepository } from './conversations.repository.ts';

/** Begins conversations; between two people there is one. */
@Injectable()
export class ConversationStarter {
  constructor(
    private readonly repository: ConversationsRepository,
    private readonly ledger: Ledger,
    private readonly views: ConversationViews,
    private readonly colleagues: Colleagues,
  ) {}

  async direct(other: string): Promise<Conversation> {
    const { id: person } = currentCaller();
    if (other === person) throw new DomainError('invalid-input', 'You cannot start a conversation with yourself');
    await this.colleagues.present([other]);
    const pair = pairOf(person, other);
    const known = await this.repository.direct(pair);
    if (known) return this.again(known, [person, other]);
    try {
      return await this.begin({ kind: 'direct', name: null, pair }, [person, other]);
    } catch (error) {
      // The other one was first.
      const first = duplicateKey(error) && (await this.repository.direct(pair));
      if (!first) throw error;
      return this.again(first, [person, other]);
    }
  }

  async group({ name, people }: Parsed<typeof conversations.startGroup, 'body'>): Promise<Conversation> {
    const { id: person } = currentCaller();
    const all = await this.colleagues.present([person, ...people]);
    return this.begin({ kind: 'group', name }, all);
  }

  private async begin(
    fields: Pick<ConversationRecord, 'kind' | 'name' | 'pair'>,
    people: readonly string[],
  ): Promise<Conversation> {
    const { id: person } = currentCaller();
    const draft = new Draft(blank(fields, person), new Map(), new Map(), new Date());
    draft.join(people);
    if (fields.kind === 'group') {
      draft.appoint(person, true);
      draft.say(person, { what: 'created', people: people.filter((id) => id !== person), name: fields.name });
    }
    await this.ledger.begin(draft);
    return this.show(draft.conversation._id);
  }

  /** Whoever left comes back. */
  private async again({ _id }: ConversationRecord, people: readonly string[]): Promise<Conversation> {
    await this.ledger.write({
      conversation: _id,
      messages: [],
      work: (draft) => {
        const gone = people.filter((id) => !draft.member(id).active);
        if (gone.length > 0) draft.join(gone);
        return null;
      },
    });
    return this.show(_id);
  }

  private async show(id: string): Promise<Conversation> {
    return this.views.show(await this.repository.getFor(currentCaller().id, id));
  }
}

export const blank = (
  fields: Pick<ConversationRecord, 'kind' | 'name' | 'pair'>,
  createdBy: string,
): ConversationRecord => {
  const now = new Date();
  const numbers = { seq: 0, posted: 0, revision: 0, version: 0, told: 0, size: 0 };
  const by = { createdAt: now, createdBy, updatedAt: now, updatedBy: createdBy };
  return { _id: randomUUID(), ...fields, ...numbers, some: [], last: null, ...by };
};
