import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { ChatAnnouncer } from './chat-announcer.ts';
import { Draft } from './draft.ts';
import type { ConversationRecord } from '../conversations/conversation.schema.ts';
import type { Outcome } from '@atrium/common/mongo/group-commit';
import { LedgerStore, Outdated } from './ledger-store.ts';
import { MemberRolls } from './members.ts';
import { RememberedConversations } from './remembered-conversations.ts';

/** Something done in one conversation. */
export interface Job {
  readonly conversation: string;
  /** Messages it must know. */
  readonly messages: readonly string[];
  /** Looks, refuses if it must, and only then changes; answers the message it is about. */
  readonly work: (draft: Draft) => string | null;
}

export interface Done {
  readonly draft: Draft;
  readonly message: ChatMessage | null;
}

interface Attempt {
  readonly drafts: readonly Draft[];
  readonly outcomes: Outcome<Done>[];
}

type Read = (ids: readonly string[]) => Promise<readonly ConversationRecord[]>;

/** Writes what was done in conversations, and what follows from it, in one transaction. */
@Injectable()
export class Ledger {
  constructor(
    private readonly store: LedgerStore,
    private readonly rolls: MemberRolls,
    private readonly remembered: RememberedConversations,
    private readonly announcer: ChatAnnouncer,
    private readonly transactions: Transactions,
  ) {}

  /** One job; in the caller's transaction where there is one. */
  async write(job: Job): Promise<Done> {
    const { outcomes } = await this.attempt([job], (ids) => this.store.conversations(ids));
    const [outcome] = outcomes;
    if (!outcome) throw new DomainError('internal');
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }

  /**
   * One that is refused takes no other with it. What this replica wrote last is mostly what is there: it is read only
   * where it is not known, where somebody else has changed it since, and before anybody is refused.
   */
  async writeAll(jobs: readonly Job[]): Promise<Outcome<Done>[]> {
    const known = this.remembered.all(idsOf(jobs));
    if (known)
      try {
        return this.kept(await this.attempt(jobs, async () => known, true));
      } catch (error) {
        if (!(error instanceof Outdated)) throw error;
      }
    return this.kept(await this.attempt(jobs, (ids) => this.store.conversations(ids)));
  }

  /** Only what has been committed, which what a caller's transaction holds has not. */
  private kept({ drafts, outcomes }: Attempt): Outcome<Done>[] {
    this.remembered.keep(drafts.map(({ conversation }) => conversation));
    return outcomes;
  }

  /** A conversation that is new. */
  async begin(draft: Draft): Promise<void> {
    await this.transactions.run(async () => {
      await this.store.write([draft]);
      await this.announcer.announce([draft]);
    });
  }

  private async attempt(jobs: readonly Job[], read: Read, isRemembered = false): Promise<Attempt> {
    const attempt = await this.transactions.run(async () => {
      const opened = await this.open(jobs, read);
      const done = jobs.map((job) => perform(job, opened.get(job.conversation)));
      if (isRemembered && done.some((outcome) => 'error' in outcome || !outcome.value.draft.isChanged))
        throw new Outdated();
      const changed = [...opened.values()].filter((draft) => draft.isChanged);
      await this.store.write(changed);
      const views = await this.announcer.announce(changed);
      return { drafts: [...opened.values()], outcomes: await this.answers(done, views) };
    });
    await this.store.markAuthors(attempt.drafts);
    return attempt;
  }

  private async open(jobs: readonly Job[], read: Read): Promise<Map<string, Draft>> {
    const conversations = await read(idsOf(jobs));
    const known = await this.store.messages(jobs.flatMap(({ messages }) => messages));
    const drafts = new Map<string, Draft>();
    const now = new Date();
    for (const conversation of conversations) {
      const members = await this.rolls.of(conversation);
      drafts.set(conversation._id, new Draft(conversation, members, known, now));
    }
    return drafts;
  }

  private async answers(
    done: readonly Outcome<{ draft: Draft; id: string | null }>[],
    views: ReadonlyMap<string, ChatMessage>,
  ): Promise<Outcome<Done>[]> {
    const answers: Outcome<Done>[] = [];
    for (const outcome of done) {
      if ('error' in outcome) answers.push(outcome);
      else {
        const { draft, id } = outcome.value;
        const message = id === null ? null : (views.get(id) ?? (await this.announcer.view(draft, id)));
        answers.push({ value: { draft, message } });
      }
    }
    return answers;
  }
}

const idsOf = (jobs: readonly Job[]): string[] => [...new Set(jobs.map(({ conversation }) => conversation))];

function perform(job: Job, draft: Draft | undefined): Outcome<{ draft: Draft; id: string | null }> {
  if (!draft) return { error: new DomainError('not-found') };
  try {
    return { value: { draft, id: job.work(draft) } };
  } catch (error) {
    return { error };
  }
}
