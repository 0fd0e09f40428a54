import { Injectable } from '@nestjs/common';
import { ConversationWriter } from '../write-path/conversation-writer.ts';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';
import { leaveConversation } from './membership.ts';

@Injectable()
export class DeactivatedMembers {
  constructor(
    private readonly repository: ConversationsRepository,
    private readonly conversationWriter: ConversationWriter,
  ) {}

  async leaveAll(person: string): Promise<void> {
    for (const { conversation } of await this.repository.partsOf(person, { active: true }))
      await this.conversationWriter.write({
        conversation,
        messages: [],
        work: (draft) => {
          if (draft.member(person).active) leaveConversation(draft, person);
          return null;
        },
      });
  }
}
