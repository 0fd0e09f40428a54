import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { BackgroundRunner } from '@atrium/common/tasks/background-runner';
import type { BulkChange } from '@atrium/proto/identity/people-bulk';
import type { RunningTask, Step } from '@atrium/common/tasks/running-task';
import { aboutOf } from '../people/people.service.ts';
import { sameFieldsOf } from '../person-records/person-changes.ts';
import { evaluateChange, type BulkContext, type BulkVerdict } from './bulk.ts';
import { BulkPeople, type ManagedPerson } from './bulk-people.store.ts';
import { BulkRepository } from './bulk.repository.ts';
import { BulkRules } from './bulk-rules.ts';
import { BulkWriter } from './bulk-writer.ts';
import type { BulkItemRecord, BulkRecord } from './bulk.schema.ts';

interface Input {
  readonly bulk: string;
  /** Retries only the people who failed, who are recorded already. */
  readonly again: boolean;
}
/** The last person recorded, or `true` once all are, and the last person changed. */
type Task = RunningTask<Input, { readonly gathered: string | true; readonly changed?: string }>;
type Judged = {
  readonly item: BulkItemRecord;
  readonly managed: ManagedPerson | undefined;
  readonly bulkVerdict: BulkVerdict;
};

const gone = { outcome: 'failed', reason: 'not-found' } as const;

const gatheredAtOnce = 1_000;
const changedAtOnce = 200;

/** First records the people a change applies to, as found at the start, then changes them in batches. */
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
      const items = await this.repository.listWaiting(bulk._id, after, changedAtOnce);
      if (items.length > 0)
        await task.withCurrentPermissions(() => task.advance(() => this.change(task, bulk, items)));
      // At the end, starts once more from the beginning, so no waiting person is left out.
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
        if (ids.length > 0) await this.repository.addItems(_id, ids);
        return { cursor: { gathered }, total: (task.total ?? 0) + ids.length };
      });
    }
  }

  private async change(task: Task, { change }: BulkRecord, items: readonly BulkItemRecord[]): Promise<Step> {
    const around = await this.rules.prepare(change);
    const people = await this.people.findManaged(items.map(({ person }) => person));
    const numbersInUse = await this.people.numbersInUse([...people.values()]);
    const judged: Judged[] = [];
    for (const item of items) {
      const managed = people.get(item.person);
      const context = { ...around, numbersInUse };
      const bulkVerdict = managed ? await this.judge(managed, change, context) : gone;
      judged.push({ item, managed, bulkVerdict });
      if (managed?.person.mobile && bulkVerdict.outcome === 'done') numbersInUse.add(managed.person.mobile);
    }
    await this.writer.write(judged);
    await this.repository.saveOutcomes(
      judged.map(({ item, bulkVerdict }) => ({
        _id: item._id,
        outcome: bulkVerdict.outcome,
        reason: 'reason' in bulkVerdict ? bulkVerdict.reason : null,
      })),
    );
    await this.audit.recordMany(judged.flatMap(entryOf));
    const failed = judged.filter(({ bulkVerdict }) => bulkVerdict.outcome === 'failed').length;
    const cursor = { gathered: true, changed: items.at(-1)?.person } as const;
    return { cursor, done: task.done + items.length, failed: task.failed + failed };
  }

  /** The outcome for one person. No one is moved out of the scope of the admin who started the change. */
  private async judge(
    { person, access: { roles } }: ManagedPerson,
    change: BulkChange,
    context: BulkContext,
  ): Promise<BulkVerdict> {
    const verdict = evaluateChange(person, roles, change, context);
    if (verdict.outcome !== 'done') return verdict;
    const isInside = await this.people.isInScope({ ...person, ...verdict.changes });
    return isInside ? verdict : { outcome: 'failed', reason: 'outside-scope' };
  }
}

/** The entry of the audit log. */
function entryOf({ managed, bulkVerdict }: Judged) {
  if (!managed || bulkVerdict.outcome !== 'done') return [];
  const { person, access } = managed;
  const { changes, roles } = bulkVerdict;
  return [
    {
      action: 'people.bulk',
      about: aboutOf(person),
      before: { ...sameFieldsOf(changes, person), ...(roles && { roles: access.roles }) },
      after: { ...changes, ...(roles && { roles }) },
    },
  ];
}
