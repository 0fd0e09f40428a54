import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import type { ReactionKind } from '@atrium/proto/content/reactions';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';
import type { Draft } from '../ledger/draft.ts';
import { LedgerWriter } from '../ledger/ledger-writer.ts';
import { LinkPreviews } from '../previews/link-previews.ts';
import { firstLink } from '../previews/page-facts.ts';
import type { MessageRecord } from './message.schema.ts';
import { mentionedIn, reactionOf, withoutStrangers, withReaction, wordsOf } from './message.ts';
import { MessagesRepository } from './messages.repository.ts';
import { withoutHidden } from './message-views.ts';

type Work = (draft: Draft, message: MessageRecord, person: string) => void;

/** What is done with messages that are there. */
@Injectable()
export class MessageChanges {
  constructor(
    private readonly writer: LedgerWriter,
    private readonly conversations: ConversationsRepository,
    private readonly repository: MessagesRepository,
    private readonly previews: LinkPreviews,
  ) {}

  /** Whoever quotes it has it anew, too. */
  async edit(conversation: string, id: string, written: string): Promise<ChatMessage> {
    const edited = await this.change(conversation, await this.withReplies(id), (draft, message, person) => {
      own(message, person);
      const others = new Set(draft.activeMembers.map((member) => member.person));
      others.delete(person);
      const mentions = mentionedIn(written).filter((one) => others.has(one));
      const text = withoutStrangers(written, mentions);
      if (message.text === text) return;
      draft.keepVersion(message, false);
      for (const one of mentions)
        if (!message.mentions.includes(one)) draft.change(one, { mentionedAt: message.seq });
      const preview = firstLink(text) === message.preview?.url ? {} : { preview: null };
      draft.touch(message, { text, mentions, words: wordsOf(text), editedAt: draft.now, ...preview });
      touchReplies(draft, id);
    });
    await this.previews.expect(id, written);
    return edited;
  }

  /** Its place stays, its words go: to where only an export for compliance finds them. */
  async remove(conversation: string, id: string): Promise<ChatMessage> {
    return this.change(conversation, await this.withReplies(id), (draft, message, person) => {
      own(message, person);
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
      draft.touch(message, { ...nothing, ...answered, deletedAt: draft.now });
      touchReplies(draft, id);
    });
  }

  react(conversation: string, id: string, reaction: ReactionKind | null): Promise<ChatMessage> {
    return this.change(conversation, [id], (draft, message, person) => {
      present(message);
      if (reactionOf(message, person) === reaction) return;
      draft.touch(message, { reactions: withReaction(message.reactions, person, reaction) });
    });
  }

  pin(conversation: string, id: string, pinned: boolean): Promise<ChatMessage> {
    return this.change(conversation, [id], (draft, message) => {
      present(message);
      if (!!message.pinnedAt !== pinned) draft.touch(message, { pinnedAt: pinned ? draft.now : null });
    });
  }

  acknowledge(conversation: string, id: string): Promise<ChatMessage> {
    return this.change(conversation, [id], (draft, message, person) => {
      if (!message.urgent) throw new DomainError('wrong-state', 'The message is not urgent');
      const { waiting = [], acknowledged = [] } = message;
      if (!waiting.includes(person)) return;
      draft.touch(message, {
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
    const message = await this.repository.getIn(conversation, member.spans, id);
    if (!message) throw new DomainError('not-found');
    // What was deleted said nothing to anybody, now or before.
    const versions = message.deletedAt ? [] : await this.repository.versionsOf(id, member.left?.at);
    return { items: versions.map(({ text, until }) => ({ text, until: until.toISOString() })) };
  }

  private async withReplies(id: string): Promise<string[]> {
    return [id, ...(await this.repository.repliesTo(id)).map(({ _id }) => _id)];
  }

  private async change(conversation: string, messages: readonly string[], work: Work): Promise<ChatMessage> {
    const { id: person } = currentCaller();
    const [id = ''] = messages;
    const perform = (draft: Draft): string => {
      const message = draft.messageFor(person, id);
      draft.active(person);
      work(draft, message, person);
      return id;
    };
    const { draft, message } = await this.writer.do({ conversation, messages, work: perform });
    return withoutHidden(message as ChatMessage, draft.member(person).spans);
  }
}

function present(message: MessageRecord): void {
  if (message.deletedAt || message.event) throw new DomainError('wrong-state');
}

function own(message: MessageRecord, person: string): void {
  if (message.author !== person) throw new DomainError('permission-denied', 'Not your message');
  present(message);
}

function touchReplies(draft: Draft, id: string): void {
  for (const reply of draft.knownRepliesTo(id)) draft.touch(reply, {});
}
