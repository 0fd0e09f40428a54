import { Injectable } from '@nestjs/common';
import type { Caller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Outbox } from '@atrium/common/messaging/outbox';
import { OwnStates } from '@atrium/common/messaging/own-states';
import { messages } from '@atrium/proto/messages';
import type { SubjectRecord } from './subject.schema.ts';
import { mayRead, subjectKey, type Subject } from './subject.ts';
import { SubjectsRepository, type SubjectWithText } from './subjects.repository.ts';

/** Kinds of subjects that other services own and publish. */
const foreignKinds: readonly string[] = ['event'];

/** Everything people can comment on, react to and be notified about, whichever service owns it. */
@Injectable()
export class Subjects {
  constructor(
    private readonly repository: SubjectsRepository,
    private readonly directory: Directory,
    private readonly outbox: Outbox,
    ownStates: OwnStates,
  ) {
    ownStates.define<SubjectRecord>(messages.subject, 'Subject', async (some) => {
      for (const record of some.filter(({ kind }) => !foreignKinds.includes(kind)))
        await this.outbox.add(messages.subject, record._id, toState({ ...record, id: record.subject }));
    });
  }

  /** The subject if the caller may read it now; otherwise throws `not-found`, whatever the reason. */
  async getReadable(caller: Caller, kind: string, id: string): Promise<Subject> {
    return this.assertReadable(caller, await this.find(kind, id));
  }

  /** The same for a subject that was already looked up. */
  async assertReadable(caller: Caller, subject: Subject | null): Promise<Subject> {
    if (!subject || !mayRead(subject, caller) || !(await this.directory.isFeatureOn(subject.feature)))
      throw new DomainError('not-found');
    return subject;
  }

  /** Without checks, for work without a caller: moderation, messages. */
  find(kind: string, id: string): Promise<Subject | null> {
    return this.repository.find(kind, id);
  }

  /** For frequent small writes, which should not read what hardly ever changes. */
  async getCachedReadable(caller: Caller, kind: string, id: string): Promise<Subject> {
    return this.assertReadable(caller, await this.repository.findCached(kind, id));
  }

  /** By their keys, those of any kind that the caller may read now. */
  async readable(caller: Caller, keys: Iterable<string>): Promise<ReadonlyMap<string, Subject>> {
    const open = new Map<string, Subject>();
    for (const [key, subject] of await this.repository.findByKeys([...keys]))
      if (mayRead(subject, caller) && (await this.directory.isFeatureOn(subject.feature)))
        open.set(key, subject);
    return open;
  }

  findMany(kind: string, ids: readonly string[]): Promise<Subject[]> {
    return this.repository.findMany(kind, ids);
  }

  /** IDs of the subjects whose audience matches the filter. */
  idsOf(filter: Record<string, unknown>): Promise<string[]> {
    return this.repository.idsOf(filter);
  }

  /** Publishes the current state of one of this service's subjects, in the transaction that changed it. */
  async publish(text: SubjectWithText): Promise<void> {
    await this.repository.save(text);
    await this.outbox.add(messages.subject, subjectKey(text.kind, text.id), toState(text));
  }
}

const toState = (text: SubjectWithText) => ({
  id: text.id,
  kind: text.kind,
  version: BigInt(text.version),
  title: text.title,
  text: text.text,
  link: text.link,
  audience: text.audience,
  permission: text.permission,
  feature: text.feature,
  commentsOpen: text.commentsOpen,
  ownerId: text.owner,
  hidden: text.hidden,
});
