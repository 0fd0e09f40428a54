import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { MentionNames } from '@atrium/common/directory/mention-names';
import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import type { ReactionKind } from '@atrium/proto/content/reactions';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';
import type { PendingConversation } from '../write-path/pending-conversation.ts';
import { GroupCommitWriter } from '../write-path/group-commit-writer.ts';
import { LinkPreviews } from '../previews/link-previews.ts';
import { firstLink } from '../previews/page-metadata.ts';
import type { MessageRecord } from '../messages/message.schema.ts';
import { mentionedIn, reactionOf, stripForeignMentions, withReaction, wordsOf } from '../messages/message.ts';
import { MessagesRepository } from '../messages/messages.repository.ts';
import { withoutHiddenQuote } from '../messages/message-presenter.ts';

type Work = (pendingConversation: PendingConversation, message: MessageRecord, person: string) => void;

/** Changes to existing messages. */
@Injectable()
export class MessageChanges {
  constructor(
    private readonly writer: GroupCommitWriter,
    private readonly conversations: ConversationsRepository,
    private readonly repository: MessagesRepository,
    private readonly previews: LinkPreviews,
    private readonly names: MentionNames,
  ) {}

  /** Also updates the quotes in replies. */
  async edit(conversation: string, id: string, entered: string): Promise<ChatMessage> {
    const written = await this.names.applyTo(entered);
    const edited = await this.change(conversation, await this.withReplies(id), (draft, message, person) => {
      assertOwn(message, person);
      const others = new Set(draft.activeMembers.map((member) => member.person));
      others.delete(person);
      const mentions = mentionedIn(written).filter((one) => others.has(one));
      const text = stripForeignMentions(written, mentions);
      if (message.text === text) return;
      draft.keepVersion(message, false);
      for (const one of mentions)
        if (!message.mentions.includes(one)) draft.changeParticipant(one, { mentionedAt: message.seq });
      const preview = firstLink(text) === message.preview?.url ? {} : { preview: null };
      draft.updateMessage(message, { text, mentions, words: wordsOf(text), editedAt: draft.now, ...preview });
      updateReplies(draft, id);
    });
    await this.previews.schedule(id, written);
    return edited;
  }

  /** The message keeps its place but loses its text, which then only a compliance export contains. */
  async remove(conversation: string, id: string): Promise<ChatMessage> {
    return this.change(conversation, await this.withReplies(id), (draft, message, person) => {
      assertOwn(message, person);
      draft.keepVersion(message, true);
      const nothing = {
        text: '',
        words: [],
        attachments: [],
        mentions: [],
        reactions: [],
        pinnedAt: null,
        preview: null,
      };
      const answered = message.urgent ? { waiting: [] } : {};
      draft.updateMessage(message, { ...nothing, ...answered, deletedAt: draft.now });
      updateReplies(draft, id);
    });
  }

  react(conversation: string, id: string, reaction: ReactionKind | null): Promise<ChatMessage> {
    return this.change(conversation, [id], (draft, message, person) => {
      assertPresent(message);
      if (reactionOf(message, person) === reaction) return;
      draft.updateMessage(message, { reactions: withReaction(message.reactions, person, reaction) });
    });
  }

  pin(conversation: string, id: string, pinned: boolean): Promise<ChatMessage> {
    return this.change(conversation, [id], (draft, message) => {
      assertPresent(message);
      if (!!message.pinnedAt !== pinned)
        draft.updateMessage(message, { pinnedAt: pinned ? draft.now : null });
    });
  }

  acknowledge(conversation: string, id: string): Promise<ChatMessage> {
    return this.change(conversation, [id], (draft, message, person) => {
      if (!message.urgent) throw new DomainError('wrong-state', 'The message is not urgent');
      const { waiting = [], acknowledged = [] } = message;
      if (!waiting.includes(person)) return;
      draft.updateMessage(message, {
        waiting: waiting.filter((one) => one !== person),
        acknowledged: [...acknowledged, person],
      });
    });
  }

  async history(
    conversation: string,
    id: string,
  ): Promise<{ items: { readonly text: string; readonly until: string }[] }> {
    const { member } = await this.conversations.readableBy(currentCaller().id, conversation);
    const message = orNotFound(await this.repository.getIn(conversation, member.spans, id));
    // A deleted message shows no earlier versions either.
    const versions = message.deletedAt ? [] : await this.repository.versionsOf(id, member.left?.at);
    return { items: versions.map(({ text, until }) => ({ text, until: until.toISOString() })) };
  }

  private async withReplies(id: string): Promise<string[]> {
    return [id, ...(await this.repository.repliesTo(id)).map(({ _id }) => _id)];
  }

  private async change(conversation: string, messages: readonly string[], work: Work): Promise<ChatMessage> {
    const { id: person } = currentCaller();
    const [id = ''] = messages;
    const perform = (pendingConversation: PendingConversation): string => {
      const message = pendingConversation.messageFor(person, id);
      pendingConversation.active(person);
      work(pendingConversation, message, person);
      return id;
    };
    const { pendingConversation, message } = await this.writer.write({
      conversation,
      messages,
      work: perform,
    });
    return withoutHiddenQuote(message as ChatMessage, pendingConversation.member(person).spans);
  }
}

function assertPresent(message: MessageRecord): void {
  if (message.deletedAt || message.event) throw new DomainError('wrong-state');
}

function assertOwn(message: MessageRecord, person: string): void {
  if (message.author !== person) throw new DomainError('permission-denied', 'Not your message');
  assertPresent(message);
}

function updateReplies(pendingConversation: PendingConversation, id: string): void {
  for (const reply of pendingConversation.knownRepliesTo(id)) pendingConversation.updateMessage(reply, {});
}
