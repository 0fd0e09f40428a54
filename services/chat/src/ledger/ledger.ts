import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { ChatAnnouncer } from './chat-announcer.ts';
import { Draft } from './draft.ts';
import type { Outcome } from './group-commit.ts';
import { LedgerStore } from './ledger-store.ts';
import { MemberRolls } from './members.ts';

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

/** Writes what was done in conversations, and what follows from it, in one transaction. */
@Injectable()
export class Ledger {
  constructor(
    private readonly store: LedgerStore,
    private readonly rolls: MemberRolls,
    private readonly announcer: ChatAnnouncer,
    private readonly transactions: Transactions,
  ) {}

  /** One job; in the caller's transaction where there is one. */
  async write(job: Job): Promise<Done> {
    const [outcome] = await this.writeAll([job]);
    if (!outcome) throw new DomainError('internal');
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }

  /** One that is refused takes no other with it. */
  async writeAll(jobs: readonly Job[]): Promise<Outcome<Done>[]> {
    const { outcomes, drafts } = await this.transactions.run(async () => {
      const opened = await this.open(jobs);
      const done = jobs.map((job) => perform(job, opened.get(job.conversation)));
      const changed = [...opened.values()].filter((draft) => draft.isChanged);
      await this.store.write(changed);
      const views = await this.announcer.announce(changed);
      return { drafts: changed, outcomes: await this.answers(done, views) };
    });
    await this.store.markAuthors(drafts);
    return outcomes;
  }

  /** A conversation that is new. */
  async begin(draft: Draft): Promise<void> {
    await this.transactions.run(async () => {
      await this.store.write([draft]);
      await this.announcer.announce([draft]);
    });
  }

  private async open(jobs: readonly Job[]): Promise<Map<string, Draft>> {
    const ids = [...new Set(jobs.map(({ conversation }) => conversation))];
    const conversations = await this.store.conversations(ids);
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

function perform(job: Job, draft: Draft | undefined): Outcome<{ draft: Draft; id: string | null }> {
  if (!draft) return { error: new DomainError('not-found') };
  try {
    return { value: { draft, id: job.work(draft) } };
  } catch (error) {
    return { error };
  }
}
