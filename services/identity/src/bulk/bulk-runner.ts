import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { BackgroundRunner } from '@atrium/common/tasks/background-runner';
import type { BulkChange } from '@atrium/proto/identity/people-bulk';
import type { RunningTask, Step } from '@atrium/common/tasks/running-task';
import { aboutOf } from '../people/people.service.ts';
import { fieldsAsIn } from '../people/person-changes.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { judge, type BulkAround, type Verdict } from './bulk.ts';
import { BulkPeople } from './bulk-people.ts';
import { BulkRepository } from './bulk.repository.ts';
import { BulkRules } from './bulk-rules.ts';
import { BulkWriter } from './bulk-writer.ts';
import type { BulkItemRecord, BulkRecord } from './bulk.schema.ts';

interface Input {
  readonly bulk: string;
  /** Only those that failed before: everybody is known. */
  readonly again: boolean;
}
/** Up to whom people were gathered, `true` when all of them were; and up to whom they were changed. */
type Task = RunningTask<Input, { readonly gathered: string | true; readonly changed?: string }>;
type Judged = {
  readonly item: BulkItemRecord;
  readonly person: PersonRecord | undefined;
  readonly verdict: Verdict;
};

const gone = { outcome: 'failed', reason: 'not-found' } as const;

const gatheredAtOnce = 1_000;
const changedAtOnce = 200;

/** First writes down whom a change is about, as they are found at its beginning; then changes them, some at a time. */
@Injectable()
export class BulkRunner {
  constructor(
    private readonly repository: BulkRepository,
    private readonly people: BulkPeople,
    private readonly rules: BulkRules,
    private readonly writer: BulkWriter,
    private readonly audit: Audit,
    runner: BackgroundRunner,
  ) {
    runner.define('people.bulk', (task: Task) => this.perform(task));
  }

  private async perform(task: Task): Promise<void> {
    const bulk = await this.repository.get(task.input.bulk);
    if (!task.input.again) await this.gather(task, bulk);
    for (let after = task.cursor?.changed ?? ''; ;) {
      const items = await this.repository.waiting(bulk._id, after, changedAtOnce);
      if (items.length > 0) await task.asNow(() => task.advance(() => this.change(task, bulk, items)));
      // Once more from the beginning at the end: nobody who waits is left out.
      else if (after === '') return;
      after = items.at(-1)?.person ?? '';
    }
  }

  private async gather(task: Task, { _id, selection }: BulkRecord): Promise<void> {
    for (let after = task.cursor?.gathered ?? ''; after !== true;) {
      const last = after;
      const ids = await this.people.idsAfter(selection, last, gatheredAtOnce);
      after = ids.at(-1) ?? true;
      const gathered = after;
      await task.advance(async () => {
        if (ids.length > 0) await this.repository.expect(_id, ids);
        return { cursor: { gathered }, total: (task.total ?? 0) + ids.length };
      });
    }
  }

  private async change(task: Task, { change }: BulkRecord, items: readonly BulkItemRecord[]): Promise<Step> {
    const around = await this.rules.look(change);
    const people = new Map(
      (await this.people.managed(items.map(({ person }) => person))).map((one) => [one._id, one]),
    );
    const judged: Judged[] = [];
    for (const item of items) {
      const person = people.get(item.person);
      judged.push({ item, person, verdict: person ? await this.judge(person, change, around) : gone });
    }
    await this.writer.write(judged);
    await this.repository.settle(
      judged.map(({ item, verdict }) => ({
        _id: item._id,
        outcome: verdict.outcome,
        reason: 'reason' in verdict ? verdict.reason : null,
      })),
    );
    await this.audit.recordMany(
      judged.flatMap(({ person, verdict }) =>
        person && verdict.outcome === 'done'
          ? [
              {
                action: 'people.bulk',
                about: aboutOf(person),
                before: fieldsAsIn(verdict.changes, person),
                after: verdict.changes,
              },
            ]
          : [],
      ),
    );
    const failed = judged.filter(({ verdict }) => verdict.outcome === 'failed').length;
    const cursor = { gathered: true, changed: items.at(-1)?.person } as const;
    return { cursor, done: task.done + items.length, failed: task.failed + failed };
  }

  /** What becomes of one of them; nobody is moved to where whoever wanted it would not look after them. */
  private async judge(person: PersonRecord, change: BulkChange, around: BulkAround): Promise<Verdict> {
    const verdict = judge(person, change, around);
    if (verdict.outcome !== 'done') return verdict;
    const isInside = await this.people.staysInside({ ...person, ...verdict.changes });
    return isInside ? verdict : { outcome: 'failed', reason: 'outside-scope' };
  }
}
