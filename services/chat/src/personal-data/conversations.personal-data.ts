import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import type { Model } from 'mongoose';
import type { ParticipantRecord } from '../conversations/conversation.schema.ts';
import type { MessageRecord } from '../messages/message.schema.ts';
import { ConversationErasure } from './conversation-erasure.store.ts';

/** Personal data in chat: messages, and participation in conversations. */
@Injectable()
export class ConversationsPersonalData {
  constructor(
    @InjectModel('Participant') private readonly participants: Model<ParticipantRecord>,
    @InjectModel('Message') private readonly messages: Model<MessageRecord>,
    private readonly erasure: ConversationErasure,
    data: PersonalData,
  ) {
    data.define(
      {
        name: 'messages',
        collections: ['messages', 'message_versions'],
        export: (person) => this.written(person),
        // Erased with the conversations below, because participation tells where someone wrote.
        erase: async () => 0,
      },
      {
        name: 'conversations',
        collections: ['participants', 'conversations'],
        export: (person) => this.parts(person),
        erase: (person) => this.erasure.erase(person),
      },
    );
  }

  private async *parts(person: string): AsyncGenerator<object> {
    const parts = this.participants.find({ person }).lean<ParticipantRecord>().cursor();
    for await (const { conversation, active, admin, left, archived, mutedUntil, read, delivered } of parts)
      yield { conversation, active, admin, left, archived, mutedUntil, read, delivered };
  }

  private async *written(person: string): AsyncGenerator<object> {
    for await (const { conversation } of this.participants
      .find({ person })
      .lean<ParticipantRecord>()
      .cursor()) {
      const own = this.messages.find({ conversation, author: person }).sort({ seq: 1 }).lean<MessageRecord>();
      for await (const { _id, text, attachments, createdAt, editedAt, deletedAt } of own.cursor())
        yield { id: _id, conversation, text, attachments, createdAt, editedAt, deletedAt };
    }
  }
}
