import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { replaceIfNewer } from '@atrium/common/directory/replace-if-newer';
import {
  Consumes,
  ConsumesTogether,
  type Arrived,
  type MessageFacts,
} from '@atrium/common/messaging/consumes';
import type {
  ConversationRead,
  ConversationState,
  MessagesPosted,
  UrgentRepeated,
} from '@atrium/proto/gen/chat/v1/conversation_pb';
import { messages } from '@atrium/proto/messages';
import type { Model } from 'mongoose';
import { WaitingFacts } from '../waiting/waiting-facts.ts';
import { ChatCauses } from './chat-causes.ts';
import { conversationKey } from './conversation-key.ts';
import type { ConversationReplica } from './conversation-replica.schema.ts';

/** From what is said in conversations to whose devices it wakes. */
@Injectable()
export class ChatConsumer {
  constructor(
    @InjectModel('ConversationReplica') private readonly conversations: Model<ConversationReplica>,
    private readonly causes: ChatCauses,
    private readonly waiting: WaitingFacts,
  ) {
    waiting.define(messages.messagesPosted, (message, { at }) => causes.posted(message, at));
    waiting.define(messages.urgentRepeated, (message, { at }) => causes.repeated(message, at));
  }

  @Consumes(messages.conversation)
  async onConversation(state: ConversationState): Promise<void> {
    const { id, version, name, participantIds: participants } = state;
    const silent = state.silent.map(({ personId, until }) => ({ person: personId, until: Number(until) }));
    const later = state.later.map(({ personId, from }) => ({ person: personId, from: Number(from) }));
    await replaceIfNewer(this.conversations, id, Number(version), { name, participants, silent, later });
    await this.waiting.release(conversationKey(id));
  }

  /** Mostly nobody is reached by push: then what is said costs one look. */
  @ConsumesTogether(messages.messagesPosted)
  async onPosted(arrived: readonly Arrived<MessagesPosted>[]): Promise<void> {
    const ids = [...new Set(arrived.map(({ message }) => message.conversationId))];
    if (!(await this.causes.concernsDevices(ids))) return;
    for (const { message, facts } of arrived)
      await this.waiting.take(messages.messagesPosted, message, facts);
  }

  @ConsumesTogether(messages.conversationRead)
  onRead(arrived: readonly Arrived<ConversationRead>[]): Promise<void> {
    return this.causes.read(arrived.map(({ message }) => message));
  }

  @Consumes(messages.urgentRepeated)
  onRepeated(message: UrgentRepeated, facts: MessageFacts): Promise<void> {
    return this.waiting.take(messages.urgentRepeated, message, facts);
  }
}
