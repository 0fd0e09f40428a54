import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Consumes } from '@atrium/common/messaging/consumes';
import type { ReceivedMessage } from '@atrium/common/messaging/received-message';
import type { MessageContext } from '@atrium/common/messaging/message-context';
import type {
  ConversationRead,
  ConversationState,
  MessagesPosted,
  UrgentRepeated,
} from '@atrium/proto/gen/chat/v1/conversation_pb';
import { messages } from '@atrium/proto/messages';
import { DeferredMessages } from '../deferred/deferred-messages.ts';
import { ChatPushes } from './chat-pushes.ts';
import { conversationKey } from './conversation-key.ts';
import { ConversationReplicasRepository } from './conversation-replicas.repository.ts';

/** Plans pushes for chat messages. */
@Controller()
export class ChatConsumer {
  constructor(
    private readonly conversations: ConversationReplicasRepository,
    private readonly pushes: ChatPushes,
    private readonly deferred: DeferredMessages,
  ) {
    deferred.define(messages.messagesPosted, (message, { at }) => pushes.posted(message, at));
    deferred.define(messages.urgentRepeated, (message, { at }) => pushes.repeated(message, at));
  }

  @Consumes(messages.conversation)
  async onConversation(@Payload() state: ConversationState): Promise<void> {
    const { id, version, name, participantIds: participants } = state;
    const silent = state.silent.map(({ personId, until }) => ({ person: personId, until: Number(until) }));
    const later = state.later.map(({ personId, from }) => ({ person: personId, from: Number(from) }));
    await this.conversations.replace(id, Number(version), { name, participants, silent, later });
    await this.deferred.release(conversationKey(id));
  }

  /** Usually no participant can be reached by push. Then one query is enough for the whole batch. */
  @Consumes(messages.messagesPosted, { batch: true })
  async onPosted(@Payload() arrived: readonly ReceivedMessage<MessagesPosted>[]): Promise<void> {
    const ids = [...new Set(arrived.map(({ message }) => message.conversationId))];
    if (!(await this.pushes.affectsDevices(ids))) return;
    for (const { message, metadata } of arrived)
      await this.deferred.handle(messages.messagesPosted, message, metadata);
  }

  @Consumes(messages.conversationRead, { batch: true })
  onRead(@Payload() arrived: readonly ReceivedMessage<ConversationRead>[]): Promise<void> {
    return this.pushes.read(arrived.map(({ message }) => message));
  }

  @Consumes(messages.urgentRepeated)
  onRepeated(@Payload() message: UrgentRepeated, @Ctx() context: MessageContext): Promise<void> {
    return this.deferred.handle(messages.urgentRepeated, message, context);
  }
}
