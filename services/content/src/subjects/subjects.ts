import { Injectable } from '@nestjs/common';
import type { Caller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { messages } from '@atrium/proto/messages';
import { mayRead, subjectKey, type Subject } from './subject.ts';
import { SubjectsRepository, type WrittenSubject } from './subjects.repository.ts';

/** What people can comment on, react to and be told about, whichever service owns it. */
@Injectable()
export class Subjects {
  constructor(
    private readonly repository: SubjectsRepository,
    private readonly directory: Directory,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  /** The subject if the caller may read it now; `not-found` otherwise, whatever the reason. */
  async getFor(caller: Caller, kind: string, id: string): Promise<Subject> {
    return this.readable(caller, await this.find(kind, id));
  }

  /** The same of one that has been found, or has not. */
  async readable(caller: Caller, subject: Subject | null): Promise<Subject> {
    if (!subject || !mayRead(subject, caller) || !(await this.directory.isOn(subject.feature)))
      throw new DomainError('not-found');
    return subject;
  }

  /** As it is, for work that is nobody's request: moderation, messages. */
  find(kind: string, id: string): Promise<Subject | null> {
    return this.repository.find(kind, id);
  }

  /** Within a transaction of many requests, read together with what the others are about. */
  async findForAll(kind: string, id: string): Promise<Subject | null> {
    const read = (keys: readonly string[]) => this.repository.findByKeys(keys);
    return (await this.transactions.recall(subjectKey(kind, id), read)) ?? null;
  }

  findMany(kind: string, ids: readonly string[]): Promise<Subject[]> {
    return this.repository.findMany(kind, ids);
  }

  /** The ids of those a filter on what they are for finds. */
  idsOf(filter: Record<string, unknown>): Promise<string[]> {
    return this.repository.idsOf(filter);
  }

  /** Says what a thing of this service is now, in the transaction that changed it. */
  async publish(subject: WrittenSubject): Promise<void> {
    await this.repository.save(subject);
    const { owner, version, ...state } = subject;
    await this.outbox.add(messages.subject, subjectKey(subject.kind, subject.id), {
      ...state,
      version: BigInt(version),
      ownerId: owner,
    });
  }
}
