import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { OwnStates } from '@atrium/common/messaging/own-states';
import { messages } from '@atrium/proto/messages';
import { conversationChanged } from './chat-live-events.ts';
import type { ConversationRecord } from './conversation.schema.ts';
import { ConversationsRepository } from './conversations.repository.ts';

/** Publishes a conversation and its participants to other services. Always in the caller's transaction. */
@Injectable()
export class ConversationPublisher {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly outbox: Outbox,
    ownStates: OwnStates,
  ) {
    ownStates.define<ConversationRecord>(messages.conversation, 'Conversation', async (some) => {
      for (const conversation of some) await this.publishState(conversation);
    });
  }

  /** Also tells the browsers of `concerned` that the conversation has changed. */
  async publish(id: string, concerned: readonly string[]): Promise<void> {
    const conversation = await this.conversations.find(id);
    if (!conversation) return;
    await this.publishState(conversation);
    if (concerned.length > 0) await this.outbox.notify(conversationChanged(id, concerned));
  }

  private async publishState(conversation: ConversationRecord): Promise<void> {
    const id = conversation._id;
    const active = await this.conversations.activeParticipants(id);
    const now = Date.now();
    await this.outbox.add(messages.conversation, id, {
      id,
      version: BigInt(conversation.told),
      name: conversation.name ?? '',
      direct: conversation.kind === 'direct',
      participantIds: active.map(({ person }) => person),
      silent: active.flatMap(({ person, mutedUntil }) =>
        mutedUntil && mutedUntil.getTime() > now
          ? [{ personId: person, until: BigInt(mutedUntil.getTime()) }]
          : [],
      ),
      later: active.flatMap(({ person, spans }) => {
        const from = spans.at(-1)?.from ?? 1;
        return from > 1 ? [{ personId: person, from: BigInt(from) }] : [];
      }),
    });
  }
}
