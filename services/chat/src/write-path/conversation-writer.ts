import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { ChatPublisher } from './chat-publisher.ts';
import { PendingConversation } from './pending-conversation.ts';
import type { ConversationRecord } from '../conversations/conversation.schema.ts';
import type { Outcome } from '@atrium/common/mongo/group-commit';
import { ConversationWriteStore, ConversationConflict } from './conversation-write.store.ts';
import { MembershipCache } from '../conversations/membership-cache.store.ts';
import { ConversationCache } from './conversation-cache.ts';

export interface ConversationWrite {
  readonly conversation: string;
  /** IDs of the messages that `work` needs. */
  readonly messages: readonly string[];
  /** Checks first, throws if it must, and only then changes. Returns the ID of the message concerned. */
  readonly work: (pendingConversation: PendingConversation) => string | null;
}

export interface WriteResult {
  readonly pendingConversation: PendingConversation;
  readonly message: ChatMessage | null;
}

interface Attempt {
  readonly drafts: readonly PendingConversation[];
  readonly outcomes: Outcome<WriteResult>[];
}

type Read = (ids: readonly string[]) => Promise<readonly ConversationRecord[]>;

/** Writes changes to conversations, and what follows from them, in one transaction. */
@Injectable()
export class ConversationWriter {
  constructor(
    private readonly store: ConversationWriteStore,
    private readonly cache: MembershipCache,
    private readonly conversationCache: ConversationCache,
    private readonly publisher: ChatPublisher,
    private readonly transactions: Transactions,
  ) {}

  /** Writes one change, in the caller's transaction if there is one. */
  async write(conversationWrite: ConversationWrite): Promise<WriteResult> {
    const { outcomes } = await this.attempt([conversationWrite], (ids) => this.store.conversations(ids));
    const [outcome] = outcomes;
    if (!outcome) throw new DomainError('internal');
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }

  /**
   * A refused write does not affect the others. Conversations come from this replica's cache if possible. They are read
   * from the database if they are not cached, if another replica has changed them, and before a write is refused.
   */
  async writeAll(jobs: readonly ConversationWrite[]): Promise<Outcome<WriteResult>[]> {
    const known = this.conversationCache.getAll(idsOf(jobs));
    if (known)
      try {
        return this.cacheCommitted(await this.attempt(jobs, async () => known, true));
      } catch (error) {
        if (!(error instanceof ConversationConflict)) throw error;
      }
    return this.cacheCommitted(await this.attempt(jobs, (ids) => this.store.conversations(ids)));
  }

  /** Only for committed changes: those in a caller's transaction are not committed yet. */
  private cacheCommitted({ drafts, outcomes }: Attempt): Outcome<WriteResult>[] {
    this.conversationCache.setAll(drafts.map(({ conversation }) => conversation));
    return outcomes;
  }

  async create(pendingConversation: PendingConversation): Promise<void> {
    await this.transactions.run(async () => {
      await this.store.write([pendingConversation]);
      await this.publisher.publish([pendingConversation]);
    });
  }

  private async attempt(
    jobs: readonly ConversationWrite[],
    read: Read,
    isRemembered = false,
  ): Promise<Attempt> {
    return this.transactions.run(async () => {
      const opened = await this.load(jobs, read);
      const done = jobs.map((job) => perform(job, opened.get(job.conversation)));
      if (
        isRemembered &&
        done.some((outcome) => 'error' in outcome || !outcome.value.pendingConversation.isChanged)
      )
        throw new ConversationConflict();
      const changed = [...opened.values()].filter((draft) => draft.isChanged);
      await this.store.write(changed);
      const views = await this.publisher.publish(changed);
      return { drafts: [...opened.values()], outcomes: await this.toResults(done, views) };
    });
  }

  private async load(
    jobs: readonly ConversationWrite[],
    read: Read,
  ): Promise<Map<string, PendingConversation>> {
    const conversations = await read(idsOf(jobs));
    const known = await this.store.messages(jobs.flatMap(({ messages }) => messages));
    const drafts = new Map<string, PendingConversation>();
    const now = new Date();
    for (const conversation of conversations) {
      const members = await this.cache.membersOf(conversation);
      drafts.set(conversation._id, new PendingConversation(conversation, members, known, now));
    }
    return drafts;
  }

  private async toResults(
    done: readonly Outcome<{ pendingConversation: PendingConversation; id: string | null }>[],
    views: ReadonlyMap<string, ChatMessage>,
  ): Promise<Outcome<WriteResult>[]> {
    const answers: Outcome<WriteResult>[] = [];
    for (const outcome of done) {
      if ('error' in outcome) answers.push(outcome);
      else {
        const { pendingConversation, id } = outcome.value;
        const message =
          id === null ? null : (views.get(id) ?? (await this.publisher.present(pendingConversation, id)));
        answers.push({ value: { pendingConversation, message } });
      }
    }
    return answers;
  }
}

const idsOf = (jobs: readonly ConversationWrite[]): string[] => [
  ...new Set(jobs.map(({ conversation }) => conversation)),
];

function perform(
  conversationWrite: ConversationWrite,
  draft: PendingConversation | undefined,
): Outcome<{ pendingConversation: PendingConversation; id: string | null }> {
  if (!draft) return { error: new DomainError('not-found') };
  try {
    return { value: { pendingConversation: draft, id: conversationWrite.work(draft) } };
  } catch (error) {
    return { error };
  }
}
