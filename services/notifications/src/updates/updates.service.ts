import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentCaller, type Caller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { allows } from '@atrium/proto/access';
import { textFor, type Language } from '@atrium/proto/common';
import type { Update } from '@atrium/proto/notifications/updates';
import type { Model } from 'mongoose';
import type { SubjectReplica } from '../replicas/replicas.schemas.ts';
import type { UpdateRecord } from './update.schema.ts';
import { UpdatesRepository, type UpdatesState } from './updates.repository.ts';

const oneDay = 24 * 3600 * 1000;
/** The bell says "99+" beyond it. */
const mostCounted = 500;

/** What concerns whoever asks: only while they may see what it is about. */
@Injectable()
export class UpdatesService {
  constructor(
    private readonly updates: UpdatesRepository,
    @InjectModel('SubjectReplica') private readonly subjects: Model<SubjectReplica>,
    private readonly directory: Directory,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  async list(state: UpdatesState, limit: number, after: string | undefined, language: Language | undefined): Promise<{ items: Update[]; next: string | null }> {
    const caller = currentCaller();
    const { rows, next } = await this.updates.list(caller.id, state, limit, after);
    const subjects = await this.visible(rows.map(({ subject }) => subject), caller);
    const people = await this.directory.refs(rows.flatMap(({ by }) => by ?? []));
    const fallback = (await this.directory.organisation())?.defaultLanguage ?? 'en-GB';
    const items = rows.flatMap((row) => {
      const subject = subjects.get(row.subject);
      return subject ? [toUpdate(row, subject, people.get(row.by ?? '') ?? null, textFor(subject.title, language ?? caller.language, fallback)?.text ?? '')] : [];
    });
    return { items, next };
  }

  async count(): Promise<number> {
    const caller = currentCaller();
    const unread = await this.updates.unread(caller.id, mostCounted);
    const subjects = await this.visible(unread, caller);
    return unread.filter((subject) => subjects.has(subject)).length;
  }

  read(id: string): Promise<void> {
    return this.change(id, { readAt: new Date() });
  }

  dismiss(id: string): Promise<void> {
    const now = new Date();
    return this.change(id, { dismissedAt: now, readAt: now });
  }

  async snooze(id: string): Promise<Date> {
    const snoozedUntil = new Date(Date.now() + oneDay);
    await this.change(id, { snoozedUntil });
    return snoozedUntil;
  }

  async readAll(): Promise<void> {
    const { id } = currentCaller();
    await this.transactions.run(async () => {
      await this.updates.readAll(id, new Date());
      await this.tell(id);
    });
  }

  private async change(update: string, changes: Partial<UpdateRecord>): Promise<void> {
    const { id } = currentCaller();
    await this.transactions.run(async () => {
      await this.updates.change(id, update, changes);
      await this.tell(id);
    });
  }

  /** To the person's other browsers. */
  private tell(person: string): Promise<void> {
    return this.outbox.notify({ name: 'updates.changed', to: { people: [person] } });
  }

  /** What of these a person may see now: hidden, switched off or not permitted is as if it were not there. */
  private async visible(keys: readonly string[], { allowance }: Caller): Promise<ReadonlyMap<string, SubjectReplica>> {
    const found = await this.subjects.find({ _id: { $in: [...new Set(keys)] }, hidden: false }).lean<SubjectReplica[]>();
    const featuresOn = (await this.directory.organisation())?.featuresOn ?? [];
    return new Map(found.filter(({ permission, feature }) => allows(allowance, permission) && featuresOn.includes(feature)).map((subject) => [subject._id, subject]));
  }
}

const toUpdate = (row: UpdateRecord, subject: SubjectReplica, by: Update['by'], title: string): Update => ({
  id: row._id,
  kind: row.kind,
  title,
  outcome: row.outcome,
  by,
  link: (row.kind === 'moderation' || row.kind === 'appeal') && row.outcome === null ? '/admin/moderation' : `${subject.link}${row.anchor}`,
  createdAt: row.createdAt.toISOString(),
  read: row.readAt !== null,
  dismissed: row.dismissedAt !== null,
  snoozedUntil: row.snoozedUntil && row.snoozedUntil > new Date() ? row.snoozedUntil.toISOString() : null,
});
